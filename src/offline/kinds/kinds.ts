import type { EntityType } from '#contract/sync.ts';
import { commentKind } from './comment.ts';
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
};

export const kindOf = (type: EntityType): Kind<unknown> => kinds[type];
