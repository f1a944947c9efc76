import type { CampaignAccount } from '../../contract/campaigns.ts'
import { strings } from '../../strings/campaigns.ts'
import type { Day } from '../content/months.ts'

/** What decides whether a campaign still has a post. */
interface Bounds {
  /** Null: from any day, or until any. */
  starts_on: Day | null
  ends_on: Day | null
  accounts: readonly Pick<CampaignAccount, 'account_id'>[]
}

interface Change {
  before: Bounds
  after: Bounds
}

/** Why a change leaves out a post, for people; null where it does not. What lay outside before the change is not asked. */
export function leftOutReason(
  { day, account_ids }: { day: Day; account_ids: readonly number[] },
  change: Change,
): string | null {
  const { before, after } = change
  if (isBefore(day, after.starts_on) && !isBefore(day, before.starts_on)) return reasons.begins
  if (isAfter(day, after.ends_on) && !isAfter(day, before.ends_on)) return reasons.ends
  if (account_ids.length === 0 || remainingAccounts(account_ids, change).length > 0) return null
  return account_ids.length === 1 ? reasons.account : reasons.accounts
}

/** Accounts of a post without those that the change takes from the campaign. */
export function remainingAccounts(accountIds: readonly number[], { before, after }: Change): number[] {
  const there = new Set(after.accounts.map(({ account_id }) => account_id))
  const taken = new Set(before.accounts.flatMap(({ account_id }) => (there.has(account_id) ? [] : [account_id])))
  return accountIds.filter((id) => !taken.has(id))
}

/** Of a post that the person has written on since it was planned. */
export const asDraft = (reason: string): string => strings.youChangedItSinceItWasPlanned(reason)

/** Whether a post that is rejected was left out by a change, and not by a person. Its reason says it. */
export const isLeftOut = (reason: string | null): boolean =>
  reason !== null && Object.values(reasons).some((known) => reason === known || reason === asDraft(known))

const reasons = {
  begins: strings.theCampaignNowBeginsAfterIt,
  ends: strings.theCampaignNowEndsBeforeIt,
  account: strings.theCampaignNoLongerHasItsAccount,
  accounts: strings.theCampaignNoLongerHasAnyOf,
}

const isBefore = (day: Day, first: Day | null): boolean => first !== null && day < first

const isAfter = (day: Day, last: Day | null): boolean => last !== null && day > last
