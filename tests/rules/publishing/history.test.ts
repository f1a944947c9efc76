import { expect, test } from 'vitest'
import { publicationState } from '../../../contract/content.ts'
import { historyOf, isRecorded, type RecordedAttempt, type RecordedEvent } from '../../../rules/publishing/history.ts'
import { publicationMachine } from '../../../rules/publishing/publication.machine.ts'
import type { PublicationEvent } from '../../../rules/publishing/publication.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'

const second = (number: number) => new Date(Date.UTC(2026, 10, 19, 7, 30, number))
const history = ({ events = [], attempts = [] }: { events?: RecordedEvent[]; attempts?: RecordedAttempt[] }) =>
  historyOf({ networkName: 'Mastodon', plannedAt: second(0), events, attempts })
const told = (facts: Parameters<typeof history>[0]) => history(facts).map(({ state, text }) => [state, text])

const attempt = (change: Partial<RecordedAttempt>): RecordedAttempt => ({
  number: 1,
  started_at: second(1),
  ended_at: second(2),
  outcome: 'network.accepted',
  detail: null,
  ...change,
})
const step = (
  at: number,
  event: string,
  state: RecordedEvent['state'],
  detail: string | null = null,
): RecordedEvent => ({
  at: second(at),
  event,
  state,
  detail,
})

test('a post that nothing happened to was planned', () => {
  expect(history({})).toEqual([{ at: '2026-11-19T07:30:00.000Z', state: 'scheduled', text: 'It was planned.' }])
})

test('a post that goes out was planned and published', () => {
  expect(told({ attempts: [attempt({})] })).toEqual([
    ['scheduled', 'It was planned.'],
    ['published', 'Published on Mastodon.'],
  ])
})

test('a post that is being sent was sent', () => {
  expect(told({ attempts: [attempt({ ended_at: null, outcome: null })] }).at(-1)).toEqual([
    'sending',
    'Sent to Mastodon.',
  ])
})

test('a try of which no byte left is not called sent', () => {
  const attempts = [attempt({ outcome: 'network.unavailable', detail: 'mastodon.example cannot be reached.' })]
  expect(told({ attempts })).toEqual([
    ['scheduled', 'It was planned.'],
    ['waiting', 'mastodon.example cannot be reached. Nothing was sent.'],
  ])
})

test('tries and steps stand in the order of their times', () => {
  const lost = attempt({ outcome: 'network.unclear', detail: 'mastodon.example did not answer.' })
  const again = attempt({
    number: 2,
    started_at: second(9),
    ended_at: second(10),
    outcome: 'network.limited',
    detail: 'mastodon.example asks to wait.',
  })
  const events = [
    step(5, 'reading.absent', 'unknown'),
    step(6, 'check.requested', 'unknown'),
    step(7, 'reading.absent', 'scheduled'),
  ]
  expect(told({ attempts: [lost, again], events })).toEqual([
    ['scheduled', 'It was planned.'],
    ['sending', 'Sent to Mastodon.'],
    ['unknown', 'mastodon.example did not answer.'],
    ['unknown', 'Looked on Mastodon, and did not find it yet.'],
    ['unknown', 'You asked to look on Mastodon again.'],
    ['scheduled', 'Looked on Mastodon: it is not there, so it is sent again.'],
    ['sending', 'Sent to Mastodon, try 2.'],
    ['waiting', 'mastodon.example asks to wait.'],
  ])
})

test('a try that nobody lived to hear the end of has none', () => {
  const cut = attempt({ ended_at: null, outcome: null })
  expect(told({ attempts: [cut], events: [step(8, 'lease.expired', 'unknown', reasons.interrupted)] })).toEqual([
    ['scheduled', 'It was planned.'],
    ['sending', 'Sent to Mastodon.'],
    ['unknown', 'Solo Social was interrupted while it worked on this, and takes it up again.'],
  ])
})

test('what was missed says by how much', () => {
  const late = 'It was more than 24 hours late, so it was not sent. Choose a new time or send it now.'
  expect(told({ events: [step(3, 'lease.taken', 'missed', late)] }).at(-1)).toEqual(['missed', late])
})

test('every event that is told has a sentence', () => {
  const events = publicationMachine.events.filter((event): event is PublicationEvent['type'] => !event.endsWith('*'))
  expect(events.length).toBeGreaterThan(20)
  for (const event of events) {
    const isWritten = isRecorded(event, { state: 'needs_person', reason: null }, { state: 'unknown', reason: 'New.' })
    if (!isWritten) continue
    for (const state of publicationState.options) {
      expect(told({ events: [step(3, event, state, 'A reason.')] }).at(-1)?.[1], event).toMatch(/^[A-Z].*\.$/)
    }
  }
})

test('the same wait is not told twice, nor what only the machine room cares for', () => {
  const waiting = { state: 'waiting', reason: 'mastodon.example does not answer.' } as const
  expect(isRecorded('host.silent', { state: 'scheduled', reason: null }, waiting)).toBe(true)
  expect(isRecorded('host.silent', waiting, waiting)).toBe(false)
  expect(isRecorded('limit.reached', { state: 'scheduled', reason: null }, waiting)).toBe(true)
  expect(isRecorded('limit.reached', waiting, waiting)).toBe(false)
  expect(isRecorded('lease.taken', { state: 'scheduled', reason: null }, { state: 'claimed', reason: null })).toBe(
    false,
  )
  const held = { state: 'held', reason: reasons.accountGone } as const
  expect(isRecorded('time.passed', held, held)).toBe(false)
  expect(isRecorded('time.passed', held, { state: 'needs_person', reason: reasons.heldUnread })).toBe(true)
  const twin = { state: 'waiting', reason: reasons.twinUnresolved } as const
  expect(isRecorded('twin.unresolved', { state: 'claimed', reason: null }, twin)).toBe(true)
  expect(isRecorded('twin.unresolved', { state: 'claimed', reason: reasons.twinUnresolved }, twin)).toBe(false)
})

test('how a try ended is told by the try alone', () => {
  const sending = { state: 'sending', reason: null } as const
  expect(isRecorded('network.accepted', sending, { state: 'published', reason: null })).toBe(false)
  expect(isRecorded('lease.expired', sending, { state: 'unknown', reason: reasons.interrupted })).toBe(true)
})
