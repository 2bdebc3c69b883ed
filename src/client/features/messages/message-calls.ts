// The server calls of the messages screens. A failure raises no toast: the screens fall back to this device's data or
// say in place what is missing.
import { getContacts, type Message, searchMessages } from '#contract/conversations.ts';
import type { OkOf } from '#contract/endpoint.ts';
import { createServerApi, type ServerApi } from '#offline/server-api.ts';
import { readSignIn } from '#offline/sign-in-store.ts';

export const messageServer: ServerApi = createServerApi({ readSignIn });

export type Contact = OkOf<typeof getContacts>['contacts'][number];

export const readContacts = async (text: string): Promise<readonly Contact[]> =>
  (await messageServer.call(getContacts, { query: { text, skip: 0 } })).contacts;

export const findMessages = async (text: string): Promise<readonly Message[]> =>
  (await messageServer.call(searchMessages, { query: { text, skip: 0 } })).messages;
