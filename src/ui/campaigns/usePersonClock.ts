import type { PersonClock } from '../../../rules/campaigns/stateWords.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { useSession } from '../sessionContext.ts'
import { useNow } from '../useNow.ts'

/** The person's calendar and clock, as the words of a campaign ask for them. */
export function usePersonClock(): PersonClock {
  const { timezone } = useSession()
  const wallTime = (instant: string) => wallTimeAt(Date.parse(instant), timezone())
  return { today: dayOf(wallTimeAt(useNow(), timezone())), wallTime }
}
