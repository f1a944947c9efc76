import { announcements } from './announcements.ts'
import { comparisons } from './comparisons.ts'
import { events } from './events.ts'
import { offers } from './offers.ts'
import { quotes } from './quotes.ts'
import type { Starter } from './starter.ts'
import { stories } from './stories.ts'
import { testimonials } from './testimonials.ts'
import { tips } from './tips.ts'

export type { Starter }

/** All designs to start from, by what they are for. */
export const starters: readonly Starter[] = [
  ...quotes,
  ...offers,
  ...events,
  ...comparisons,
  ...tips,
  ...announcements,
  ...testimonials,
  ...stories,
]

/** The starter of a key, as an address names it; null where none has it. */
export const starterNamed = (key: string): Starter | null => starters.find((one) => one.key === key) ?? null
