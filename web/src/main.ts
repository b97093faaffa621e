import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/controls.css";
import "./style/cards.css";
import "./style/seats.css";
import "./style/queue.css";
import "./style/question.css";
import "./style/house.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { fetchCatalogue } from "./catalogue";
import { nameOf, PAGES } from "./pages";
import { here } from "./route.svelte";
import { loadLetters } from "./text/letters";
import { wear } from "./settings.svelte";
import { speak } from "./text/words.svelte";
import { carryBy } from "./wire/carrier";

wear();
loadLetters();
if (import.meta.env.MODE === "alone") {
  const { TablesHere } = await import("./alone/carrier");
  carryBy(new TablesHere());
}
// The page, its language and what the server knows about the game come at the same time.
void PAGES[nameOf(here().path)]?.();
await Promise.all([fetchCatalogue(), speak()]);
const target = document.getElementById("app");
if (target) mount(App, { target });
