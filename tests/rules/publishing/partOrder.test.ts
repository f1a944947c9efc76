import { expect, test } from 'vitest'
import type { PublicationState } from '../../../contract/content.ts'
import { type PartFacts, waitsFor } from '../../../rules/publishing/partOrder.ts'

const part = (number: number, state: PublicationState, remoteId: string | null = null): PartFacts => ({
  part: number,
  kind: number === 1 ? 'post' : 'reply',
  state,
  remoteId,
})
const out = (number: number) => part(number, 'published', `at ${number}`)

const third = part(3, 'scheduled')
const saysOf = (...before: PartFacts[]) => waitsFor(third, [third, ...before])

test('a part whose thread goes on by itself says nothing', () => {
  expect(saysOf(out(1), out(2))).toBeNull()
  for (const state of ['scheduled', 'waiting', 'verifying', 'claimed', 'sending'] as const) {
    expect(saysOf(out(1), part(2, state))).toBeNull()
  }
})

test.for<[PublicationState, string]>([
  ['failed', 'Waits for part 2, which failed.'],
  ['missed', 'Waits for part 2, which was too late.'],
  ['held', 'Waits for part 2, which is held.'],
  ['unknown', 'Waits for part 2, which is being looked for on its network.'],
  ['reconciling', 'Waits for part 2, which is being looked for on its network.'],
  ['needs_person', 'Waits for part 2, of which you have to say what became of it.'],
  ['published', 'Waits for part 2, of which it is not known where it stands.'],
])('a part behind one that is %s says so', ([state, sentence]) => {
  expect(saysOf(out(1), part(2, state))).toBe(sentence)
})

test('the first that stops the thread is told, whatever the order of the rows', () => {
  expect(saysOf(part(2, 'scheduled'), part(1, 'failed'))).toBe('Waits for part 1, which failed.')
})

test('what has an end of its own, or is under way, waits for nothing', () => {
  for (const state of ['failed', 'missed', 'held', 'published', 'sending', 'unknown'] as const) {
    expect(waitsFor(part(3, state), [part(1, 'failed'), part(2, 'scheduled')])).toBeNull()
  }
})
