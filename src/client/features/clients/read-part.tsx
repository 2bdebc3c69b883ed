import type { ReactNode } from 'react';
import type { QueryResult } from '#client/shared/server/use-cached.ts';

export interface ReadPartProps<Body> {
  result: QueryResult<Body>;
  /** What could not be loaded. */
  what: string;
  children: (body: Body) => ReactNode;
}

/** A part of a screen with what was read last; a placeholder until something was. */
export function ReadPart<Body>({ result: { body, state }, what, children }: ReadPartProps<Body>) {
  if (body !== undefined) return children(body);
  return state === 'reading' ? (
    <div aria-hidden className="h-44 animate-breathe rounded-card bg-line/60" />
  ) : (
    <p className="text-muted">Couldn’t load the {what}.</p>
  );
}
