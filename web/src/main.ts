import "./style/tokens.css";
import "./style/ui.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { nameOf, PAGES } from "./pages";
import { wear } from "./settings.svelte";
import { speak } from "./text/words.svelte";

wear();
// The page and its language come at the same time.
void PAGES[nameOf(location.pathname)]?.();
await speak();
const target = document.getElementById("app");
if (target) mount(App, { target });
