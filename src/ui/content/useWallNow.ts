import type { WallTime } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { useSession } from '../sessionContext.ts'
import { useNow } from '../useNow.ts'

/** What the person's clock on the wall shows. */
export function useWallNow(): WallTime {
  const { timezone } = useSession()
  return wallTimeAt(useNow(), timezone())
}
