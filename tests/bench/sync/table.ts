// The tables of docs/head-to-head.md, written between two marks from the figures.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#tests/tools/project-root.ts';
import { median } from '../statistics.ts';
import { type Arm, arms, baseline } from './arms.ts';
import type { DeviceSample } from './device-phase.ts';
import { conditions, nameOf, type NetworkSample } from './network-phase.ts';
import { pairsOf, type Results, samplesOf } from './results.ts';

const begin = '<!-- head to head: begin -->';
const end = '<!-- head to head: end -->';

export function writeTables(results: Results): void {
  const path = join(projectRoot, 'docs/head-to-head.md');
  const text = readFileSync(path, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`${path} has no '${begin}' and '${end}'.`);
  writeFileSync(
    path,
    `${text.slice(0, from + begin.length)}\n${tableOf(results)}\n${text.slice(to)}`,
  );
}

export function tableOf(results: Results): string {
  const { machine, date, ticks } = results;
  const origin = `${machine}; ${date}; ${ticks} ticks; rounds on the phone: ${results.device.length}, on the line: ${results.network.length}; evenings: ${results.faults['holdfast']?.runs ?? 0}.`;
  return [
    origin,
    deviceTable(results),
    networkTable(results),
    allConditions(results),
    faultTable(results),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function deviceTable({ device }: Results): string {
  if (device.length === 0) return '';
  const rows = arms.map((arm) => {
    const samples = samplesOf(device, arm.id);
    const all = (name: keyof DeviceSample) => samples.map((sample) => sample[name]);
    const growth = samples.map(({ first100, last100 }) => last100 / first100);
    const times = pairsOf(device, arm.id, baseline).map(([own, bare]) => own.p50 / bare.p50);
    return [
      nameOfArm(arm),
      arm.durability,
      spread(all('p50'), 1),
      `**${spread(times, 2)}**`,
      spread(all('p95'), 0),
      spread(growth, 2),
      spread(all('coldStart'), 0),
    ];
  });
  return table(
    [
      '',
      'durability',
      'tick to durable, p50 ms',
      '× bare',
      'p95 ms',
      'last 100 ÷ first 100',
      'cold start ms',
    ],
    rows,
  );
}

function networkTable({ network }: Results): string {
  if (network.length === 0) return '';
  const [good, , bad] = conditions.filter(({ roundTrip }) => roundTrip === 200);
  const rows = arms.map((arm) => {
    const all = (condition: (typeof conditions)[number], read: (sample: NetworkSample) => number) =>
      samplesOf(network, arm.id).map((sample) => read(sample[nameOf(condition)]!));
    const held = (condition: (typeof conditions)[number]) =>
      all(condition, (one) => one.held / 1000);
    return [
      nameOfArm(arm),
      spread(
        all(conditions[0]!, (one) => one.requests),
        0,
      ),
      spread(
        all(conditions[0]!, (one) => one.up / 1000),
        1,
      ),
      spread(
        all(conditions[0]!, (one) => one.down / 1000),
        1,
      ),
      spread(held(conditions[0]!), 2),
      mark(arm, spread(held(good!), 1)),
      mark(arm, spread(held(bad!), 1)),
    ];
  });
  return table(
    [
      '',
      'requests',
      'kB up',
      'kB down',
      'until the server holds it, s',
      '200 ms',
      '200 ms, 20 % lost',
    ],
    rows,
  );
}

/** Until the phone knows that the server has it: where a lost reply shows. */
function allConditions({ network }: Results): string {
  if (network.length === 0) return '';
  const rows = arms.map((arm) => [
    nameOfArm(arm),
    ...conditions.map((condition) => {
      const known = samplesOf(network, arm.id).map(
        (sample) => sample[nameOf(condition)]!.known / 1000,
      );
      const isPart = condition.roundTrip > 0 || condition.loss > 0;
      return isPart ? mark(arm, spread(known, 1)) : spread(known, 1);
    }),
  ]);
  const whole = table(['s until the phone knows', ...conditions.map(nameOf)], rows);
  return `<details><summary>Every round trip and loss</summary>\n\n${whole}\n\n</details>`;
}

function faultTable({ faults }: Results): string {
  const measured = arms.filter(({ id }) => faults[id]);
  if (measured.length === 0) return '';
  const rows = measured.map((arm) => {
    const { runs, lost, aside, doubled, wrong, spoiled, stuck } = faults[arm.id]!;
    return [
      nameOfArm(arm),
      `**${lost}**`,
      String(aside),
      String(doubled),
      String(wrong),
      `${spoiled} of ${runs - stuck}${stuck > 0 ? ` (${stuck} never ended)` : ''}`,
    ];
  });
  return table(['', 'edits lost', 'set aside', 'doubled', 'wrong', 'evenings with damage'], rows);
}

const mark = (arm: Arm, text: string): string => (arm.sendsEachTick ? `≈ ${text}` : text);

const nameOfArm = ({ id, label }: Arm): string => (id === 'holdfast' ? `**${label}**` : label);

/** `median (min – max)` */
function spread(values: readonly number[], digits: number): string {
  const shown = (value: number) => value.toFixed(digits);
  if (values.length === 0) return '–';
  const middle = shown(median(values));
  if (values.length < 2) return middle;
  return `${middle} (${shown(Math.min(...values))} – ${shown(Math.max(...values))})`;
}

function table(heads: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(heads.map((_, column) => (column === 0 ? '---' : '--:')));
  return [line(heads), rule, ...rows.map(line)].join('\n');
}
