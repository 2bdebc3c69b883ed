// The result of an edit of a program: the next draft, or why not. Apart from a workout's refusals, which every launch
// of the app loads.

/** Why a program cannot be changed like this, or not be published, with the text for people. */
export const planRefusalTexts = {
  'coaches-only': 'Only coaches can create programs',
  'program-gone': 'This program no longer exists',
  'program-restricted': 'This program is restricted and can’t be published',
  'program-not-published': 'Publish this program first',
  'program-without-title': 'A program needs a title',
  'price-out-of-range': 'A program is free or costs $1 to $10,000',
  'video-link-unsafe': 'A video link must start with https://',
  'level-unknown': 'This level doesn’t exist',
  'picture-unknown': 'This program doesn’t have that picture',
  'too-many-pictures': 'A program can have up to 10 pictures',
  'day-not-in-plan': 'This program doesn’t have that day',
  'exercise-not-in-plan': 'This program doesn’t have that exercise',
  'movement-unknown': 'This movement doesn’t exist: choose one for each exercise',
  'set-not-in-plan': 'This program doesn’t have that set',
  'cells-too-wide': 'The cells don’t fit in the rest of the week: choose an earlier day',
  'too-many-days': 'A program can have up to 104 weeks',
  'too-many-exercises': 'That would be more exercises than a day can hold',
  'too-many-sets': 'That would be more sets than an exercise can hold',
  'exercises-of-one-day': 'Choose exercises from one day',
  'group-of-two': 'Choose at least two exercises',
  'no-amrap-here': 'Only reps can be AMRAP',
  'raise-out-of-range': 'Raise or lower by at most 50% a week',
  'value-out-of-range': 'A value of this program is out of range',
  'id-twice': 'Each day, exercise and set needs its own id',
} as const;

export type PlanRefusal = keyof typeof planRefusalTexts;

export type PlanOutcome<T> =
  | { readonly allowed: true; readonly value: T }
  | { readonly allowed: false; readonly code: PlanRefusal };

export const allowed = <T>(value: T): PlanOutcome<T> => ({ allowed: true, value });

export const refused = (code: PlanRefusal): PlanOutcome<never> => ({ allowed: false, code });
