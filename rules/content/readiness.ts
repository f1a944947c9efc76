import type { SocialAccount as WireAccount } from '../../contract/networks.ts'
import { countText, type TextCount } from '../networks/countText.ts'
import type { Camel } from '../shell/camel.ts'
import { type Draft, hasContent } from './draft.ts'
import { instantOf } from './wallTime.ts'
import { counted } from './words.ts'

type SocialAccount = Camel<WireAccount>

/** Why a post cannot go out as it is: where to mend it, a sentence, and what the button says instead. */
export interface Obstacle {
  place: 'text' | 'accounts' | 'time'
  sentence: string
  button: string
  /** The account that must be connected again first; the place is where that is done. */
  reconnectId?: number
}

/** A text counted for one account. */
export interface AccountCount extends TextCount {
  account: SocialAccount
}

export const countsOf = (text: string, accounts: readonly SocialAccount[]): AccountCount[] =>
  accounts.map((account) => {
    const { characters, charactersPerUrl, bytes } = account.limits
    const limits = { characters, characters_per_url: charactersPerUrl, bytes }
    return { account, ...countText(account.network, text, limits) }
  })

export const isOver = ({ over, bytesOver }: TextCount): boolean => over > 0 || bytesOver > 0

/** `Bluesky: 12 characters too long. The other account is fine.` Null when the text fits everywhere. */
export function overSentence(
  counts: readonly AccountCount[],
  nameOf: (account: SocialAccount) => string,
): string | null {
  const tooLong = counts.filter(isOver)
  const [first] = tooLong
  if (!first) return null
  const fine = counts.length - tooLong.length
  const told = tooLong.map((count) => `${nameOf(count.account)}: ${excess(count)} too long.`).join(' ')
  if (fine === 0) return told
  return `${told} ${fine === 1 ? 'The other account is fine.' : `The other ${fine} accounts are fine.`}`
}

const excess = ({ over, bytesOver }: TextCount): string =>
  over > 0 ? counted(over, 'character') : counted(bytesOver, 'byte')

export interface Situation {
  draft: Draft
  /** All of the person's accounts. */
  accounts: readonly SocialAccount[]
  /** Milliseconds since the epoch. */
  now: number
  nameOf: (account: SocialAccount) => string
}

/** The first thing that keeps a post from going out; null when nothing does. The provider decides the same. */
export function obstacleOf(situation: Situation): Obstacle | null {
  return textObstacle(situation) ?? accountObstacle(situation) ?? lengthObstacle(situation) ?? timeObstacle(situation)
}

const chosenOf = ({ draft, accounts }: Situation): SocialAccount[] =>
  accounts.filter(({ id }) => draft.accountIds.includes(id))

function textObstacle({ draft }: Situation): Obstacle | null {
  if (hasContent(draft)) return null
  return { place: 'text', sentence: 'Write something first.', button: 'Write something first' }
}

/** Posting now is blocked by any expired account, scheduling only by a chosen one. */
function accountObstacle(situation: Situation): Obstacle | null {
  const { draft, accounts, nameOf } = situation
  const chosen = chosenOf(situation)
  if (chosen.length === 0)
    return { place: 'accounts', sentence: 'Choose at least one account.', button: 'Choose an account' }
  const expired = (draft.when === 'now' ? accounts : chosen).find(({ state }) => state === 'expired')
  if (!expired) return null
  const sentence = `${nameOf(expired)} needs to be reconnected first.`
  return { place: 'accounts', sentence, button: `Reconnect ${nameOf(expired)} first`, reconnectId: expired.id }
}

function lengthObstacle(situation: Situation): Obstacle | null {
  const { draft, nameOf } = situation
  const counts = countsOf(draft.text, chosenOf(situation))
  const tooLong = counts.find(isOver)
  const sentence = overSentence(counts, nameOf)
  if (!tooLong || !sentence) return null
  return {
    place: 'text',
    sentence,
    button: `Fix ${nameOf(tooLong.account)} to ${draft.when === 'now' ? 'publish' : 'schedule'}`,
  }
}

function timeObstacle({ draft, now }: Situation): Obstacle | null {
  if (draft.when === 'now') return null
  const { wallTime, timezone, occurrence } = draft
  const reading = instantOf({ wall_time: wallTime, timezone, occurrence })
  if ('sentence' in reading) return { place: 'time', sentence: reading.sentence, button: 'Choose another time' }
  if (reading.at > now) return null
  return {
    place: 'time',
    sentence: 'This time has passed. Choose a later one, or publish now.',
    button: 'Choose a later time',
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
