import type { SubExercise } from '#contract/training.ts';
import { styleWords } from '#client/ui/style-words.ts';

interface HowLineProps {
  prescribed: SubExercise;
  isSwapped: boolean;
}

/** Each side and the tempo. Whether another movement is for each side, its athlete knows. */
export const HowLine = ({ prescribed: { perSide, tempo }, isSwapped }: HowLineProps) => (
  <p className="text-sm font-semibold">
    {styleWords({ perSide: isSwapped ? undefined : perSide, tempo })}
  </p>
);
