// A coach's check-ins, and what clients answer.
import type { AnswersSeen, markAnswersSeen as markCall } from '#contract/answers-seen.ts';
import { mostCheckIns } from '#contract/call-limits.ts';
import type {
  changeCheckIn as changeCall,
  CheckIn,
  CheckInAnswer,
  saveCheckInAnswer as saveCall,
} from '#contract/check-ins.ts';
import type { getClientAnswers, getLatestAnswers } from '#contract/client-answers.ts';
import type { OkOf } from '#contract/endpoint.ts';
import type { CheckInAnswerId, CheckInId, UserId } from '#contract/ids.ts';
import { earliestStart, latestStart } from '#contract/limits.ts';
import { answersSeenIdOf } from '#domain/coaching/answers-seen.ts';
import { answerIdOf, fits } from '#domain/coaching/check-in.ts';
import { clientsInOrder } from '#domain/coaching/merge-check-ins.ts';
import { equal } from '#domain/three-way.ts';
import type { CheckInAnswerRow, CheckInRow, Rows } from '../database/rows.ts';
import { notFound, refusedByRule, staleRevision } from '../errors.ts';
import type { NotifyDeps } from '../notify/notify.ts';
import { tellCheckInAnswered } from '../notify/occasions.ts';
import { presentAnswersSeen, presentCheckIn } from '../presenters/check-in.ts';
import { putAnswersSeen, wasClient } from '../stores/answers-seen.ts';
import {
  findAnswersFor,
  findCheckInAnswer,
  findLatestAnswers,
  putCheckInAnswer,
} from '../stores/check-in-answers.ts';
import {
  countCheckIns,
  findAsked,
  findCheckIn,
  putCheckIn,
  putMember,
  wasAsked,
} from '../stores/check-ins.ts';
import type { Relation } from '../stores/client-training.ts';
import { clientsAmong, isClient } from '../stores/clients.ts';
import { wasRestored } from '../stores/streams.ts';
import { requireClient } from './clients.ts';
import { announceAttachments } from './attachments.ts';
import { requireCoach, requireRoom } from './require.ts';

type Saved = OkOf<typeof changeCall>;

interface Author {
  readonly coach: UserId;
  readonly key: string;
}

/** The caller has locked the streams of `askedBy`. One that is there already is the reply. */
export async function makeCheckIn(
  rows: Rows,
  asked: CheckIn,
  { coach, key }: Author,
): Promise<Saved> {
  const present = await findCheckIn(rows, asked._id);
  if (present && present.owner_id !== coach) throw notFound();
  if (present) return shown(present);
  await requireCoach(rows, coach, 'Only coaches have check-ins.');
  if ((await countCheckIns(rows, coach)) >= mostCheckIns)
    throw refusedByRule({ words: `You can have up to ${mostCheckIns} check-ins` });
  return store(rows, null, asked, { coach, key });
}

/** `revision` null: the caller does not say which version it changed, and the check-in it sends counts. */
export async function changeCheckIn(
  rows: Rows,
  change: {
    readonly id: CheckInId;
    readonly revision: number | null;
    readonly checkIn: CheckIn;
  },
  author: Author,
): Promise<Saved> {
  const row = await findCheckIn(rows, change.id);
  if (row?.owner_id !== author.coach) throw notFound();
  const before = presentCheckIn(row);
  const asked = { ...change.checkIn, _id: before._id, createdAt: before.createdAt };
  // A reply was lost: the device sends the version that is already stored.
  if (equal(asWritten(asked), asWritten(before))) return shown(row);
  if (change.revision !== null && row.rev !== change.revision)
    throw staleRevision({ rev: row.rev, lastKey: row.last_key, body: before });
  return store(rows, before, asked, author);
}

/** Whose streams a save may change besides the coach's: those who are asked, and those who were. */
export async function askedBy(
  rows: Rows,
  coach: UserId,
  { _id, clients }: Pick<CheckIn, '_id' | 'clients'>,
): Promise<UserId[]> {
  const ids = clients.map((client) => client._id);
  const present = await findCheckIn(rows, _id);
  const before = present?.owner_id === coach ? present.clients.map((client) => client._id) : [];
  return [...new Set([...(await clientsAmong(rows, coach, ids)), ...before])];
}

/** Leaves out people who are not clients of the coach, so that one who has left does not keep the others out. */
async function store(
  rows: Rows,
  before: CheckIn | null,
  asked: CheckIn,
  { coach, key }: Author,
): Promise<Saved> {
  const { _id: id, coach: _, clients, ...body } = asked;
  if (body.from < earliestStart || body.from > latestStart)
    throw refusedByRule({ words: 'That date is too far away' });
  const ids = clients.map((client) => client._id);
  const own = await clientsAmong(rows, coach, ids);
  const wanted = clientsInOrder(clients).filter((one) => own.has(one._id) && one._id !== coach);
  await putCheckIn(rows, id, body, { owner: coach, key });
  const known = await findAsked(rows, id);
  const isNew = before === null || !equal(wordsOf(asked), wordsOf(before));
  for (const { _id: client, since } of wanted)
    if (isNew || known.get(client) !== since)
      await putMember(rows, id, client, { since, isAsked: true });
  const stays = new Set(wanted.map((client) => client._id));
  for (const [client, since] of known)
    if (!stays.has(client)) await putMember(rows, id, client, { since, isAsked: false });
  await putMember(rows, id, coach, { since: null, isAsked: false });
  const row = await findCheckIn(rows, id);
  if (!row) throw notFound();
  return shown(row);
}

