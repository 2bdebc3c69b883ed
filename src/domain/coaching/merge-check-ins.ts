// Check-ins and their answers from two devices.
import type { CheckIn, CheckInAnswer, GivenAnswer } from '#contract/check-ins.ts';
import { mostAnswerAttachments } from '#contract/attachment-limits.ts';
import { mostGroupMembers } from '#contract/call-limits.ts';
import { equal, type Merged, threeWayFields } from '../three-way.ts';

type Asked = CheckIn['clients'][number];

/** Each once, in the order in which they are stored. */
export const clientsInOrder = (clients: readonly Asked[]): Asked[] =>
  [...new Map(clients.map((client) => [client._id, client])).values()].toSorted((a, b) =>
    a._id < b._id ? -1 : 1,
  );

/** A client whom one of two devices has added or removed is in or out. Ended counts over any other state. */
export function mergeCheckIns(base: CheckIn, mine: CheckIn, theirs: CheckIn): Merged<CheckIn> {
  const was = new Map(base.clients.map((client) => [client._id, client]));
  const own = new Set(mine.clients.map(({ _id }) => _id));
  const changed = mine.clients.filter((client) => !equal(client, was.get(client._id)));
  const kept = theirs.clients.filter(({ _id }) => own.has(_id) || !was.has(_id));
  const clients = clientsInOrder([...kept, ...changed]).slice(0, mostGroupMembers);
  const merged = threeWayFields(base, mine, theirs, (field, value, other) =>
    field === 'state' && other === 'ended' ? other : value,
  );
  return { body: { ...merged, clients }, conflicts: [] };
}

/** Of each question, the answer that was given last, with what is attached to either. */
export function mergeAnswers(
  base: CheckInAnswer,
  mine: CheckInAnswer,
  theirs: CheckInAnswer,
): Merged<CheckInAnswer> {
  const merged = threeWayFields(base, mine, theirs, (_, value) => value);
  const latest = new Map(theirs.answers.map((answer) => [answer.question._id, answer]));
  for (const answer of mine.answers) {
    const { _id: id } = answer.question;
    const other = latest.get(id) ?? answer;
    latest.set(id, withAll(isLater(answer, other) ? answer : other, other, answer));
  }
  // The day it was first answered is the day on which it can be changed.
  const first = mine.answeredAt < theirs.answeredAt ? mine : theirs;
  const { answeredOn, answeredAt } = first;
  return {
    body: { ...merged, answers: [...latest.values()], answeredOn, answeredAt },
    conflicts: [],
  };
}

/** Newer than what the other device has, but never without what that has attached. */
function withAll(last: GivenAnswer, ...both: readonly GivenAnswer[]): GivenAnswer {
  const all = new Map(
    both.flatMap(({ attachments = [] }) => attachments).map((one) => [one._id, one]),
  );
  const attachments = [...all.values()].slice(0, mostAnswerAttachments);
  return attachments.length === 0 ? last : { ...last, attachments };
}

const isLater = ({ edited: a }: GivenAnswer, { edited: b }: GivenAnswer): boolean =>
  a.at === b.at ? a.by > b.by : a.at > b.at;
