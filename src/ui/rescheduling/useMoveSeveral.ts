import { useSelector } from '@xstate/react'
import type { MovablePost, MovePlan } from '../../../rules/rescheduling/movePlan.ts'
import { createMoveSeveral } from '../../app/content/moveSeveral.ts'
import { useSession } from '../sessionContext.ts'

/** move: to other times · copy: the posts stay, and are there a second time */
export type TimesKind = 'move' | 'copy'

/** Begins what a plan says; one at a time. */
export function useMoveSeveral() {
  const actor = useSession().lazy(createMoveSeveral)
  const begin = {
    move: ({ moves }: MovePlan<MovablePost>) =>
      actor.send({
        type: 'moves.requested',
        moves: moves.map(({ post: { postId, title, wallTime }, to }) => ({ postId, title, from: wallTime, to })),
      }),
    copy: ({ moves }: MovePlan<MovablePost>) =>
      actor.send({
        type: 'copies.requested',
        copies: moves.map(({ post: { postId, title }, to }) => ({ postId, title, to })),
      }),
  } satisfies Record<TimesKind, (plan: MovePlan<MovablePost>) => void>
  return { begin, isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')) }
}
