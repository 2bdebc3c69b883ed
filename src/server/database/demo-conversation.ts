// The messages between the demo athlete and their coach.
import { MessageId, type UserId } from '#contract/ids.ts';
import { openConversation, readTo, writeMessage } from '../commands/conversations.ts';
import type { Deps } from '../deps.ts';
import type { Rows } from './rows.ts';

const hourMs = 3_600_000;

/** `hoursAgo`: before the first start. */
const lines = [
  { by: 'coach', hoursAgo: 1299, text: 'Welcome, Alex! I’m Robin. Ask me anything, any time.' },
  {
    by: 'athlete',
    hoursAgo: 1298,
    text: 'Thanks! My left shoulder clicks on overhead presses. Should I skip them?',
  },
  {
    by: 'coach',
    hoursAgo: 1296,
    text: 'Not yet. Take a grip one hand wider and stop two reps earlier. If it still clicks on Friday, we’ll swap the movement.',
  },
  { by: 'athlete', hoursAgo: 1202, text: 'No clicking today 💪' },
  { by: 'coach', hoursAgo: 1201, text: 'Great. Keep that grip.' },
  {
    by: 'athlete',
    hoursAgo: 340,
    text: 'I’m traveling next week and the hotel only has dumbbells. What do I do on squat day?',
  },
  {
    by: 'coach',
    hoursAgo: 338,
    text: 'Goblet squats, three seconds down, sets of ten. Swap the movement in the workout and the rest stays as it is.\n\nThis shows the depth I mean: https://en.wikipedia.org/wiki/Squat_(exercise)',
  },
  { by: 'athlete', hoursAgo: 337, text: 'Perfect, thank you!' },
  { by: 'athlete', hoursAgo: 26, text: 'Back home. Everything moved well this morning.' },
  {
    by: 'coach',
    hoursAgo: 2,
    text: 'Saw it: cleanest squats so far. Today add 2.5 lb to the first set and tell me how the last one felt.',
  },
] as const;

/** The athlete has not read the last message. */
export async function talk(
  deps: Deps,
  rows: Rows,
  people: { readonly coach: UserId; readonly athlete: UserId },
): Promise<void> {
  const { coach, athlete } = people;
  const { id } = await openConversation(deps, rows, athlete, coach);
  const start = deps.now().getTime();
  for (const [index, { by, hoursAgo, text }] of lines.entries()) {
    const now = () => new Date(start - hoursAgo * hourMs);
    const draft = { conversationId: id, _id: MessageId.parse(deps.newId()), body: text };
    const { timeToken } = await writeMessage({ ...deps, now }, rows, people[by], draft);
    await readTo(deps, rows, coach, { conversationId: id, upTo: timeToken });
    if (index < lines.length - 1)
      await readTo(deps, rows, athlete, {
        conversationId: id,
        upTo: timeToken,
      });
  }
}
