import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { FreeTarget } from '../../../rules/calendar/assignTargets.ts'
import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import type { Day } from '../../../rules/content/months.ts'
import { quotedTitle } from '../../../rules/content/shortened.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/calendar.ts'
import { createCarry } from '../../app/calendar/carry.ts'
import { createFreeTargets, freeTargetsKeyOf } from '../../app/calendar/freeTargets.ts'
import { createMoveSeveral } from '../../app/content/moveSeveral.ts'
import type { Carried } from '../../machines/calendar/carry.machine.ts'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useIgnoredKey } from '../shell/useIgnoredKey.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { SelectedPostsBar } from './SelectedPostsBar.tsx'

const none: readonly FreeTarget[] = []

interface Props {
  posts: readonly WeekPost[]
  days: readonly Day[]
  /** Slots are shown: only then posts are offered to go to them. */
  hasSlots: boolean
  /** Under a drag it would be in the way. */
  isHidden: boolean
  onTargets: (targets: readonly FreeTarget[]) => void
  onCarry: (isCopy: boolean) => void
  onClear: () => void
}

/** The posts that are selected, and the free slots that they could go to. */
export function SelectedPosts({ posts, days, hasSlots, isHidden, onTargets, onCarry, onClear }: Props) {
  const session = useSession()
  const moving = session.lazy(createMoveSeveral)
  const carry = session.lazy(createCarry)
  const businessProfileId = useShownBusiness()?.id ?? null
  const seekers = hasSlots ? posts.map(({ postId, bucketId, accountIds }) => ({ postId, bucketId, accountIds })) : []
  const actor = useCachedActor(
    session.cached(createFreeTargets),
    freeTargetsKeyOf({ posts: seekers, businessProfileId }),
  )
  const targets = useSelector(actor, ({ context }) => context.value) ?? none
  useEffect(() => {
    onTargets(targets)
    return () => onTargets(none)
  }, [targets, onTargets])

  // Words, so that they are the same wherever it is carried to.
  const place = useSelector(carry, ({ context: { carried } }) => carried && placeAsked(carried))
  const moveToFree = () => {
    const moves = targets.flatMap(({ postId, wallTime }) => {
      const post = posts.find((one) => one.postId === postId)
      return post ? [{ postId, title: post.title, from: post.wallTime, to: wallTime }] : []
    })
    if (moves.length > 0) moving.send({ type: 'moves.requested', moves })
  }
  const isIgnored = useIgnoredKey()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isWritten = event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')
    // What is carried has keys of its own.
    const isCarrying = carry.getSnapshot().context.carried !== null
    if (isWritten || isCarrying || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isIgnored(event)) return
    if (event.key.toLowerCase() === 'n' && targets.length > 0) {
      event.preventDefault()
      event.stopPropagation()
      moveToFree()
    } else if (event.key === 'Escape') onClear()
  })
  useEffect(() => {
    const leaving = new AbortController()
    // Before the week, where N writes a post while nothing is selected.
    document.addEventListener('keydown', (event) => event.key.toLowerCase() === 'n' && press(event), {
      capture: true,
      signal: leaving.signal,
    })
    document.addEventListener('keydown', (event) => event.key === 'Escape' && press(event), { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  const isInSight = ({ wallTime }: FreeTarget) => days.includes(dayOf(wallTime))
  return (
    <SelectedPostsBar
      posts={posts}
      targets={targets}
      isInSight={isInSight}
      isHidden={isHidden}
      onMove={() => onCarry(false)}
      onCopy={() => onCarry(true)}
      onFree={moveToFree}
      placeAsked={place}
      onClear={() => (place === null ? onClear() : carry.send({ type: 'carry.canceled' }))}
    />
  )
}

/** What is to be pressed next while posts are on their way, for those who see. */
function placeAsked({ posts, held, isCopy }: Carried): string {
  const asked = strings.pressTheTimeForOf(isCopy, quotedTitle(held.title))
  return posts.length === 1 ? asked : strings.theOthersGoAlong(asked)
}
