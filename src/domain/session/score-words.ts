// What a score from 1 to 10 is called and looks like.

export type Scale = 'effort' | 'compliance' | 'feel';

const scaleLabels: Readonly<Record<Scale, Readonly<Record<number, string>>>> = {
  effort: { 1: 'Effortless', 10: 'Max Effort' },
  compliance: { 1: 'What recommendations?', 10: 'Exactly as described' },
  feel: { 1: 'Awful', 4: 'Tired', 6: 'Fine', 8: 'Good', 10: 'Great' },
};

/** The slider's caption; a level without its own label is shown as a number. */
export const scoreLabel = (scale: Scale, score: number | null): string => {
  if (!score) return 'Please select a value';
  return scaleLabels[scale][score] ?? `${score} of 10`;
};

export const scoreColour = (score: number | null): 'grey' | 'red' | 'orange' | 'green' => {
  if (!score) return 'grey';
  if (score < 4) return 'red';
  return score < 8 ? 'orange' : 'green';
};
