import type { ProgramRun } from '#contract/training.ts';
import type { Kind } from './kind.ts';
import { programRunKind } from './program-run.ts';

/** A run of one client, of which the coach moves days: the athlete's own call does it. */
export const clientRunKind: Kind<ProgramRun> = { ...programRunKind, type: 'client-run' };
