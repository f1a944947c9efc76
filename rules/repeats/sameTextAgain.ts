import type { Network } from '../../contract/networks.ts'
import { strings } from '../../strings/repeats.ts'
import { networkNames } from '../networks/networkNames.ts'
import { type SameTextRule, sameTextRuleOf } from '../networks/sameTextRules.ts'
import { listed } from '../shell/words.ts'

/** What networks do with a text that comes again, told apart by what it means for the posts. */
export interface SameTextAgain<Account> {
  /** Where it can come again. */
  takers: readonly Account[]
  /** Where it never can. */
  refusers: readonly Account[]
  /** For people: what to know of those that take it, but not right after itself; null where all just take it. */
  warning: string | null
}

/** How the accounts of a post take its text again. */
export function sameTextAgain<Account extends { network: Network }>(
  accounts: readonly Account[],
): SameTextAgain<Account> {
  const by = (rule: SameTextRule) => accounts.filter(({ network }) => sameTextRuleOf(network) === rule)
  const [refusers, inARow] = [by('never_again'), by('not_in_a_row')]
  return {
    takers: accounts.filter((account) => !refusers.includes(account)),
    refusers,
    warning: inARow.length === 0 ? null : strings.refusesATextRightAfterTheSame(namesOf(inARow)),
  }
}

/** `X never takes the same text twice.` */
export const neverTwice = (refusers: readonly { network: Network }[]): string => {
  const isOne = new Set(refusers.map(({ network }) => networkNames[network])).size === 1
  return strings.neverTakesTheSameTextTwice(namesOf(refusers), isOne)
}

/** The networks of accounts by their names, each once. */
export const namesOf = (accounts: readonly { network: Network }[]): string =>
  listed([...new Set(accounts.map(({ network }) => networkNames[network]))])
