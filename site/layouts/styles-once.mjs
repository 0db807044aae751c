/** The styles of a page as the server keeps them: a text of its own in each, although most rules are the same in all. */
const INLINE = /"type":"inline","content":("(?:[^"\\]|\\.)*")/g;

/** The same module with each rule in it once: pages name them by their places. A quarter of the Worker would be repetition. */
export function withStylesOnce(code) {
  const places = new Map();
  const placeOf = (rule) => {
    if (!places.has(rule)) places.set(rule, places.size);
    return places.get(rule);
  };
  const named = code.replace(
    INLINE,
    (_, text) => `"type":"inline","content":rulesAt(${JSON.stringify(ranges(rulesOf(JSON.parse(text)).map(placeOf)))})`,
  );
  if (places.size === 0) return code;
  const rulesAt = 'const rulesAt=(all)=>all.map(([from,to])=>RULES.slice(from,to).join("")).join("");';
  return `const RULES=${JSON.stringify([...places.keys()])};${rulesAt}${named}`;
}

/** A text cut after each rule: what is cut is put together as it was, wherever that is. */
function rulesOf(css) {
  const rules = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) {
      rules.push(css.slice(from, at + 1));
      from = at + 1;
    }
  }
  return from < css.length ? [...rules, css.slice(from)] : rules;
}

/** Places in a row as [first, behind the last]. */
function ranges(places) {
  const found = [];
  for (const place of places) {
    const last = found.at(-1);
    if (last && last[1] === place) last[1] = place + 1;
    else found.push([place, place + 1]);
  }
  return found;
}
