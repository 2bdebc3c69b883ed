// The measurements, kept beside the script: raw, so that a long run can be taken in parts.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DeviceSample } from './device-phase.ts';
import type { FaultSample } from './fault-phase.ts';
import type { NetworkSample } from './network-phase.ts';

type ByArm<T> = Record<string, T>;

export interface Results {
  readonly machine: string;
  readonly date: string;
  readonly ticks: number;
  /** Rounds; the last one may be unfinished. */
  readonly device: ByArm<DeviceSample>[];
  readonly network: ByArm<Record<string, NetworkSample>>[];
  faults: ByArm<FaultSample>;
}

export const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const file = beside('head-to-head.json');

export function newResults(ticks: number): Results {
  const [processor] = cpus();
  return {
    machine: `${cpus().length} cores, ${processor?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`,
    date: new Date().toISOString().slice(0, 10),
    ticks,
    device: [],
    network: [],
    faults: {},
  };
}

export function readResults(): Results | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : null;
}

export function writeResults(results: Results): void {
  const short = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value;
  writeFileSync(file, `${JSON.stringify(results, short, 2)}\n`);
}

/** Of the rounds in which both were measured. */
export const pairsOf = <T>(rounds: readonly ByArm<T>[], arm: string, other: string): [T, T][] =>
  rounds.flatMap((round) => {
    const [one, two] = [round[arm], round[other]];
    return one && two ? [[one, two] as [T, T]] : [];
  });

export const samplesOf = <T>(rounds: readonly ByArm<T>[], arm: string): T[] =>
  rounds.flatMap((round) => round[arm] ?? []);

/** Sums of runs that were taken at different times. */
export function addFaults(before: FaultSample | undefined, more: FaultSample): FaultSample {
  if (!before) return more;
  const sum = (name: keyof FaultSample) => before[name] + more[name];
  return {
    runs: sum('runs'),
    lost: sum('lost'),
    aside: sum('aside'),
    doubled: sum('doubled'),
    wrong: sum('wrong'),
    spoiled: sum('spoiled'),
    stuck: sum('stuck'),
  };
}
