// Finds text on a screen that its box does not hold, that something cuts off, or that lies on other text.
() => {
  const SLACK = 1.5;
  const dialogs = [...document.querySelectorAll("dialog[open]")];
  const root = dialogs.at(-1) ?? document.body;
  const styles = new Map();
  const style = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const describe = (element) => {
    const names = [];
    for (let at = element; at && at !== document.body && names.length < 4; at = at.parentElement) {
      const classes = [...at.classList].filter((name) => !name.startsWith("svelte-")).slice(0, 2);
      names.unshift(at.tagName.toLowerCase() + classes.map((name) => `.${name}`).join(""));
    }
    return names.join(" > ");
  };
  const framed = (element) => {
    const own = style(element);
    return parseFloat(own.borderTopWidth) > 0 || !/, 0\)|transparent/.test(own.backgroundColor) || own.backgroundImage !== "none";
  };
  const opaque = (element) => {
    const own = style(element);
    return own.backgroundImage !== "none" || !/^rgba\(.*, 0(\.[0-7]\d*)?\)$|transparent/.test(own.backgroundColor);
  };
  const forListeners = (element) => {
    for (let at = element; at && at !== root; at = at.parentElement) if (style(at).clipPath === "inset(50%)") return true;
    return false;
  };
  const hides = (value) => value === "hidden" || value === "clip";
  const scrolls = (value) => value === "auto" || value === "scroll";

  const texts = [];
  const problems = [];
  const report = (kind, node, by) =>
    problems.push({ kind, text: node.data.trim().replace(/\s+/g, " ").slice(0, 60), at: describe(node.parentElement), by });

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || parent.closest(".sr, script, style, title, option, template, [data-legible-off]")) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (forListeners(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((each) => each.width > 1 && each.height > 1);
    if (!rects.length) continue;
    const size = parseFloat(style(parent).fontSize);
    // A line's box is higher than its letters: what is above and below them may go.
    const shave = size * 0.22;
    for (const rect of rects) {
      const box = { left: rect.left, right: rect.right, top: rect.top + shave, bottom: rect.bottom - shave };
      if (box.bottom <= box.top) continue;
      examine(node, parent, box);
    }
  }

  function examine(node, parent, box) {
    let { left, right, top, bottom } = box;
    let free = false; // beyond a box of its own: it may lie anywhere
    let across = false;
    let along = false;
    for (let at = parent; at && at !== document.documentElement; at = at.parentElement) {
      const own = style(at);
      if (own.display === "contents" || own.display.startsWith("inline") && own.display === "inline") continue;
      const frame = at.getBoundingClientRect();
      const cut = { x: hides(own.overflowX), y: hides(own.overflowY) };
      const rolls = { x: scrolls(own.overflowX), y: scrolls(own.overflowY) };
      const wide = !across && (left < frame.left - SLACK || right > frame.right + SLACK);
      const high = !along && (top < frame.top - SLACK || bottom > frame.bottom + SLACK);
      if (own.textOverflow === "ellipsis" && wide && cut.x) return; // told below
      if (!free && ((wide && !rolls.x) || (high && !rolls.y))) {
        const kind = (wide && cut.x) || (high && cut.y) ? "cut off" : "overflows";
        return report(kind, node, describe(at));
      }
      if (free && ((wide && cut.x) || (high && cut.y)) && own.position !== "static") return report("cut off", node, describe(at));
      if (rolls.x) (across = true), ((left = Math.max(left, frame.left)), (right = Math.min(right, frame.right)));
      if (rolls.y) (along = true), ((top = Math.max(top, frame.top)), (bottom = Math.min(bottom, frame.bottom)));
      if (own.position === "fixed") break;
      if (framed(at) || own.position === "absolute") free = true;
    }
    if (!across && (box.left < -SLACK || box.right > innerWidth + SLACK)) return report("beyond the screen", node, "");
    if (right - left > 2 && bottom - top > 2) texts.push({ node, parent, left: left + 1, right: right - 1, top, bottom });
  }

  for (const element of root.querySelectorAll("*")) {
    const own = style(element);
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".sr")) continue;
    const clamps = own.webkitLineClamp && own.webkitLineClamp !== "none";
    const short = own.textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1;
    if (!short && !(clamps && element.scrollHeight > element.clientHeight + 2)) continue;
    const text = element.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
    const title = element.closest("[title]") !== null;
    problems.push({ kind: title ? "shortened, with a tooltip" : "shortened", text, at: describe(element), by: "" });
  }

  texts.sort((a, b) => a.top - b.top);
  for (let i = 0; i < texts.length; i++) {
    for (let j = i + 1; j < texts.length && texts[j].top < texts[i].bottom - 1; j++) {
      const [one, two] = [texts[i], texts[j]];
      if (one.node === two.node) continue;
      const x = [Math.max(one.left, two.left), Math.min(one.right, two.right)];
      const y = [Math.max(one.top, two.top), Math.min(one.bottom, two.bottom)];
      if (x[1] - x[0] < 2 || y[1] - y[0] < 2) continue;
      const [cx, cy] = [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2];
      if (cy < 0 || cy > innerHeight) continue;
      const stack = document.elementsFromPoint(cx, cy);
      // The one that is nearer hides the other if something opaque of its own lies behind it.
      const upper = stack.find((each) => each.contains(one.parent) !== each.contains(two.parent));
      const near = upper && upper.contains(one.parent) ? one : two;
      const far = near === one ? two : one;
      let hidden = false;
      for (let at = near.parent; at && !at.contains(far.parent); at = at.parentElement) hidden ||= opaque(at);
      const key = hidden ? "covered" : "overlaps";
      report(key, far.node, `${near.node.data.trim().slice(0, 40)} (${describe(near.parent)})`);
    }
  }
  return problems;
}
