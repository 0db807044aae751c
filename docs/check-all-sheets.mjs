// node docs/check-all-sheets.mjs 'https://.../api/nfl-draft/sheets?slotGroup=all': whether all
// sheets of a lock make its root.
import { createHash } from 'node:crypto';

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const isObject = (value) => value !== null && typeof value === 'object';
const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical)}]`
    : isObject(value)
      ? `{${Object.keys(value)
          .sort()
          .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)}}`
      : JSON.stringify(value);

const [hashes, said, wrong] = [[], {}, []];
for (let address = process.argv[2]; address; ) {
  const answer = await fetch(address);
  const { data, ...rest } = await answer.json();
  Object.assign(said, rest);
  for (const { fan, salt, sheet, leaf } of data) {
    // Of a sheet that nobody may know any more the leaf is left.
    const { contest, slotGroup } = rest;
    const made =
      sheet && sha256(Buffer.of(0), Buffer.from(canonical({ contest, slotGroup, fan, salt, sheet }))).toString('hex');
    if (sheet && made !== leaf) wrong.push(fan);
    if (hashes.length > 0 && hashes.at(-1) >= leaf) wrong.push(`${leaf} is not in its place`);
    hashes.push(leaf);
  }
  const next = /<([^>]*)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1];
  address = next && new URL(next, address).href;
}
let level = hashes.map((hash) => Buffer.from(hash, 'hex'));
if (level.length === 0) level = [sha256()];
while (level.length > 1)
  level = level.flatMap((left, at) =>
    at % 2 ? [] : [level[at + 1] ? sha256(Buffer.of(1), left, level[at + 1]) : left],
  );
const holds = wrong.length === 0 && hashes.length === said.leaves && level[0].toString('hex') === said.root;
for (const each of wrong) console.log(`Does not fit: ${each}`);
console.log(holds ? `Holds: ${hashes.length} leaves make the root ${said.root}` : 'Does not hold');
process.exitCode = holds ? 0 : 1;
