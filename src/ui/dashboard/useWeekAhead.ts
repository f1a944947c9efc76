import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Day } from '../../../rules/content/months.ts'
import { createWeekAhead, weekAheadKeyOf } from '../../app/calendar/weekAhead.ts'
import type { WeekAhead } from '../../services/calendar/weekAhead.ts'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'

export type WeekAheadDay = WeekAhead['days'][number]

export interface KnownWeek {
  /** Null until it is known. */
  value: WeekAhead | null
  byDay: ReadonlyMap<Day, WeekAheadDay>
  failure: ReturnType<typeof useQueryFailure>
}

/** What the coming days of the business that is shown have room for, or of the primary one while all are shown. */
export function useWeekAhead(today: Day): KnownWeek {
  const business = useShownBusiness()
  const { week } = useCachedActor(useSession().cached(createWeekAhead), weekAheadKeyOf(business?.id ?? null, today))
  const value = useSelector(week, ({ context }) => context.value)
  const failure = useQueryFailure(week)
  const byDay = useMemo(() => new Map((value?.days ?? []).map((ahead) => [ahead.day, ahead])), [value])
  return { value, byDay, failure }
}
