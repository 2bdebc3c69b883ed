// A phone with the app's own offline code, on a store in memory.
import { headers } from '#contract/endpoint.ts';
import { channelOfUser } from '#contract/live.ts';
import { saveSession } from '#contract/workout.ts';
import { phoneOf } from '#tests/api/faults/phone.ts';
import { clock, type Ledger } from './ledger.ts';
import type { PersonOnWire, Phone, Trainee } from './people.ts';

/** With a workout under way. */
export async function openRealPhone(
  who: PersonOnWire,
  { program, run }: Trainee,
  ledger: Ledger,
): Promise<Phone> {
  const { wire, as, peer } = who;
  const channel = channelOfUser(as.userId);
  const firstTried = new Map<string, number>();
  let known = 0;
  const send = async (request: Request): Promise<Response> => {
    const key = request.headers.get(headers.idempotencyKey);
    if (key !== null && !firstTried.has(key)) firstTried.set(key, clock());
    const reply = await wire.fetch(request);
    const isWrite = request.url.endsWith(saveSession.path) || isOfComment(request);
    if (key === null || reply.status !== 200 || !isWrite) return reply;
    const { rev } = (await reply.clone().json()) as { rev: number };
    known = Math.max(known, rev);
    ledger.count(isOfComment(request) ? 'comment' : 'tick');
    const from = firstTried.get(key)!;
    ledger.acknowledge({ channel, listener: peer, position: String(rev), kind: 'changed', from });
    return reply;
  };
  const dayOf = (index: number) => run.trainingSchedule[index]!._id;
  const phone = await phoneOf({ athlete: as, program, dayOf }, send);
  while ((await phone.documents()).length === 0) await phone.sync();
  await phone.start();
  while ((await phone.waiting()) > 0) await phone.sync();
  const comments: string[] = [];
  let count = 0;
  const act = async () => {
    count += 1;
    const { _id, exerciseLog } = await phone.session();
    const index = count % exerciseLog.flatMap(({ sets }) => sets).length;
    if (count % 5 === 4) {
      // The app has one note of its own on a workout: only the last text counts.
      comments[0] = `Comment ${count} of ${as.userId}`;
      await phone.note(_id, comments[0]);
    } else if (count % 4 === 3) await phone.untick(index);
    else await phone.tick(index);
  };
  return {
    ...who,
    session: phone.session,
    comments,
    messages: [],
    work: async () => {
      await act();
      await phone.sync();
    },
    onChanged: (rev) => void (rev > known && phone.sync()),
    finish: async () => {
      const deadline = clock() + 60_000;
      while ((await phone.waiting()) > 0 && clock() < deadline) await phone.sync();
      if ((await phone.waiting()) > 0)
        ledger.complain('lost', `${as.userId} could not send it all`);
      await phone.sync();
    },
    documents: async () =>
      new Map(
        (await phone.documents())
          .filter(({ rev }) => rev !== null)
          .map(({ key, type, rev, body }) => [
            key,
            { rev: rev!, ...(plain.has(type) && { body }) },
          ]),
      ),
  };
}

/** Documents that a phone keeps in the form in which they come. */
const plain = new Set<string>(['training-session', 'comment', 'user', 'conversation']);

const isOfComment = ({ url }: Request): boolean => /\/comment(\/[^/]+)?$/.test(url);
