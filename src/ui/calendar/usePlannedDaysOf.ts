import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { CalendarFilters } from '../../../rules/calendar/filters.ts'
import type { Span } from '../../../rules/calendar/spans.ts'
import { createPlannedDays } from '../../app/calendar/plannedDays.ts'
import { createMoveSeveral } from '../../app/content/moveSeveral.ts'
import { type DaysQuery, daysKey, type PlannedDays } from '../../machines/calendar/plannedDays.machine.ts'
import type { PostMove } from '../../machines/content/moveSeveral.ts'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'

/** The planned days of a span with filters, of the business that pages show; they are read for as long as a view stands. */
export function usePlannedDaysOf(span: Span, filters: CalendarFilters) {
  const session = useSession()
  const { actor } = session.lazy(createPlannedDays)
  const moving = session.lazy(createMoveSeveral)
  const businessProfileId = useShownBusiness()?.id ?? null
  const key = daysKey({ span, filters, businessProfileId })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is in the query
  const query = useMemo<DaysQuery>(() => ({ span, filters, businessProfileId }), [key])
  useEffect(() => actor.send({ type: 'days.opened', query }), [actor, query])
  useEffect(() => () => actor.send({ type: 'days.left' }), [actor])
  const all = useSelector(actor, ({ context }) => context.known)
  const moves = useSelector(moving, ({ context }) => context.moves)
  /** The days of any span with the same filters; undefined while they are not known. */
  const known = (asked: Span): PlannedDays | undefined => {
    const days = all[daysKey({ span: asked, filters, businessProfileId })]
    return days && withMoves(days, moves)
  }
  return {
    days: known(span),
    known,
    problem: useSelector(actor, ({ context }) => context.problem),
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    onRetry: () => actor.send({ type: 'retry.requested' }),
  }
}

/** Of days and what is on its way: the same ones stay the same days, so that what is rendered of them can be memoized. */
const moved = new WeakMap<PlannedDays, { moves: readonly PostMove[]; days: PlannedDays }>()

/** Posts on their way to another time show there at once. */
function withMoves(days: PlannedDays, moves: readonly PostMove[]): PlannedDays {
  if (moves.length === 0) return days
  const before = moved.get(days)
  if (before?.moves === moves) return before.days
  const shown = days.posts.some(({ postId }) => moves.some((move) => move.postId === postId))
    ? { ...days, posts: placed(days.posts, moves) }
    : days
  moved.set(days, { moves, days: shown })
  return shown
}

function placed(posts: PlannedDays['posts'], moves: readonly PostMove[]): PlannedDays['posts'] {
  const places = new Map(moves.map(({ postId, to }) => [postId, to]))
  return posts.flatMap((post) => {
    const to = places.get(post.postId)
    if (to === undefined) return [post]
    return to === null ? [] : [{ ...post, wallTime: to }]
  })
}
