import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { dayName as workoutName } from '#domain/coaching/day-name.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { SelectField } from '#client/shared/plan/select-field.tsx';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { keepTyped, readTyped } from '#client/shared/screen/typed-draft.ts';
import { useTypedText } from '#client/shared/screen/use-typed-text.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { CachedNote } from '#client/ui/cached-note.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { Segments } from '#client/ui/segments.tsx';
import type { ClientProgram } from '#contract/clients.ts';
import type { ProgramId, TrainingPlanDayId, UserId } from '#contract/ids.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { missingMaxes } from '#domain/coaching/missing-maxes.ts';
import { unfilledProblem } from '#domain/conversation/placeholders.ts';
import { isolated } from '#domain/isolated.ts';
import { counted } from '#domain/plural.ts';
import { movementsIn } from '#domain/program/across-preview.ts';
import type { DaysChange } from '#domain/program/change-days.ts';
import { type ChangedDay, changedDays } from '#domain/program/changed-days.ts';
import { planOfDays } from '#domain/program/plan-of-day.ts';
import { planRefusalTexts } from '#domain/program/plan-outcome.ts';
import { type Reach, reachedDays } from '#domain/program/reached-days.ts';
import { prescribeDays, undoPrescribedDays } from '#offline/commands/prescribe-days.ts';
import { nextDayOf, daysOfClient } from '../client-days.ts';
import { OwnVersionNote, ownVersionWords, useGetsUpdates } from '../own-version.tsx';
import { useMaxesOf } from '../percent-line.tsx';
import { WordToClient } from '../word-to-client.tsx';
import { ChangeFields } from './change-fields.tsx';
import {
  blankChange,
  type ChangeForm,
  packed,
  type PackedChange,
  readChange,
  unpacked,
} from './change-form.ts';
import { ChangePreview } from './change-preview.tsx';
import { dayName } from './day-name.ts';
import { reachTitles, reachWords } from './reach-words.ts';
import { type PlannedDayOfClient, useClientPlan } from './use-client-plan.ts';
import { useToday } from '#client/shared/dates/today.ts';

export interface ChangeDaysDialogProps {
  clientId: UserId;
  firstName: string;
  program: ClientProgram;
  /** With the days that the coach has moved. */
  run: ProgramRun | null;
  /** The day that is open; otherwise the client's next one. */
  dayId?: TrainingPlanDayId;
  onClose: () => void;
}

/** Changes several of one client's days at once, after showing what happens to each. */
export function ChangeDaysDialog(props: ChangeDaysDialogProps) {
  const { clientId, firstName, program, run, dayId } = props;
  const close = () => {
    const draft = draftOf(props);
    for (const name of [draft, whyOf(draft)]) keepTyped(name, null);
    props.onClose();
  };
  const today = useToday();
  const { days, result } = useClientPlan(clientId, program, run);
  const open = days?.filter(({ isOpen }) => isOpen) ?? [];
  const next = nextDayOf(daysOfClient(program, run, today))?.day._id;
  const first = open.find(({ _id }) => _id === (dayId ?? next)) ?? open[0];
  return (
    <Dialog title={`Change ${firstName}’s days`} onClose={close} maxWidth={1040}>
      {first ? (
        <Form {...props} onClose={close} days={open} first={first} />
      ) : days ? (
        <p className="text-muted">There is nothing left to train in this program.</p>
      ) : result.state === 'failed' || result.state === 'missing' ? (
        <CachedNote>
          This plan needs a signal: it isn’t on this device yet. Anything you’ve opened once is here
          without one, too.
        </CachedNote>
      ) : (
        <LoadingView />
      )}
    </Dialog>
  );
}

interface FormProps extends ChangeDaysDialogProps {
  /** Those that are still to be trained. */
  days: readonly PlannedDayOfClient[];
  first: PlannedDayOfClient;
}

function Form(props: FormProps) {
  const { clientId, firstName, program, onClose } = props;
  const draft = draftOf(props);
  const [kept] = useState(() => readTyped<KeptChange>(draft));
  const where = useReach(props, kept);
  const { from, reach } = where;
  const [form, setForm] = useState(() => unpacked(kept?.form));
  useEffect(() => {
    // Opened and left again, it begins with the day that is open next time.
    if (form !== blankChange)
      keepTyped(draft, { from, reach, form: packed(form) } satisfies KeptChange);
  }, [draft, from, reach, form]);
  const why = useTypedText(whyOf(draft));
  const { changed, wrong, note } = useChanged(where, useDeferredValue(form));
  const isReady = changed.length > 0 && unfilledProblem(why.text) === null;
  const follows = useGetsUpdates(program._id);
  const apply = useApply({ firstName, programId: program._id, follows, onDone: onClose });
  return (
    <form
      className="grid gap-x-8 gap-y-4 lg:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        // The form of a new movement is within this one.
        if (event.target !== event.currentTarget) return;
        if (isReady) apply(changed, why.text);
      }}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <ReachFields where={where} form={form} />
        <Segments
          label="What to do"
          options={kinds}
          value={form.what}
          onChange={(what) => setForm({ ...form, what })}
        />
        <ChangeFields
          form={form}
          wrong={wrong}
          found={where.found}
          onChange={(fields) => setForm((before) => ({ ...before, ...fields }))}
        />
        <WordToClient firstName={firstName} why={why} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-6 lg:self-start">
        {changed.length > 0 ? (
          <>
            <p role="status" className="text-sm font-medium">
              {reachWords(where.reach, changed, where.reached.length)}
            </p>
            <ChangePreview changed={changed} firstName={firstName} />
            <NoMaxNote clientId={clientId} firstName={firstName} changed={changed} />
            {follows && <OwnVersionNote firstName={firstName} />}
          </>
        ) : (
          <p role="status" className="text-sm text-muted">
            {note}
          </p>
        )}
      </div>
      <div className="flex justify-end gap-2 lg:col-span-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button theme="primary-default" type="submit" disabled={!isReady}>
          {changed.length === 0 ? 'Change' : `Change ${counted(changed.length, 'day', 'days')}`}
        </Button>
      </div>
    </form>
  );
}

