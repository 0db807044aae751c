/**
 * What a scene says, short enough to be reviewed: one line a role, with the names of what has it.
 */

/**
 * What a fan reads first or acts on, in this order. Cells, paragraphs and pictures are for the
 * journeys.
 */
const ROLES = [
  ...['dialog', 'heading', 'alert', 'status', 'timer', 'table', 'columnheader', 'progressbar', 'tab', 'listbox'],
  ...['textbox', 'searchbox', 'combobox', 'checkbox', 'switch', 'radio', 'button', 'link'],
];
/** These speak by what is in them, not by a name. */
const SPEAKING = ['alert', 'status', 'timer'];
/** What is filled in or chosen there is said too. */
const FILLED = ['textbox', 'searchbox', 'combobox'];

type Line = { depth: number; role: string; name: string; state: string; text: string };

/**
 * The lines of a scene, out of Playwright's tree of it. The first heading is the scene's own name.
 */
export function saidIn(tree: string): string[] {
  const lines = tree.split('\n').map(lineOf);
  const title = lines.findIndex(({ role }) => role === 'heading');
  return ROLES.flatMap((role) => {
    const said = lines.flatMap((line, index) => {
      if (line.role !== role || index === title) return [];
      if (role === 'table') return [`${line.name || 'without a name'}, ${rowsIn(lines, index)} rows`];
      if (SPEAKING.includes(role)) return [inside(lines, index)];
      const value = FILLED.includes(role) && line.text ? ` = ${line.text}` : '';
      const wrong = line.state.includes('[invalid]') ? `, ${complaint(lines, index)}` : '';
      return [`${line.name}${line.state}${value}${wrong}`];
    });
    const counted = [...new Set(said)].filter(Boolean).map((each) => {
      const times = said.filter((other) => other === each).length;
      return times === 1 ? each : `${each} (${times} times)`;
    });
    return counted.length === 0 ? [] : [`${role}: ${counted.join(' | ')}`];
  });
}

/** What one width says beside the other: its own lines of the roles that differ. */
export function onlyIn(narrow: readonly string[], wide: readonly string[]): string[] {
  const roleOf = (line: string) => line.slice(0, line.indexOf(':'));
  const gone = wide.map(roleOf).filter((role) => !narrow.some((line) => roleOf(line) === role));
  return [...narrow.filter((line) => !wide.includes(line)), ...gone.map((role) => `${role}: none`)];
}

/** `- button "Save" [disabled]: text`, which YAML may have put into quotes. */
function lineOf(line: string): Line {
  const depth = line.search(/\S/);
  const entry = line
    .trim()
    .replace(/^- '(.*)'(:.*)?$/, (_, inner: string, rest = '') => `- ${inner.replaceAll("''", "'")}${rest}`);
  const [, role = '', name = '', state = '', text = ''] =
    /^- (\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*):? ?(.*)$/.exec(entry) ?? [];
  const shown = state.replaceAll(/ \[(level=\d|active|cursor=\w+)\]/g, '');
  return { depth, role, name: name.replaceAll('\\"', '"'), state: shown, text: text.replaceAll(/^"|"$/g, '') };
}

function below(lines: readonly Line[], index: number): readonly Line[] {
  const depth = lines[index]?.depth ?? 0;
  const after = lines.slice(index + 1);
  const end = after.findIndex((line) => line.depth <= depth);
  return end < 0 ? after : after.slice(0, end);
}

function inside(lines: readonly Line[], index: number): string {
  const texts = [lines[index], ...below(lines, index)].map((line) => (line?.role === 'button' ? '' : line?.text));
  return texts.filter(Boolean).join(' ');
}

/** What is under a field that is wrong. */
function complaint(lines: readonly Line[], index: number): string {
  return lines.slice(index + 1).find(({ role }) => role === 'paragraph')?.text ?? 'and nothing says why';
}

function rowsIn(lines: readonly Line[], index: number): number {
  return below(lines, index).filter(({ role }) => role === 'row').length;
}
