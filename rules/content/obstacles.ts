import type { TextLimits, SocialAccount as WireAccount } from '../../contract/networks.ts'
import { strings } from '../../strings/content.ts'
import { contentCounter, type countText, type TextCount, textCounter } from '../networks/countText.ts'
import type { PlannedMedia } from '../networks/problems.ts'
import type { Camel } from '../shell/camel.ts'
import { counted } from '../shell/words.ts'
import { contentFor } from './contentFor.ts'
import type { Draft } from './draft.ts'
import { optionsFor, uploadsIn } from './postContent.ts'
import {
  type Addressee,
  type ContentFault,
  contentFaults,
  emptyMessage,
  isOver,
  noAccountMessage,
  nothingForMessage,
  notTakenMessage,
  type PostFault,
  postFault,
  reconnectMessage,
  tooLongMessage,
} from './readiness.ts'
import type { Outgoing, WithUtm } from './utm.ts'
import { instantOf } from './wallTime.ts'

type SocialAccount = Camel<WireAccount>

/** Why a post cannot go out as it is: where to mend it, a sentence, and what the button says instead. */
export interface Obstacle {
  /** `reconnection`: at the accounts too, and it may be over by now: a press checks first, and then leads there. */
  place: 'text' | 'accounts' | 'time' | 'reconnection' | 'media' | 'options'
  message: string
  button: string
  /** Whose text or media it is; null where it is nobody's in particular. */
  accountId: number | null
}

/** A text counted for one account. */
export interface AccountCount extends TextCount {
  account: SocialAccount
  /** What goes out of a text, and was counted; left out: the text as it is written. */
  outgoing?: Outgoing
  /** The content warning that was counted with it; left out: none. */
  warning?: string
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
  return `${told} ${fine === 1 ? strings.theOtherAccountIsFine : strings.theOtherAccountsAreFine(fine)}`
}

export interface Situation {
  draft: Draft
  /** What is known of the pictures and videos of the draft. */
  media: ReadonlyMap<number, PlannedMedia>
  /** Who may see posts on TikTok, by the account's id, where TikTok has said it. */
  privacyLevels?: ReadonlyMap<number, readonly string[]>
  /** All of the person's accounts. */
  accounts: readonly SocialAccount[]
  /** The chosen business's, or all while all are shown. */
  shownAccounts: readonly SocialAccount[]
  /** Milliseconds since the epoch. */
  now: number
  /** Adds the post's UTM parameters to its links. */
  withUtm: WithUtm
  /** Counts a text, for those who count one text often. */
  count?: typeof countText
  nameOf: (account: SocialAccount) => string
}

/**
 * The first thing that keeps a post from going out; null when nothing does. The provider decides by the same rule. `known`:
 * its `faultsOf`, of whoever has asked for them already.
 */
export function obstacleOf(situation: Situation, known?: Faults): Obstacle | null {
  const { draft, shownAccounts, now } = situation
  const { wallTime, timezone, occurrence } = draft
  const uploads = uploadsIn(draft).length
  if (uploads > 0) return uploadsObstacle(uploads)
  const fault = postFault(
    {
      ...plannedIn(situation),
      ofBusiness: shownAccounts.map(addresseeOf),
      time: draft.when === 'now' ? null : { wall_time: wallTime, timezone, occurrence },
      passedUntil: now,
    },
    known,
  )
  return fault && obstacleFor(fault, situation)
}

/** Before all others: what is said of a post without its files may be over once they are there. */
function uploadsObstacle(count: number): Obstacle {
  const button = strings.isOnWay(counted(count, strings.file), count)
  return {
    place: 'media',
    message: strings.buttonCount(button, count),
    button,
    accountId: null,
  }
}

const chosenOf = ({ draft, accounts }: Situation): SocialAccount[] =>
  accounts.filter(({ id }) => draft.accountIds.includes(id))

interface KnownAddressee extends Addressee {
  account: SocialAccount
}

const addresseeOf = (account: SocialAccount): KnownAddressee => ({
  id: account.id,
  network: account.network,
  state: account.state,
  limits: limitsOf(account),
  media_limits: account.mediaLimits,
  account,
})

