// What was thrown, as text for the log.
import { inspect } from 'node:util';

/** Causes that are told of one failure: more of them say nothing new. */
const mostCauses = 5;

/** Its stack, and those of its causes. Libraries also throw plain objects, which have a message at best. */
export function errorText(thrown: unknown): string {
  const parts: string[] = [];
  let current = thrown;
  while (current !== undefined && current !== null && parts.length <= mostCauses) {
    parts.push(stackOf(current));
    current = partsOf(current).cause;
  }
  return parts.join('\nCaused by: ');
}

/** One line: what went wrong. */
export function errorMessage(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  const { message, code, errors } = partsOf(thrown);
  // When each address of a host has failed, only the parts have a message.
  const first = Array.isArray(errors) ? errors.map(errorMessage).join('; ') : '';
  const words = typeof message === 'string' && message !== '' ? message : first;
  if (words !== '') return words;
  return typeof code === 'string' ? code : inspect(thrown, { depth: 2, breakLength: Infinity });
}

function stackOf(thrown: unknown): string {
  const { stack, code } = partsOf(thrown);
  const message = errorMessage(thrown);
  const text = typeof stack === 'string' ? stack : message;
  const told = text.includes(message) ? text : `${message}\n${text}`;
  return typeof code === 'string' && !told.includes(code) ? `${told} (${code})` : told;
}

const partsOf = (thrown: unknown): Partial<Record<string, unknown>> =>
  typeof thrown === 'object' && thrown !== null ? (thrown as Record<string, unknown>) : {};
