import { Slider } from '#client/ui/slider.tsx';
import { type Level, levelName, levelWords } from '#client/ui/level-words.ts';

export interface LevelSliderProps {
  level: Level;
  value: number | null;
  onChange: (value: number | null) => void;
}

export function LevelSlider({ level, value, onChange }: LevelSliderProps) {
  return (
    <Slider
      name={levelName(level)}
      value={value}
      annotation={levelWords(level, value)}
      colour="var(--ink)"
      onChange={onChange}
    />
  );
}
