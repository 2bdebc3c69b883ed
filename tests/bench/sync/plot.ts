// The figures as a picture, drawn by hand: for each contestant the smallest, the middle and the largest.
import { writeFileSync } from 'node:fs';
import { median } from '../statistics.ts';
import { type Arm, arms } from './arms.ts';
import { conditions, nameOf } from './network-phase.ts';
import { beside, type Results, samplesOf } from './results.ts';

interface Panel {
  readonly title: string;
  readonly unit: string;
  readonly ticks: readonly number[];
  readonly isLogarithmic: boolean;
  valuesOf(arm: Arm): readonly number[];
}

const row = 26;
const top = 64;
const labels = 250;
const width = 200;
const gap = 34;

export function writePlot(results: Results): void {
  const shown = arms.filter(({ isControl }) => !isControl);
  const panels = panelsOf(results).filter(({ valuesOf }) =>
    shown.some((arm) => valuesOf(arm).length > 0),
  );
  const height = top + shown.length * row + 34;
  const total = labels + panels.length * (width + gap);
  const names = shown.map(
    (arm, index) =>
      `<text x="${labels - 16}" y="${lineAt(index) + 4}" text-anchor="end"${arm.id === 'holdfast' ? ' class="own"' : ''}>${arm.label}</text>`,
  );
  const drawn = panels.map((panel, index) => draw(panel, labels + index * (width + gap), shown));
  writeFileSync(
    beside('head-to-head.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} ${height}" role="img" aria-label="1,000 ticks: time to durable, time until the server holds them, and evenings with damage, for each contestant. The figures are in the table.">
${style}
<rect width="${total}" height="${height}" rx="8" class="ground"/>
${[...names, ...drawn].join('\n')}
</svg>
`,
  );
}

const style = `<style>
text { font: 12px system-ui, sans-serif; fill: #3d4451; }
.title { font-weight: 600; fill: #14181f; }
.own { font-weight: 700; fill: #0b5a3c; }
.ground { fill: #ffffff; }
.grid { stroke: #d9dde4; }
.span { stroke: #6b7484; stroke-width: 2; }
.dot { fill: #6b7484; }
.span.mine { stroke: #0b7a50; stroke-width: 3; }
.dot.mine { fill: #0b7a50; }
@media (prefers-color-scheme: dark) {
  text { fill: #b9c1ce; } .title { fill: #f1f4f8; } .own { fill: #5fd6a2; }
  .ground { fill: #12161c; } .grid { stroke: #2b323d; }
  .span { stroke: #8d97a8; } .dot { fill: #8d97a8; }
  .span.mine { stroke: #43c98f; } .dot.mine { fill: #43c98f; }
}
</style>`;

function panelsOf({ device, network, faults }: Results): Panel[] {
  const slow = nameOf(conditions.find(({ roundTrip, loss }) => roundTrip === 200 && loss === 0)!);
  return [
    {
      title: 'Tick to durable, p50',
      unit: 'ms',
      ticks: [1, 3, 10, 30, 100],
      isLogarithmic: true,
      valuesOf: ({ id }) => samplesOf(device, id).map(({ p50 }) => p50),
    },
    {
      title: 'Sent at 200 ms round trip',
      unit: 's',
      ticks: [0.1, 1, 10, 100, 1000],
      isLogarithmic: true,
      valuesOf: ({ id }) => samplesOf(network, id).map((sample) => sample[slow]!.held / 1000),
    },
    {
      title: 'Evenings with damage',
      unit: '%',
      ticks: [0, 25, 50, 75, 100],
      isLogarithmic: false,
      valuesOf: ({ id }) => {
        const sample = faults[id];
        return sample ? [(sample.spoiled / (sample.runs - sample.stuck)) * 100] : [];
      },
    },
  ];
}

const lineAt = (index: number): number => top + index * row + row / 2;

function draw(panel: Panel, left: number, shown: readonly Arm[]): string {
  const bottom = top + shown.length * row;
  const scale = (value: number) => (panel.isLogarithmic ? Math.log10(value) : value);
  const [first, last] = [scale(panel.ticks[0]!), scale(panel.ticks.at(-1)!)];
  const at = (value: number) => {
    const part = (scale(Math.max(value, panel.isLogarithmic ? 1e-6 : 0)) - first) / (last - first);
    return (left + Math.min(1, Math.max(0, part)) * width).toFixed(1);
  };
  const grid = panel.ticks.map(
    (value) =>
      `<line class="grid" x1="${at(value)}" x2="${at(value)}" y1="${top}" y2="${bottom}"/><text x="${at(value)}" y="${bottom + 18}" text-anchor="middle">${value}</text>`,
  );
  const marks = shown.flatMap((arm, index) => {
    const values = panel.valuesOf(arm);
    if (values.length === 0) return [];
    const mine = arm.id === 'holdfast' ? ' mine' : '';
    const y = lineAt(index);
    return [
      `<line class="span${mine}" x1="${at(Math.min(...values))}" x2="${at(Math.max(...values))}" y1="${y}" y2="${y}"/><circle class="dot${mine}" cx="${at(median(values))}" cy="${y}" r="${mine ? 6 : 5}"/>`,
    ];
  });
  return [
    `<text class="title" x="${left}" y="${top - 30}">${panel.title}</text><text x="${left}" y="${top - 13}">${panel.unit}${panel.isLogarithmic ? ', logarithmic' : ''}</text>`,
    ...grid,
    ...marks,
  ].join('\n');
}
