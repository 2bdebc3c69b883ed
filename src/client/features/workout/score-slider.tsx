import { Slider } from '#client/ui/slider.tsx';
import { type Scale, scoreColour, scoreLabel } from '#domain/session/score-words.ts';

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
  /** Shown while there is no answer. */
  suggestion?: number | null;
  onChange: (score: number | null) => void;
}

export function ScoreSlider({ scale, score, suggestion = null, onChange }: ScoreSliderProps) {
  const annotation =
    score === null && suggestion !== null
      ? `Suggested: ${scoreLabel(scale, suggestion)}`
      : scoreLabel(scale, score);
  return (
    <Slider
      name={names[scale]}
      value={score}
      suggestion={suggestion}
      annotation={annotation}
      colour={colours[scoreColour(score)]}
      onChange={onChange}
    />
  );
}
