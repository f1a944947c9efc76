import { strings } from '../../strings/rescheduling.ts'
import { counted, listed } from '../shell/words.ts'

/** Accounts that are named; more of them are counted. */
const mostAccounts = 3

/** What is the same but for its account, with the accounts: of two that are called alike, each is one. */
export const grouped = <T extends { account: string }>(all: readonly T[], keyOf: (one: T) => string) =>
  [...Map.groupBy(all, keyOf).values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({ first, accounts: same.map(({ account }) => account) })),
  )

/** `@hearthcrumb and Hearth & Crumb`; a name that several have once, and more than three by their number. */
export function accountsLabel(accounts: readonly string[]): string {
  const names = [...new Set(accounts)]
  return names.length > mostAccounts ? counted(accounts.length, strings.account) : listed(names)
}
