import type { ExerciseId } from '#contract/ids.ts';
import type { Progression } from '#contract/progression.ts';
import type { MovementSummary, SubExercise } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { RuleForm } from '#client/shared/plan/rule-form.tsx';
import { untilSaved } from '#client/shared/sync/unsaved.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { partsOf } from '#domain/exercise/group.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { askedIn } from '#domain/progression/attempts.ts';
import { mayProgress } from '#domain/progression/rule-for.ts';
import { saveProgression } from '#offline/commands/edit-preferences.ts';
import { userDetails } from '#offline/queries.ts';
import { useSession } from './workout-context.ts';

interface ProgressDialogProps {
  /** Of a single exercise or of a group. */
  exerciseId: ExerciseId;
  onClose: () => void;
}

/** The athlete's own rules for the movements of an exercise. What the coach has prescribed stays as it is. */
export function ProgressDialog({ exerciseId, onClose }: ProgressDialogProps) {
  const session = useSession((whole) => whole);
  const details = useRead(userDetails);
  const index = session.exercises.findIndex(({ _id }) => _id === exerciseId);
  const [exercise, entry] = [session.exercises[index], session.exerciseLog[index]];
  if (!exercise || !entry || details === undefined) return null;
  const prescribed = new Map(partsOf<SubExercise>(exercise).map((part) => [part._id, part]));
  return (
    <Dialog title="Progression" onClose={onClose}>
      <div className="flex flex-col gap-6">
        {partsOf(entry).map(({ exerciseId: id, movement, swap, exerciseType }) => {
          const part = prescribed.get(id);
          if (!part || typeof movement !== 'object' || !mayProgress({ exerciseType })) return null;
          return (
            <OwnRule
              key={id}
              movement={movement}
              prescribed={part}
              isAdded={exercise.added !== undefined}
              hasOthers={part.progression !== undefined && !swap}
              rule={details?.preferences.progressions?.[movement._id] ?? null}
            />
          );
        })}
        <Button onClick={onClose} theme="primary-default">
          Done
        </Button>
      </div>
    </Dialog>
  );
}

interface OwnRuleProps {
  movement: MovementSummary;
  prescribed: SubExercise;
  /** The exercise is the athlete's own. */
  isAdded: boolean;
  /** The exercise has a rule, which the athlete's own replaces. */
  hasOthers: boolean;
  rule: Progression | null;
}

function OwnRule({ movement, prescribed, isAdded, hasOthers, rule }: OwnRuleProps) {
  const device = useDevice();
  const keep = (next: Progression | null) => {
    const input = { movementId: movement._id, rule: next };
    void untilSaved({ setId: null, document: () => input }, () => saveProgression(device, input));
  };
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{movementName(movement)}</h3>
      <RuleForm
        rule={rule}
        asked={askedIn(prescribed)}
        others={hasOthers ? (isAdded ? 'As the routine says' : 'As the program says') : null}
        onKeep={keep}
      />
      <p className="text-sm text-muted">
        Your own rule for this movement, in every workout. It only ever proposes: nothing changes
        until you take it.
      </p>
    </section>
  );
}
