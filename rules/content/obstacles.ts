import type { TextLimits, SocialAccount as WireAccount } from '../../contract/networks.ts'
import { type TextCount, textCounter } from '../networks/countText.ts'
import type { Camel } from '../shell/camel.ts'
import type { Draft } from './draft.ts'
import {
  type Addressee,
  emptyMessage,
  isOver,
  noAccountMessage,
  type PostFault,
  postFault,
  reconnectMessage,
  tooLongMessage,
} from './readiness.ts'
import { instantOf } from './wallTime.ts'

type SocialAccount = Camel<WireAccount>

/** Why a post cannot go out as it is: where to mend it, a sentence, and what the button says instead. */
export interface Obstacle {
  /** `reconnection`: at the accounts too, and it may be over by now: a press checks first, and then leads there. */
  place: 'text' | 'accounts' | 'time' | 'reconnection'
  message: string
  button: string
}

/** A text counted for one account. */
export interface AccountCount extends TextCount {
  account: SocialAccount
}

export function countsOf(text: string, accounts: readonly SocialAccount[]): AccountCount[] {
  const count = textCounter(text)
  return accounts.map((account) => ({ account, ...count(account.network, limitsOf(account)) }))
}

/** What an account's server says of its texts, in the wire's names: the rules of the networks read them there. */
export const limitsOf = ({ limits: { characters, charactersPerUrl, bytes } }: SocialAccount): TextLimits => ({
  characters,
  characters_per_url: charactersPerUrl,
  bytes,
})

/** `Bluesky: 12 characters too long. The other account is fine.` Null when the text fits everywhere. */
export function overMessage(
  counts: readonly AccountCount[],
  nameOf: (account: SocialAccount) => string,
): string | null {
  const tooLong = counts.filter(isOver)
  const [first] = tooLong
  if (!first) return null
  const fine = counts.length - tooLong.length
  const told = tooLong.map((count) => tooLongMessage(nameOf(count.account), count)).join(' ')
  if (fine === 0) return told
  return `${told} ${fine === 1 ? 'The other account is fine.' : `The other ${fine} accounts are fine.`}`
}

export interface Situation {
  draft: Draft
  /** All of the person's accounts. */
  accounts: readonly SocialAccount[]
  /** The chosen business's, or all while all are shown. */
  shownAccounts: readonly SocialAccount[]
  /** Milliseconds since the epoch. */
  now: number
  nameOf: (account: SocialAccount) => string
}

/** The first thing that keeps a post from going out; null when nothing does. The provider decides by the same rule. */
export function obstacleOf(situation: Situation): Obstacle | null {
  const { draft, shownAccounts, now } = situation
  const { wallTime, timezone, occurrence } = draft
  const fault = postFault({
    text: draft.text,
    chosen: chosenOf(situation).map(addresseeOf),
    ofBusiness: shownAccounts.map(addresseeOf),
    time: draft.when === 'now' ? null : { wall_time: wallTime, timezone, occurrence },
    passedUntil: now,
  })
  return fault && obstacleFor(fault, situation)
}

const chosenOf = ({ draft, accounts }: Situation): SocialAccount[] =>
  accounts.filter(({ id }) => draft.accountIds.includes(id))

interface KnownAddressee extends Addressee {
  account: SocialAccount
}

const addresseeOf = (account: SocialAccount): KnownAddressee => ({
  network: account.network,
  state: account.state,
  limits: limitsOf(account),
  account,
})

function obstacleFor(fault: PostFault<KnownAddressee>, situation: Situation): Obstacle {
  const { draft, nameOf } = situation
  switch (fault.kind) {
    case 'empty':
      return { place: 'text', message: emptyMessage, button: 'Write something first' }
    case 'noAccount':
      return { place: 'accounts', message: noAccountMessage, button: 'Choose an account' }
    case 'tooLong': {
      const name = nameOf(fault.account.account)
      const message = overMessage(countsOf(draft.text, chosenOf(situation)), nameOf)
      return {
        place: 'text',
        message: message ?? tooLongMessage(name, fault.count),
        button: `Fix ${name} to ${draft.when === 'now' ? 'publish' : 'schedule'}`,
      }
    }
    case 'noSuchTime':
      return { place: 'time', message: fault.message, button: 'Choose another time' }
    case 'passed':
      return {
        place: 'time',
        message: 'This time has passed. Choose a later one, or publish now.',
        button: 'Choose a later time',
      }
    case 'expired':
    case 'disconnected': {
      const name = nameOf(fault.account.account)
      return { place: 'reconnection', message: reconnectMessage([name]), button: `Reconnect ${name} first` }
    }
  }
}

/** Accounts that must be reconnected but do not stand in the way: said beside the button. */
export function warningOf(situation: Situation): string | null {
  const { draft, accounts, nameOf } = situation
  const expired = accounts.find(({ id, state }) => state === 'expired' && !draft.accountIds.includes(id))
  return expired && draft.when === 'schedule' ? `${nameOf(expired)} needs to be reconnected.` : null
}

/** The instant a draft would go out at, in milliseconds; null when its time does not exist. */
export function dueAt({ wallTime, timezone, occurrence }: Draft): number | null {
  const reading = instantOf({ wall_time: wallTime, timezone, occurrence })
  return 'at' in reading ? reading.at : null
}
