import type { Progression } from '#contract/progression.ts';
import type { SubExercise } from '#contract/training.ts';
import { RuleForm } from '#client/shared/plan/rule-form.tsx';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { counted } from '#domain/plural.ts';
import { askedIn } from '#domain/progression/attempts.ts';
import { mayProgress } from '#domain/progression/rule-for.ts';
import { changeExercises } from '#domain/program/plan-exercises.ts';
import { laterAlike, spreadProgression } from '#domain/program/spread-progression.ts';
import { useEdit, useProgramDraft } from './editor-context.ts';

/** The rule by which the exercise progresses, here and in the weeks after it. */
export function ProgressionField({ exercise }: { exercise: SubExercise }) {
  const edit = useEdit();
  const draft = useProgramDraft();
  const { _id: exerciseId, progression = null } = exercise;
  if (!mayProgress(exercise)) return null;
  const keep = (rule: Progression | null) =>
    edit((present) => changeExercises(present, { exerciseIds: [exerciseId], progression: rule }), {
      step: `progression ${exerciseId}`,
    });
  return (
    <section aria-label="Progression" className="flex flex-col gap-3">
      <RuleForm rule={progression} asked={askedIn(exercise)} onKeep={keep} />
      <Spread
        count={laterAlike(draft, exerciseId, progression)}
        onSpread={(count) => {
          edit((present) => spreadProgression(present, { exerciseId }));
          showToast({ text: `Written in ${counted(count, 'later week')}, too` });
        }}
      />
    </section>
  );
}

interface SpreadProps {
  /** Of later weeks that have the same exercise by another rule. */
  count: number;
  onSpread: (count: number) => void;
}

const Spread = ({ count, onSpread }: SpreadProps) =>
  count > 0 && (
    <Button onClick={() => onSpread(count)} className="self-start">
      Use it in {counted(count, 'later week')}, too
    </Button>
  );
