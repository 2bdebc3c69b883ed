/** The plates on one side, the heaviest first: '45 + 10 + 2.5', '2 × 45 + 25'. */
export function plateText(perSide: readonly number[]): string {
  if (perSide.length === 0) return 'nothing, just the bar';
  const counts = new Map<number, number>();
  for (const plate of perSide) counts.set(plate, (counts.get(plate) ?? 0) + 1);
  return [...counts]
    .map(([plate, count]) => (count === 1 ? `${plate}` : `${count} × ${plate}`))
    .join(' + ');
}
