import { type FormEvent, useState } from 'react';
import type { ProgramId } from '#contract/ids.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { programsToGive } from '#client/shared/plan/program-options.ts';
import { SelectField } from '#client/shared/plan/select-field.tsx';
import { WaitingLines } from '#client/shared/plan/waiting-lines.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { arrange, daysOfPart, type GivenPart } from '#domain/coaching/assignment.ts';
import { isTrainingDay } from '#domain/program/program-run.ts';
import { isolated } from '#domain/isolated.ts';
import { counted } from '#domain/plural.ts';
import { runningAssignments } from '#offline/queries/assignments.ts';
import { createdPrograms, programDraft } from '#offline/queries/created-programs.ts';
import { assign, nextMonday } from './assign-actions.ts';
import { ClientChoice } from './client-choice.tsx';
import { FirstDayField } from './first-day-field.tsx';
import { PartChoice } from './part-choice.tsx';
import { type ChosenPrice, PriceChoice } from './price-choice.tsx';
import { previewId, SchedulePreview } from './schedule-preview.tsx';
import { WeekdayChoice } from './weekday-choice.tsx';
import { type Recipients, recipientCount, recipientWords } from './recipients.ts';

export interface AssignDialogProps {
  /** Undefined: it is chosen here. */
  programId?: ProgramId;
  /** Undefined: they are chosen here. */
  to?: Recipients;
  onAssigned?: () => void;
  onClose: () => void;
}

/** What, to whom, from when and on which days, with the dates that come of it. */
export function AssignDialog({ programId, to, onAssigned, onClose }: AssignDialogProps) {
  const device = useDevice();
  const today = useToday();
  const [chosenProgram, setProgram] = useState<ProgramId | ''>(programId ?? '');
  const [people, setPeople] = useState<Recipients>(to ?? { clients: [] });
  const [part, setPart] = useState<GivenPart>({});
  const [from, setFrom] = useState(() => nextMonday(today));
  const [weekdays, setWeekdays] = useState<readonly number[]>([]);
  const [price, setPrice] = useState<ChosenPrice>(undefined);
  const draft = useRead(programDraft, (chosenProgram || previewId) as ProgramId);
  const days = (draft?.days ?? []).map(({ position: _, programId: __, ...day }) => day);
  const given = daysOfPart(days, part);
  const hasWorkout = given.some(isTrainingDay);
  const count = recipientCount(people);
  const isReady = draft && hasWorkout && count > 0 && from !== '' && price !== null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const { title } = draft.program;
    const dates = { from, weekdays: [...weekdays] };
    const asked = price === undefined ? {} : { price };
    const gift = { programId: draft.program._id, title, ...dates, ...part, ...asked };
    if (!(await assign(device, gift, people))) return;
    onAssigned?.();
    onClose();
  };
  return (
    <Dialog
      title={draft && programId ? `Assign ${draft.program.title}` : 'Assign a program'}
      onClose={onClose}
      maxWidth={560}
    >
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {programId === undefined && <ProgramChoice value={chosenProgram} onChoose={setProgram} />}
        {to ? (
          <p className="text-sm text-muted">{recipientWords(to)}</p>
        ) : (
          <ClientChoice people={people} onChoose={setPeople} />
        )}
        {people.group && (
          <p className="rounded-control bg-line/40 p-4 text-sm">
            Everyone in {people.group.name} right now gets it. People who join the group later
            don’t: assign it to them when they do.
          </p>
        )}
        <Running people={people.clients} programId={chosenProgram} />
        {draft && <PartChoice key={draft.program._id} days={days} onChoose={setPart} />}
        <FirstDayField label="First day" value={from} onChange={setFrom} />
        <WeekdayChoice value={weekdays} onChoose={setWeekdays} />
        <PriceChoice isForSeveral={count > 1} onChoose={setPrice} />
        {draft && !hasWorkout && (
          <p role="status" className="text-sm text-below">
            There is no workout in this part of the program.
          </p>
        )}
        {draft && <WaitingLines programId={draft.program._id} plan={draft.days} onGo={onClose} />}
        {draft && hasWorkout && from !== '' && (
          <SchedulePreview
            arranged={arrange({ _id: previewId, from, weekdays: [...weekdays] }, given)}
          />
        )}
        <Button theme="primary-cta" type="submit" disabled={!isReady}>
          {count > 1 ? `Assign to ${count} clients` : 'Assign'}
        </Button>
      </form>
    </Dialog>
  );
}

/** Who has a program of this coach already: a second one goes on beside it. */
function Running({
  people,
  programId,
}: {
  people: Recipients['clients'];
  programId: ProgramId | '';
}) {
  const running = useRead(runningAssignments) ?? [];
  const held = running.filter(({ clientId }) => people.some(({ userId }) => userId === clientId));
  if (held.length === 0) return null;
  const again = held.filter((one) => one.programId === programId);
  const told = again.length > 0 ? again : held;
  const [first] = told;
  const who = isolated(first?.clientName ?? '');
  const others = new Set(told.map(({ clientId }) => clientId)).size - 1;
  return (
    <p className="rounded-control bg-line/40 p-4 text-sm">
      {again.length > 0
        ? `${who}${others > 0 ? ` and ${counted(others, 'other')} already have` : ' already has'} this program. With another first day, they get it a second time beside the one they have.`
        : `${who} has ${isolated(first?.title ?? '')}${others > 0 ? `, and ${counted(others, 'other has', 'others have')} a program, too` : ''}. It goes on beside this one until you end it on their page.`}
    </p>
  );
}

function ProgramChoice({
  value,
  onChoose,
}: {
  value: ProgramId | '';
  onChoose: (id: ProgramId) => void;
}) {
  const programs = useRead(createdPrograms);
  if (programs?.length === 0)
    return <p className="text-muted">You have no program yet. Build one under Programs first.</p>;
  return (
    <SelectField
      label="Program"
      value={value}
      options={[['', 'Choose a program'], ...programsToGive(programs ?? [])]}
      onChange={(id) => onChoose(id as ProgramId)}
    />
  );
}
