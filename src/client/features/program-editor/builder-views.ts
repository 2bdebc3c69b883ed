/** What of a program is on the screen: its plan, or what it says of itself. */
export const builderViews = ['plan', 'details'] as const;
export type BuilderView = (typeof builderViews)[number];

export const isBuilderView = (value: unknown): value is BuilderView =>
  builderViews.some((view) => view === value);
