// Reads a photo or video that somebody has chosen. A photo is drawn again, smaller and without what the camera wrote
// into it, such as the place; a video is sent as it is, without that.
import { uuidv7 } from '#offline/new-id.ts';
import { pictureProblem } from '#client/shared/screen/picture-problem.ts';
import { mostVideoBytes, partBytes } from '#contract/attachment-limits.ts';
import type { Attachment } from '#contract/attachment.ts';
import { whyNotAttached, within } from '#domain/attachment/attachment.ts';
import { forgetPlace, videoTypeOf } from '#domain/attachment/video-file.ts';
import type { ReadAttachment } from '#offline/attachments/held.ts';

/** Pixels of the longer side: sharp on any phone, and a few hundred kB. */
const longest = 2048;
const longestStill = 480;

type Bytes = Uint8Array<ArrayBuffer>;

/** Or why it cannot be sent. */
export async function readAttachment(file: File): Promise<ReadAttachment | { problem: string }> {
  try {
    const start = new Uint8Array(await file.slice(0, 16).arrayBuffer());
    const type = videoTypeOf(start);
    if (type && !isPictureFile(start)) return await readVideo(file, type);
    if (file.type.startsWith('video/'))
      return { problem: 'This video can’t be sent. Use MP4, MOV or WebM.' };
    return await readPhoto(file);
  } catch {
    return { problem: 'This file couldn’t be read. Try another one.' };
  }
}

/** HEIC and AVIF photos come in the same container as MP4. */
const isPictureFile = (start: Bytes): boolean =>
  /^(heic|heix|mif1|msf1|avif|avis)/.test(String.fromCharCode(...start.subarray(8, 12)));

async function readPhoto(file: File): Promise<ReadAttachment | { problem: string }> {
  const problem = await pictureProblem(file);
  if (problem) return { problem };
  const photo = await createImageBitmap(file);
  try {
    const picture = await drawn(photo, photo, longest, 0.85);
    const why = whyNotAttached({ kind: 'photo', bytes: picture.bytes.length, seconds: null });
    if (why) return { problem: why };
    const { bytes: still } = await drawn(photo, photo, longestStill, 0.7);
    const { width, height, bytes } = picture;
    const about = { kind: 'photo', type: 'image/jpeg', width, height } as const;
    return cut({ _id: newId(), ...about, bytes: bytes.length }, still, bytes);
  } finally {
    photo.close();
  }
}

async function readVideo(
  file: File,
  type: Attachment['type'],
): Promise<ReadAttachment | { problem: string }> {
  const tooLarge = whyNotAttached({ kind: 'video', bytes: file.size, seconds: null });
  // Before anything of it is read: a long recording does not fit in the memory.
  if (file.size > mostVideoBytes && tooLarge) return { problem: tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  forgetPlace(bytes);
  const shown = await opened(new Blob([bytes], { type }));
  if (!shown) return { problem: 'This device can’t play that video. Use MP4, MOV or WebM.' };
  try {
    const { video, seconds } = shown;
    const why = whyNotAttached({ kind: 'video', bytes: bytes.length, seconds });
    if (why) return { problem: why };
    const size = { width: video.videoWidth, height: video.videoHeight };
    const { bytes: still } = await drawn(video, size, longestStill, 0.7);
    const rounded = Math.round(seconds * 10) / 10;
    const about = { kind: 'video', type, ...size, seconds: rounded } as const;
    return cut({ _id: newId(), ...about, bytes: bytes.length }, still, bytes);
  } finally {
    shown.close();
  }
}

const newId = (): Attachment['_id'] =>
  uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes)) as Attachment['_id'];

/** At its first frames, from which its still is drawn; null: this browser cannot play it. */
async function opened(file: Blob) {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const close = () => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  };
  video.src = url;
  if (!(await happens(video, 'loadeddata')) || video.videoWidth === 0) {
    close();
    return null;
  }
  // A recording made in a browser says how long it is only at its end.
  if (!Number.isFinite(video.duration)) {
    video.currentTime = 1e9;
    await happens(video, 'seeked');
  }
  const seconds = Number.isFinite(video.duration) ? video.duration : video.currentTime;
  // The very first frame is often black.
  video.currentTime = Math.min(0.3, seconds / 2);
  await happens(video, 'seeked');
  return { video, seconds, close };
}

/** False if it fails, or takes longer than anybody waits. */
const happens = (video: HTMLVideoElement, event: string): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), 15_000);
    const end = (isGood: boolean) => () => {
      clearTimeout(timer);
      resolve(isGood);
    };
    video.addEventListener(event, end(true), { once: true });
    video.addEventListener('error', end(false), { once: true });
  });

async function drawn(
  source: CanvasImageSource,
  size: { readonly width: number; readonly height: number },
  most: number,
  quality: number,
) {
  const { width, height } = within(size, most);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw pictures.');
  // What is transparent in a PNG would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  if (!blob) throw new Error('This photo couldn’t be drawn.');
  return { width, height, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

/** Each part has a buffer of its own. */
function cut(attachment: Attachment, still: Bytes, file: Bytes): ReadAttachment {
  const parts = [still];
  for (let at = 0; at < file.length; at += partBytes) parts.push(file.slice(at, at + partBytes));
  return { attachment, parts };
}
