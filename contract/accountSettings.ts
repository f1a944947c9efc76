import * as z from 'zod/mini'
import { userDetail } from './account.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, message } from './shapes.ts'

const password = z.string().check(z.maxLength(1000, 'The password is too long'))
const email = z.string().check(z.maxLength(1000, 'Email cannot exceed 254 characters'))

export const resendConfirmation = endpoint({
  method: 'POST',
  path: 'user/confirm-email/resend/',
  summary: 'Mails the confirmation again; at most once a minute',
  auth: 'person',
  keyScope: null,
  stage: 'registered',
  answer: message,
})

export const changeUnconfirmedEmail = endpoint({
  method: 'POST',
  path: 'user/confirm-email/change/',
  summary: 'Corrects an address that is not confirmed yet, and mails the new one; says the same for a taken one',
  auth: 'person',
  keyScope: null,
  stage: 'registered',
  body: z.object({ email }),
  answer: z.object({ message: z.string(), user_info: userDetail }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: 'user/password/change/',
  summary: 'Sets a new password, ends every other session, and answers a fresh token',
  auth: 'person',
  keyScope: null,
  stage: 'confirmed',
  needsReauthentication: true,
  body: z.object({ current_password: password, password }),
  answer: z.object({ message: z.string(), token: z.string() }),
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: 'user/email/change/',
  summary: 'Mails a link to the new address, and one that stops the change to the old one, which stays until then',
  auth: 'person',
  keyScope: null,
  stage: 'confirmed',
  needsReauthentication: true,
  body: z.object({ email, password }),
  answer: message,
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: 'user/email/confirm/{token}/',
  summary: 'Makes the mailed address the address of the account; ends every session but the one that asked',
  auth: 'none',
  keyScope: null,
  answer: z.object({ message: z.string(), email: z.string() }),
})

export const stopEmailChange = endpoint({
  method: 'POST',
  path: 'user/email/stop/{token}/',
  summary: 'Keeps the old address by the link that it was mailed; ends every session and the password with them',
  auth: 'none',
  keyScope: null,
  answer: message,
})

const session = z.object({
  id,
  created_at: instant,
  last_used_at: instant,
  device: z.string(),
  is_current: z.boolean(),
})

/** At most so many sessions are listed, the last used. */
export const mostSessions = 50

export const listSessions = endpoint({
  method: 'GET',
  path: 'user/sessions/',
  summary: "The person's sessions, last used first",
  auth: 'person',
  keyScope: null,
  stage: 'confirmed',
  answer: z.object({
    sessions: z.array(session),
    /** How many more there are than are listed. */
    more: z._default(z.int(), 0),
  }),
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: 'user/sessions/end/',
  summary: 'Ends every session, this one included',
  auth: 'person',
  keyScope: null,
  stage: 'confirmed',
  answer: message,
})

export const exportOwnData = endpoint({
  method: 'GET',
  path: 'user/export/',
  summary: 'Everything that is kept of the person, without secrets',
  auth: 'person',
  keyScope: null,
  stage: 'confirmed',
  needsReauthentication: true,
  answer: z.object({ file_name: z.string(), data: z.record(z.string(), z.unknown()) }),
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: 'user/delete/',
  summary: 'Deletes the account and all that belongs to it; confirmed by typing the address and the password',
  auth: 'person',
  keyScope: null,
  stage: 'confirmed',
  needsReauthentication: true,
  body: z.object({ email, password }),
  answer: message,
})
