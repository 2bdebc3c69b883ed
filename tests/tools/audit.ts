// `npm run audit`: asks npm's registry for known holes in the packages that a server has installed. Fails on high and
// critical ones. If the registry does not answer, nothing is known, and it says so: that is neither a pass nor a failure.

import { spawnSync } from 'node:child_process';
import { notChecked } from './not-checked.ts';
import { projectRoot } from './project-root.ts';

interface Audit {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly name: string; readonly severity: string }>
  >;
  readonly message?: string;
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: projectRoot,
  encoding: 'utf8',
});
const { vulnerabilities, message } = read(stdout);
if (vulnerabilities === undefined) {
  console.error(`Known holes are NOT CHECKED: the registry did not answer. ${message ?? ''}`);
  process.exitCode = notChecked;
} else {
  const found = Object.values(vulnerabilities);
  for (const { name, severity } of found)
    console.error(`${name} (${severity}): see npm audit --omit=dev`);
  if (found.length === 0) console.log('No known hole.');
  const isBad = found.some(({ severity }) => severity === 'high' || severity === 'critical');
  process.exitCode = isBad ? 1 : 0;
}

function read(output: string): Audit {
  try {
    return JSON.parse(output) as Audit;
  } catch {
    return { message: output };
  }
}
