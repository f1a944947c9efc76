import { type RawBuilder, sql } from 'kysely'
import type { Failing, Lateness } from '../../../contract/quality.ts'

/** States of a publication of which nobody knows for now whether it is out. */
const unknownStates = ['unknown', 'reconciling', 'needs_person'] as const

/** In what states a post is that did not go out in this way. */
export const statesOf = (failing: Failing) => (failing === 'unknown' ? unknownStates : ([failing] as const))

/** Seconds from the planned one; 0 where it went out before, by a clock that was ahead. */
const secondsLate = sql<number>`greatest(0, extract(epoch from publications.published_at - publications.due_at))`

const ends = { under_5s: 5, to_30s: 30, to_2min: 120, to_10min: 600 } as const

/** How late a post that is out went out. */
export const latenessOf: RawBuilder<Lateness> = sql<Lateness>`case
  when ${secondsLate} < ${sql.lit(ends.under_5s)} then 'under_5s'
  when ${secondsLate} <= ${sql.lit(ends.to_30s)} then 'to_30s'
  when ${secondsLate} <= ${sql.lit(ends.to_2min)} then 'to_2min'
  when ${secondsLate} <= ${sql.lit(ends.to_10min)} then 'to_10min'
  else 'later' end`

/** Whole seconds that a post was late, rounded up; of one that was late by more than ten minutes whole minutes of them. */
export const roundedLate = sql<number>`(case
  when ${secondsLate} <= ${sql.lit(ends.to_10min)} then ceil(${secondsLate})
  else ceil(${secondsLate} / 60) * 60 end)::int`
