// Waves as coaches write them: '65×5/75×5/85×5, 70/80/90'.
import type { Progression, WaveSet } from '#contract/progression.ts';

type Waves = NonNullable<Progression['waves']>;

export const wavesText = (waves: Waves): string =>
  waves.map((wave) => wave.map(setText).join('/')).join(', ');

const setText = ({ percent, reps }: WaveSet): string =>
  reps === undefined ? String(percent) : `${percent}×${reps}`;
