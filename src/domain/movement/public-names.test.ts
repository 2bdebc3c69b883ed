// What lifters who come from other apps type: the names of three public lists, abbreviations and typos.
import { expect, test } from 'vitest';
import { findMovement, movements } from './catalogue.ts';
import { findMovements, libraryOf } from './search-movements.ts';
import { freeExerciseNames } from './test-fixtures/free-exercise-names.ts';
import { hevyNames } from './test-fixtures/hevy-names.ts';
import { strongNames } from './test-fixtures/strong-names.ts';
import type { MovementId } from '#contract/ids.ts';

const library = libraryOf([]);
const found = (text: string, count: number): string[] =>
  findMovements(library, { by: 'all' }, text)
    .slice(0, count)
    .map(({ summary }) => summary._id);

/** A line reads `what is typed = ids that are meant`. */
const read = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', ids = ''] = line.split(' = ');
      return { typed, meant: ids.split(', ') };
    });

const missing = (table: string, count: number) =>
  read(table)
    .filter(({ typed, meant }) => !found(typed, count).some((id) => meant.includes(id)))
    .map(({ typed }) => typed);

const abbreviations = `
rdl = romanian-deadlift
RDLs = romanian-deadlift
db rdl = dumbbell-romanian-deadlift
slrdl = single-leg-romanian-deadlift
sldl = stiff-leg-deadlift
ohp = barbell-overhead-press
bb row = barbell-row
bor = barbell-row
db row = dumbbell-row
db bench = dumbbell-bench-press
bp = barbell-bench-press
cgbp = close-grip-bench-press
jm press = jm-press
dl = barbell-deadlift
sdl = sumo-deadlift
tbdl = trap-bar-deadlift
sdhp = sumo-deadlift-high-pull
gm = good-morning
ghr = glute-ham-raise
ghd = glute-ham-raise
ssb = safety-bar-squat
ssb squat = safety-bar-squat
ohs = overhead-squat
bss = bulgarian-split-squat
rfess = bulgarian-split-squat
ffess = front-foot-elevated-split-squat
tke = terminal-knee-extension
kb swing = kettlebell-swing
tgu = turkish-get-up
t2b = toes-to-bar
k2e = knees-to-elbows
c2b = chest-to-bar-pull-up
hspu = handstand-push-up
mu = muscle-up
rmu = ring-muscle-up
c&j = clean-and-jerk
hpc = hang-power-clean
du = double-under
lpd = lat-pulldown
wgs = world-s-greatest-stretch
`;

const typos = `
bech press = barbell-bench-press
bnech press = barbell-bench-press
nench press = barbell-bench-press
incline bnech press = incline-barbell-bench-press
dumbell press = dumbbell-bench-press, dumbbell-shoulder-press
dumbel curl = dumbbell-curl
sqaut = barbell-back-squat
squta = barbell-back-squat
goblt squat = goblet-squat
bulgarain split squat = bulgarian-split-squat
deadlfit = barbell-deadlift
dedlift = barbell-deadlift
romanain deadlift = romanian-deadlift
overhed press = barbell-overhead-press
arnlod press = arnold-press
lateral riase = lateral-raise
latteral raise = lateral-raise
reverse fyl = reverse-fly
face pul = face-pull
upright rwo = barbell-upright-row
pul up = pull-up
pulup = pull-up
chinn up = chin-up
lat puldown = lat-pulldown
seated cabel row = seated-cable-row
t bar rwo = t-bar-row
hamer curl = hammer-curl
bicep crul = dumbbell-curl
preacher crul = ez-bar-preacher-curl
triceps pushdwon = triceps-pressdown
tricpes extension = dumbbell-triceps-extension, overhead-cable-triceps-extension
skulcrusher = skullcrusher
leg extention = leg-extension
leg prss = leg-press
lying leg crul = lying-leg-curl
calf rase = standing-calf-raise
hip trust = hip-thrust
glute brige = glute-bridge
kettelbell swing = kettlebell-swing
turkish getup = turkish-get-up
farmers wlak = farmer-s-carry
sled psuh = sled-push
assualt bike = air-bike
trheadmill = treadmill-run
rowing machnie = rowing-machine
rusian twist = russian-twist
montain climber = mountain-climber
plnk = plank
pigoen stretch = pigeon-stretch
cruch = crunch
`;

/** Searches that found nothing before. */
const onceMissed = `
skull crusher = skullcrusher
Copenhagen plank = copenhagen-plank
echo bike = air-bike
GHR = glute-ham-raise
Spoto press = spoto-press
SSB = safety-bar-squat
bear crawl = bear-crawl
couch stretch = couch-stretch
90/90 = hip-90-90-stretch
world's greatest stretch = world-s-greatest-stretch
`;

test('of 300 names of three public lists, at least 290 are found among the first three', () => {
  const lists = [hevyNames, strongNames, freeExerciseNames];
  for (const list of lists) {
    expect(new Set(read(list).map(({ typed }) => typed)).size).toBe(100);
    // Otherwise a movement that is renamed would count as one that the library lacks.
    for (const id of read(list).flatMap(({ meant }) => meant))
      expect(id === '?' || findMovement(id as MovementId), id).toBeTruthy();
  }
  const lost = lists.flatMap((list) => missing(list, 3));
  expect(lost.length, lost.join('; ')).toBeLessThanOrEqual(10);
});

test('40 abbreviations that lifters use find their movement first', () => {
  expect(read(abbreviations)).toHaveLength(40);
  expect(missing(abbreviations, 1)).toEqual([]);
});

test('50 names with a typo find the movement among the first three', () => {
  expect(read(typos)).toHaveLength(50);
  expect(missing(typos, 3)).toEqual([]);
});

test('what found nothing in the first gym test is found first', () => {
  expect(missing(onceMissed, 1)).toEqual([]);
});

test('no letter on the way to a name empties the list', () => {
  for (const name of [
    'triceps pushdown',
    'rear delt fly',
    'db rdl',
    'dumbbell row',
    'ohp',
    'press up',
  ])
    for (let end = 1; end <= name.length; end += 1)
      expect(found(name.slice(0, end), 1), name.slice(0, end)).toHaveLength(1);
});

test('a list’s equipment in brackets, another order and the plural change nothing', () => {
  for (const name of ['Bench Press (Barbell)', 'barbell bench presses', 'press bench barbell'])
    expect(found(name, 1), name).toEqual(['barbell-bench-press']);
  for (const name of ['Press-ups', 'push ups', 'pushup', 'Push Up'])
    expect(found(name, 1), name).toEqual(['push-up']);
  for (const name of ['tyre flip', 'Tire flips'])
    expect(found(name, 1), name).toEqual(['tire-flip']);
});

test('every movement is found first by its own title', () => {
  const lost = movements.filter(({ _id, title }) => found(title, 1)[0] !== _id);
  expect(lost.map(({ title }) => title)).toEqual([]);
});