/** Names are the server's. */
const asWritten = (checkIn: CheckIn) => ({
  ...wordsOf(checkIn),
  clients: clientsInOrder(checkIn.clients).map(({ _id, since }) => [_id, since]),
});

const wordsOf = ({ coach: _, clients: __, ...words }: CheckIn) => words;

const shown = (row: CheckInRow): Saved => ({ checkIn: presentCheckIn(row), rev: row.rev });

/**
 * The client's own, whether or not the check-in is still there: a restored server may hear of it later. Two phones that
 * answer the same one make the same id, so the second is told of the first.
 */
export async function saveCheckInAnswer(
  deps: NotifyDeps,
  rows: Rows,
  client: UserId,
  save: {
    readonly id: CheckInAnswerId;
    readonly revision: number | null;
    readonly answer: CheckInAnswer;
  },
  key: string,
): Promise<OkOf<typeof saveCall>> {
  const { id, revision } = save;
  const answer = { ...save.answer, _id: id };
  if (id !== answerIdOf(client, answer)) throw notFound();
  const fit = answer.answers.every(({ question, value, attachments }) =>
    fits(question, value, attachments !== undefined),
  );
  if (!fit) throw refusedByRule({ words: 'An answer doesn’t fit its question' });
  const present = await findCheckInAnswer(rows, id);
  if (present && present.owner_id !== client) throw notFound();
  if (present && equal(present.body, answer)) return answered(present);
  if (present && present.rev !== revision)
    throw staleRevision({ rev: present.rev, lastKey: present.last_key, body: present.body });
  if (!present) await requireRoomForAnswer(rows, client, answer.checkInId);
  const row = await putCheckInAnswer(rows, answer, { owner: client, key, now: deps.now() });
  const known = new Set(present && attachedIn(present.body).map((one) => one._id));
  const added = attachedIn(answer).filter((one) => !known.has(one._id));
  await announceAttachments(rows, { type: 'check-in-answer', id }, client, added);
  const coach = await coachWhoAsks(rows, client, answer.checkInId);
  if (coach && !present) await tellCheckInAnswered(deps, rows, { coach, client }, answer);
  return answered(row);
}

/** Who was asked once may have answered without a signal: that the check-in has ended since loses nothing. */
async function requireRoomForAnswer(rows: Rows, client: UserId, id: CheckInId): Promise<void> {
  await requireRoom(rows, 'checkInAnswers', { of: client });
  if (!(await wasAsked(rows, id, client))) await requireRoom(rows, 'looseAnswers', { of: client });
}

/** Null: nobody does any more. */
export async function coachWhoAsks(
  rows: Rows,
  client: UserId,
  id: CheckInId,
): Promise<UserId | null> {
  const row = await findCheckIn(rows, id);
  const isAsked = row?.clients.some((one) => one._id === client);
  if (!row || !isAsked) return null;
  return (await isClient(rows, { coach: row.owner_id, client })) ? row.owner_id : null;
}

const attachedIn = ({ answers }: CheckInAnswer) =>
  answers.flatMap(({ attachments = [] }) => attachments);

const answered = ({ body, rev }: CheckInAnswerRow) => ({ answer: body, rev });

export async function showClientAnswers(
  rows: Rows,
  relation: Relation,
): Promise<OkOf<typeof getClientAnswers>> {
  await requireClient(rows, relation);
  const answers = await findAnswersFor(rows, relation);
  return {
    answers: answers.map(({ body, arrived_at: at }) => ({ ...body, arrivedAt: at.toISOString() })),
  };
}

/**
 * What somebody has seen is theirs, whether or not the client still is. A restored server may hear later that somebody is
 * a client.
 */
export async function saveAnswersSeen(
  rows: Rows,
  coach: UserId,
  seen: AnswersSeen,
): Promise<OkOf<typeof markCall>> {
  await requireCoach(rows, coach, 'Only coaches have check-ins.');
  const { clientId: client } = seen;
  if (seen._id !== answersSeenIdOf(coach, client)) throw notFound();
  if (!(await wasClient(rows, { coach, client }))) {
    if (!(await wasRestored(rows, coach))) throw notFound();
    await requireRoom(rows, 'looseMarks', { of: coach });
  }
  const row = await putAnswersSeen(rows, seen, coach);
  return { seen: presentAnswersSeen(row), rev: row.rev };
}

export async function showLatestAnswers(
  rows: Rows,
  coach: UserId,
): Promise<OkOf<typeof getLatestAnswers>> {
  await requireCoach(rows, coach, 'Only coaches have check-ins.');
  return { latest: await findLatestAnswers(rows, coach) };
}
