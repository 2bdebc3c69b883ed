// The server calls of the messages screens. A failure raises no toast: the screens fall back to this device's data or
// say in place what is missing.
import { type Message } from '#contract/conversations.ts';
import { getContacts, searchMessages } from '#contract/contacts.ts';
import type { OkOf } from '#contract/endpoint.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';

export const messageServer = { call: callQuietly };

export type Contact = OkOf<typeof getContacts>['contacts'][number];

export const readContacts = async (text: string): Promise<readonly Contact[]> =>
  (await callQuietly(getContacts, { query: { text, skip: 0 } })).contacts;

export const findMessages = async (text: string): Promise<readonly Message[]> =>
  (await callQuietly(searchMessages, { query: { text, skip: 0 } })).messages;
