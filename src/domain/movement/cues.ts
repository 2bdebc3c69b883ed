// How to do a movement, in a few short steps: those of its pattern, plus what is special about it.
import type { CatalogueMovement } from './catalogue.ts';
import { lowerBodyCues } from './cues-lower.ts';
import { mobilityCues } from './cues-mobility.ts';
import { upperBodyCues } from './cues-upper.ts';

const byPattern = new Map(
  [lowerBodyCues, mobilityCues, upperBodyCues].flatMap((table) =>
    table
      .trim()
      .split('\n')
      .map((line): [string, readonly string[]] => {
        const end = line.indexOf(': ');
        return [line.slice(0, end), line.slice(end + 2).split(' | ')];
      }),
  ),
);

/** What a word in the title adds. */
const special: readonly (readonly [title: RegExp, step: string])[] = [
  [/^Paused/, 'Pause for two seconds at the lowest point.'],
  [/Wide-grip|^Wide (pull|push)|^Snatch-grip/, 'Take a grip well outside shoulder width.'],
  [/Close-grip|Diamond/, 'Keep the hands close together.'],
  [/Underhand|^(Weighted |Assisted )?Chin-up/, 'Turn the palms toward you.'],
  [/^Spoto/, 'Stop an inch above the chest and hold for a moment.'],
  [/^Deficit/, 'Work from a low block so you can go deeper.'],
  [/^Tempo/, 'Take three seconds on the way down.'],
  [/^Pin /, 'Start each rep from a dead stop on the pins.'],
  [/^Board/, 'Lower the bar to the boards on the chest.'],
  [/^Block |from blocks$/, 'Start with the bar on blocks.'],
  [/with bands$/, 'Anchor the bands evenly so they pull straight down.'],
  [/with chains$/, 'Let the chains unload on the floor at the bottom.'],
  [/^Reverse band/, 'Hang the bands from the top of the rack so they help most at the bottom.'],
  [/^Neutral-grip|neutral-grip/, 'Keep the palms facing each other.'],
  [/^Alternating/, 'Work one side while the other waits.'],
  [/^Axle/, 'Grip hard: the bar is thick and doesn’t spin.'],
  [/Wide-elbow/, 'Let the elbows point out to the sides.'],
  [/Hammer curl|hammer curl/, 'Keep the palms facing each other.'],
  [/reverse curl/i, 'Keep the palms facing down.'],
  [/Zottman/, 'Turn the palms down at the top and lower slowly.'],
  [/Pendlay/, 'Let the bar come to rest on the floor each time.'],
  [/Stiff-leg|stiff-leg/, 'Keep the knees almost straight.'],
  [/^Negative/, 'Step or jump to the top and lower as slowly as you can.'],
  [/^Assisted/, 'Use as much help as you need for clean reps.'],
  [/^Weighted/, 'Hold or hang the extra weight close to the body.'],
  [/Single-(leg|arm)|One-(side|arm)/, 'Finish one side, then do the other.'],
  [/Behind-the-neck/, 'Lower the bar behind the head only as far as the shoulders allow.'],
  [/Feet-up/, 'Keep the legs off the floor so the trunk has to do the balancing.'],
  [/Arnold/, 'Start with the palms toward you and turn them out on the way up.'],
  [/Low-bar/, 'Rest the bar a hand’s width lower and lean forward a little more.'],
  [/^Safety bar/, 'Keep the handles level and the upper back tall.'],
  [/^Power /, 'Catch the bar in a half squat.'],
  [/^Hang /, 'Start from above the knees.'],
  [/[Ww]alking lunge/, 'Step through with the other leg instead of stepping back.'],
  [/^Band |Resistance/, 'Keep the band tight all the way.'],
];

export const cuesOf = ({
  title,
  pattern,
}: Pick<CatalogueMovement, 'title' | 'pattern'>): string[] => [
  ...(byPattern.get(pattern) ?? []),
  ...special.filter(([word]) => word.test(title)).map(([, step]) => step),
];
