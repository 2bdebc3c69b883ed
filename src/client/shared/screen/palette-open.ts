import { createStore } from './store.ts';

/** What is open over any screen: the commands, or the list of all keys. */
export const openPalette = createStore<'commands' | 'keys' | null>(null);
