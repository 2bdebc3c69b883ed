import { download } from './download.ts';

/** Saves a copy as a file, without the server. */
export const downloadJson = (name: string, value: unknown): void =>
  download(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
