import { Slider } from '#client/ui/slider.tsx';
import { type Level, levelName, levelText } from '#client/ui/level-labels.ts';

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
      annotation={levelText(level, value)}
      colour="var(--ink)"
      onChange={onChange}
    />
  );
}
