// Completes package-lock.json: npm writes only this platform's native parts into it and then refuses it elsewhere.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));

const COPIED = ["os", "cpu", "libc", "engines", "dependencies", "peerDependencies", "optionalDependencies"];
/** What the registry says about a package; of a version that it does not have yet, what its newest one is made for. */
const view = (name, version) => {
  try {
    const found = JSON.parse(
      execFileSync("npm", ["view", `${name}@${version}`, "--json"], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
    return Array.isArray(found) ? found.at(-1) : found;
  } catch {
    console.warn(`${name}@${version}: not in the registry yet, written without its checksum`);
    const newest = version === "latest" ? { dist: {} } : view(name, "latest");
    return { ...newest, version, dist: {}, dependencies: {} };
  }
};

/** `dev`: only needed by tools that `npm ci --omit=dev` leaves out. */
function add(name, version, dev) {
  const key = `node_modules/${name}`;
  if (lock.packages[key]) return;
  const found = view(name, version);
  const entry = { version: found.version, ...(dev && { dev }), optional: true };
  if (found.dist.integrity) entry.integrity = found.dist.integrity;
  if (found.license) entry.license = found.license;
  for (const field of COPIED)
    if (found[field] && Object.keys(found[field]).length)
      entry[field] =
        [].concat(found[field]).length && field.match(/os|cpu|libc/) ? [].concat(found[field]) : found[field];
  if (name.includes("wasm32")) entry.cpu = ["wasm32"];
  lock.packages[key] = entry;
  for (const [needed, range] of Object.entries(found.dependencies ?? {})) add(needed, range, dev);
  for (const [needed, range] of Object.entries(found.peerDependencies ?? {}))
    if (!found.peerDependenciesMeta?.[needed]?.optional) add(needed, range, dev);
}

for (const part of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(part.optionalDependencies ?? {})) add(name, version, part.dev);
}
for (const part of Object.values(lock.packages)) delete part.resolved;
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, JSON.stringify(lock, null, 2) + "\n");
