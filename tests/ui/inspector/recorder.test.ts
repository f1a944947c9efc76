import { expect, test, vi } from 'vitest'
import { createRecorder } from '../../../src/inspector/recorder.ts'
import { actorsAfter } from '../../../src/services/telemetry/inspection/recording.ts'
import { inspectedPage, leftMessage, newsMessage, recordedMessage } from './support/told.ts'

/** A recorder whose frames are drawn when the test says so. */
function recording() {
  const frames: (() => void)[] = []
  const recorder = createRecorder({ isOpened: true, now: () => 5, atFrame: (run) => frames.push(run) })
  const listener = vi.fn()
  recorder.subscribe(listener)
  return {
    recorder,
    listener,
    draw: () => {
      for (const run of frames.splice(0)) run()
    },
  }
}

test('however much a page tells, the view is told once a frame', () => {
  const { recorder, listener, draw } = recording()
  const page = inspectedPage('p')
  recorder.hear(recordedMessage('p', []))
  draw()
  const tickets = Array.from({ length: 30 }, (_, place) => page.ticket(`ticket ${place}`))
  for (let count = 0; count < 100; count++) {
    for (const ticket of tickets) ticket.send({ type: 'check.dismissed' })
    recorder.hear(newsMessage('p', page.entries()))
  }
  expect(listener).toHaveBeenCalledTimes(1)
  draw()
  expect(listener).toHaveBeenCalledTimes(2)
  expect(recorder.read().recording.entries.length).toBeLessThanOrEqual(2200)
})

test('a page that leaves takes its actors along, and what it has told stays', () => {
  const { recorder, draw } = recording()
  const page = inspectedPage('p')
  page.ticket('ticket')
  const entries = page.entries()
  recorder.hear(recordedMessage('p', entries))
  draw()
  expect(recorder.read().connection).toBe('connected')
  recorder.hear(leftMessage('p'))
  recorder.lose()
  draw()
  const { recording: kept, connection, lostAt } = recorder.read()
  expect([connection, lostAt]).toEqual(['lost', 5])
  expect(kept.entries).toHaveLength(entries.length + 1)
  expect([...actorsAfter(kept, kept.entries.length).values()].every(({ isGone }) => isGone)).toBe(true)
})

test('a page that was reloaded goes on behind what it told before', () => {
  const { recorder, draw } = recording()
  for (const name of ['before', 'after']) {
    const page = inspectedPage(name)
    page.ticket('ticket')
    recorder.hear(recordedMessage(name, page.entries()))
  }
  draw()
  const { recording: kept, connection } = recorder.read()
  expect(connection).toBe('connected')
  const actors = [...actorsAfter(kept, kept.entries.length).values()]
  expect(actors.map(({ page, isGone }) => [page, isGone])).toEqual([
    ['before', true],
    ['before', true],
    ['after', false],
    ['after', false],
  ])
})

test('a page that tells everything again tells nothing twice', () => {
  const { recorder, draw } = recording()
  const page = inspectedPage('p')
  page.ticket('ticket')
  const entries = page.entries()
  recorder.hear(recordedMessage('p', entries))
  recorder.hear(recordedMessage('p', entries))
  draw()
  expect(recorder.read().recording.entries).toEqual(entries)
})
