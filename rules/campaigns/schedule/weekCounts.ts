import type { ScheduledAccount } from './situation.ts'

/** How many posts of a campaign each account has in each of its weeks. */
export interface WeekCounts {
  add(accountIds: readonly number[], week: number, by: number): void
  /** The first of the accounts that has as many as it may have; null where all have room. */
  fullOf(accountIds: readonly number[], week: number): ScheduledAccount | null
}

/** Weeks are those of the campaign, from 0. */
export function createWeekCounts(accounts: readonly ScheduledAccount[]): WeekCounts {
  const counts = new Map<string, number>()
  const keyOf = (id: number, week: number) => `${id} ${week}`
  const isFull = ({ id, postsPerWeek }: ScheduledAccount, week: number) =>
    postsPerWeek !== null && (counts.get(keyOf(id, week)) ?? 0) >= postsPerWeek
  return {
    add(accountIds, week, by) {
      for (const id of accountIds) counts.set(keyOf(id, week), (counts.get(keyOf(id, week)) ?? 0) + by)
    },
    fullOf: (accountIds, week) =>
      accounts.find((account) => accountIds.includes(account.id) && isFull(account, week)) ?? null,
  }
}
