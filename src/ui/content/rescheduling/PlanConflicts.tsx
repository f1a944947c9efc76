import type { WallTime } from '../../../../rules/content/times.ts'
import type { MovePlan } from '../../../../rules/rescheduling/movePlan.ts'
import { useSession } from '../../sessionContext.ts'
import { TimesConflicts } from './TimesConflicts.tsx'
import type { TimesKind } from './useMoveSeveral.ts'

interface Props {
  kind: TimesKind
  /** With a move at least. */
  plan: MovePlan
  now: WallTime
}

/** What the posts of a plan would stand too close to. */
export function PlanConflicts({ kind, plan, now }: Props) {
  const timezone = useSession().timezone()
  const times = plan.moves.map(({ post: { postId }, to }) => ({ postId, schedule: { wallTime: to, timezone } }))
  return <TimesConflicts kind={kind} times={times} now={now} />
}
