import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { calendarMachine, type LoadedMonth, type MonthRequest } from '../../../src/machines/content/calendar.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { walksOf } from '../../support/walks/suite.ts'
import { calendar } from './calendar.model.ts'

walksOf(calendar)

test('a change while a month is loaded asks for it anew: the answer under way is too old', () => {
  let asked = 0
  const fetchMonth = fromPromise<Result<LoadedMonth>, MonthRequest>(() => {
    asked += 1
    return new Promise(() => {})
  })
  const actor = createActor(calendarMachine.provide({ actors: { fetchMonth } })).start()
  actor.send({ type: 'month.opened', month: '2026-11' })
  actor.send({ type: 'posts.changed' })
  expect(asked).toBe(2)
  actor.stop()
})
