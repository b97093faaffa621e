/** How the player answers the open question: the card in hand, what it may do, and what waits to be confirmed. */

import { settings } from "../settings.svelte";
import { choicesOf, emptiedSlot, liftedSlot, open, placeable, type Choice } from "./choices";
import type { Play } from "./play.svelte";

export class Answering {
  private picked = $state<string | null>(null);
  confirming = $state.raw<Choice | null>(null);

  /** Whether the player is asked and everything before the question has been shown. */
  readonly asked = $derived.by(() => this.play.asked && !this.play.playing && this.play.telling.back === null);
  /** The slot whose card is being moved. */
  readonly lifted = $derived.by(() => (this.play.playing ? null : liftedSlot(this.play.decision, this.play.events)));
  /** Every option. */
  private readonly all = $derived.by(() => {
    const emptied = emptiedSlot(this.lifted, this.play.scene?.queue ?? []);
    return this.asked ? choicesOf(this.play.decision, emptied) : [];
  });
  /** The cards that may be placed. */
  readonly cards = $derived.by(() => placeable(this.all));
  /** The card that must be placed, such as a Twin. */
  readonly forced = $derived.by(() =>
    this.cards.length === 1 && this.play.decision?.card ? (this.cards[0] ?? null) : null,
  );
  readonly selected = $derived.by(() => this.picked ?? this.forced);
  /** What can be chosen now. */
  readonly choices = $derived.by(() => open(this.all, this.selected));

  /** `allows` may keep an answer from being sent, as a lesson does. */
  constructor(
    private readonly play: Play,
    private readonly allows: (choice: Choice) => boolean,
  ) {}

  choose(choice: Choice): void {
    if (!this.allows(choice)) return;
    if (settings.confirm && this.confirming !== choice) this.confirming = choice;
    else this.send(choice);
  }

  confirm(): void {
    if (this.confirming) this.send(this.confirming);
  }

  cancel(): void {
    this.confirming = null;
    this.picked = null;
  }

  select(card: string): void {
    this.picked = this.picked === card ? null : card;
    this.confirming = null;
  }

  /** A card of the hand was dropped at a place: `front`, `back` or `slot 3`. */
  drop(card: string, where: string): void {
    const choice = open(this.all, card).find(
      ({ spot }) => (spot.kind === "slot" ? `slot ${spot.slot}` : spot.kind) === where,
    );
    if (choice) this.choose(choice);
  }

  private send(choice: Choice): void {
    this.confirming = null;
    this.play.move(choice.option.move);
  }
}
