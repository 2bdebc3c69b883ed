import { parseArgs } from 'node:util';
import { type Proof, proofs } from './planted.ts';

export interface FleetOptions {
  readonly phones: number;
  readonly minutes: number;
  /** Seconds between two things that somebody does, on average. */
  readonly every: number;
  /** Which fault is planted; the trial must fail. */
  readonly prove: Proof | null;
}

/** From the words after `fleet`; throws on one that it doesn't know. */
export function readOptions(words: readonly string[]): FleetOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      phones: { type: 'string', default: '200' },
      minutes: { type: 'string', default: '20' },
      every: { type: 'string', default: '5' },
      prove: { type: 'string' },
    },
  });
  const prove = proofs.find((one) => one === values.prove) ?? null;
  if (values.prove !== undefined && !prove)
    throw new Error(`--prove takes ${proofs.join(', ')}, not ${values.prove}`);
  const phones = Number(values.phones);
  if (!(phones >= 4) || phones % 2 !== 0)
    throw new Error('--phones takes an even number, from 4 on');
  return { phones, minutes: Number(values.minutes), every: Number(values.every), prove };
}

/** How many phones have the app's own offline code; even, because peers have the same kind. */
export const realPhones = (phones: number): number => Math.min(10, 2 * Math.floor(phones / 4));
