// The words of a name as people type them, and what lifters mean by them.
import { isTypo } from './typo.ts';

const synonyms = new Map(
  Object.entries({
    bb: 'barbell',
    db: 'dumbbell',
    kb: 'kettlebell',
    bw: 'bodyweight',
    ohp: 'overhead press',
    bicep: 'biceps',
    tricep: 'triceps',
    flye: 'fly',
    flies: 'fly',
  }),
);

/** Without accents and punctuation, the commonest abbreviations spelled out: for titles and names of people, too. */
export const wordsOf = (name: string): string[] =>
  plainWords(name).flatMap((word) => (synonyms.get(word) ?? word).split(' '));

const plainWords = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mark}|['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');

/** A line reads `what people write = what it means`, both in the singular. */
const meanings = `
bb = barbell
barbel = barbell
bar bell = barbell
db = dumbbell
dumbell = dumbbell
dumb bell = dumbbell
kb = kettlebell
kettle bell = kettlebell
kbs = kettlebell swing
bw = bodyweight
body weight = bodyweight
mb = medicine ball
med ball = medicine ball
swiss ball = stability ball
exercise ball = stability ball
yoga ball = stability ball
gym ball = stability ball
fit ball = stability ball
physio ball = stability ball
physioball = stability ball
trx = suspension
hex bar = trap bar
hexbar = trap bar
ez curl bar = ez bar
ssb = safety bar
tyre = tire
ohp = overhead press
mp = military press
pp = push press
pj = push jerk
sj = split jerk
bp = bench press
cgbp = close grip bench press
dl = deadlift
dead lift = deadlift
sdl = sumo deadlift
tbdl = trap bar deadlift
sdhp = sumo deadlift high pull
rdl = romanian deadlift
slrdl = single leg romanian deadlift
sldl = stiff leg deadlift
gm = good morning
ghr = glute ham raise
ht = hip thrust
bs = back squat
fs = front squat
ohs = overhead squat
bss = bulgarian split squat
rfess = bulgarian split squat
ffess = front foot elevated split squat
lp = leg press
bor = bent over row
lpd = lat pulldown
pull down = pulldown
push down = pushdown
press down = pressdown
press up = push up
pressup = push up
hspu = handstand push up
hsw = handstand walk
mu = muscle up
bmu = bar muscle up
rmu = ring muscle up
c2b = chest to bar
ctb = chest to bar
t2b = toe to bar
ttb = toe to bar
k2e = knee to elbow
hlr = hanging leg raise
tgu = turkish get up
du = double under
wb = wall ball
bj = box jump
c and j = clean and jerk
cj = clean and jerk
pc = power clean
ps = power snatch
hpc = hang power clean
hps = hang power snatch
tke = terminal knee extension
wgs = world greatest stretch
tng = touch and go
btn = behind the neck
cg = close grip
wg = wide grip
ng = neutral grip
rg = reverse grip
sa = single arm
sl = single leg
one arm = single arm
1 arm = single arm
one armed = single arm
single armed = single arm
one leg = single leg
1 leg = single leg
one legged = single leg
single legged = single leg
stiff legged = stiff leg
straight legged = straight leg
alternate = alternating
supinated = underhand
delt = shoulder
deltoid = shoulder
quadricep = quad
abdominal = ab
hammy = hamstring
calve = calf
flye = fly
skull crusher = skullcrusher
kick back = kickback
pull over = pullover
ski erg = skierg
`;

const meant = new Map(
  meanings
    .trim()
    .split('\n')
    .map((line): [string, readonly string[]] => {
      const [written = '', means = ''] = line.split(' = ');
      return [written, means.split(' ')];
    }),
);

/** Those of one word. */
const abbreviations = [...meant.keys()].filter((written) => !written.includes(' '));
const longestPhrase = 3;
/** Most words begin none. */
const beginnings = new Set([...meant.keys()].map((written) => written.split(' ')[0]));

/** In the singular, abbreviations and other words for the same thing replaced: equal for names that mean the same. */
export function nameWordsOf(name: string): string[] {
  const words = plainWords(name.replaceAll('&', ' and '));
  const singular = words.map(singularOf);
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    const taken = phraseAt(words, at) ?? phraseAt(singular, at);
    found.push(...(taken?.means ?? [singular[at]!]));
    at += taken?.length ?? 1;
  }
  return found;
}

function phraseAt(words: readonly string[], at: number) {
  if (!beginnings.has(words[at])) return null;
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const means = meant.get(words.slice(at, at + length).join(' '));
    if (means) return { means, length };
  }
  return null;
}

/**
 * Other readings of what somebody types. The last word may be the beginning of one that is longer: 'du' on the way to
 * 'dumbbell' is no double-under, and 'rd' is nothing but the beginning of 'rdl'. A word may be
 * another one for something, with a typo: 'delot'. `isBegun`: whether a word that names have begins like this.
 */
export function otherReadingsOf(name: string, isBegun: (word: string) => boolean): string[][] {
  const words = plainWords(name);
  const last = words.at(-1) ?? '';
  const before = nameWordsOf(words.slice(0, -1).join(' '));
  const readings: string[][] = [];
  if (meant.has(last)) readings.push([...before, last]);
  else if (!isBegun(last) && last.length > 1) {
    const longer = abbreviations.find((written) => written.startsWith(last));
    if (longer) readings.push([...before, ...meant.get(longer)!]);
  }
  const right = nameWordsOf(name).flatMap((word) =>
    isBegun(word)
      ? [word]
      : (meant.get(abbreviations.find((one) => isTypo(word, one)) ?? '') ?? [word]),
  );
  return [...readings, right];
}

function singularOf(word: string): string {
  if (word.length < 3 || !word.endsWith('s') || /(ss|us)$/.test(word)) return word;
  // Cut short: 'press', 'cross'.
  if (word === 'pres' || word === 'cros') return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(ss|ch|sh|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
