import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Hours } from '../../../rules/calendar/weekLayout.ts'
import { scrollerOf } from '../kit/scrollerOf.ts'
import { scrollAtEdges } from './scrollAtEdges.ts'
import { headHeight, hourHeight } from './weekStyles.ts'

interface Options {
  root: RefObject<HTMLElement | null>
  /** The heads of the days stay in sight. */
  isWide: boolean
  isDragging: boolean
  held: RefObject<{ at: { y: number } } | null>
  hours: Hours
  onScrolled: () => void
  onCancel: () => void
  /** Ctrl or Alt was pressed, or let go. */
  onCopying: (isCopy: boolean) => void
}

/** What goes on while something is dragged: the page scrolls at its edges, Escape cancels, Ctrl and Alt copy. */
export function useDragAids(options: Options): void {
  const { root, isWide, isDragging, held, hours } = options
  const scrolled = useEffectEvent(() => options.onScrolled())
  const cancel = useEffectEvent(() => options.onCancel())
  const changeCopying = useEffectEvent((isCopy: boolean) => options.onCopying(isCopy))
  useEffect(() => {
    if (!isDragging) return
    const ended = new AbortController()
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        // It ends the drag alone, not the selection as well.
        event.preventDefault()
        event.stopPropagation()
        cancel()
      } else changeCopying(isForCopy(event))
    }
    const early = { capture: true, signal: ended.signal }
    document.addEventListener('keydown', press, early)
    document.addEventListener('keyup', (event) => changeCopying(isForCopy(event)), early)
    const stopScrolling =
      root.current &&
      scrollAtEdges({
        scroller: scrollerOf(root.current),
        covered: isWide ? headHeight : 0,
        yOf: () => held.current?.at.y ?? null,
        onScrolled: scrolled,
      })
    return () => {
      ended.abort()
      stopScrolling?.()
    }
  }, [root, isWide, isDragging, held])

  // An earlier hour comes in above the pointer: what is under it stays there.
  const from = useRef(hours.from)
  useLayoutEffect(() => {
    const added = from.current - hours.from
    from.current = hours.from
    if (isDragging && added !== 0 && root.current) scrollerOf(root.current).scrollTop += added * hourHeight
  }, [root, hours.from, isDragging])
}

/** Whether a key is held with which the posts stay, and copies go. */
export const isForCopy = ({
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey'>): boolean => ctrlKey || altKey || metaKey
