import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Segments } from '#client/ui/segments.tsx';
import type { ProgramId } from '#contract/ids.ts';
import { counted, plural } from '#domain/plural.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { planRefusalTexts } from '#domain/program/plan-outcome.ts';
import type { PlanTableRead } from '#domain/program/plan-table-read.ts';
import {
  missingDays,
  type SheetPreview,
  sheetPreview,
  withSheet,
} from '#domain/program/sheet-into-program.ts';
import { ChooseSheet, type OpenSheet } from './choose-sheet.tsx';
import { useEdit, useEditor, useProgramDraft } from './editor-context.ts';
import { ImportNotes } from './import-notes.tsx';
import { SheetChanges } from './sheet-changes.tsx';
import { Facts, Question, Questions, ReviewButtons, SheetReview } from './sheet-review.tsx';
import type { Sheet } from './sheet/read-xlsx.ts';
import { UnknownNames } from './unknown-names.tsx';
import { usePlanReading } from './use-plan-reading.ts';
import { useTakeBack } from './use-take-back.ts';

/** A sheet of this program, edited elsewhere, back into it. */
export function ImportSheet({ programId }: { programId: ProgramId }) {
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const cancel = () => setSheet(null);
  return (
    <div className="px-4 pt-6">
      {sheet ? (
        <SheetReview {...sheet} level={2} onCancel={cancel}>
          {(rows) => <Review rows={rows} programId={programId} onCancel={cancel} />}
        </SheetReview>
      ) : (
        <div className="mx-auto flex max-w-[560px] flex-col items-start gap-3">
          <h2 className="text-lg font-semibold">Import sheet</h2>
          <p className="text-muted">
            Save this program for Excel or as CSV, edit it there and import it here. You see what
            changes before anything is saved.
          </p>
          <p className="text-muted">
            Exercises that stay on their day keep their history, and everything that a sheet has no
            column for.
          </p>
          <ChooseSheet onSheet={setSheet} />
        </div>
      )}
    </div>
  );
}

interface ReviewProps {
  rows: Sheet['rows'];
  programId: ProgramId;
  onCancel: () => void;
}

function Review({ rows, programId, onCancel }: ReviewProps) {
  const draft = useProgramDraft();
  const reading = usePlanReading(rows, draft);
  const [removesMissing, setRemovesMissing] = useState(false);
  const plan = reading.read?.plan;
  if (!plan) return null;
  return (
    <>
      <Questions {...reading} plan={plan} />
      <MissingDays
        days={missingDays(draft, plan).length}
        isRemoved={removesMissing}
        onRemove={setRemovesMissing}
      />
      {plan.unknown.size > 0 && <UnknownNames unknown={plan.unknown} onChoose={reading.choose} />}
      <ImportNotes notes={plan.notes} leftRows="They are left out." />
      {plan.unreadOn.size > 0 && (
        <p className="text-sm text-muted">
          No exercise is removed from a day with a row that isn’t understood: it may have meant that
          exercise.
        </p>
      )}
      <Changes
        draft={draft}
        plan={plan}
        removesMissing={removesMissing}
        programId={programId}
        onCancel={onCancel}
      />
    </>
  );
}

interface MissingDaysProps {
  days: number;
  isRemoved: boolean;
  onRemove: (isRemoved: boolean) => void;
}

/** A sheet may be of some weeks only: nothing goes unless the coach says so. */
function MissingDays({ days, isRemoved, onRemove }: MissingDaysProps) {
  if (days === 0) return null;
  const them = plural(days, 'it', 'them');
  const isnt = counted(days, 'day of the program isn’t', 'days of the program aren’t');
  return (
    <Question title={`${isnt} in this sheet`}>
      <Segments<'keep' | 'remove'>
        label="Days that aren’t in this sheet"
        options={[
          { value: 'keep', title: `Keep ${them}` },
          { value: 'remove', title: `Remove ${them}` },
        ]}
        value={isRemoved ? 'remove' : 'keep'}
        onChange={(value) => onRemove(value === 'remove')}
      />
    </Question>
  );
}

interface ChangesProps extends Pick<ReviewProps, 'programId' | 'onCancel'> {
  draft: ProgramDraft;
  plan: PlanTableRead;
  removesMissing: boolean;
}

function Changes({ programId, onCancel, draft, plan, removesMissing }: ChangesProps) {
  const { newId } = useDevice();
  const units = useUnits();
  const apply = useApply(programId);
  const { outcome, preview } = useMemo(() => {
    const after = withSheet(draft, plan, { removesMissing, newId });
    return {
      outcome: after,
      preview: after.allowed ? sheetPreview(draft, after.value, plan, units) : null,
    };
  }, [draft, plan, removesMissing, newId, units]);
  const isChange = outcome.allowed && outcome.value !== draft;
  return (
    <>
      {!outcome.allowed && (
        <p role="alert" className="text-below">
          {planRefusalTexts[outcome.code]}
        </p>
      )}
      {preview && isChange && <Shown preview={preview} />}
      {outcome.allowed && !isChange && (
        <p role="status" className="rounded-card border border-line bg-surface p-5 font-semibold">
          Nothing changes. The program already says what this sheet says.
        </p>
      )}
      <ReviewButtons isAbove={false}>
        {preview && isChange && (
          <Button
            theme="primary-cta"
            className="flex-1 sm:flex-none"
            onClick={() => void apply(plan, removesMissing, counted(preview.days, 'day'))}
          >
            Change {counted(preview.days, 'day')}
          </Button>
        )}
        <Button onClick={onCancel}>{isChange ? 'Cancel' : 'Choose another file'}</Button>
      </ReviewButtons>
    </>
  );
}

function Shown({ preview }: { preview: SheetPreview }) {
  const { changed, added, removed, unchanged } = preview;
  const facts = [
    [changed, 'changed'],
    [added, 'added'],
    [removed, 'removed'],
    [unchanged, 'unchanged'],
  ] as const;
  return (
    <>
      {preview.isOther && (
        <p role="alert" className="rounded-card border border-below/40 bg-below-wash p-5">
          None of the exercises on these days is in this sheet. Is it the right file?
        </p>
      )}
      <Facts title="Days" facts={facts.filter(([count], at) => count > 0 || at === 0)} />
      <SheetChanges weeks={preview.weeks} />
    </>
  );
}

/** As one step of the editor, so that Undo at the top takes it back as well. */
function useApply(programId: ProgramId) {
  const edit = useEdit();
  const editor = useEditor();
  const takeBack = useTakeBack();
  const { newId } = useDevice();
  const navigate = useNavigate();
  return async (plan: PlanTableRead, removesMissing: boolean, days: string) => {
    if (!edit((draft) => withSheet(draft, plan, { removesMissing, newId }))) return;
    showToast({
      color: 'success',
      text: `${days} changed`,
      description: 'Nothing is published yet.',
      action: { label: 'Undo', run: takeBack(editor.read().draft) },
    });
    await navigate({ to: '/programs/program-workouts/$programId', params: { programId } });
  };
}
