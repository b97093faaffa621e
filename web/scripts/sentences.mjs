// Bundles sentences.ts into the directory that is named, for tests/web/test_sentences.py.
import { build } from "vite";

await build({
  logLevel: "warn",
  build: {
    outDir: process.argv[2],
    lib: { entry: "scripts/sentences.ts", name: "ignored", formats: ["iife"], fileName: () => "sentences.js" },
    copyPublicDir: false,
    emptyOutDir: true,
  },
});
