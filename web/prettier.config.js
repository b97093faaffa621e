export default {
  printWidth: 120,
  htmlWhitespaceSensitivity: "ignore",
  plugins: ["prettier-plugin-svelte"],
  overrides: [{ files: "*.svelte", options: { parser: "svelte" } }],
};
