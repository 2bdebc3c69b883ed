// Terms that sets have no field for. What they say goes into the note for the athlete; some say how many reps, too.
import {
  hasAmount,
  hasTold,
  repsOfWord,
  type SetsTold,
  single,
  type Term,
  term,
} from './sets-told.ts';

/** A piece of text that was put away before the line was cut up: its number, between these two. */
export const [noteBegins, noteEnds] = ['\uE000', '\uE001'];

const words = [
  'easy|moderate|hard|all[- ]out|steady(?: state)?|conversational(?: pace)?|comfortable(?: pace)?|recovery pace|race pace',
  'explosive(?:ly)?|controlled|slow(?:ly)?|smooth|fast|heavy|light|unbroken|touch and go|tng|dead[- ]stop',
  String.raw`(?:with a )?(?:\d+ ?s(?:ec)? )?pauses?(?:d| reps)?(?: (?:at|in|on|above|below) (?:the )?(?:bottom|top|chest|hole|floor|knees?|half ?way))?|(?:no|with|w\/) (?:belt|straps|sleeves|wraps)|beltless`,
  'myo[- ]?reps?(?: match)?|rest[- ]pause|clusters?(?: sets?)?|fsl|ssl|bbb|bbs|joker(?: sets?)?|widowmaker|ladder|pyramid|partials|alternating(?! (?:w|sides))',
  String.raw`\d+(?:-\d+)? ?(?:s|sec|secs|seconds?)[- ](?:pause|eccentric|negative|lowering|descent|iso(?:metric)?)(?: each rep| at (?:the )?(?:bottom|top))?`,
  String.raw`(?:@ ?|at )?(?:your )?(?:\d+ ?k|10k|5k|3k|mile|marathon|half[- ]marathon|threshold|tempo|goal|race|easy|recovery)(?: race)? (?:pace|effort)|@ ?(?:threshold|tempo|race)`,
  String.raw`(?:@ ?|at )?\d:\d\d(?:\.\d)? ?(?:\/|per ) ?(?:500|100) ?m(?:eters?)?`,
  String.raw`(?:@ ?|at )?\d{2}(?:-\d{2})? ?(?:spm|s\/m|rpm)`,
  String.raw`(?:@ ?|at )?\d{2,4}(?:[-–]\d{2,4})?(?:w| ?watts?)`,
  String.raw`(?:@ ?|at )?(?:(?:hr|heart rate):? ?(?:of )?\d{2,3}(?:[-–]\d{2,3})?(?: ?bpm)?|\d{2,3}(?:[-–]\d{2,3})? ?(?:bpm|hr))`,
  String.raw`(?:with |w\/ ?)?(?:a )?(?:\d+ ?(?:m|s|sec|min)|\d{3,4}) (?:walk|jog|easy)(?: ?back)?(?: recover(?:y|ies)| rest| between)?`,
  String.raw`(?:with |w\/ ?)?(?:walk|jog)(?: ?back)?(?: recover(?:y|ies)| rest| between| down)?`,
  'same (?:weight|load)(?: as (?:before|last set))?|(?:across|ascending|descending|ramping)',
];

const spelled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'work up to a heavy single', 'find 5RM', 'heavy triple'. */
function takeHeavy(
  whole: string,
  { many = '', rm }: Readonly<Record<string, string | undefined>>,
  sets: SetsTold,
): boolean {
  if (sets.amounts.length > 0) return false;
  sets.amounts = single(repsOfWord(many));
  sets.count ??= 1;
  if (rm === undefined) sets.notes.push(spelled(whole.trim()));
  else sets.kind = 'test';
  return true;
}

export const noteTerms: readonly Term[] = [
  term(
    String.raw`${noteBegins}(?<text>[^${noteEnds}]*)${noteEnds}`,
    ({ text = '' }, sets, before) => {
      // A number may be the set's own: '8x10s walk back'.
      const isBegun = /^\D*\d/.test(text) ? hasAmount(sets) : hasTold(sets);
      if (!before && !isBegun) return false;
      sets.notes.push(text.trim());
      return true;
    },
  ),
  term(
    String.raw`(?<whole>(?:(?:work|build|ramp|go)(?:ing)?(?: up)? to|find|establish|hit|test)(?: an?| your| the)?(?: new)?(?: heavy| max| top| daily max)?(?: set of)? (?<many>single|double|triple|\d{1,2})(?<rm> ?rm)?(?: max)?)`,
    (found, sets) => takeHeavy(found['whole'] ?? '', found, sets),
  ),
  term(
    String.raw`(?<whole>(?:heavy|max|top)(?: set of)? (?<many>single|double|triple|\d{1,2}))(?! ?[x×])`,
    (found, sets) => takeHeavy(found['whole'] ?? '', found, sets),
  ),
  term(String.raw`(?<many>\d{1,2})(?<rm> ?rm)(?: test| attempt)?`, (found, sets) =>
    takeHeavy('', found, sets),
  ),
  term(String.raw`(?<text>(?:@ ?|at |with )?(?:your )?\d{1,2} ?rm)`, ({ text = '' }, sets) => {
    if (sets.amounts.length === 0) return false;
    sets.notes.push(`Load: ${text.replace(/^(?:@|at|with) ?/i, '')}`);
    return true;
  }),
  term('5s pro', (_, sets) => {
    if (hasAmount(sets)) return false;
    sets.amounts = single(5);
    sets.notes.push('5s PRO');
    return true;
  }),
  term(`(?<text>${words.join('|')})`, ({ text = '' }, sets, before) => {
    // A number may be the set's own: '8x10s walk back'.
    const isBegun = /^\D*\d/.test(text) ? hasAmount(sets) : hasTold(sets);
    if (!before && !isBegun) return false;
    sets.notes.push(
      spelled(text.replace(/^(?:@|at|w\/|with(?! ?(?:belt|straps|sleeves|wraps))) ?/i, '')),
    );
    return true;
  }),
];
