import type { WallTime } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import type { Due } from '../../../rules/moderation/queueWords.ts'
import { useSession } from '../sessionContext.ts'
import { useNow } from '../useNow.ts'

/** The administrator's clock: what it shows now, at an instant, and how far away what is due is. */
export interface ModerationClock {
  now: WallTime
  wallTime(instant: string): WallTime
  dueOf(instant: string | null): Due | null
}

export function useModerationClock(): ModerationClock {
  const { timezone } = useSession()
  const now = useNow()
  const wallTime = (instant: string) => wallTimeAt(Date.parse(instant), timezone())
  return {
    now: wallTimeAt(now, timezone()),
    wallTime,
    dueOf: (instant) =>
      instant === null ? null : { wallTime: wallTime(instant), milliseconds: Date.parse(instant) - now },
  }
}
