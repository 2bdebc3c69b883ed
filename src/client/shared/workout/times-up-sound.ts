interface Sound {
  readonly context: AudioContext;
  readonly buffer: Promise<AudioBuffer>;
}

let sound: Sound | null = null;

/** Call it from a tap: browsers allow sound only after one. Later calls resume the sound. */
export function unlockSound(): void {
  if (sound) {
    if (sound.context.state !== 'running') void sound.context.resume().catch(() => undefined);
    return;
  }
  if (!('AudioContext' in globalThis)) return;
  // Makes an iPhone turn the athlete's music down for a moment instead of stopping it.
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = 'transient';
  const context = new AudioContext();
  const buffer = fetch('/times-up.mp3')
    .then((response) => response.arrayBuffer())
    .then((bytes) => context.decodeAudioData(bytes));
  // The next tap tries again.
  buffer.catch(() => (sound = null));
  sound = { context, buffer };
}

/** Null before the first `unlockSound`, or where there is no sound. */
export const soundContext = (): AudioContext | null => sound?.context ?? null;

export async function soundTimesUp(): Promise<void> {
  // Before the first tap Chromium refuses, and logs an error. Not every browser reports whether there was one.
  if (navigator.userActivation?.hasBeenActive !== false)
    navigator.vibrate?.([200, 100, 200, 100, 400]);
  if (!sound) return;
  const { context } = sound;
  const buffer = await sound.buffer.catch(() => null);
  if (!buffer) return;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
}
