import { useEffect, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { getAttachment } from '#contract/attachment-reading.ts';
import { type Attachment } from '#contract/attachment.ts';
import {
  forgetSeen,
  heldBytes,
  isHeldWhole,
  keepSeen,
  type What,
} from '#offline/attachments/held.ts';
import { ServerError } from '#offline/errors.ts';
import { type Upload, uploadOf } from '#offline/queries/attachments.ts';
import type { Device } from '#offline/device.ts';

/** What there is to see of an attachment now. */
export interface Seen {
  readonly still: Blob | null;
  /** The photo; a video is read when it is played. */
  readonly file: Blob | null;
  /** All of it is on this device. */
  readonly isHeld: boolean;
  /** A video on the server, which plays from there. */
  readonly address: string | null;
  /** `coming`: the rest is still on its sender's device. `unreached`: nobody knows, without a signal. */
  readonly state: 'here' | 'coming' | 'deleted' | 'unreached' | 'reading';
  /** On this device alone or on its way from here; undefined until read, null: from elsewhere. */
  readonly upload: Upload | null | undefined;
}

type OnServer = Pick<Seen, 'address' | 'state'>;

/** Shows first what is on this device, and asks the server for the rest until it is there. */
export function useAttachment(attachment: Attachment): Seen {
  const device = useDevice();
  const { _id: id, kind } = attachment;
  const upload = useRead(uploadOf, id);
  const held = useRead(heldOf, attachment);
  const [server, setServer] = useState<OnServer>({ address: null, state: 'reading' });
  const isHere = held && held.isWhole && held.still !== null;
  const isOwn = upload ? upload.state : upload;
  // One's own is here until it is deleted here. Another's may have been deleted since this device kept a copy.
  const asks = held && isOwn !== undefined && (isOwn === null || !isHere);
  useEffect(() => {
    if (!asks) return;
    return watch(device, attachment, setServer);
    // What the message says about it never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [device, id, asks]);
  const isGone = upload?.state === 'deleted' || server.state === 'deleted';
  const state = isGone ? 'deleted' : held?.isWhole ? 'here' : server.state;
  return {
    still: held?.still ?? null,
    file: held?.file ?? null,
    isHeld: held?.isWhole ?? false,
    address: kind === 'video' ? server.address : null,
    state,
    upload,
  };
}

async function heldOf(device: Device, attachment: Attachment) {
  const still = await heldBytes(device, attachment, 'still');
  // A video is too long to be read before somebody plays it.
  if (attachment.kind === 'video')
    return { still, file: null, isWhole: await isHeldWhole(device, attachment) };
  const file = await heldBytes(device, attachment, 'file');
  return { still, file, isWhole: file !== null };
}

const first = 2000;
const most = 20_000;

/** Asks now, when the signal returns, and in growing intervals until all of it is there. Returns how to stop. */
function watch(device: Device, attachment: Attachment, tell: (seen: OnServer) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = first;
  let asked = 0;
  const ask = async () => {
    clearTimeout(timer);
    const mine = ++asked;
    const seen = await read(device, attachment);
    // Stopped, or asked again meanwhile: that one goes on.
    if (mine !== asked) return;
    tell(seen);
    if (seen.state === 'here' || seen.state === 'deleted') return;
    timer = setTimeout(() => void ask(), wait);
    wait = Math.min(most, wait * 1.5);
  };
  const askNow = () => {
    wait = first;
    void ask();
  };
  void ask();
  addEventListener('online', askNow);
  return () => {
    asked++;
    clearTimeout(timer);
    removeEventListener('online', askNow);
  };
}

async function read(device: Device, attachment: Attachment): Promise<OnServer> {
  try {
    const { still, file } = await callQuietly(getAttachment, { params: { id: attachment._id } });
    await keep(device, attachment, 'still', still);
    if (file === null) return { address: null, state: 'coming' };
    if (attachment.kind === 'photo') await keep(device, attachment, 'file', file);
    return { address: file, state: 'here' };
  } catch (error) {
    const isGone = error instanceof ServerError && error.status === 404;
    if (isGone) await forgetSeen(device, attachment);
    return { address: null, state: isGone ? 'deleted' : 'unreached' };
  }
}

async function keep(device: Device, attachment: Attachment, what: What, address: string | null) {
  if (address === null || (await heldBytes(device, attachment, what))) return;
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`The file answered ${reply.status}.`);
  await keepSeen(device, attachment, what, await reply.arrayBuffer());
}

/** For a video that is opened later than its first address works. */
export const addressNow = async (attachment: Attachment): Promise<string | null> =>
  (await callQuietly(getAttachment, { params: { id: attachment._id } })).file;
