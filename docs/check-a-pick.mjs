// node docs/check-a-pick.mjs proof.json: whether a sheet is one of those under a root. Needs
// nothing but Node, and no net.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

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

const { leaf, path, root, leaves, ...sealed } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
let hash = sha256(Buffer.of(0), Buffer.from(canonical(sealed)));
const fits = hash.toString('hex') === leaf;
for (const { side, hash: beside } of path.map((step) => ({ ...step, hash: Buffer.from(step.hash, 'hex') })))
  hash = sha256(Buffer.of(1), ...(side === 'left' ? [beside, hash] : [hash, beside]));
const holds = fits && hash.toString('hex') === root;
for (const line of sealed.sheet) console.log(Object.values(line).join('  '));
console.log(holds ? `Holds: one of ${leaves} sheets of ${sealed.contest} under the root ${root}` : 'Does not hold');
console.log('Compare the root with the one that was published at the lock, in /roots and in the mail of the results.');
process.exitCode = holds ? 0 : 1;
