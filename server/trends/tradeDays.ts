import * as z from 'zod/mini'
import { weekdays } from '../../rules/trends/dateRules.ts'
import data from './tradeDays.json' with { type: 'json' }

/** The trades that days are kept for: the keys of the industry templates. */
export const trades = [
  'bakery',
  'cafe',
  'consultant',
  'craft_shop',
  'estate_agent',
  'fitness_coach',
  'hair_salon',
  'illustrator',
  'musician',
  'non_profit',
  'photographer',
  'restaurant',
  'saas',
] as const

const month = z.int().check(z.gte(1), z.lte(12))
const dayOfMonth = z.int().check(z.gte(1), z.lte(31))
const weekday = z.enum(weekdays)
const plus = z.int().check(z.gte(-60), z.lte(60))

const dateRule = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('fixed'), month, day: dayOfMonth })
    .check(z.refine(isEveryYear, 'Not every year has that day')),
  z.strictObject({
    kind: z.literal('nth'),
    month,
    weekday,
    nth: z.int().check(z.refine((nth) => nth === -1 || (nth >= 1 && nth <= 4), 'First to fourth, or -1 for the last')),
    plus: z.optional(plus),
  }),
  z
    .strictObject({ kind: z.literal('before'), month, day: dayOfMonth, weekday, plus: z.optional(plus) })
    .check(z.refine(isEveryYear, 'Not every year has that day')),
  z.strictObject({ kind: z.literal('easter'), plus }),
])

/** February 29 is a date of every fourth year alone. */
function isEveryYear({ month, day }: { month: number; day: number }): boolean {
  return new Date(Date.UTC(2027, month - 1, day)).getUTCDate() === day
}

const kept = {
  name: z.string().check(z.minLength(3), z.maxLength(80), z.regex(/^\S.*[^\s.]$/)),
  trades: z.array(z.enum(trades)).check(z.minLength(1)),
  countries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1))),
  /** The year in which somebody last looked whether it is so. */
  checked: z.int().check(z.gte(2026), z.lte(2100)),
}

export const tradeDaysSchema = z.strictObject({
  days: z.array(z.strictObject({ ...kept, on: dateRule })),
  seasons: z.array(z.strictObject({ ...kept, from: dateRule, to: dateRule })),
})

export type TradeDays = z.infer<typeof tradeDaysSchema>

/** The days and seasons of the trades, as `tradeDays.json` has them. */
export const tradeDays: TradeDays = tradeDaysSchema.parse(data)
