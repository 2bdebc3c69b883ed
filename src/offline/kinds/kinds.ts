import type { EntityType } from '#contract/sync.ts';
import { commentKind } from './comment.ts';
import { createdProgramDayKind } from './created-program-day.ts';
import { createdProgramKind } from './created-program.ts';
import type { Kind } from './kind.ts';
import { programKind } from './program.ts';
import { programRunKind } from './program-run.ts';
import { trainingSessionKind } from './training-session.ts';
import { userKind } from './user.ts';

const kinds: Record<EntityType, Kind<unknown>> = {
  user: userKind,
  program: programKind,
  'program-run': programRunKind,
  'training-session': trainingSessionKind,
  comment: commentKind,
  'created-program': createdProgramKind,
  'created-program-day': createdProgramDayKind,
};

export const kindOf = (type: EntityType): Kind<unknown> => kinds[type];
