// The security log: who signed in, who was refused, and what was done to accounts, rights, data and money.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { UserId } from './ids.ts';
import { Instant } from './training.ts';

/** What an event can be, by the list that admins choose from. */
export const securityEventKinds = {
  'sign-ins': [
    'registered',
    'signed-in',
    'sign-in-refused',
    'signed-out',
    'device-signed-out',
    'signed-out-everywhere',
  ],
  secrets: [
    'password-changed',
    'password-reset',
    'login-linked',
    'factor-added',
    'factor-removed',
    'factors-removed',
    'recovery-codes-made',
    'account-secured',
  ],
  rights: [
    'admin-right-changed',
    'moderator-right-changed',
    'role-switching-changed',
    'role-switched',
    'user-restricted',
    'restriction-lifted',
    'program-restricted',
    'program-restriction-lifted',
  ],
  data: ['data-exported', 'account-deleted'],
  money: ['checkout-begun', 'payment-settled', 'sale-refunded', 'payouts-opened'],
  views: ['accounts-searched', 'sales-viewed', 'log-viewed'],
  refusals: ['not-allowed', 'input-refused', 'too-many-requests'],
} as const;
export type SecurityEventGroup = keyof typeof securityEventKinds;
export type SecurityEventKind = (typeof securityEventKinds)[SecurityEventGroup][number];

export const securityEventGroups = Object.keys(securityEventKinds) as SecurityEventGroup[];

const allKinds = Object.values(securityEventKinds).flat() as [SecurityEventKind];

const PersonInLog = z.object({ userId: UserId, name: z.string(), email: z.string() });

export const SecurityEvent = z.object({
  _id: z.int(),
  at: Instant,
  kind: z.enum(allKinds),
  /** Who did it; null: nobody was signed in, or the account is gone. */
  by: z.nullable(PersonInLog),
  /** Whose account it is about, if not the one who did it. */
  about: z.nullable(PersonInLog),
  /** 'Chrome on Android'. */
  device: z.nullable(z.string()),
  /** The network address; null once the account is deleted. */
  address: z.nullable(z.string()),
  /** A word of the program's own, such as 'granted' or the call that was refused; never something a person wrote. */
  detail: z.nullable(z.string()),
});
export interface SecurityEvent extends z.infer<typeof SecurityEvent> {}

export const securityEventPageSize = 50;

/** The newest first. `before`: the id of the last one already read. */
export const getSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/security-events',
  summary: 'The security log',
  access: 'admin',
  query: z.object({
    group: z.optional(z.enum(securityEventGroups as [SecurityEventGroup])),
    /** Part of a name or e-mail, or a whole network address. */
    text: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
    before: z.optional(z.coerce.number().check(z.multipleOf(1), z.minimum(1))),
  }),
  ok: z.object({ events: z.array(SecurityEvent), more: z.boolean() }),
});
