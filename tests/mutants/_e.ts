import { spawnSync } from 'node:child_process';
import { createWorkingCopy } from './working-copy.ts';
const o = 'src/offline/';
const faults: [string, string, string, string][] = [
  [
    o + 'sync/start-sync.ts',
    'if (pause === undefined) actor',
    'if (pause === undefined) actor',
    'sign-in-trouble',
  ],
  [
    o + 'sync/start-sync.ts',
    "if (pause === undefined) actor.send({ type: 'pause.lifted' });",
    "if (pause === undefined && actor.getSnapshot().value === 'needsSignIn') actor.send({ type: 'user.signedIn' });",
    'sign-in-trouble',
  ],
  [o + 'storage/probe.ts', 'if (database.isTakenOver) return true;', '', 'storage/storage'],
  [o + 'queries/loss-report.ts', '`${deviceId} ${seenAt}`', 'deviceId', 'storage/losses'],
  [o + 'storage/losses.test.ts', "describe('a loss'", "describe('a loss'", 'storage/'],
];
const copy = createWorkingCopy();
for (const [file, code, mistake, test] of faults) {
  const undo = copy.plant({ file, code, mistake } as never);
  const r = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'unit', o + test], {
    cwd: copy.folder,
    encoding: 'utf8',
    timeout: 120000,
  });
  console.log(
    r.status,
    file,
    mistake.slice(0, 50),
    '|',
    (r.stdout + r.stderr)
      .split('\n')
      .filter((l) => /FAIL|×|Error|Tests/.test(l))
      .slice(0, 4)
      .join('\n   '),
  );
  undo();
}
