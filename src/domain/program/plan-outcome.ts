// What an edit of a program says: the next draft, or why not. Apart from the refusals of a workout, which
// every launch of the app loads.

/** Why a program cannot be changed so, or not published, in words for people. */
export const planRefusalTexts = {
  'coaches-only': 'Only coaches can create programs',
  'program-gone': 'This program is no longer there',
  'program-restricted': 'This program is restricted and cannot be published',
  'program-not-published': 'Publish this program first',
  'program-without-title': 'A program needs a title',
  'price-out-of-range': 'A program is free, or costs from $1 to $10,000',
  'video-link-unsafe': 'A video link starts with https://',
  'level-unknown': 'There is no such level',
  'picture-unknown': 'There is no such picture in this program',
  'too-many-pictures': 'A program has at most 10 pictures',
  'day-not-in-plan': 'There is no such day in this program',
  'exercise-not-in-plan': 'There is no such exercise in this program',
  'movement-unknown': 'There is no such movement: choose one for each exercise',
  'set-not-in-plan': 'There is no such set in this program',
  'cells-too-wide': 'The cells are wider than what is left of the week: choose an earlier day',
  'too-many-days': 'A program has at most 104 weeks',
  'too-many-exercises': 'That would be more exercises than a day can hold',
  'too-many-sets': 'That would be more sets than an exercise can hold',
  'exercises-of-one-day': 'Choose exercises of one day',
  'group-of-two': 'Choose at least two exercises',
  'no-amrap-here': 'AMRAP goes with reps only',
  'raise-out-of-range': 'Raise or lower by at most 50 % a week',
  'value-out-of-range': 'A value of this program is out of range',
  'id-twice': 'Each day, exercise and set has an id of its own',
} as const;

export type PlanRefusal = keyof typeof planRefusalTexts;

export type PlanOutcome<T> =
  | { readonly allowed: true; readonly value: T }
  | { readonly allowed: false; readonly code: PlanRefusal };

export const allowed = <T>(value: T): PlanOutcome<T> => ({ allowed: true, value });

export const refused = (code: PlanRefusal): PlanOutcome<never> => ({ allowed: false, code });
