import { placesOf } from '../../../rules/content/partLabel.ts'
import { shortened } from '../../../rules/content/shortened.ts'
import { stateOfPart } from '../../../rules/content/states.ts'
import { dayOf, momentLabel, type WallTime } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { worstFirst } from '../../../rules/publishing/postState.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { type Remedy, remedyOfHeld } from '../../../rules/publishing/remedies.ts'
import { listed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import type { Post } from '../../machines/content/post.ts'
import type { MarkedState } from '../marks/shownState.ts'
import type { Tone } from '../marks/stateLooks.ts'

export type Part = Post['publications'][number]

const titleLength = 56

/** A post's first line, as its name. */
export function titleOf({ text }: Pick<Post, 'text'>, most = titleLength): string {
  const [line = ''] = text.trim().split('\n')
  return line === '' ? strings.aPostWithoutWords : shortened(line, most)
}

/**
 * How a post is marked: a scheduled one that its network has wait says so, and a mixed one has the colour of its worst
 * part.
 */
export function markOf({ state, publications }: Post): { state: MarkedState; tone?: Tone } {
  if (state === 'scheduled') return { state: publications.some((part) => part.state === 'waiting') ? 'waiting' : state }
  const [worst] = worstPartsFirst(publications)
  const tone = state === 'partly_published' && worst ? troubleOf(worst) : null
  return tone === null ? { state } : { state, tone }
}

/** What a post's state means for its person, in a sentence. */
export function stateSentence(post: Post, now: WallTime): string {
  const { state, schedule, publications } = post
  const moment = schedule ? momentLabel(schedule.wallTime, dayOf(now)) : strings.asSoonAsPossible
  const out = publications.filter((part) => part.state === 'published').length
  const sentences: Record<Post['state'], string> = {
    draft: strings.nobodySeesItYet,
    scheduled: waitSentence(publications, schedule ? moment : null) ?? strings.itGoesOut(moment),
    publishing: goingSentence(publications, out),
    published: removedSentence(publications) ?? strings.itIsOutEverywhereItWasMeant,
    partly_published: outcomeSentence(publications),
    failed: outcomeSentence(publications),
    missed: strings.itWasTooLateToSendIt,
    unknown: strings.itIsNotCertainWhetherItWent,
    needs_person: strings.itIsNotCertainWhetherItWentOut,
    held: heldSentence(publications),
  }
  return sentences[state]
}

/** What is going on while a post is deleted, wherever that is. */
export const deletingSentence = ({ publications }: Post): string =>
  publications.some(({ state }) => state === 'published') ? strings.itIsBeingDeleted : strings.itIsBeingDeletedSentence

/** `due` is when it was to go out, null where no time was chosen. Null where nothing waits. */
function waitSentence(parts: readonly Part[], due: string | null): string | null {
  const names = new Set(parts.filter(({ state }) => state === 'waiting').map(({ network }) => networkNames[network]))
  if (names.size === 0) return null
  const was = due === null ? strings.itHasNotGoneOutYet : strings.itWasDue(due)
  return strings.andWaitsFor(was, listed([...names]))
}

/** What was sent and what was not, what is safe, and where to go on. */
function outcomeSentence(parts: readonly Part[]): string {
  const namesOf = (states: readonly Part['state'][]) => {
    const found = parts.filter(({ state }) => states.includes(state))
    return found.length === 0 ? null : placesOf(found, parts)
  }
  const [out, not] = [namesOf(['published']), namesOf(['failed', 'missed'])]
  const [held, unclear] = [namesOf(['held']), namesOf(['unknown', 'reconciling', 'needs_person'])]
  return [
    out && strings.itIsOutAndIsNotSent(out),
    not && strings.itDidNotGoOut(not),
    held && strings.itIsOnHold(held),
    unclear && strings.itIsNotCertainYetWhetherIt(unclear),
    strings.yourTextIsSafe,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

/** What is deleted on networks already of a post that stays; null where nothing is. */
function removedSentence(parts: readonly Part[]): string | null {
  const gone = parts.filter(({ removal }) => removal === 'done')
  if (gone.length === 0) return null
  const left = parts.filter(({ removal }) => removal !== 'done')
  return strings.itIsDeleted(placesOf(gone, parts), restOf(left, parts))
}

function restOf(left: readonly Part[], parts: readonly Part[]): string {
  if (left.length === 0) return strings.deleteItToTakeItOffYour
  const unclear = left.filter(({ removal }) => removal === 'unclear')
  const there = left.filter(({ removal }) => removal !== 'unclear')
  return [
    ...(there.length > 0 ? [strings.itIsStill(placesOf(there, parts))] : []),
    ...(unclear.length > 0 ? [strings.itMayStillBe(placesOf(unclear, parts))] : []),
  ].join(' ')
}

function goingSentence(parts: readonly Part[], out: number): string {
  const isGoing = parts.some(({ state }) => stateOfPart(state) === 'publishing')
  const isWaiting = parts.some(({ state }) => state === 'waiting')
  if (isGoing || !isWaiting) return strings.itIsGoingOutRightNow
  return strings.ofPartsAreOut(out, parts.length)
}

function heldSentence(parts: readonly Part[]): string {
  const awaited = new Set(parts.map(remedyOfHeld))
  const first = heldOrder.find((remedy) => awaited.has(remedy))
  return first === undefined ? strings.itWaitsForAnAdministrator : heldSentences[first]
}

/** An account to reconnect is told first: the subscription alone would not send the post. */
const heldOrder: readonly Remedy[] = ['reconnect', 'review', 'upgrade', 'pay', 'resume']
const heldSentences: Record<Remedy, string> = {
  reconnect: strings.itWaitsForItsAccountToBe,
  upgrade: strings.itWaitsForAPlanThatIncludes,
  pay: strings.itWaitsForThePaymentToBe,
  resume: strings.itWaitsForTheQueueOfIts,
  review: strings.itWaitsToBeSeenBefore,
}

/** What is known of a part that is in trouble or waits, and what is safe; null where nothing has to be said. */
export function explanationOf(part: Part): string | null {
  const { state, reason } = part
  // While it is read, a reason from before is not what is so now.
  if (reason === null || state === 'verifying') return partSentence(part)
  const safe = safeSentence(state)
  return safe === null || saysEnough.some((known) => reason.includes(known)) ? reason : `${ended(reason)} ${safe}`
}

function safeSentence(state: Part['state']): string | null {
  if (state === 'failed') return strings.nothingWasPostedThereSoItIs
  return state === 'unknown' || state === 'reconciling' ? reasons.readFirst : null
}

/** Reasons that say by themselves what is safe, or after which that is not so. */
const saysEnough = [
  reasons.readFirst,
  reasons.interrupted,
  reasons.notFound,
  reasons.refusalIsChecked,
  reasons.withdrawn,
  reasons.leftByPerson,
  reasons.refusedByAdministrator,
]

/** Networks do not always end what they say. */
const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** What is said of a part that has no reason of its own. */
export function partSentence({ state, network }: Part): string | null {
  const name = networkNames[network]
  const sentences: Partial<Record<Part['state'], string>> = {
    waiting: strings.isNotReadyForIt(name),
    verifying: strings.itWasSentBeforeSoItIs(name),
    unknown: lookedForSentence(name),
    reconciling: lookedForSentence(name),
    needs_person: strings.itIsNotCertainWhetherHasIt(name),
    failed: strings.didNotTakeIt(name),
    missed: strings.itWasTooLateSoItWas,
    held: strings.itIsHeldUntilTheAccountIs,
  }
  return sentences[state] ?? null
}

const lookedForSentence = (name: string): string => strings.tookItAndNeverAnsweredClearly(name)

/** When something happens next with a part that waits or is looked for, where its reason names no time itself. */
export function nextSentence({ state, reason, nextAt }: Part, zone: string, at: number): string | null {
  const what = nextSteps[state]
  if (what === undefined || nextAt === null || Date.parse(nextAt) - at < soon) return null
  if (reason !== null && clockForm.test(reason)) return null
  return strings.is(what, momentLabel(wallTimeAt(Date.parse(nextAt), zone), dayOf(wallTimeAt(at, zone))))
}

const nextSteps: Partial<Record<Part['state'], string>> = {
  waiting: strings.theNextTry,
  unknown: strings.theNextLookThere,
}
const clockForm = /\d:\d\d [AP]M/
/** Milliseconds: what comes sooner has come before it is read. */
const soon = 60_000

export type Trouble = 'failed' | 'missed' | 'unknown'

/** Whether a part is in trouble, and of which colour. */
export function troubleOf({ state }: Part): Trouble | null {
  const shown = stateOfPart(state)
  if (shown === 'failed') return 'failed'
  if (shown === 'missed' || shown === 'held') return 'missed'
  return shown === 'unknown' || shown === 'needs_person' ? 'unknown' : null
}

/** The colour in which a part is explained: its trouble's, or a quiet one where it only takes longer; null: not at all. */
export const toneOf = (part: Part): Trouble | 'waiting' | null =>
  troubleOf(part) ?? (part.state === 'waiting' || part.state === 'verifying' || isStopped(part) ? 'waiting' : null)

/** It goes on from a part that is not out, and that does not go on by itself: the reason says which. */
const isStopped = ({ part, state, reason }: Part): boolean => part > 1 && state === 'scheduled' && reason !== null

/** Why a post is as it is: the reason of its worst part. */
export const reasonOf = ({ publications }: Post): string | null =>
  worstPartsFirst(publications).find(({ reason }) => reason !== null)?.reason ?? null

const worstPartsFirst = (parts: readonly Part[]): Part[] =>
  worstFirst.flatMap(([, states]) => parts.filter(({ state }) => states.includes(state)))
