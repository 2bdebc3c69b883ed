import * as z from 'zod/mini';
import { TrainingSession } from '#contract/training.ts';
import { Comment } from '#contract/comment.ts';
import type { ExportedWorkout } from '#domain/exchange/workout-of-export.ts';
import type { Problem, Problems } from '#domain/exchange/read-set.ts';
import { lineOf, linesBefore } from './lines-of-json.ts';
import { asExport } from './own-data-file.ts';
import { type RestElsewhere, readRest } from './read-rest.ts';
import { yieldToMain, mostProblems, type ReadingOptions } from './read-table.ts';

export interface DocumentsElsewhere {
  /** Whose training it is. */
  readonly athleteId: string | null;
  readonly workouts: readonly ExportedWorkout[];
  /** Workouts and other documents that are skipped. */
  readonly unread: Problems;
  /** Everything else in the file. */
  readonly rest: RestElsewhere;
}

/** `Problems`: no part of the file can be used. */
export type DocumentsReading = { readonly documents: DocumentsElsewhere } | Problems;

export const isJson = (file: { readonly name: string }, text: string): boolean =>
  /\.json$/i.test(file.name) || text.trimStart().startsWith('{');

const ExportFile = z.object({
  format: z.literal('holdfast'),
  version: z.literal(1),
  athleteId: z.optional(z.string()),
  workouts: z.array(z.unknown()),
  /** Files from before 2026-11 have only workouts. */
  documents: z.optional(z.record(z.string(), z.array(z.unknown()))),
  messages: z.optional(z.array(z.unknown())),
});
const FinishedSession = z.extend(TrainingSession, {
  status: z.literal('completed'),
  finishDate: z.string(),
});
const ItsComments = z.object({ comments: z.optional(z.array(Comment)) });

/** This many workouts between two pauses for the browser. */
const batch = 25;

/** Rejects with the signal's reason if canceled. */
export async function readDocuments(
  text: string,
  { onProgress, signal }: Pick<ReadingOptions, 'onProgress' | 'signal'>,
): Promise<DocumentsReading> {
  const parsed = parse(text);
  if ('problem' in parsed) return { problems: [parsed.problem], count: 1 };
  const file = ExportFile.safeParse(asExport(parsed.value));
  if (!file.success) return { problems: [{ line: 1, words: unknownDocument }], count: 1 };
  const { workouts: found, athleteId = null, documents = {}, messages = [] } = file.data;
  const rest = readRest({ ...documents, messages }, text);
  if (found.length === 0 && isNothing(rest))
    return { problems: [{ line: 1, words: 'There are no workouts in this file.' }], count: 1 };
  const problems: Problem[] = [...rest.unread.problems];
  let { count } = rest.unread;
  const workouts: ExportedWorkout[] = [];
  for (const [index, one] of found.entries()) {
    if (index % batch === 0) {
      onProgress?.(index / found.length);
      await yieldToMain();
      signal?.throwIfAborted();
    }
    const session = FinishedSession.safeParse(one);
    const comments = ItsComments.safeParse(one);
    const issue = [session, comments].flatMap(({ error }) => error?.issues ?? [])[0];
    if (issue) count += 1;
    if (issue && problems.length < mostProblems)
      problems.push({
        line: lineOf(text, one),
        words: `Workout ${index + 1} isn’t in Holdfast’s format: ‘${issue.path.join('.')}’ is missing or wrong.`,
      });
    if (session.data && comments.data)
      workouts.push({ session: session.data, comments: comments.data.comments ?? [] });
  }
  const unread = { problems, count };
  return workouts.length === 0 && isNothing(rest)
    ? unread
    : { documents: { athleteId, workouts, unread, rest } };
}

const isNothing = ({ rest: { preferences, ...lists } }: RestElsewhere): boolean =>
  Object.keys(preferences).length === 0 && Object.values(lists).every((list) => list.length === 0);

const unknownDocument =
  'Holdfast didn’t export this file. A table from Hevy or Strong ends in ‘.csv’.';

function parse(text: string): { readonly value: unknown } | { readonly problem: Problem } {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    const words =
      text.trim() === '' ? 'This file is empty.' : 'This file is cut off or broken here.';
    return { problem: { line: lineOfFault(text, String(error)), words } };
  }
}

/** Engines report the position in one of these two ways; otherwise the text ended too early. */
function lineOfFault(text: string, message: string): number {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return linesBefore(text, position ? Number(position) : text.trimEnd().length);
}
