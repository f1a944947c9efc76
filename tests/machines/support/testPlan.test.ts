import { expect, test } from 'vitest'
import { rowOf, tableOf, testPlan } from '../../support/walks/testPlan.ts'
import { ticket } from './ticket.model.ts'

test('a walk is a numbered plan, each leg on a line with its waiting time, and the end state', () => {
  expect(testPlan(ticket)).toContain(`
      ticket.shown {"number":"7"} → checking.asked
      validate done {"kind":"unreachable"} → checking.unanswered
      after backoff (1000 ms) → checking.asked
      validate done {"kind":"unreachable"} → refused
      ends in refused, after waiting 1000 ms
`)
})

test('the table counts states, transitions and walks, and says what is not covered', () => {
  const silent = { ...ticket, events: new Map([...ticket.events, ['check.dismissed', () => []]]) }
  const table = tableOf([rowOf('support/ticket', ticket), rowOf('support/silent', silent)])
  expect(table.split('\n')).toEqual([
    'machine         states  transitions  walks  covered',
    'support/ticket       6           14     18    14/14',
    'support/silent       6           14     16  13/14 ✗',
    '',
    'support/silent: no walk takes ticket.checking on check.dismissed #1',
  ])
})

test('a machine that cannot be explored is a fault, not an end of the table', () => {
  expect(rowOf('support/ticket', { ...ticket, limit: 3 }).faults).toEqual([
    expect.stringContaining('more than 3 places'),
  ])
})
