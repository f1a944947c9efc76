import * as z from 'zod/mini'
import { email, password, userDetail } from './account.ts'
import { endpoint } from './endpoint.ts'
import { message, timezone } from './shapes.ts'

export const confirmEmail = endpoint({
  method: 'POST',
  path: 'user/confirm-email/{token}/',
  summary: 'Confirms an address and sets name and password; answers a fresh token and revokes every earlier one',
  auth: 'none',
  keyScope: null,
  body: z.object({
    first_name: z.string(),
    last_name: z.string(),
    password,
    connection: z.optional(z.string()),
    timezone: z.optional(timezone),
  }),
  answer: z.object({ token: z.string(), user_info: userDetail }),
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: 'user/password/forgot/',
  summary: 'Mails a link when the address has an account; answers the same either way',
  auth: 'none',
  keyScope: null,
  body: z.object({ email }),
  answer: message,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: 'user/password/reset/{token}/',
  summary: 'Sets a new password and ends every session',
  auth: 'none',
  keyScope: null,
  body: z.object({ password }),
  answer: z.object({ message: z.string(), email: z.string() }),
})

/** What a mailed link does: confirms an address, sets a password, changes the address, stops such a change. */
export const linkPurpose = z.enum(['confirm', 'reset', 'change', 'stop'])
export type LinkPurpose = z.infer<typeof linkPurpose>

export const readEmailLink = endpoint({
  method: 'GET',
  path: 'user/email-link/{token}/',
  summary: 'Whether a mailed link would still work, so that nobody fills in a form for nothing; says no more than that',
  auth: 'none',
  keyScope: null,
  query: z.object({ purpose: linkPurpose }),
  answer: z.object({ is_alive: z.boolean() }),
})
