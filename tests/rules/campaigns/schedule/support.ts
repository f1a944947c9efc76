import { proposeTimes, type UnplannedPost } from '../../../../rules/campaigns/schedule/proposeTimes.ts'
import type { GoodHours, PlannedPost, ScheduleSituation } from '../../../../rules/campaigns/schedule/situation.ts'

export const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** Two weeks from a Tuesday on, seen from the day before, with one account and nothing else. */
export const situationWith = (given: Partial<ScheduleSituation> = {}): ScheduleSituation => ({
  ...{ startsOn: '2026-11-24', endsOn: '2026-12-07', quietFrom: '21:00', quietUntil: '07:00', minutesApart: 15 },
  ...{ timezone: 'UTC', now: Date.parse('2026-11-23T10:00Z'), slots: [], strategies: [] },
  ...{ ownHours: [], planned: [] },
  accounts: [{ id: 1, network: 'bluesky', label: '@ada.example', postsPerWeek: 3 }],
  ...given,
})

export const post = (id: number, day: string, accountIds: readonly number[] = [1]): UnplannedPost => ({
  ...{ id, day, accountIds },
})

export const slot = (weekday: number, time: string, given: { account_id?: number; bucket_id?: number } = {}) => ({
  ...{ weekday, time, account_id: null, bucket_id: null },
  ...given,
})

export const hours = (from: string, until: string, weekdays: number[] = everyDay): GoodHours => ({
  ...{ from, until, weekdays },
})

/** A post that is on the schedule, by UTC. */
export const planned = (wallTime: string, given: Partial<PlannedPost> = {}): PlannedPost => ({
  ...{ id: 90, title: 'Winter hours', at: Date.parse(`${wallTime}Z`), accountIds: [1], isOwn: false },
  ...given,
})

/** The wall times that are proposed; null where there is no room. */
export const proposed = (posts: readonly UnplannedPost[], given: Partial<ScheduleSituation> = {}) =>
  proposeTimes(posts, situationWith(given)).map(({ time }) => time?.wallTime ?? null)
