export const trainingSections = [
  { id: 'today', title: 'Today' },
  { id: 'programs', title: 'Programs' },
  { id: 'schedule', title: 'Schedule' },
] as const;

export type TrainingSection = (typeof trainingSections)[number]['id'];
