import { expect, test } from 'vitest'
import type { Entry, EventEntry } from '../../../../src/services/telemetry/inspection/messages.ts'
import { actorsAfter, createRecording } from '../../../../src/services/telemetry/inspection/recording.ts'

const made = (number: number, actor: string): Entry => ({
  kind: 'made',
  page: 'p',
  number,
  at: number,
  actor,
  sessionId: actor,
  name: actor,
  parent: null,
  chart: null,
})
const happened = (number: number, actor: string, context: unknown, status = 'active'): EventEntry => ({
  kind: 'event',
  page: 'p',
  number,
  at: number,
  actor,
  source: null,
  event: { type: 'counted', number },
  result: {
    snapshot: { status, states: [0], context },
    microsteps: [{ event: 'counted', judged: [{ transition: number, verdict: 'taken' }] }],
  },
})

test('what held after any entry is known: snapshot and the transition taken last', () => {
  const recording = createRecording()
  for (const entry of [made(1, 'a'), happened(2, 'a', 'first'), happened(3, 'a', 'second')]) recording.add(entry)
  const contexts = [1, 2, 3].map((count) => actorsAfter(recording.read(), count).get('a'))
  expect(contexts.map((actor) => actor?.snapshot?.context)).toEqual([undefined, 'first', 'second'])
  expect(contexts.map((actor) => actor?.lastTaken)).toEqual([[], [2], [3]])
})

test('no more than the newest entries are kept, and what the older ones led to is known still', () => {
  const recording = createRecording(10)
  recording.add(made(1, 'a'))
  for (let number = 2; number <= 100; number++) recording.add(happened(number, 'a', number))
  const { base, entries } = recording.read()
  expect(entries.length).toBeLessThanOrEqual(11)
  expect(entries.at(-1)?.number).toBe(100)
  expect(base.get('a')?.snapshot?.context).toBe((entries[0]?.number ?? 0) - 1)
})

test('an actor that has ended is forgotten with the last entry that speaks of it', () => {
  const recording = createRecording(10)
  for (const entry of [made(1, 'a'), made(2, 'b'), happened(3, 'b', 0, 'done')]) recording.add(entry)
  expect([...actorsAfter(recording.read(), 3).keys()]).toEqual(['a', 'b'])
  for (let number = 4; number <= 40; number++) recording.add(happened(number, 'a', number))
  expect([...actorsAfter(recording.read(), 40).keys()]).toEqual(['a'])
})

test('parts of a context that have not changed are held once', () => {
  const recording = createRecording()
  recording.add(made(1, 'a'))
  recording.add(happened(2, 'a', { posts: [{ id: 7 }], chosen: 1 }))
  recording.add(happened(3, 'a', { posts: [{ id: 7 }], chosen: 2 }))
  const snapshots = recording
    .read()
    .entries.flatMap((entry) => (entry.kind === 'event' ? [entry.result?.snapshot.context] : []))
  expect(snapshots[1]).toEqual({ posts: [{ id: 7 }], chosen: 2 })
  expect(Reflect.get(Object(snapshots[0]), 'posts')).toBe(Reflect.get(Object(snapshots[1]), 'posts'))
})

test('a result that comes later belongs to its event', () => {
  const recording = createRecording()
  const { result, ...event } = happened(2, 'a', 'late')
  recording.add(made(1, 'a'))
  recording.add({ ...event, result: null })
  if (result) recording.settle('p', { number: 2, result })
  expect(actorsAfter(recording.read(), 2).get('a')?.snapshot?.context).toBe('late')
})

test('clearing forgets the entries, not the actors; what was read before stays as it was', () => {
  const recording = createRecording()
  for (const entry of [made(1, 'a'), happened(2, 'a', 'now')]) recording.add(entry)
  const before = recording.read()
  recording.clear()
  expect(recording.read().entries).toEqual([])
  expect(actorsAfter(recording.read(), 0).get('a')?.snapshot?.context).toBe('now')
  expect(before.entries).toHaveLength(2)
})
