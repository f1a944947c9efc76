import type { PlannedRule, QueueSituation, QueueSlot, RecycledPost } from '../../../rules/recycling/queue.ts'

export const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export const instant = (text: string): number => Date.parse(text)

export const ruleWith = (given: Partial<PlannedRule> = {}): PlannedRule => ({
  ...{ id: 1, restDays: 30, times: null, until: null, months: everyMonth, slotIds: [], isPaused: false },
  ...given,
})

export const postWith = (given: Partial<RecycledPost> = {}): RecycledPost => ({
  ...{ id: 1, ruleId: 1, bucketId: 1, accountIds: [1], textKey: null, plannedAt: [], timesOut: 1 },
  lastOutAt: instant('2026-08-01T09:00Z'),
  ...given,
})

/** Mondays at nine, unless said. */
export const slotWith = (given: Partial<QueueSlot> = {}): QueueSlot => ({
  ...{ id: 1, weekday: 1, time: '09:00', account_id: null, bucket_id: null },
  ...given,
})

/** Four weeks from Tuesday, November 24, in UTC, unless said. */
export const situationWith = (given: Partial<QueueSituation> = {}): QueueSituation => ({
  ...{ rules: [ruleWith()], posts: [postWith()], slots: [slotWith()], taken: [], fixed: [], skipped: [] },
  ...{ from: instant('2026-11-24T10:20Z'), until: instant('2026-12-22T10:20Z'), timezone: 'UTC', seed: 0 },
  ...given,
})