interface NoMaxNoteProps {
  clientId: UserId;
  firstName: string;
  changed: readonly ChangedDay<PlannedDayOfClient>[];
}

/** A lift in percent that nobody has a max of shows no weight: said before it is in the client's days. */
function NoMaxNote({ clientId, firstName, changed }: NoMaxNoteProps) {
  const missing = missingMaxes(changed, useMaxesOf(clientId));
  if (missing.length === 0) return null;
  const titles = new Intl.ListFormat('en').format(missing.map(({ title }) => isolated(title)));
  return (
    <p className="text-sm text-muted">
      {firstName} has no max yet for {titles}: those sets show no weight until you set one on{' '}
      {firstName}’s page.
    </p>
  );
}

interface KeptChange {
  readonly from: TrainingPlanDayId;
  readonly reach: Reach;
  readonly form: PackedChange;
}

/** What is typed survives a reload of this tab, and going elsewhere with Back; closing the dialog drops it. */
const draftOf = ({ clientId, program }: ChangeDaysDialogProps): string =>
  `change-days-${clientId}-${program._id}`;
const whyOf = (draft: string): string => `${draft}-why`;

const kinds: readonly { readonly value: DaysChange['what']; readonly title: string }[] = [
  { value: 'change', title: 'Change' },
  { value: 'add', title: 'Add' },
  { value: 'remove', title: 'Remove' },
  { value: 'move', title: 'Reorder' },
];

type Where = ReturnType<typeof useReach>;

function useReach({ program, days, first }: FormProps, kept: KeptChange | null) {
  const [from, setFrom] = useState(
    () => days.find(({ _id }) => _id === kept?.from)?._id ?? first._id,
  );
  const [reach, setReach] = useState<Reach>(kept?.reach ?? 'day');
  const reached = useMemo(() => reachedDays(days, { from, reach }), [days, from, reach]);
  const found = useMemo(() => {
    const plan = planOfDays(
      program._id,
      reached.map(({ day }) => day),
    );
    return movementsIn(plan, { from: 0, to: Number.POSITIVE_INFINITY, columns: null });
  }, [program._id, reached]);
  return { programId: program._id, days, from, setFrom, reach, setReach, reached, found };
}

function ReachFields({ where, form }: { where: Where; form: ChangeForm }) {
  const { days, from, reach, setFrom, setReach } = where;
  const first = days.find(({ _id }) => _id === from);
  return (
    <>
      <SelectField
        label="From"
        value={from}
        options={days.map((one) => [one._id, `${dayName(one)} · ${workoutName(one.day)}`])}
        onChange={(id) => setFrom(id as TrainingPlanDayId)}
      />
      <Segments
        label="How far"
        options={first ? reachTitles(first, isOfExercises(form)) : []}
        value={reach}
        onChange={setReach}
      />
    </>
  );
}

const isOfExercises = ({ what, place }: ChangeForm): boolean =>
  what !== 'add' || typeof place === 'object';

/** `note`: why nothing is shown. */
function useChanged(where: Where, form: ChangeForm) {
  const units = useUnits();
  const { newId } = useDevice();
  const { programId, days, from, reach } = where;
  return useMemo(() => {
    const { change, wrong, missing } = readChange(form, { units, newId });
    const outcome = change && changedDays({ programId, days, from, reach }, change, newId);
    const changed: readonly ChangedDay<PlannedDayOfClient>[] = outcome?.allowed
      ? outcome.value
      : [];
    const refusal = outcome && !outcome.allowed ? planRefusalTexts[outcome.code] : null;
    return { changed, wrong, note: refusal ?? missing ?? 'Nothing changes on these days.' };
  }, [programId, days, from, reach, form, units, newId]);
}

interface Applying {
  firstName: string;
  programId: ProgramId;
  follows: boolean;
  onDone: () => void;
}

function useApply({ firstName, programId, follows, onDone }: Applying) {
  const device = useDevice();
  return useOneAtATime(async (changed: readonly ChangedDay<PlannedDayOfClient>[], why: string) => {
    const days = changed.map(({ planned, exercises }) => ({ seen: planned.day, exercises }));
    const outcome = await prescribeDays(device, { programId, days, why });
    if (!outcome.allowed) return toastRefusal(outcome.code);
    const undo = async () => {
      const undone = await undoPrescribedDays(device, { programId, days, followed: follows });
      if (!undone.allowed) toastRefusal(undone.code);
    };
    showToast({
      color: 'success',
      text: `${counted(days.length, 'day', 'days')} changed for ${firstName}`,
      ...(follows && { description: ownVersionWords(firstName) }),
      action: { label: 'Undo', run: () => void undo() },
    });
    onDone();
  });
}
