// Which requirements does no test cite?
// usage: node tests/tools/requirements.ts [--section WK]
// Fails if a test cites an id that does not exist.

import { parseArgs } from 'node:util';
import { readCitations, readRequirements } from './citations.ts';

const { values } = parseArgs({ options: { section: { type: 'string' } } });
const only = values.section?.toUpperCase();
const prefixOf = (id: string) => id.slice(0, id.indexOf('-'));

const requirements = readRequirements();
const citations = Map.groupBy(readCitations(), ({ id }) => id);
const sections = [...new Set([...requirements.keys()].map(prefixOf))];

for (const section of sections.filter((name) => !only || name === only)) {
  const ids = [...requirements.keys()].filter((id) => prefixOf(id) === section);
  console.log(`${section.padEnd(4)} ${ids.filter((id) => citations.has(id)).length}/${ids.length}`);
  for (const id of only ? ids : []) {
    if (!citations.has(id)) console.log(`  not cited: ${id}  ${requirements.get(id)}`);
  }
}
const cited = [...requirements.keys()].filter((id) => citations.has(id));
console.log(`all  ${cited.length}/${requirements.size}`);

const unknown = [...citations].filter(([id]) => !requirements.has(id));
for (const [id, places] of unknown) {
  const where = places.map(({ file, line }) => `${file}:${line}`);
  console.error(`${id} does not exist: ${where.join(', ')}`);
}
if (unknown.length > 0) process.exitCode = 1;
