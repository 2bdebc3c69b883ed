import { expect, test } from 'vitest';
import { isVideoLink } from './video-link.ts';

test("a coach's video opens from a secure site only", () => {
  expect(isVideoLink('https://video.example/squat?t=3')).toBe(true);
  for (const link of [
    '',
    'squat.mp4',
    'http://video.example/squat',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://holdfast.example@evil.example/',
  ])
    expect(isVideoLink(link)).toBe(false);
});
