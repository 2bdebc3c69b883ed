import { ChevronLeft } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { useMedia } from '#client/shared/screen/use-media.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { SearchInput } from '#client/ui/search-input.tsx';
import { matchesWords } from '#client/ui/text-search.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { counted } from '#domain/plural.ts';
import { daysInWeek, placeName, type ProgramDraft } from '#domain/program/draft.ts';
import { writtenLine } from '#domain/program/measured-sets.ts';
import { takeTemplateDay, takeTemplateWeek, trainedDays } from '#domain/program/templates.ts';
import type { Units } from '#domain/units.ts';
import { templateDrafts } from '#offline/queries/templates.ts';
import { isolated } from '#domain/isolated.ts';
import { capitalized } from './conflict-texts.ts';
import { useEdit, useNewId, useProgramDraft } from './editor-context.ts';

export interface TakeTemplateProps {
  /** The place in the plan, from 0, of the day that takes it. */
  index: number;
  onClose: () => void;
}

/** A day takes what a day of a template holds: first the template is chosen, then the day is seen before it is taken. */
export function TakeTemplate({ index, onClose }: TakeTemplateProps) {
  const { program } = useProgramDraft();
  const templates = useRead(templateDrafts)?.filter(
    (one) => one.program._id !== program._id && trainedDays(one.days).length > 0,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const template = templates?.find((one) => one.program._id === chosen);
  if (template)
    return (
      <TemplateDays
        template={template}
        index={index}
        onBack={() => setChosen(null)}
        onClose={onClose}
      />
    );
  return <TemplateList templates={templates} onChoose={setChosen} onClose={onClose} />;
}

interface TemplateListProps {
  /** Undefined until they are read. */
  templates: readonly ProgramDraft[] | undefined;
  onChoose: (id: string) => void;
  onClose: () => void;
}

function TemplateList({ templates, onChoose, onClose }: TemplateListProps) {
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // On a phone the keyboard would cover the list.
  const hasKeyboard = useMedia('(pointer: fine)');
  const hasAny = templates !== undefined && templates.length > 0;
  useEffect(() => {
    if (hasKeyboard && hasAny) field.current?.focus();
  }, [hasKeyboard, hasAny]);
  const found = templates?.filter(({ program }) => matchesWords(search, [program.title]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found ?? [];
    if (first) onChoose(first.program._id);
  };
  return (
    <Dialog title="From a template" onClose={onClose} maxWidth={560}>
      {!templates || !found ? (
        <LoadingView />
      ) : !hasAny ? (
        <p className="text-muted">
          You have no template yet. Save a day, a week or a program as a template from its menu, and
          it’s offered here.
        </p>
      ) : (
        <>
          <form onSubmit={submit}>
            <SearchInput
              ref={field}
              label="Find a template"
              className="h-12 pl-12"
              value={search}
              onText={setSearch}
            />
          </form>
          <ul className="-mx-3 flex h-[46dvh] flex-col overflow-y-auto">
            {found.map((template) => (
              <li key={template.program._id}>
                <TemplateRow template={template} onChoose={onChoose} />
              </li>
            ))}
            {found.length === 0 && <li className="px-3 py-3 text-muted">No matching templates.</li>}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function TemplateRow({
  template: { program, days },
  onChoose,
}: {
  template: ProgramDraft;
  onChoose: (id: string) => void;
}) {
  const units = useUnits();
  const trained = trainedDays(days);
  return (
    <button
      type="button"
      onClick={() => onChoose(program._id)}
      className="flex min-h-14 w-full flex-col rounded-control px-3 py-2.5 text-left hover:bg-line/50"
    >
      <span className="font-semibold wrap-anywhere">{program.title}</span>
      <span className="w-full truncate text-sm text-muted">
        {counted(trained.length, 'workout')}:{' '}
        {trained.flatMap(({ day }) => linesOf(day, units)).join(', ')}
      </span>
    </button>
  );
}

interface TemplateDaysProps extends TakeTemplateProps {
  template: ProgramDraft;
  onBack: () => void;
}

function TemplateDays({ template: { program, days }, index, onBack, onClose }: TemplateDaysProps) {
  const edit = useEdit();
  const newId = useNewId();
  const plan = useProgramDraft().days;
  const target = plan[index];
  const choices = choicesOf(days);
  const [picked, setPicked] = useState(0);
  const choice = choices[picked];
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  if (!choice || !target) return null;
  const week = Math.floor(index / daysInWeek);
  const added =
    choice.kind === 'day'
      ? counted(choice.day.exercises.length, 'exercise')
      : counted(choice.count, 'workout');
  const take = () => {
    const isTaken = edit((draft) =>
      choice.kind === 'day'
        ? takeTemplateDay(draft, { dayId: target._id, from: choice.day, newId })
        : takeTemplateWeek(draft, { week, from: choice.days, newId }),
    );
    if (!isTaken) return;
    onClose();
    showToast({ color: 'success', text: `${added} added from ‘${isolated(program.title)}’` });
  };
  const where = choice.kind === 'day' ? placeName(index) : `the same days of week ${week + 1}`;
  const holds =
    choice.kind === 'day'
      ? target.exercises.length > 0
      : plan
          .slice(week * daysInWeek, (week + 1) * daysInWeek)
          .some((day, at) => day.exercises.length > 0 && choice.days[at]?.exercises.length);
  return (
    <Dialog title={program.title} onClose={onClose} maxWidth={560}>
      <div className="-mx-3 flex max-h-[46dvh] flex-col overflow-y-auto px-3">
        {choices.length > 1 ? (
          <Choices choices={choices} picked={picked} onPick={setPicked} />
        ) : (
          choice.kind === 'day' && <Lines day={choice.day} />
        )}
      </div>
      <p className="text-sm text-muted">
        {choice.kind === 'day' && holds && `It comes after what ${where} has already.`}
        {choice.kind === 'day' && !holds && `It goes into ${where}.`}
        {choice.kind === 'week' &&
          `They go into ${where}${holds ? ', after what those have already' : ''}.`}
      </p>
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={onBack} className="pl-3!">
          <ChevronLeft size={18} aria-hidden />
          Back
        </Button>
        <Button ref={button} theme="primary-default" className="max-sm:flex-1" onClick={take}>
          Add {added}
        </Button>
      </div>
    </Dialog>
  );
}

type Choice =
  | { readonly kind: 'day'; readonly name: string; readonly day: CreatedProgramDay }
  | {
      readonly kind: 'week';
      readonly name: string;
      readonly days: readonly CreatedProgramDay[];
      /** How many of its days are trained. */
      readonly count: number;
    };

/** Each day that is trained, and before the days of a week the week, if it has more than one. */
function choicesOf(days: readonly CreatedProgramDay[]): Choice[] {
  const weeks = Array.from({ length: Math.ceil(days.length / daysInWeek) }, (_, week) => week);
  return weeks.flatMap((week): Choice[] => {
    const own = days.slice(week * daysInWeek, (week + 1) * daysInWeek);
    const trained = trainedDays(own).map(({ day, index }): Choice => {
      const place = capitalized(placeName(week * daysInWeek + index));
      return { kind: 'day', name: day.title ? `${place}: ${day.title}` : place, day };
    });
    if (trained.length < 2) return trained;
    const name = `Week ${week + 1}, all ${counted(trained.length, 'workout')}`;
    return [{ kind: 'week', name, days: own, count: trained.length }, ...trained];
  });
}

interface ChoicesProps {
  choices: readonly Choice[];
  picked: number;
  onPick: (at: number) => void;
}

/** The chosen day shows all its lines, the others what fits in one. */
function Choices({ choices, picked, onPick }: ChoicesProps) {
  const units = useUnits();
  return (
    <fieldset className="flex flex-col">
      <legend className="sr-only">What to add</legend>
      {choices.map((choice, at) => (
        <label
          key={choice.name}
          className="-mx-3 grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control px-3 py-3 hover:bg-line/50"
        >
          <input
            type="radio"
            name="template-part"
            checked={at === picked}
            onChange={() => onPick(at)}
            className="size-5 accent-ink"
          />
          <span className="font-semibold wrap-anywhere">{choice.name}</span>
          {choice.kind === 'day' && (
            <span className="col-start-2">
              {at === picked ? (
                <Lines day={choice.day} />
              ) : (
                <span className="block truncate text-sm text-muted">
                  {linesOf(choice.day, units).join(', ')}
                </span>
              )}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

function Lines({ day }: { day: CreatedProgramDay }) {
  const units = useUnits();
  return (
    <span className="flex flex-col text-sm text-muted">
      {linesOf(day, units).map((line, at) => (
        <span key={day.exercises[at]?._id}>{line}</span>
      ))}
    </span>
  );
}

const linesOf = ({ exercises }: CreatedProgramDay, units: Units): string[] =>
  exercises.map((exercise) => writtenLine(exercise, units));
