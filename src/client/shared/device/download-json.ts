import { download } from './download.ts';

/** Hands a copy over as a file, without the server. */
export const downloadJson = (name: string, value: unknown): void =>
  download(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
