import { Slider } from '#client/ui/slider.tsx';
import { type Scale, scoreColour, scoreLabel } from '#domain/session/rating.ts';

const names: Record<Scale, string> = { effort: 'Effort', compliance: 'Compliance', feel: 'Feel' };
const colours = {
  grey: 'var(--edge)',
  red: 'var(--below)',
  orange: 'var(--middling)',
  green: 'var(--above)',
} as const;

export interface ScoreSliderProps {
  scale: Scale;
  score: number | null;
  onChange: (score: number | null) => void;
}

export function ScoreSlider({ scale, score, onChange }: ScoreSliderProps) {
  return (
    <Slider
      name={names[scale]}
      value={score}
      annotation={scoreLabel(scale, score)}
      colour={colours[scoreColour(score)]}
      onChange={onChange}
    />
  );
}
