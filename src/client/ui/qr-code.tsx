import { generate } from 'lean-qr/nano';

/** Drawn as one path, so it is sharp at any size; always dark on white, because cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const quiet = 4;
  const side = code.size + 2 * quiet;
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) path += `M${x + quiet} ${y + quiet}h1v1h-1z`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-full max-w-[264px] self-center rounded-control"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
