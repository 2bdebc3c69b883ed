/** One side of the bar, seen from the front; the text below says the same. */
export function LoadedBar({ perSide }: { perSide: readonly number[] }) {
  const heaviest = Math.max(...perSide, 1);
  return (
    <div aria-hidden className="flex h-28 items-center justify-center overflow-hidden">
      <span className="h-2 w-10 shrink-0 rounded-l-full bg-edge" />
      <span className="h-6 w-2 shrink-0 rounded-[2px] bg-edge" />
      {perSide.map((plate, index) => (
        <span
          key={index}
          className="ml-0.5 flex w-7 shrink-0 items-center justify-center rounded-[5px] bg-ink text-xs font-semibold text-ground"
          style={{ height: 36 + 72 * Math.sqrt(plate / heaviest) }}
        >
          {plate}
        </span>
      ))}
      <span className="ml-0.5 h-3.5 w-12 shrink-0 rounded-r-[3px] bg-edge" />
    </div>
  );
}
