import * as z from 'zod/mini'
import { id } from './shapes.ts'

/** Every so many weeks, on days of the week as JavaScript counts them: 0 is Sunday. */
export const weekly = z.object({
  every: z
    .int('The weeks are a whole number')
    .check(z.gte(1, 'Every week at the most often'), z.lte(12, 'Every 12 weeks at the most seldom')),
  weekdays: z
    .array(z.int('The day of the week is a number from 0 to 6').check(z.gte(0), z.lte(6)))
    .check(z.minLength(1, 'Choose a day of the week'), z.maxLength(7, 'A week has 7 days')),
})
export type Weekly = z.infer<typeof weekly>

/** That a post is one of several of the same, and which of them. */
export const repeatOfPost = z.object({
  /** Of the repeat. */
  id,
  /** From 1, in the order of the days. */
  position: z.int(),
  /** At least 2. */
  count: z.int(),
  /** How many of them are planned and their time lies ahead. */
  to_come: z.int(),
  /** Null: on chosen dates. */
  weekly: z.nullable(weekly),
})
export type RepeatOfPost = z.infer<typeof repeatOfPost>
