import { useMemo } from 'react'
import { slotsOfWeek, type WeekSlot } from '../../../rules/calendar/slotsOfWeek.ts'
import type { Day } from '../../../rules/content/months.ts'
import type { PlannedDaysPost } from '../../machines/calendar/plannedDays.machine.ts'
import { useSession } from '../sessionContext.ts'
import { usePreferences } from '../shell/preferencesContext.tsx'
import { useSlots } from '../slots/useSlots.ts'
import { useNow } from '../useNow.ts'
import { isHoliday, type NamedDays } from './useNamedDays.ts'

const none: readonly WeekSlot[] = []

export interface WeekSlots {
  /** Those in sight; none while they are not wanted, or not known. */
  slots: readonly WeekSlot[]
  isShown: boolean
  /** Null while they are not shown. */
  freeCount: number | null
  problem: string | null
}

interface Asked {
  days: readonly Day[]
  /** Undefined while they are not known: then no slot is said to be free. */
  posts: readonly PlannedDaysPost[] | undefined
  named: NamedDays
}

/** The time slots of a week, as far as its user wants to see them. */
export function useWeekSlots({ days, posts, named }: Asked): WeekSlots {
  const { timezone } = useSession()
  const isShown = usePreferences().slots === 'shown'
  const { slots, failure } = useSlots()
  const now = useNow()
  const shown = useMemo(() => {
    const [from, to] = [days[0], days.at(-1)]
    if (!isShown || !slots || !posts || !from || !to) return none
    const holidays = new Set(days.filter((day) => isHoliday(named.get(day))))
    return slotsOfWeek(slots, { from, to, timezone: timezone(), now, posts, holidays })
  }, [isShown, slots, posts, days, named, timezone, now])
  const isKnown = isShown && slots !== null && posts !== undefined
  return {
    slots: shown,
    isShown,
    freeCount: isKnown && slots.length > 0 ? shown.filter(({ isFree }) => isFree).length : null,
    problem: isShown ? failure.problem : null,
  }
}
