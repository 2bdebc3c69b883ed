// What several types of documents have in common.
import type { Endpoint } from '#contract/endpoint.ts';
import { equal } from '#domain/three-way.ts';
import type { DocumentBody, DocumentType, EntityRow, FrozenCall } from '../database/rows.ts';
import { pathOf, type RawCall, type RawReply } from '../server-api.ts';
import type { DocumentName, NextCall } from './handler.ts';

/** The server's version counts as it is, and every difference is sent. */
export const plain = {
  same: equal,
  adopt: <Body>(_: Body, theirs: Body): Body => theirs,
};

export const callOf = (endpoint: Endpoint, params: object, body?: unknown): RawCall => ({
  method: endpoint.method,
  path: pathOf(endpoint, { params }),
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** The next call of a document with a call each for creating, changing and deleting it. */
export const nextCallBy =
  <Type extends DocumentType, Body = DocumentBody<Type>>(calls: {
    create(mine: Body, base: Body): NextCall;
    change(mine: Body, base: Body): NextCall | null;
    remove?(mine: Body): RawCall;
  }) =>
  ({ body, rev, deleted }: EntityRow<Type>, base: Body, mayBeKnown = false): NextCall | null => {
    const mine = body as Body;
    if (deleted && rev === null && !mayBeKnown) return null;
    if (deleted && calls.remove) return { call: calls.remove(mine), sent: null };
    return rev === null ? calls.create(mine, base) : calls.change(mine, base);
  };

/** Documents kept outside the user's own stream have no revision here; instead, each accepted call counts as one. */
export const nextOutgoingRevision = ({ baseRev }: Pick<FrozenCall, 'baseRev'>): number =>
  (baseRev ?? 0) + 1;

/** Of a call that several documents share. */
export const repliesIn = (
  answers: readonly { readonly status: number; readonly body: unknown }[],
): RawReply[] => answers.map(({ status, body }) => ({ status, json: body, retryAfter: null }));

const longestQuote = 60;

/** Named by its text. */
export const quoted = (kind: string, text: string): DocumentName => ({
  kind,
  name: `“${text.length > longestQuote ? `${text.slice(0, longestQuote).trimEnd()}…` : text}”`,
});
