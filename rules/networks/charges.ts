import { strings } from '../../strings/networks.ts'
import { counted } from '../shell/words.ts'

/** What a network charged for somebody's calls in a month. */
export interface MonthCharges {
  /** Posts that were made. */
  posts: number
  /** Hundredths of a cent of a US dollar, with what is not certain. */
  amount: number
  /** Of it, what calls may cost of which it is not known whether the network took them. */
  unclearAmount: number
  /** Made on a practice network, which charges nothing. */
  isPractice: boolean
}

/** Told of a month's calls: "X this month: 14 posts, about $0.41." */
export function chargesSentence(name: string, { posts, amount, unclearAmount, isPractice }: MonthCharges): string {
  const told = strings.thisMonth(name, counted(posts, strings.post), dollars(amount))
  const unclear = unclearAmount > 0 ? strings.ofItIsNotCertain(dollars(unclearAmount)) : ''
  return `${told}${unclear}${isPractice ? strings.thePracticeNetworkChargesNothingOfIt : ''}`
}

/** Rounded up to a cent, so that nothing looks free that is not. */
export const dollars = (amount: number): string => `$${(Math.ceil(amount / 100) / 100).toFixed(2)}`

/** The month in which a network's bill has it, in UTC: `2026-11`. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7)
