import { createActor } from 'xstate'
import type { Conflict } from '../../machines/content/moveSeveral.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { type TimesQuery, timesCheckActors } from '../../services/rescheduling/timesCheck.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { createCalendarSettings } from './calendarSettings.ts'

const timesCheckMachine = queryMachine<TimesQuery, readonly Conflict[]>('timesCheck')

/** What posts would stand too close to; looked up again once the person calls something else close. Keys: of `timesKeyOf`. */
export function createTimesCheck({ app, call, lazy }: PageDeps, key: string) {
  const actor = createActor(timesCheckMachine.provide({ actors: timesCheckActors(call) }), {
    ...app.actorOptions,
    input: { query: queryOf(key) },
  })
  const { change } = lazy(createCalendarSettings)
  const changes = listening(() => [
    change.on('mutation.done', () => actor.send({ type: 'refresh.requested' })).unsubscribe,
  ])
  return { actor, ...together(actor, changes) }
}

export const timesKeyOf = (query: TimesQuery): string => JSON.stringify(query)

// What `timesKeyOf` has written.
const queryOf = (key: string): TimesQuery => JSON.parse(key)
