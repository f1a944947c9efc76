import type { ChosenTime } from '../../contract/content.ts'
import type { AccountState, Network, TextLimits } from '../../contract/networks.ts'
import { type TextCount, textCounter } from '../networks/countText.ts'
import { counted, listed } from '../shell/words.ts'
import { type TimeFault, timeFault } from './timeFault.ts'

/** A post that is to go out, as the page and the provider both know it. */
export interface Candidate<Account> {
  text: string
  /** Whether pictures or videos go with it, so that it needs no words. */
  hasMedia?: boolean
  /** The accounts that it goes to. */
  chosen: readonly Account[]
  /** All accounts of the business that it goes out for. */
  ofBusiness: readonly Account[]
  /** Null: it goes out now. */
  time: ChosenTime | null
  /** A chosen time up to here has passed; milliseconds since the epoch. */
  passedUntil: number
}

/** What is asked of an account. */
export interface Addressee {
  network: Network
  state: AccountState
  limits: TextLimits
}

/** One thing that keeps a post from going out. */
export type PostFault<Account> =
  | { kind: 'empty' }
  | { kind: 'noAccount' }
  | { kind: 'tooLong'; account: Account; count: TextCount }
  | TimeFault
  | ConnectionFault<Account>

/** An account that cannot be posted with. */
export interface ConnectionFault<Account> {
  kind: 'expired' | 'disconnected'
  account: Account
}

/** The first thing that keeps a post from going out; null when nothing does. The page and the provider both ask it. */
export function postFault<Account extends Addressee>(post: Candidate<Account>): PostFault<Account> | null {
  if (post.text.trim() === '' && !post.hasMedia) return { kind: 'empty' }
  if (post.chosen.length === 0) return { kind: 'noAccount' }
  return lengthFault(post) ?? timeFault(post.time, post.passedUntil) ?? connectionFault(neededAccounts(post))
}

function lengthFault<Account extends Addressee>({ text, chosen }: Candidate<Account>): PostFault<Account> | null {
  const countFor = textCounter(text)
  for (const account of chosen) {
    const count = countFor(account.network, account.limits)
    if (isOver(count)) return { kind: 'tooLong', account, count }
  }
  return null
}

/** The first of the accounts that cannot be posted with. */
export function connectionFault<Account extends Pick<Addressee, 'state'>>(
  accounts: readonly Account[],
): ConnectionFault<Account> | null {
  for (const account of accounts) if (account.state !== 'connected') return { kind: account.state, account }
  return null
}

/** Posting now is stopped by any expired account of the business, scheduling only by a chosen one (decisions). */
const neededAccounts = <Account extends Addressee>({ time, chosen, ofBusiness }: Candidate<Account>): Account[] =>
  time === null ? [...chosen, ...ofBusiness.filter(({ state }) => state === 'expired')] : [...chosen]

export const isOver = ({ over, bytesOver }: TextCount): boolean => over > 0 || bytesOver > 0

export const emptyMessage = 'Write something first.'

export const noAccountMessage = 'Choose at least one account.'

/** `Bluesky: 12 characters too long.` */
export const tooLongMessage = (name: string, { over, bytesOver }: TextCount): string =>
  `${name}: ${over > 0 ? counted(over, 'character') : counted(bytesOver, 'byte')} too long.`

/** Said of accounts that have expired. */
export const reconnectMessage = (names: readonly string[]): string =>
  `${listed(names)} ${names.length === 1 ? 'needs' : 'need'} to be reconnected first.`
