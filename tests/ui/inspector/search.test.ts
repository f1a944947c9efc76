import { expect, test } from 'vitest'
import { everything, search } from '../../../src/inspector/search.ts'
import { inspectedPage } from './support/told.ts'

const page = inspectedPage('p')
const first = page.ticket('first')
const second = page.ticket('second')
first.send({ type: 'ticket.shown', number: 'A-7' })
second.send({ type: 'note.written', text: 'Seven' })
const entries = page.entries()

const found = (looked: Partial<typeof everything>) =>
  search(entries, { ...everything, ...looked }).flatMap(({ event }) =>
    event.type.startsWith('xstate.') ? [] : [event.type],
  )

test('events are found by actor, by type and by what is in their payload, in whatever letters', () => {
  expect(found({})).toEqual(['ticket.shown', 'note.written'])
  expect(found({ actor: `p/${second.sessionId}` })).toEqual(['note.written'])
  expect(found({ type: ' Shown' })).toEqual(['ticket.shown'])
  expect(found({ payload: '"a-7"' })).toEqual(['ticket.shown'])
  expect(found({ payload: 'seven', type: 'ticket' })).toEqual([])
})
