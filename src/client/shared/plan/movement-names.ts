// Finds movements by the text that a coach types in a line: suggestions while typing, the match at the end; from the
// library and the coach's own.
import { createContext, use, useMemo } from 'react';
import type { MovementSummary } from '#contract/training.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { summaryOf } from '#domain/movement/catalogue.ts';
import { matchMovement } from '#domain/movement/match-movement.ts';
import { findMovements, libraryOf } from '#domain/movement/search-movements.ts';
import { readExerciseLine } from '#domain/program/read-exercise-line.ts';
import { keptMovements } from '#offline/queries/movements.ts';

export interface MovementNames {
  /** Titles that match the typed text despite typos, likeliest first. */
  readonly like: (typed: string) => readonly string[];
  /** Null: no movement has this name. */
  readonly named: (name: string) => MovementSummary | null;
}

export const MovementNamesContext = createContext<MovementNames | null>(null);

export function useMovementNames(): MovementNames {
  const names = use(MovementNamesContext);
  if (!names) throw new Error('useMovementNames is for parts of the builder');
  return names;
}

const offered = 6;

export function useLibraryNames(): MovementNames {
  const kept = useRead(keptMovements);
  return useMemo(() => {
    const library = libraryOf(kept ?? []);
    const titled = (name: string) =>
      library.find(({ summary }) => summary.title.toLowerCase() === name.toLowerCase())?.summary;
    return {
      like: (typed) =>
        typed === ''
          ? []
          : findMovements(library, { by: 'all' }, typed)
              .slice(0, offered)
              .map(({ summary }) => summary.title),
      named: (name) => {
        const own = titled(name);
        if (own) return own;
        const found = matchMovement(name);
        return found && summaryOf(found);
      },
    };
  }, [kept]);
}

/** The name being typed: in the last part of the line, as far as it goes. */
export function nameBeingTyped(text: string): string {
  const reading = readExerciseLine(text, 'metric');
  const name = reading.understood ? reading.line.parts.at(-1)?.name : undefined;
  const last =
    text
      .split(' + ')
      .at(-1)
      ?.replace(/^\s*circuit:/i, '') ?? '';
  return name ?? last.replace(/(?<=^| )(?:w(?:arm-?up)? )?\d.*$/i, '').trim();
}

/** The line cannot be parsed: what looks like the name may include more. */
export const isMisread = (text: string): boolean => !readExerciseLine(text, 'metric').understood;

/** Whether the typed words begin words of the title: 'bench pr' of 'Barbell bench press'. */
export function begins(typed: string, title: string): boolean {
  const words = title.toLowerCase().split(/[^a-z0-9]+/);
  return typed
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .every((one) => words.some((word) => word.startsWith(one)));
}

export function withName(text: string, title: string): string {
  const typed = nameBeingTyped(text);
  const place = text.lastIndexOf(typed);
  const rest = text.slice(place + typed.length);
  return `${text.slice(0, place)}${title}${rest.startsWith(' ') ? rest : ` ${rest}`}`;
}