function obstacleFor(fault: PostFault<KnownAddressee>, situation: Situation): Obstacle {
  const { nameOf } = situation
  const ofNobody = { accountId: null }
  switch (fault.kind) {
    case 'empty':
      return { place: 'text', message: emptyMessage, button: strings.writeSomethingFirst, ...ofNobody }
    case 'noAccount':
      return { place: 'accounts', message: noAccountMessage, button: strings.chooseAnAccount, ...ofNobody }
    case 'nothingFor':
    case 'tooLong':
    case 'notTaken':
    case 'notChosen':
      return contentObstacle(fault, situation)
    case 'noSuchTime':
      return { place: 'time', message: fault.message, button: strings.chooseAnotherTime, ...ofNobody }
    case 'passed':
      return {
        place: 'time',
        message: strings.thisTimeHasPassed,
        button: strings.chooseALaterTime,
        ...ofNobody,
      }
    case 'expired':
    case 'disconnected': {
      const { account } = fault.account
      const name = nameOf(account)
      const message = reconnectMessage([name])
      return { place: 'reconnection', message, button: strings.reconnectFirst(name), accountId: account.id }
    }
  }
}

function contentObstacle(fault: ContentFault<KnownAddressee>, situation: Situation): Obstacle {
  const { draft, nameOf } = situation
  const { account } = fault.account
  const name = nameOf(account)
  const shared = { button: strings.fixTo(name, draft.when === 'now'), accountId: account.id }
  switch (fault.kind) {
    case 'nothingFor':
      return { place: 'text', message: nothingForMessage(name, fault.part), ...shared }
    case 'tooLong':
      return { place: 'text', message: tooLongEverywhere(situation) ?? tooLongMessage(name, fault.count), ...shared }
    case 'notChosen': {
      const button = strings.answerTo(name, draft.when === 'now')
      return { place: 'options', message: fault.message, ...shared, button }
    }
    case 'notTaken': {
      const place = fault.problem.field === 'media_ids' ? 'media' : 'text'
      return { place, message: notTakenMessage(name, fault.problem), ...shared }
    }
  }
}

/** What is too long of the first parts, and how many accounts are fine. */
function tooLongEverywhere(situation: Situation): string | null {
  const count = situation.count ?? contentCounter()
  const counts = chosenOf(situation).map((account) => {
    const { text } = contentFor(situation.draft, account, situation.withUtm).parts[0]
    return { account, ...count(account.network, text, limitsOf(account)) }
  })
  return overMessage(counts, situation.nameOf)
}

type Faults = readonly ContentFault<KnownAddressee>[]

/** What keeps the post from accounts, of those that something is to be mended for. */
export const faultsOf = (situation: Situation): Faults => contentFaults(plannedIn(situation))

/** The same by the accounts' ids. */
export const faultsByAccount = (faults: Faults): ReadonlyMap<number, ContentFault<SocialAccount>> =>
  new Map(faults.map((fault) => [fault.account.id, { ...fault, account: fault.account.account }]))

/** What is written, for whom, as the rules ask it. */
const plannedIn = (situation: Situation) => ({
  content: situation.draft,
  optionsOf: ({ id }: KnownAddressee) => optionsFor(situation.draft, id),
  privacyLevelsOf: ({ id }: KnownAddressee) => situation.privacyLevels?.get(id),
  media: situation.media,
  withUtm: situation.withUtm,
  chosen: chosenOf(situation).map(addresseeOf),
  ...(situation.count && { count: situation.count }),
})

/** What is to be done for an account, in two words for a list; null where its text alone says it. */
export function noteOf(fault: ContentFault<SocialAccount>): string | null {
  switch (fault.kind) {
    case 'notChosen':
      return 'To answer'
    case 'nothingFor':
      return 'Empty'
    case 'notTaken':
      return fault.problem.field === 'media_ids' ? 'Check media' : null
    case 'tooLong':
      return null
  }
}

/** Accounts that must be reconnected but do not stand in the way: said beside the button. */
export function warningOf(situation: Situation): string | null {
  const { draft, accounts, nameOf } = situation
  const expired = accounts.find(({ id, state }) => state === 'expired' && !draft.accountIds.includes(id))
  return expired && draft.when === 'schedule' ? strings.needsToBeReconnected(nameOf(expired)) : null
}

/** The instant a draft would go out at, in milliseconds; null when its time does not exist. */
export function dueAt({ wallTime, timezone, occurrence }: Draft): number | null {
  const reading = instantOf({ wall_time: wallTime, timezone, occurrence })
  return 'at' in reading ? reading.at : null
}
