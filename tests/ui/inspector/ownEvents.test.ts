import { expect, test } from 'vitest'
import { eventFrom, ownEventsOf } from '../../../src/inspector/ownEvents.ts'
import { chartOf } from '../../../src/services/telemetry/inspection/chartOf.ts'
import { ticketMachine } from '../../machines/support/ticket.machine.ts'

test('the events to choose from are the chart’s, those of the current states first', () => {
  const { chart } = chartOf(ticketMachine)
  const awaited = chart.states.filter(({ name }) => name === 'ticket' || name === 'awaited').map(({ id }) => id)
  expect(ownEventsOf(chart, { status: 'active', states: awaited })).toEqual({
    now: ['gate.closed', 'ticket.shown'],
    later: ['check.dismissed', 'note.written'],
  })
  expect(ownEventsOf(null, null)).toEqual({ now: [], later: [] })
})

test('a payload is an object in JSON, or nothing', () => {
  expect(eventFrom('a', ' ')).toEqual({ event: { type: 'a' } })
  expect(eventFrom('a', '{"id": 7, "type": "b"}')).toEqual({ event: { id: 7, type: 'a' } })
  for (const text of ['7', 'null', '[1]'])
    expect(eventFrom('a', text)).toEqual({ problem: 'The payload must be an object in JSON, such as {"id": 7}.' })
  expect(eventFrom('a', '{id')).toEqual({ problem: expect.stringMatching(/^This is not JSON: /) })
})
