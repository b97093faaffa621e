"""What the page knows about the game it has from the server's catalogue."""

from __future__ import annotations

from playwright.sync_api import Route, expect
from tests.web.conftest import Opener
from tests.web.house import play_now

from oriflamme.game.locale import Locale


def test_cards_boxes_and_rulings_are_the_catalogues(visit: Opener) -> None:
    """A server that moves the Spy to a third box and has one ruling less is believed."""

    def answer(route: Route) -> None:
        catalogue = route.fetch().json()
        for card in catalogue["cards"]:
            if card["name"] == "spy":
                card |= {"box": "meadow", "kind": "intrigue"}
        catalogue["rulings"] = [ruling for ruling in catalogue["rulings"] if ruling["name"] != "R9"]
        route.fulfill(json=catalogue)

    page = visit("/rules")
    expect(page.locator("#R9")).to_be_visible()
    page.route("**/api/catalogue", answer)
    page.reload()
    expect(page.locator("#R8")).to_be_visible()
    expect(page.locator("#R9")).to_have_count(0)
    expect(page.locator("#card-spy")).to_have_count(0)
    page.get_by_role("button", name="meadow").click()
    expect(page.locator(".list li")).to_have_count(1)
    expect(page.locator("#card-spy .tag")).to_have_text(Locale.load("en").text("kind-intrigue"))


def test_the_page_waits_for_a_server_that_is_not_ready(visit: Opener) -> None:
    refused: list[Route] = []

    def answer(route: Route) -> None:
        if len(refused) < 2:
            refused.append(route)
            route.fulfill(status=503, json={"code": "unavailable"})
        else:
            route.continue_()

    page = visit("/")
    page.route("**/api/catalogue", answer)
    page.reload()
    play_now(page)
    assert len(refused) == 2
