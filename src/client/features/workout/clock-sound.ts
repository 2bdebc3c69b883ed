// Beeps made by the browser, placed ahead of time: a page that sleeps runs no code, but what is placed still sounds.
import { soundContext } from '#client/shared/workout/times-up-sound.ts';
import type { Beat } from '#domain/session/round-clock.ts';

/** Returns how to take them back. Silent where sound is not allowed yet: browsers want a tap first. */
export function placeBeeps(beats: readonly Beat[]): () => void {
  const context = soundContext();
  if (context?.state !== 'running') return () => undefined;
  const placed = beats.map(({ inSeconds, isChange }) => {
    const at = context.currentTime + inSeconds;
    const long = isChange ? 0.5 : 0.12;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = isChange ? 1320 : 880;
    // Faded out, or it ends with a click.
    volume.gain.setValueAtTime(0.5, at);
    volume.gain.linearRampToValueAtTime(0, at + long);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + long);
    return tone;
  });
  return () => {
    for (const tone of placed) tone.disconnect();
  };
}

/** Before the first tap Chromium refuses, and logs an error. */
export function vibrate(): void {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([300]);
}
