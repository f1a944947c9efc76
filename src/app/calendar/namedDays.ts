import { type Actor, createActor } from 'xstate'
import type { NamedDay } from '../../../contract/calendar.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { type NamedDaysQuery, namedDaysActors } from '../../services/calendar/namedDays.ts'
import type { PageDeps } from '../pageDeps.ts'

const namedDaysMachine = queryMachine<NamedDaysQuery, NamedDay[]>('namedDays')

/** Holidays and days of the trade. Keys: of `namedDaysKeyOf`. */
export function createNamedDays({ app, call }: Pick<PageDeps, 'app' | 'call'>, key: string) {
  const [from = '', to = '', businessProfileId = ''] = key.split(' ')
  const named: Actor<typeof namedDaysMachine> = createActor(
    namedDaysMachine.provide({ actors: namedDaysActors(call) }),
    { ...app.actorOptions, input: { query: { from, to, businessProfileId } } },
  )
  return named
}

/** `2026-11-22 2026-11-28 7`: the days, both included, and the business or nothing. */
export const namedDaysKeyOf = ({ from, to, businessProfileId }: NamedDaysQuery): string =>
  `${from} ${to} ${businessProfileId}`
