import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { labelsOf, standingOf, treeOf } from '../../../src/inspector/names.ts'
import type { ActorState } from '../../../src/services/telemetry/inspection/messages.ts'
import { createObserver } from '../../../src/services/telemetry/inspection/observer.ts'
import { actorsAfter, createRecording } from '../../../src/services/telemetry/inspection/recording.ts'
import { inspectedPage } from './support/told.ts'

function actorsOf(page: ReturnType<typeof inspectedPage>): ReadonlyMap<string, ActorState> {
  const recording = createRecording()
  for (const entry of page.entries()) recording.add(entry)
  return actorsAfter(recording.read(), Number.POSITIVE_INFINITY)
}

test('actors of the same name are told apart; names are told as they are', () => {
  const page = inspectedPage('p')
  const ids = ['gate 1/left.side', 'gate 1/left.side', '#1. "a" <b>'].map((id) => page.ticket(id).sessionId)
  const labels = labelsOf(actorsOf(page))
  expect(ids.map((id) => labels.get(`p/${id}`))).toEqual([
    `gate 1/left.side (${ids[0]})`,
    `gate 1/left.side (${ids[1]})`,
    '#1. "a" <b>',
  ])
})

test('actors stand below their parents; one that has ended is shown when asked for', () => {
  const page = inspectedPage('p')
  page.ticket('first').send({ type: 'gate.closed' })
  page.ticket('second')
  const actors = actorsOf(page)
  const lines = (withEnded: boolean) => treeOf(actors, withEnded).map(({ actor, depth }) => `${depth} ${actor.name}`)
  expect(lines(true)).toEqual(['0 first', '1 watchGate', '0 second', '1 watchGate'])
  expect(lines(false)).toEqual(['0 second', '1 watchGate'])
})

test('states whose names hold dots, spaces and slashes stand where they are', () => {
  const recording = createRecording()
  const observer = createObserver({
    page: 'p',
    later: queueMicrotask,
    tell: ({ entries }) => {
      for (const entry of entries) recording.add(entry)
    },
  })
  const odd = setup({}).createMachine({
    id: 'odd',
    type: 'parallel',
    states: {
      'a.b': { initial: 'c/d', states: { 'c/d': {}, 'c d': {} } },
      a: { initial: 'b', states: { b: {} } },
    },
  })
  const actor = createActor(odd, { inspect: (event) => observer.inspect(event, 1) }).start()
  return Promise.resolve().then(() => {
    const state = actorsAfter(recording.read(), 9).get(`p/${actor.sessionId}`)
    expect(state && standingOf(state)).toBe('a.b › c/d + a › b')
  })
})
