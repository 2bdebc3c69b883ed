export const trainingSections = [
  { id: 'today', title: 'Today' },
  { id: 'programs', title: 'Programs' },
  { id: 'schedule', title: 'Schedule' },
  { id: 'results', title: 'Results' },
] as const;

export type TrainingSection = (typeof trainingSections)[number]['id'];
