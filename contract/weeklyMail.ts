import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, message } from './shapes.ts'

export const weeklyMail = z.object({
  is_wanted: z.boolean(),
  /** When the next one comes; null where none is wanted. */
  next_at: z.nullable(instant),
})
export type WeeklyMail = z.infer<typeof weeklyMail>

export const readWeeklyMail = endpoint({
  method: 'GET',
  path: 'user/weekly-mail/',
  summary: 'Whether the person wants a mail every Monday, and when the next one comes',
  auth: 'person',
  keyScope: null,
  stage: 'confirmed',
  answer: weeklyMail,
})

export const chooseWeeklyMail = endpoint({
  method: 'PUT',
  path: 'user/weekly-mail/',
  summary: 'Chooses the mail of every Monday, or ends it',
  auth: 'person',
  keyScope: null,
  stage: 'confirmed',
  body: z.object({ is_wanted: z.boolean() }),
  answer: weeklyMail,
})

export const endWeeklyMail = endpoint({
  method: 'POST',
  path: 'user/weekly-mail/end/{token}/',
  summary: 'Ends the mail of every Monday by the link in it; the same again answers the same (RFC 8058)',
  auth: 'none',
  keyScope: null,
  answer: message,
})
