import { useEffect, useState, useSyncExternalStore } from 'react';
import { frameCount, frameSize } from '#domain/movement/drawing.ts';

/**
 * 'Twice': it plays twice and then rests, because an animation drains the battery for as long as the workout lasts.
 */
export type Motion = 'twice' | 'endless';

export interface DrawnMovementProps {
  /** Its address, as `drawingOf` gives it. */
  file: string;
  motion: Motion | undefined;
  /** A still picture of the movement's midpoint, where it is easiest to recognize. */
  atMiddle?: boolean;
}

/**
 * A movement of the library. Its file is included with `<use>`, because an `<img>` would not get the theme's colors;
 * it moves unless the user prefers reduced motion.
 */
export function DrawnMovement({ file, motion, atMiddle = false }: DrawnMovementProps) {
  const isCalm = useSyncExternalStore(onMotionChange, wantsCalm);
  const frames = useFrames(motion && !isCalm ? file : null);
  const index = atMiddle ? frameCount - 1 : 0;
  return (
    <svg
      // Remounts, because the animation's clock starts when the SVG is inserted.
      key={frames ? 'moving' : 'still'}
      viewBox={`${index * frameSize} 0 ${frameSize} ${frameSize}`}
      className="size-full"
      aria-hidden
    >
      {frames ? (
        <Moving frames={frames} file={file} count={motion === 'twice' ? 2 : 'indefinite'} />
      ) : (
        <use href={`${file}#frame${index}`} />
      )}
    </svg>
  );
}

/** The frames of a file, as elements; null until loaded. */
function useFrames(file: string | null): readonly Element[] | null {
  const [read, setRead] = useState<{ file: string; frames: Element[] } | null>(null);
  useEffect(() => {
    if (file === null) return;
    // Not `fetch`: Trusted Types forbid parsing its result.
    const request = new XMLHttpRequest();
    request.open('GET', file);
    request.responseType = 'document';
    request.addEventListener('load', () => {
      const frames = [...(request.responseXML?.querySelectorAll('[id^="frame"]') ?? [])];
      if (frames.length === frameCount) setRead({ file, frames });
    });
    request.send();
    return () => request.abort();
  }, [file]);
  return file !== null && read?.file === file ? read.frames : null;
}

interface MovingProps {
  /** The same part of every frame. */
  frames: readonly Element[];
  file: string;
  count: number | 'indefinite';
}

/** The first frame, animated into the next ones. */
function Moving({ frames, file, count }: MovingProps) {
  const get = (name: string) => frames[0]?.getAttribute(name) ?? undefined;
  const all = (name: string) => frames.map((frame) => frame.getAttribute(name) ?? '');
  const turn = (name: string) => (
    <Repetitions attributeName={name} values={all(name)} {...{ count }} />
  );
  switch (frames[0]?.tagName) {
    case 'g':
      return (
        <g
          transform={get('transform')}
          fill={get('fill')}
          stroke={get('stroke')}
          strokeWidth={get('stroke-width')}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {[...frames[0].children].map((_, index) => (
            <Moving
              key={index}
              frames={frames.map(({ children }) => children[index] as Element)}
              {...{ file, count }}
            />
          ))}
        </g>
      );
    case 'path':
      return <path d={get('d')}>{turn('d')}</path>;
    case 'circle':
      return (
        <circle cx={get('cx')} cy={get('cy')} r={get('r')}>
          {turn('cx')}
          {turn('cy')}
          {turn('r')}
        </circle>
      );
    default:
      return (
        <use href={file + get('href')} transform={get('transform')}>
          <Places places={all('transform')} count={count} />
        </use>
      );
  }
}

/** Moves a body part; its transform in the file is `translate(x y)rotate(degrees)`. */
function Places({ places, count }: { places: readonly string[]; count: MovingProps['count'] }) {
  if (new Set(places).size === 1) return null;
  const part = (index: number) => places.map((place) => place.split(/[()]/)[index] ?? '');
  return (
    <>
      <Repetitions type="translate" values={part(1)} count={count} isAlways />
      <Repetitions type="rotate" values={part(3)} count={count} isAlways />
    </>
  );
}

/** There, a rest, and back, at about the pace of a lift; the first one starts a moment after the picture appears. */
function Repetitions({
  attributeName = 'transform',
  type,
  values,
  count,
  isAlways = false,
}: {
  attributeName?: string;
  /** The rotation is applied after the translation. */
  type?: 'translate' | 'rotate';
  values: readonly string[];
  count: MovingProps['count'];
  /** Even without any change: animating only one part of a transform would replace both. */
  isAlways?: boolean;
}) {
  if (new Set(values).size === 1 && !isAlways) return null;
  const Animate = type ? 'animateTransform' : 'animate';
  return (
    <Animate
      attributeName={attributeName}
      type={type}
      additive={type === 'rotate' ? 'sum' : 'replace'}
      begin="1.5s"
      dur="2.8s"
      repeatCount={count}
      values={[values[0], ...values, values.at(-1), ...values.toReversed(), values[0]].join(';')}
      keyTimes={keyTimes}
    />
  );
}

const keyTimes = (() => {
  const last = frameCount - 1;
  // Slow at both ends, like a weight.
  const there = Array.from(
    { length: frameCount },
    (_, index) => 0.04 + (0.4 * Math.acos(1 - (2 * index) / last)) / Math.PI,
  );
  return [0, ...there, 0.52, ...there.map((time) => time + 0.52), 1]
    .map((time) => Math.min(1, Math.round(time * 1000) / 1000))
    .join(';');
})();

const calm = () => matchMedia('(prefers-reduced-motion: reduce)');
const wantsCalm = (): boolean => calm().matches;

function onMotionChange(listener: () => void): () => void {
  const query = calm();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
