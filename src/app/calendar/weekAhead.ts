import { type Actor, createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { type WeekAhead, type WeekAheadQuery, weekAheadActors } from '../../services/calendar/weekAhead.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

const weekAheadMachine = queryMachine<WeekAheadQuery, WeekAhead>('weekAhead')

type Deps = Pick<PageDeps, 'app' | 'call' | 'postChanges' | 'bucketChanges' | 'slotChanges' | 'recyclingChanges'>

/**
 * What today and the next seven days still have room for. Keys: of `weekAheadKeyOf`. It is read again with whatever
 * it is made of.
 */
export function createWeekAhead({ app, call, ...deps }: Deps, key: string) {
  const [business = ''] = key.split(' ')
  const week: Actor<typeof weekAheadMachine> = createActor(
    weekAheadMachine.provide({ actors: weekAheadActors(call) }),
    { ...app.actorOptions, input: { query: { businessProfileId: business === '' ? null : Number(business) } } },
  )
  const refresh = () => week.send({ type: 'refresh.requested' })
  const changes = [deps.postChanges, deps.bucketChanges, deps.slotChanges, deps.recyclingChanges]
  const listeners = listening(() => [
    ...changes.map(({ listen }) => listen(refresh)),
    app.browser.onReturn(refresh),
    onConnectionReturn(refresh),
  ])
  return { week, ...together(week, listeners) }
}

/** `7 2026-11-21`: the business, or nothing for the primary one, and today: with another day it is another week. */
export const weekAheadKeyOf = (businessProfileId: number | null, today: string): string =>
  `${businessProfileId ?? ''} ${today}`
