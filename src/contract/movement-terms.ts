// The terms that movements are listed by, without the schemas that use them.

export const bodyParts = [
  'back',
  'calves',
  'chest',
  'forearms',
  'hips',
  'neck',
  'shoulders',
  'thighs',
  'upper arms',
  'waist',
] as const;
export type BodyPart = (typeof bodyParts)[number];

export const equipmentTerms = [
  'Barbell',
  'Olympic barbell',
  'Body weight',
  'Sled machine',
  'Wheel roller',
  'Suspension',
  'Power Sled',
  'Stability ball',
  'Bosu ball',
  'Rope',
  'Kettlebell',
  'Dumbbell',
  'Band',
  'Hammer',
  'Resistance Band',
  'EZ Barbell',
  'Cable',
  'Smith machine',
  'Leverage machine',
  'Trap bar',
  'Roll',
  'Medicine Ball',
] as const;
export type Equipment = (typeof equipmentTerms)[number];

/** What a movement trains, main muscle first; sets and volume are counted by them. */
export const muscles = [
  'abs',
  'abductors',
  'adductors',
  'biceps',
  'calves',
  'chest',
  'forearms',
  'front shoulders',
  'glutes',
  'hamstrings',
  'hip flexors',
  'lats',
  'lower back',
  'neck',
  'obliques',
  'quads',
  'rear shoulders',
  'rotator cuff',
  'shins',
  'side shoulders',
  'traps',
  'triceps',
  'upper back',
] as const;
export type Muscle = (typeof muscles)[number];
