import { useSelector } from '@xstate/react'
import type { NamedDay } from '../../../contract/calendar.ts'
import type { Day } from '../../../rules/content/months.ts'
import { createNamedDays, namedDaysKeyOf } from '../../app/calendar/namedDays.ts'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'

export type NamedDays = ReadonlyMap<Day, readonly NamedDay[]>

const none: NamedDays = new Map()

/** Holidays and days of the trade, by day; none while they are not known: only a hint, so a failure is not told. */
export function useNamedDays(from: Day, to: Day): NamedDays {
  const businessProfileId = String(useShownBusiness()?.id ?? '')
  const actor = useCachedActor(useSession().cached(createNamedDays), namedDaysKeyOf({ from, to, businessProfileId }))
  const named = useSelector(actor, ({ context }) => context.value)
  return named ? byDay(named) : none
}

/** The same names stay the same map, whichever view asks, so that what is rendered of it can be memoized. */
const maps = new WeakMap<readonly NamedDay[], NamedDays>()

function byDay(named: readonly NamedDay[]): NamedDays {
  const map = maps.get(named) ?? Map.groupBy(named, ({ day }) => day)
  maps.set(named, map)
  return map
}

/** What a day is called, with all its names; null where it has none. */
export const namesOf = (named: readonly NamedDay[] | undefined): string | null =>
  named ? named.map(({ name }) => name).join(', ') : null

export const isHoliday = (named: readonly NamedDay[] | undefined): boolean =>
  named?.some(({ kind }) => kind === 'holiday') ?? false
