import { mostReadingBudget } from '../../contract/networkCredentials.ts'
import { strings } from '../../strings/networks.ts'
import type { PaidNetwork } from './paidReading.ts'
import { twitterPrices } from './twitter/prices.ts'

/** Hundredths of a cent in a US dollar. */
const dollar = 10_000

/**
 * Whether numbers of a network may be read. free: it charges nothing · off: no budget is allowed · open: something is left of
 * the month's · used_up: nothing is
 */
export type BudgetState = 'free' | 'off' | 'open' | 'used_up'

/** What one reading of each kind costs, in hundredths of a cent. */
export const readingPrices = {
  twitter: { post: twitterPrices.numbersRead, account: twitterPrices.followersRead },
} as const satisfies Record<PaidNetwork, { post: number; account: number }>

/** What is read: the numbers of a post, or the followers of an account. */
export type ReadKind = 'post' | 'account'

/** What an administrator is told of a budget for reading numbers. */
export const readingBudgetHelp: Readonly<Record<PaidNetwork, string>> = {
  twitter: strings.usDollarsAMonthForReadingThe(
    (6 * readingPrices.twitter.post) / dollar,
    ((30 * readingPrices.twitter.account) / dollar).toFixed(2),
  ),
}

/** Hundredths of a cent that a budget in US dollars allows. */
export const amountOf = (dollars: number): number => dollars * dollar

/** What is wrong with a budget as it is typed; null where nothing is, and where nothing is typed, which is 0. */
export function readingBudgetProblem(typed: string): string | null {
  if (!/^\d{0,9}$/.test(typed)) return strings.theBudgetMustBeWholeUsDollars
  return Number(typed) > mostReadingBudget ? strings.theBudgetMustBeOrLess(mostReadingBudget) : null
}

/** How many readings at a price fit into what is left, both in hundredths of a cent. */
export const readingsWithin = (left: number, price: number): number => Math.max(Math.floor(left / price), 0)

/** The instant at which the month after this one begins (UTC), milliseconds. */
export function nextMonth(at: number): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}
