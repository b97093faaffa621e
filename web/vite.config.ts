import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** What the page never says: comments, the command line and its reports. */
const ELSEWHERE = /^(#|cli-|help-|arena-|report-|balance-|puzzles-|review-|\n*$)/;
/** What only the pages of reviews and puzzles say: loaded with them. */
const STUDY = /^((web-)?puzzle-|web-review-(?!this )|review-(grade|reason-|loss |round |index-words ))/;

/** The locale files without what only the command line and its reports say, or what only reviews and puzzles say. */
function fluent(): Plugin {
  return {
    name: "fluent",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes(".ftl")) return null;
      const text = JSON.parse(code.replace(/^export default /, "").replace(/;?\s*$/, "")) as string;
      const entries = text.split(/\n(?=[a-z#\n])/);
      const kept = /[?&]study\b/.test(id)
        ? entries.filter((entry) => STUDY.test(entry))
        : entries.filter((entry) => !ELSEWHERE.test(entry) && !STUDY.test(entry));
      return { code: `export default ${JSON.stringify(kept.join("\n") + "\n")}`, map: null };
    },
  };
}

export default defineConfig(({ mode }) => ({
  // A page that is by itself (`make alone`) may lie anywhere.
  base: mode === "alone" ? "./" : "/",
  plugins: [fluent(), svelte()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
}));
