import type { PublicationState, PublicationStep } from '../../contract/content.ts'
import { strings } from '../../strings/publishing.ts'
import type { PublicationEvent } from './publication.ts'
import { reasons } from './reasons.ts'

/** An event that was recorded as it happened. */
export interface RecordedEvent {
  at: Date
  event: string
  state: PublicationState
  detail: string | null
}

/** An attempt: when it began, and how it ended; the attempt of a process that died has no end. */
export interface RecordedAttempt {
  number: number
  started_at: Date
  ended_at: Date | null
  outcome: string | null
  detail: string | null
}

/** What is recorded of a publication beside the events of its chart: that its network has it no more. */
export const removalEvent = 'removal.succeeded'

type EventType = PublicationEvent['type'] | typeof removalEvent

interface Occurrence {
  /** Of the network. */
  name: string
  /** The reason that was given with it, a sentence. */
  detail: string
  /** Where it led. */
  state: PublicationState
}
/** Describes an event for people; null: it is not shown. */
type Describe = (occurrence: Occurrence) => string

const asGiven: Describe = ({ detail }) => detail

const describers: Record<EventType, Describe | null> = {
  'lease.taken': null,
  'lease.released': null,
  'lease.expired': () => strings.soloSocialWasInterruptedWhileItWorked,
  'sending.began': null,
  'network.accepted': ({ name }) => strings.publishedOnName(name),
  'network.refused': asGiven,
  'network.limited': asGiven,
  'network.unavailable': ({ detail }) => strings.nothingWasSent(detail),
  'network.unclear': asGiven,
  'reading.found': ({ name }) => strings.lookedOnAndFoundItThere(name),
  'reading.absent': ({ name, state }) => strings.lookedOn(name, absenceEndings[state] ?? strings.andDidNotFindIt),
  'reading.unsure': asGiven,
  'reading.failed': ({ name, detail }) => strings.couldNotLookOn(name, detail),
  'host.silent': asGiven,
  'limit.reached': asGiven,
  'twin.unresolved': () => reasons.twinUnresolved,
  'account.lost': asGiven,
  'account.returned': () => strings.theAccountIsConnectedAgain,
  'permission.lost': ({ detail }) => strings.theAccountIsConnectedAgainDetail(detail),
  'permission.returned': () => strings.yourPlanLetsPostsGoOutAgain,
  'queue.paused': () => reasons.queuePaused,
  'queue.resumed': () => strings.youLetTheQueueOfThisAccount,
  'moderation.held': asGiven,
  'moderation.passed': () => strings.itWasSetFree,
  'moderation.refused': asGiven,
  'time.passed': asGiven,
  'plan.moved': () => strings.youGaveItAnotherTimeOrText,
  'plan.withdrawn': () => strings.youTookItOffThePlan,
  'retry.requested': () => strings.youAskedForAnotherTry,
  'check.requested': ({ name }) => strings.youAskedToLookOnAgain(name),
  'verdict.published': ({ name }) => strings.youSaidThatItIsOn(name),
  'verdict.sendAgain': ({ name }) => strings.youSaidThatItIsNotOnName(name),
  'verdict.left': ({ name }) => strings.youSaidThatItIsNotOnAnd(name),
  [removalEvent]: ({ name }) => strings.deletedOnAsYouAsked(name),
}

/** What an absence means depends on what comes next. */
const absenceEndings: Partial<Record<PublicationState, string>> = {
  unknown: strings.andDidNotFindItYet,
  scheduled: strings.itIsNotThereSoItIsSentAgain,
  claimed: strings.itIsNotThereSoItIsSentAgain,
  failed: strings.textSentence,
}

/**
 * Whether an event is recorded for its person: not what only the worker cares for, nor what an attempt says, nor
 * the same wait once more.
 */
export function isRecorded(
  event: EventType,
  before: { state: PublicationState; reason: string | null },
  after: { state: PublicationState; reason: string | null },
): boolean {
  if (after.state === 'missed') return true
  if (describers[event] === null) return false
  if (event === 'time.passed') return after.state !== before.state
  if (before.state === 'sending') return event === 'lease.expired'
  if (event === 'host.silent' || event === 'limit.reached') return before.state !== 'waiting'
  return event !== 'twin.unresolved' || before.reason !== after.reason
}

interface History {
  networkName: string
  plannedAt: Date
  events: readonly RecordedEvent[]
  attempts: readonly RecordedAttempt[]
}

/** What happened to a publication, oldest first. */
export function historyOf({ networkName, plannedAt, events, attempts }: History): PublicationStep[] {
  const planned: PublicationStep = { at: plannedAt.toISOString(), state: 'scheduled', text: strings.itWasPlanned }
  const steps = [
    ...attempts.flatMap((one) => stepsOfAttempt(one, networkName)),
    ...events.map((one) => stepOfEvent(one, networkName)),
  ]
  return [planned, ...steps.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))]
}

const statesOfOutcomes: Partial<Record<string, PublicationState>> = {
  'network.accepted': 'published',
  'network.limited': 'waiting',
  'network.unavailable': 'waiting',
  'account.lost': 'held',
}

/** Ends beside which nobody asks when the attempt began: it is out, or no byte of it left. */
const saysAll: ReadonlySet<string> = new Set<EventType>(['network.accepted', 'network.unavailable'])

function stepsOfAttempt(
  { number, started_at, ended_at, outcome, detail }: RecordedAttempt,
  name: string,
): PublicationStep[] {
  const again = number === 1 ? '' : strings.try(number)
  const began: PublicationStep = { at: started_at.toISOString(), state: 'sending', text: strings.sentTo(name, again) }
  if (ended_at === null || outcome === null) return [began]
  const state = statesOfOutcomes[outcome] ?? 'unknown'
  const ended: PublicationStep = { at: ended_at.toISOString(), state, text: textOf(outcome, { name, detail, state }) }
  return saysAll.has(outcome) ? [ended] : [began, ended]
}

const stepOfEvent = ({ at, event, state, detail }: RecordedEvent, name: string): PublicationStep => ({
  at: at.toISOString(),
  state,
  text: state === 'missed' ? (detail ?? strings.itWasTooLateSoItWas) : textOf(event, { name, detail, state }),
})

const isEvent = (name: string): name is EventType => name in describers

const textOf = (event: string, { detail, ...about }: Omit<Occurrence, 'detail'> & { detail: string | null }): string =>
  (isEvent(event) ? describers[event]?.({ ...about, detail: detail ?? '' }) : null) ?? detail ?? ''
