import { formatDate } from '#client/shared/dates/today.ts';
import type { PhotoRow } from '#offline/database/rows.ts';

export const poseTitles = [
  { value: 'front', title: 'Front' },
  { value: 'side', title: 'Side' },
  { value: 'back', title: 'Back' },
] as const;

/** 'Front, 3 November 2026'. */
export const photoName = ({ pose, date }: Pick<PhotoRow, 'pose' | 'date'>): string =>
  `${pose.charAt(0).toUpperCase()}${pose.slice(1)}, ${formatDate(date, { day: 'numeric', month: 'long', year: 'numeric' })}`;
