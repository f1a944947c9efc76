import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { mostFreeSlots } from '../../../../contract/slots.ts'
import type { MovablePost, OpenSlot } from '../../../../rules/rescheduling/movePlan.ts'
import { createFreeSlots, keyOfFreeSlots } from '../../../app/rescheduling/freeSlots.ts'
import { useSession } from '../../sessionContext.ts'
import type { TimesKind } from './useMoveSeveral.ts'

/** So many slots are asked for a post: some are of another account or bucket than the post that is next. */
const slotsAPost = 3

export interface FreeSlots {
  /** Null while they are not known. */
  slots: readonly OpenSlot[] | null
  problem: string | null
  isBusy: boolean
  onRetry: () => void
}

/** The next free slots for posts; they are asked for once they are wanted. The own times of posts that move are free. */
export function useFreeSlots(kind: TimesKind, posts: readonly MovablePost[], isWanted: boolean): FreeSlots {
  const cache = useSession().cached(createFreeSlots)
  const key = isWanted ? keyOf(kind, posts) : null
  const actor = useMemo(() => (key === null ? undefined : cache.get(key)), [cache, key])
  useEffect(() => (key === null ? undefined : cache.retain(key)), [cache, key])
  return {
    slots: useSelector(actor, (snapshot) => snapshot?.context.value ?? null),
    problem: useSelector(actor, (snapshot) => snapshot?.context.problem ?? null),
    isBusy: useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? false),
    onRetry: () => actor?.send({ type: 'retry.requested' }),
  }
}

const keyOf = (kind: TimesKind, posts: readonly MovablePost[]): string =>
  keyOfFreeSlots({
    accountIds: [...new Set(posts.flatMap(({ accountIds }) => accountIds))].slice(0, mostAccounts),
    exceptPostIds: kind === 'move' ? posts.map(({ postId }) => postId) : [],
    count: Math.min(posts.length * slotsAPost, mostFreeSlots),
  })

/** So many accounts can be asked for at once. */
const mostAccounts = 100
