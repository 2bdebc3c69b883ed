// Which requirements does no test cite?
// usage: node tests/tools/requirements.ts [--section WK]
// Fails when a test cites an id that does not exist.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from './project-root.ts';

const { values } = parseArgs({ options: { section: { type: 'string' } } });
const only = values.section?.toUpperCase();
const prefixOf = (id: string) => id.slice(0, id.indexOf('-'));

const requirements = readRequirements();
const citations = readCitations();
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
for (const [id, places] of unknown) console.error(`${id} does not exist: ${places.join(', ')}`);
if (unknown.length > 0) process.exitCode = 1;

/** Every bullet of the list that starts with **XX-n**, by its id. */
function readRequirements(): Map<string, string> {
  const list = readFileSync(join(projectRoot, 'tests/requirements.md'), 'utf8');
  const bullets = list.matchAll(/^\s*- \*\*([A-Z]{2,3}-\d+)\*\*\s*(.*)$/gm);
  return new Map([...bullets].map(([, id = '', text = '']) => [id, text]));
}

/** Where each id is cited; [WK-12], [WK-12] [WK-13] and [WK-12, WK-13] all count. */
function readCitations(): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const file of globSync('{src,sw,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: projectRoot })) {
    const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      for (const [list] of line.matchAll(/\[[A-Z]{2,3}-\d+(?:[\s,;]+[A-Z]{2,3}-\d+)*\]/g)) {
        for (const [id] of list.matchAll(/[A-Z]{2,3}-\d+/g)) {
          places.set(id, [...(places.get(id) ?? []), `${file}:${index + 1}`]);
        }
      }
    }
  }
  return places;
}
