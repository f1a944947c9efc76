import { useState } from 'react'
import { spanAway } from '../../../rules/calendar/spans.ts'
import type { Day } from '../../../rules/content/months.ts'
import type { PlannedDays } from '../../machines/calendar/plannedDays.machine.ts'
import { useSession } from '../sessionContext.ts'
import { usePreferences } from '../shell/preferencesContext.tsx'
import { useSlots } from '../slots/useSlots.ts'
import { useNow } from '../useNow.ts'
import { useNamedSpans } from './useNamedSpans.ts'
import { createWeekContents, type WeekContent } from './weekContents.ts'

export interface WeekContents {
  /** Of a week: of the one that is painted or beside it with all that its days are known for. */
  contentOf: (week: Day) => WeekContent
  /** Time slots are wanted. */
  isShown: boolean
  /** How many slots are free in a week; null while they are not shown. */
  freeCountOf: (content: WeekContent) => number | null
  /** Why slots that are wanted cannot be shown. */
  problem: string | null
}

/** The weeks of the calendar as they are shown: the one that is painted, and those beside it as far as they are known. */
export function useWeekContents(painted: Day, known: (week: Day) => PlannedDays | undefined): WeekContents {
  const [contentFor] = useState(createWeekContents)
  const timezone = useSession().timezone()
  const isShown = usePreferences().slots === 'shown'
  const { slots, failure } = useSlots()
  const now = useNow()
  const namesOf = useNamedSpans({ kind: 'week', first: painted }, (week) => known(week) !== undefined)
  return {
    contentOf: (week) =>
      contentFor({
        week,
        planned: known(week),
        named: namesOf(week),
        slots: isShown ? slots : null,
        timezone,
        now,
      }),
    isShown,
    freeCountOf: (content) =>
      isShown && slots && slots.length > 0 && content.planned
        ? content.slots.filter(({ isFree }) => isFree).length
        : null,
    problem: isShown ? failure.problem : null,
  }
}

/** The first days of the week after a week, and of the one before; itself at the ends of what can be planned. */
export const weeksBeside = (week: Day): readonly [Day, Day] => [weekAway(week, 1), weekAway(week, -1)]

function weekAway(week: Day, by: number): Day {
  const span = spanAway({ kind: 'week', first: week }, by)
  return span.kind === 'week' ? span.first : week
}
