import "./style/tokens.css";
import "./style/ui.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { wear } from "./settings.svelte";
import { speak } from "./text/words.svelte";

wear();
await speak();
const target = document.getElementById("app");
if (target) mount(App, { target });
