// What is heard and felt when a rest is over.
interface Sound {
  readonly context: AudioContext;
  readonly buffer: Promise<AudioBuffer>;
}

let sound: Sound | null = null;

/** Browsers let a page make a sound only after a tap; call it from one. Later calls wake the sound up again. */
export function unlockSound(): void {
  if (sound) {
    if (sound.context.state !== 'running') void sound.context.resume().catch(() => undefined);
    return;
  }
  if (!('AudioContext' in globalThis)) return;
  // On an iPhone the athlete's music gets quieter for a moment instead of stopping.
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

export async function soundTimesUp(): Promise<void> {
  // Before the first tap Chromium refuses, and prints an error. Not every browser says whether there was one.
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
