// How hard a program is, and what it needs. Apart from the rest of its details, because the address of the store names them
// and is read with every launch.

export const programLevels = [
  { value: 1, title: 'Beginner' },
  { value: 2, title: 'Intermediate' },
  { value: 3, title: 'Expert' },
] as const;

export const equipmentLevels = [
  { value: 1, title: 'No equipment' },
  { value: 2, title: 'Minimal equipment' },
  { value: 3, title: 'Gym equipment' },
] as const;
