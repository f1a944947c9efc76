import type { ChosenTime } from '../../contract/content.ts'
import type { AccountState, Network, TextLimits } from '../../contract/networks.ts'
import { strings } from '../../strings/content.ts'
import { contentCounter, type countText, type TextCount } from '../networks/countText.ts'
import type { MediaLimits } from '../networks/mediaLimits.ts'
import { optionProblems } from '../networks/options/optionProblems.ts'
import { takesAs } from '../networks/options/takesAs.ts'
import { type PlannedMedia, type Problem, problemsOf } from '../networks/problems.ts'
import { counted, listed } from '../shell/words.ts'
import { contentFor } from './contentFor.ts'
import { type ContentPart, type OptionValues, type PostContent, writtenFor } from './postContent.ts'
import { type TimeFault, timeFault } from './timeFault.ts'
import type { WithUtm } from './utm.ts'

/** A post that is to go out, as the page and the provider both know it. */
export interface Candidate<Account> {
  content: PostContent
  /** What is chosen for an account. */
  optionsOf: (account: Account) => OptionValues
  /** Who may see posts of an account on TikTok, where TikTok has said it. */
  privacyLevelsOf?: (account: Account) => readonly string[] | undefined
  /** What is known of its pictures and videos; of one that is not known yet nothing is said. */
  media: ReadonlyMap<number, PlannedMedia>
  /** The accounts that it goes to. */
  chosen: readonly Account[]
  /** All accounts of the business that it goes out for. */
  ofBusiness: readonly Account[]
  /** Null: it goes out now. */
  time: ChosenTime | null
  /** A chosen time up to here has passed; milliseconds since the epoch. */
  passedUntil: number
  /** Adds the post's UTM parameters to its links. */
  withUtm: WithUtm
  /** Counts a text, for those who count one text often. */
  count?: typeof countText
}

/** What is asked of an account. */
export interface Addressee {
  id: number
  network: Network
  state: AccountState
  limits: TextLimits
  /** What its own server says of media; null where it says nothing. */
  media_limits: MediaLimits | null
}

/** One thing that keeps a post from going out. */
export type PostFault<Account> =
  | { kind: 'empty' }
  | { kind: 'noAccount' }
  | ContentFault<Account>
  | TimeFault
  | ConnectionFault<Account>

/** What is written for an account does not go out there. */
export type ContentFault<Account> =
  | { kind: 'nothingFor'; account: Account; part: number }
  | { kind: 'tooLong'; account: Account; count: TextCount }
  | { kind: 'notTaken'; account: Account; problem: Problem }
  /** Of what is chosen for it. */
  | { kind: 'notChosen'; account: Account; message: string }

/** An account that cannot be posted with. */
export interface ConnectionFault<Account> {
  kind: 'expired' | 'disconnected'
  account: Account
}

/**
 * The first thing that keeps a post from going out; null when nothing does. The page and the provider both ask it. `known`:
 * its `contentFaults`, of whoever has asked for them already.
 */
export function postFault<Account extends Addressee>(
  post: Candidate<Account>,
  known?: readonly ContentFault<Account>[],
): PostFault<Account> | null {
  if (isNothing(post)) return { kind: 'empty' }
  if (post.chosen.length === 0) return { kind: 'noAccount' }
  return (
    (known ?? contentFaults(post))[0] ?? timeFault(post.time, post.passedUntil) ?? connectionFault(neededAccounts(post))
  )
}

/** Whether nothing is written for any of the accounts; before one is chosen, whether nothing is written for all. */
function isNothing<Account extends Addressee>({ content, chosen }: Candidate<Account>): boolean {
  if (chosen.length === 0) return content.parts.every(isEmpty)
  return chosen.every((account) => writtenFor(content, account).parts.every(isEmpty))
}

/** The first fault of what is written for each account, of those that have one; texts too long come first. */
export function contentFaults<Account extends Addressee>({
  chosen,
  count = contentCounter(),
  ...planned
}: Pick<
  Candidate<Account>,
  'content' | 'optionsOf' | 'privacyLevelsOf' | 'media' | 'chosen' | 'withUtm' | 'count'
>): ContentFault<Account>[] {
  const faults = chosen.flatMap((account) => contentFault(account, { ...planned, count }) ?? [])
  return faults.toSorted((one, other) => Number(other.kind === 'tooLong') - Number(one.kind === 'tooLong'))
}

interface Planned<Account>
  extends Pick<Candidate<Account>, 'content' | 'optionsOf' | 'privacyLevelsOf' | 'media' | 'withUtm'> {
  count: typeof countText
}

function contentFault<Account extends Addressee>(
  account: Account,
  { content, optionsOf, privacyLevelsOf, media, withUtm, count }: Planned<Account>,
): ContentFault<Account> | null {
  const { network, limits } = account
  const chosen = optionsOf(account)
  const takes = takesAs(network, chosen)
  const { parts, firstComment } = contentFor(content, account, withUtm, chosen)
  const first = count(network, parts[0].text, limits)
  if (isOver(first)) return { kind: 'tooLong', account, count: first }
  const empty = parts.findIndex(isEmpty)
  if (empty >= 0 && !takes.isWordless) return { kind: 'nothingFor', account, part: empty }
  const planned = parts.map(({ text, mediaIds }) => ({ text, media: mediaIds.flatMap((id) => media.get(id) ?? []) }))
  const isAllKnown = parts.every(({ mediaIds }) => mediaIds.every((id) => media.has(id)))
  const going = { parts: planned, firstComment }
  const problems = problemsOf(network, going, limits, {
    count,
    mediaLimits: account.media_limits,
    takes,
  })
  const problem = isAllKnown ? problems[0] : problems.find(({ field }) => field === 'text' || field === 'first_comment')
  if (problem) return { kind: 'notTaken', account, problem }
  const known = { limits, privacyLevels: privacyLevelsOf?.(account) }
  const [option] = isAllKnown ? optionProblems(network, chosen, going, known) : []
  return option ? { kind: 'notChosen', account, message: option.message } : null
}

const isEmpty = ({ text, mediaIds }: ContentPart): boolean => text.trim() === '' && mediaIds.length === 0

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

export const emptyMessage = strings.writeSomethingFirstSentence

export const noAccountMessage = strings.chooseAtLeastOneAccount

/** `Instagram: Instagram takes no post without a picture or a video.`; of a thread with its part. */
export const notTakenMessage = (name: string, { part, field, message }: Problem): string =>
  `${name}: ${part > 0 && field === 'parts' ? strings.part(part + 1) : ''}${message}`

/** Of an account, or of one part of what goes out there, for which nothing is written. */
export const nothingForMessage = (name: string, part: number): string =>
  part === 0 ? strings.name(name) : strings.partIsEmpty(name, part + 1)

/** `Bluesky: 12 characters too long.` */
export const tooLongMessage = (name: string, { over, bytesOver }: TextCount): string =>
  strings.isTooLong(name, over > 0 ? counted(over, strings.character) : counted(bytesOver, strings.byte))

/** Said of accounts that have expired. */
export const reconnectMessage = (names: readonly string[]): string =>
  strings.needsToBeReconnectedFirst(listed(names), names.length)
