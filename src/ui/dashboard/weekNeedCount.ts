import { mostToldDecisions } from '../../../rules/moderation/mostToldDecisions.ts'
import type { WeekAhead } from '../../services/calendar/weekAhead.ts'

export type WeekNeedsKnown = WeekAhead['needs']

/** How many things hold up the coming days, each told once; none while that is not known. */
export function needCountOf(needs: WeekNeedsKnown | null): number {
  if (needs === null) return 0
  const { blocked, wordingsToRead, pausedQueues, recyclingPausedAt, unseenDecisions, approvals } = needs
  const told = unseenDecisions > mostToldDecisions ? 1 : unseenDecisions
  return (
    [blocked > 0, wordingsToRead > 0, recyclingPausedAt !== null, approvals > 0].filter(Boolean).length +
    pausedQueues.length +
    told
  )
}
