import type { Comment } from '#contract/comment.ts';
import type { CommentId } from '#contract/ids.ts';
import type { Outcome } from '#domain/refusal.ts';
import type { Attached } from '../attachments/held.ts';
import type { Device } from '../device.ts';
import { runCommand } from './run-command.ts';

/** Runs a command that writes a comment, with what is attached to it. */
export async function withAttached(
  device: Device,
  {
    _id,
    text,
    attached,
  }: {
    readonly _id: CommentId;
    readonly text: string;
    readonly attached?: Attached | undefined;
  },
  write: (text: string, attachments: Comment['attachments']) => Promise<Outcome<Comment>>,
): Promise<Outcome<Comment>> {
  await attached?.keep(device);
  return runCommand(device, async () => {
    const outcome = await write(attached?.text(text) ?? text, attached?.list);
    if (outcome.allowed) await attached?.queue(device, { type: 'comment', id: _id });
    return outcome;
  });
}
