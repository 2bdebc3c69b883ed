const bolts = [0, 72, 144, 216, 288];

/** A bumper plate as one sees it from the end of the bar. Decoration. */
export function PlateArt({ className }: { className: string }) {
  return (
    <svg viewBox="-200 -200 400 400" fill="currentColor" className={className} aria-hidden>
      <defs>
        <path id="plate-rim" d="M0-143a143 143 0 1 1-.01 0" />
      </defs>
      <circle r="196" opacity="0.07" />
      <g fill="none" stroke="currentColor">
        <circle r="196" strokeWidth="2" opacity="0.16" />
        <circle r="184" strokeWidth="1" opacity="0.12" />
        <circle r="172" strokeWidth="5" className="text-ember" />
        <circle r="122" strokeWidth="1.5" opacity="0.16" />
        <circle r="54" strokeWidth="1.5" opacity="0.3" />
      </g>
      <text fontSize="25" fontWeight="700" opacity="0.5">
        <textPath href="#plate-rim" textLength="880">
          HOLDFAST · 25 KG · HOLDFAST · 55 LB ·
        </textPath>
      </text>
      {bolts.map((turn) => (
        <circle key={turn} r="7" cy="-88" transform={`rotate(${turn})`} opacity="0.14" />
      ))}
      <circle r="54" opacity="0.1" />
      <circle r="34" opacity="0.55" />
      <circle r="13" className="text-night" />
    </svg>
  );
}
