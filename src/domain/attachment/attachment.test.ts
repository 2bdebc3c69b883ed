import { describe, expect, test } from 'vitest';
import { partBytes } from '#contract/attachment-limits.ts';
import { ownText, sentText, wordsFor } from './words.ts';
import { lengthText, whyNotAttached, within } from './attachment.ts';
import { isPartLength, partCount, partOfByte, partSpan, rangeIn } from './parts.ts';
import { forgetPlace, videoTypeOf } from './video-file.ts';

const photo = { kind: 'photo' } as const;
const video = { kind: 'video' } as const;
const mb = 1024 * 1024;

describe('a message that says nothing but what is attached', () => {
  test.each([
    ['one photo', [photo], 'Photo'],
    ['one video', [video], 'Video'],
    ['three photos', [photo, photo, photo], '3 photos'],
    ['two videos', [video, video], '2 videos'],
    ['both', [video, photo], 'Photos and videos'],
  ])('%s: an app that cannot show it has words', (_, attached, words) => {
    expect(wordsFor(attached)).toBe(words);
    expect(sentText('  ', attached)).toBe(words);
    expect(ownText(words, attached)).toBe('');
  });

  test('what somebody typed stays as it is, with or without something attached', () => {
    expect(sentText('Depth ok?', [video])).toBe('Depth ok?');
    expect(ownText('Depth ok?', [video])).toBe('Depth ok?');
    expect(ownText('Video', undefined)).toBe('Video');
    expect(sentText('', [])).toBe('');
  });
});

describe('what is too large or too long is refused in plain words', () => {
  test.each([
    [{ kind: 'video', bytes: 50 * mb, seconds: 90 }, null],
    [{ kind: 'video', bytes: 1, seconds: 91 }, null],
    [
      { kind: 'video', bytes: 1, seconds: 125 },
      'This video is 2:05 long. Videos can be up to 1:30. Trim it first.',
    ],
    [
      { kind: 'video', bytes: 50 * mb + 1, seconds: 20 },
      'This video is 51 MB. The limit is 50 MB. Trim it, or record it in 1080p.',
    ],
    [{ kind: 'photo', bytes: 9 * mb, seconds: null }, 'This photo is 9 MB. The limit is 8 MB.'],
    [{ kind: 'photo', bytes: 0, seconds: null }, 'This file is empty.'],
  ] as const)('%o: %s', (file, why) => {
    expect(whyNotAttached(file)).toBe(why);
  });
});

test('a length reads like a clock', () => {
  expect([0.4, 7, 59.6, 90].map(lengthText)).toEqual(['0:00', '0:07', '1:00', '1:30']);
});

test('a photo is made smaller in its own shape, and never larger', () => {
  expect(within({ width: 4032, height: 3024 }, 2048)).toEqual({ width: 2048, height: 1536 });
  expect(within({ width: 300, height: 9000 }, 2048)).toEqual({ width: 68, height: 2048 });
  expect(within({ width: 640, height: 480 }, 2048)).toEqual({ width: 640, height: 480 });
});

describe('the parts of a file', () => {
  const sized = { bytes: 2 * partBytes + 10 };

  test('are the still and equal pieces, the last one shorter', () => {
    expect(partCount(sized)).toBe(4);
    expect(partCount({ bytes: partBytes })).toBe(2);
    expect([0, 1, 2, 3, 4].map((part) => partSpan(sized, part))).toEqual([
      null,
      { from: 0, to: partBytes },
      { from: partBytes, to: 2 * partBytes },
      { from: 2 * partBytes, to: 2 * partBytes + 10 },
      null,
    ]);
    expect([0, partBytes - 1, partBytes, 2 * partBytes + 9].map(partOfByte)).toEqual([1, 1, 2, 3]);
  });

  test('have exactly their length; a still has any up to that of a part', () => {
    expect(isPartLength(sized, 1, partBytes)).toBe(true);
    expect(isPartLength(sized, 1, partBytes - 1)).toBe(false);
    expect(isPartLength(sized, 3, 10)).toBe(true);
    expect(isPartLength(sized, 4, 10)).toBe(false);
    expect([0, 1, partBytes, partBytes + 1].map((one) => isPartLength(sized, 0, one))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test.each([
    ['bytes=0-1', { from: 0, last: 1 }],
    ['bytes=10-', { from: 10, last: 99 }],
    ['bytes=-5', { from: 95, last: 99 }],
    ['bytes=-500', { from: 0, last: 99 }],
    ['bytes=90-500', { from: 90, last: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=9-3', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['lines=1-2', null],
    [undefined, null],
  ])('the range %s of a hundred bytes', (header, range) => {
    expect(rangeIn(header, 100)).toEqual(range);
  });
});

const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
const box = (name: string, ...inner: string[]): string => {
  const content = inner.join('');
  const size = content.length + 8;
  return `\0\0${String.fromCharCode(size >> 8, size & 255)}${name}${content}`;
};

describe('a video', () => {
  test.each([
    [box('ftyp', 'isom'), 'video/mp4'],
    [box('ftyp', 'qt  '), 'video/quicktime'],
    ['\x1a\x45\xdf\xa3 webm', 'video/webm'],
    ['<!doctype html><script>', null],
    ['\xff\xd8\xff\xe0 a photo called clip.mp4', null],
    ['', null],
  ])('is known by its first bytes', (text, type) => {
    expect(videoTypeOf(bytesOf(text))).toBe(type);
  });

  test('goes out without where it was recorded, and with every byte of the picture in its place', () => {
    const place = '+47.3769+008.5417/';
    const file = [
      box('ftyp', 'qt  '),
      box('mdat', 'a picture, and moov too'),
      box(
        'moov',
        box('mvhd', 'times'),
        box('trak', box('tkhd', 'upright'), box('meta', place)),
        box('udta', box('\xa9xyz', place)),
        box('meta', place),
      ),
    ].join('');
    const bytes = bytesOf(file);
    forgetPlace(bytes);
    const text = String.fromCharCode(...bytes);
    expect(text).toHaveLength(file.length);
    expect(text).not.toContain('47.37');
    expect(text).not.toContain('udta');
    for (const kept of ['a picture, and moov too', 'times', 'upright'])
      expect(text.indexOf(kept)).toBe(file.indexOf(kept));
  });

  test.each([
    ['no container', 'moovudta+47.3769'],
    ['a box that says it is longer than the file', `${box('ftyp', 'isom')}\0\0\xff\xffmoov+47`],
  ])('with %s stays as it is', (_, text) => {
    const bytes = bytesOf(text);
    forgetPlace(bytes);
    expect(bytes).toEqual(bytesOf(text));
  });
});
