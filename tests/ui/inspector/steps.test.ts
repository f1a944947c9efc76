import { expect, test } from 'vitest'
import { everything, search } from '../../../src/inspector/search.ts'
import { stepsAround } from '../../../src/inspector/steps.ts'
import { inspectedPage } from './support/told.ts'

const page = inspectedPage('p')
const ticket = page.ticket('ticket')
for (let count = 0; count < 4; count++) ticket.send({ type: 'check.dismissed' })
const events = search(page.entries(), { ...everything, type: 'check' })
const [first, second, third, fourth] = events

test('one steps to the first, back, forward and to the last of what is shown', () => {
  expect(stepsAround(events, second ?? null)).toEqual({ first, back: first, forward: third, last: fourth })
  expect(stepsAround(events, first ?? null)).toMatchObject({ first: undefined, back: undefined, forward: second })
  expect(stepsAround(events, fourth ?? null)).toMatchObject({ back: third, forward: undefined, last: undefined })
})

test('from the end one steps back; from an event that is not shown, to the ones around it', () => {
  expect(stepsAround(events, null)).toMatchObject({ first, back: fourth, forward: undefined })
  const shown = events.filter((event) => event !== second)
  expect(stepsAround(shown, second ?? null)).toMatchObject({ back: first, forward: third })
})
