import type { MarketingFields } from '../../../contract/marketing.ts'
import type { Network } from '../../../contract/networks.ts'
import type { TimeSlot } from '../../../contract/slots.ts'
import type { Day } from '../../content/months.ts'
import type { WallTime } from '../../content/times.ts'

/** Days of the week, 0 is Sunday, and hours of these days on the wall clock: from, included, until, excluded. */
export type GoodHours = MarketingFields['platform_strategy']['hours'][number]

/** Hours at which own posts do well. */
export interface OwnGoodHours extends GoodHours {
  /** How many times the usual a post at these hours brings. */
  times: number
}

/** An account that posts of a campaign go to. */
export interface ScheduledAccount {
  id: number
  network: Network
  /** What it is called in a sentence. */
  label: string
  /** Posts of the campaign in one of its weeks, at most; null: not said. */
  postsPerWeek: number | null
}

/** A post that has a time already. */
export interface PlannedPost {
  id: number
  title: string
  /** Milliseconds. */
  at: number
  accountIds: readonly number[]
  /** It is of the campaign, and counts among its posts of a week. */
  isOwn: boolean
}

/** What times of a campaign's posts are chosen by. */
export interface ScheduleSituation {
  /** The first and the last day of the campaign, both included. */
  startsOn: Day
  endsOn: Day
  /** Nothing is proposed from this time of day, included, until that one; the same twice: no hour is quiet. */
  quietFrom: string
  quietUntil: string
  /** Minutes that posts of one account stay apart; 0: not in the same minute. */
  minutesApart: number
  /** Of the IANA table. */
  timezone: string
  /** Milliseconds. */
  now: number
  accounts: readonly ScheduledAccount[]
  /** Of the business. */
  slots: readonly Pick<TimeSlot, 'weekday' | 'time' | 'account_id' | 'bucket_id'>[]
  /** When posts of a network do well where nothing is known of the account's own. */
  strategies: readonly { network: Network; hours: readonly GoodHours[] }[]
  /** When an account's own posts do well; without the accounts of which too little is known. */
  ownHours: readonly { accountId: number; hours: readonly OwnGoodHours[] }[]
  planned: readonly PlannedPost[]
}

/** An instant in milliseconds, and what the clock on the wall shows then: the first time that it shows it. */
export interface FoundTime {
  at: number
  wallTime: WallTime
}
