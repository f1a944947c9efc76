import type { QualityDays } from '../../../contract/quality.ts'

/** From one instant until before another. */
export interface Span {
  from: Date
  until: Date
}

const day = 86_400_000

/** So many days back from now; a month of them unless said. */
export const spanOf = (days: QualityDays = '30', now: Date = new Date()): Span => ({
  from: new Date(now.getTime() - Number(days) * day),
  until: now,
})
