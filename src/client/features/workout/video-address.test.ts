import { expect, test } from 'vitest';
import { videoAddress } from './video-address.ts';

test("a coach's video opens from a secure site only", () => {
  expect(videoAddress('https://video.example/squat?t=3')).toBe('https://video.example/squat?t=3');
  for (const link of [
    undefined,
    '',
    'squat.mp4',
    'http://video.example/squat',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://holdfast.example@evil.example/',
  ])
    expect(videoAddress(link)).toBeNull();
});
