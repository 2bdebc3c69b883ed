// Days of the plan on the clipboard: with the lines that wait in them.
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import {
  editWithLines,
  linesOf,
  type LinesOfDays,
  newKey,
  offerLinesBack,
} from '#client/shared/plan/marked-lines.ts';
import { type DaysDropped, dropDays, dropSources } from '#domain/program/drop-days.ts';
import { writtenLine } from '#domain/program/measured-sets.ts';
import { cellsText, titleMark } from '#domain/program/read-cells.ts';
import type { Units } from '#domain/units.ts';
import type { ProgramEditor } from '#offline/program-editor/program-editor.ts';
import type { Copied } from './clipboard.ts';
import { dayRows, linesInCopy } from './day-rows.ts';
import type { Edit } from './editor-context.ts';
import { pasteWeeks } from './paste-cells.ts';
import { daysInWeek, pasteStart } from './plan-selection.ts';

export type CopiedDays = Extract<Copied, { kind: 'days' }>;

/** `text`: for spreadsheets, and for this app after a reload. */
export function copiedDays(
  plan: readonly CreatedProgramDay[],
  days: readonly number[],
  units: Units,
): { readonly copied: CopiedDays; readonly text: string } {
  const byWeek = Map.groupBy(days, (day) => Math.floor(day / daysInWeek));
  const weeks = [...byWeek.values()].map((week) => week.flatMap((day) => plan[day] ?? []));
  const lines = linesOf(weeks.flat());
  const text = cellsText(weeks.map((week) => week.map((day) => written(day, lines, units))));
  return { copied: { kind: 'days', weeks, lines }, text };
}

const written = (
  { _id, title, exercises }: CreatedProgramDay,
  lines: LinesOfDays,
  units: Units,
): string[] => [
  ...(title ? [`${titleMark}${title}`] : []),
  ...dayRows(exercises, lines.get(_id) ?? []).flatMap(({ exercise, refused }) => [
    ...(exercise === null ? [] : [writtenLine(exercises[exercise]!, units)]),
    ...(refused ? [refused.text] : []),
  ]),
];

export interface PasteTools {
  readonly edit: Edit;
  readonly editor: ProgramEditor;
  readonly newId: () => string;
}

/** Instead of what the days from this one on hold. */
export function pasteCopied(
  { weeks, lines }: CopiedDays,
  day: number,
  { edit, editor, newId }: PasteTools,
): void {
  const start = pasteStart(day, weeks);
  const sources = weeks.flatMap((days, week) =>
    days.map((from, column) => [start + week * daysInWeek + column, from] as const),
  );
  editWithLines(editor, () => edit((draft) => pasteWeeks(draft, start, weeks, newId)), {
    comes: () => linesAtPlaces(sources, lines, editor),
  });
}

/** Lines of days whose content is in other days of the plan now, by place: where they are there. */
function linesAtPlaces(
  sources: readonly (readonly [place: number, from: CreatedProgramDay])[],
  lines: LinesOfDays,
  editor: ProgramEditor,
): LinesOfDays {
  const plan = editor.read().draft?.days ?? [];
  return new Map(
    sources.flatMap(([place, { _id, exercises }]) => {
      const to = plan[place];
      const ours = lines.get(_id) ?? [];
      return to ? [[to._id, linesInCopy(ours, exercises, to.exercises, newKey)] as const] : [];
    }),
  );
}

/** Days dragged to other places of the plan, with the lines that wait in them. */
export function dropWithLines(dropped: DaysDropped, { edit, editor, newId }: PasteTools): void {
  const plan = editor.read().draft?.days ?? [];
  const places = [...(dropSources(plan, dropped) ?? [])];
  const sources = places.map(([place, from]) => [place, plan[from]!] as const);
  const goes = places.map(([place]) => plan[place]!);
  const replaced = [...linesOf(goes).values()].flat();
  const lines = linesOf(sources.map(([, from]) => from));
  const undo = editWithLines(
    editor,
    () => edit((draft) => dropDays(draft, { ...dropped, newId })),
    {
      goes,
      comes: () => linesAtPlaces(sources, lines, editor),
    },
  );
  const came = [...lines.values()].flat();
  if (came.length === 0) offerLinesBack(undo, replaced, 'discarded');
  else offerLinesBack(undo, came, dropped.isCopy ? 'copied' : 'moved');
}
