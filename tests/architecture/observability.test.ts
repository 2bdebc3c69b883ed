// The dashboard and the alerts in `deploy/observability` ask for values that the server tells.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { saveSession } from '#contract/workout.ts';
import { type Metrics, openMetrics } from '#server/telemetry/metrics.ts';
import { freePort } from '../tools/free-port.ts';
import { projectRoot } from '../tools/project-root.ts';

const read = (name: string) =>
  readFileSync(join(projectRoot, 'deploy/observability', name), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
}
const { groups } = parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const panelTargets = panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => [title, expr] as const),
);
const asked = [...rules.map(({ alert, expr }) => [alert, expr] as const), ...panelTargets];

/** Everything there is to tell, told once. */
let told: string;
let metrics: Metrics;
beforeAll(async () => {
  const port = await freePort();
  metrics = await openMetrics({ host: '127.0.0.1', port });
  const { method, path: route } = saveSession;
  metrics.answered({ method, route, status: 500, seconds: 1 });
  metrics.refused('rate-limited');
  metrics.ran({ name: 'save-session', seconds: 1, hasFailed: true });
  metrics.saved();
  metrics.ticked(1);
  metrics.waited(1);
  const rows = {
    changes: 1,
    sets: 1,
    devices: 1,
    oldest: 1,
    queue: 'account',
    state: 'retry',
    jobs: 1,
  };
  metrics.watch({
    database: {
      run: async () => [rows] as never,
      pool: () => ({ used: 1, idle: 1, waiting: 1 }),
    },
    now: () => new Date(),
    disk: async () => ({ free: 1, total: 1 }),
    backedUpAt: async () => new Date(),
    hubConnections: () => 1,
  });
  told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
});
afterAll(() => metrics.close());

const names = () => new Set([...told.matchAll(/^(holdfast_\w+)/gm)].map(([name]) => name));

test.each(asked)('%s asks for values that the server tells: %s', (_, expr) => {
  const wanted = expr.match(/\bholdfast_\w+/g) ?? [];
  expect(wanted.filter((name) => !names().has(name))).toEqual([]);
  // Prometheus itself says whether a server answers.
  expect(wanted.length > 0 || /^up\b/.test(expr)).toBe(true);
});

test.each(asked)('%s asks by labels that the server gives: %s', (_, expr) => {
  const labels = (expr.match(/\w+="[^"]*"/g) ?? []).filter((label) => !label.startsWith('job='));
  expect(labels.filter((label) => !told.includes(label))).toEqual([]);
});

test('every value that the server tells is described for operators, and every alert', () => {
  const page = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8');
  const plain = [...names()].map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  const missing = [...plain, ...rules.map(({ alert }) => alert)].filter(
    (name) => !page.includes(`\`${name}\``),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('Prometheus reads the port that the documents name, and these alerts', () => {
  const settings = parse(read('prometheus.yaml')) as {
    rule_files: string[];
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  expect(settings.rule_files).toEqual(['alerts.yaml']);
  expect(settings.scrape_configs[0]?.static_configs[0]?.targets).toEqual(['127.0.0.1:9464']);
});
