import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { snapped, wallTimeAtMinute } from '../../../rules/calendar/targets.ts'
import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import type { Hours } from '../../../rules/calendar/weekLayout.ts'
import { timeOf, type WallTime, wallTimeOf } from '../../../rules/content/times.ts'
import { isMovable } from '../content/movable.ts'
import type { Carrying } from './useCarrying.ts'
import type { WeekSelection } from './useWeekSelection.ts'
import { hourHeight } from './weekStyles.ts'

/** Pixels that the pointer goes before it drags, and milliseconds that a finger rests before it selects. */
const slack = 5
const longPress = 400

interface Held {
  post: WeekPost
  x: number
  y: number
  /** Minutes between the top of the post and the pointer. */
  grip: number
  /** A finger scrolls until it has rested. */
  isArmed: boolean
  isDragging: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

interface Options {
  root: RefObject<HTMLElement | null>
  postAt: (target: EventTarget | null) => WeekPost | undefined
  hours: Hours
  /** Hours stand below one another; else only days. */
  isWide: boolean
  selection: WeekSelection
  carrying: Carrying
}

/**
 * Takes posts to other times by mouse, pen or finger: one that is selected takes all that are along. With Ctrl or Alt the
 * posts stay, and copies go. A finger rests on a post to select it, and then drags it.
 */
export function useWeekPointer({ root, postAt, hours, isWide, selection, carrying }: Options) {
  const held = useRef<Held | null>(null)
  const hasDragged = useRef(false)

  useEffect(() => {
    const element = root.current
    // A finger that drags does not scroll: only a listener that is not passive can say so.
    const stay = (event: TouchEvent) => held.current?.isArmed && event.preventDefault()
    element?.addEventListener('touchmove', stay, { passive: false })
    return () => {
      element?.removeEventListener('touchmove', stay)
      clearTimeout(held.current?.timer)
    }
  }, [root])

  /** The time under the pointer: of a slot there, else of the quarter of an hour; a phone has only days. */
  const timeUnder = (x: number, y: number, { post, grip }: Held): WallTime | null => {
    const under = document.elementFromPoint(x, y)
    const slotTime = under?.closest<HTMLElement>('[data-slot]')?.dataset.time
    if (slotTime) return slotTime
    const column = under?.closest<HTMLElement>('[data-day]')
    const day = column?.dataset.day
    if (!column || !day) return null
    if (!isWide) return wallTimeOf(day, timeOf(post.wallTime))
    const minute = hours.from * 60 + ((y - column.getBoundingClientRect().top) / hourHeight) * 60 - grip
    return wallTimeAtMinute(day, snapped(minute))
  }
  const postsWith = (post: WeekPost) => (selection.numbers.has(post.postId) ? selection.posts : [post])
  const release = () => {
    clearTimeout(held.current?.timer)
    held.current = null
  }

  const onPointerDown = (event: PointerEvent) => {
    hasDragged.current = false
    const post = event.button === 0 ? postAt(event.target) : undefined
    if (!post || !isMovable(post) || carrying.carried) return
    const box = event.target instanceof Element ? event.target.closest('[data-post]')?.getBoundingClientRect() : null
    const isFinger = event.pointerType === 'touch'
    const select = () => {
      if (!held.current) return
      held.current.isArmed = true
      hasDragged.current = true
      if (!selection.numbers.has(post.postId)) selection.toggle(post)
    }
    held.current = {
      post,
      x: event.clientX,
      y: event.clientY,
      grip: ((event.clientY - (box?.top ?? event.clientY)) / hourHeight) * 60,
      isArmed: !isFinger,
      isDragging: false,
      timer: isFinger ? setTimeout(select, longPress) : undefined,
    }
  }
  const beginDrag = (now: Held, event: PointerEvent) => {
    now.isDragging = true
    hasDragged.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
    carrying.begin(now.post, postsWith(now.post), event.ctrlKey || event.altKey || event.metaKey)
  }
  const onPointerMove = (event: PointerEvent) => {
    const now = held.current
    if (!now) return
    const isStill = Math.hypot(event.clientX - now.x, event.clientY - now.y) <= slack
    if (isStill && !now.isDragging) return
    // A finger that moves before it has rested scrolls.
    if (!now.isArmed) return release()
    if (!now.isDragging) beginDrag(now, event)
    const target = timeUnder(event.clientX, event.clientY, now)
    if (target) carrying.aim(target)
  }
  const onPointerUp = (event: PointerEvent) => {
    const now = held.current
    release()
    if (!now?.isDragging) return
    const target = timeUnder(event.clientX, event.clientY, now)
    if (target) carrying.drop(target)
    else carrying.cancel()
  }
  const onPointerCancel = () => {
    if (held.current?.isDragging) carrying.cancel()
    release()
  }
  /** Whether a click ends what the pointer has done, and is not one. */
  const isSpent = (): boolean => hasDragged.current
  /** Where a press puts down what is carried by keys or by the bar. */
  const timeOfPress = (event: MouseEvent, post: WeekPost): WallTime | null =>
    timeUnder(event.clientX, event.clientY, { ...nothingHeld, post })
  return {
    isSpent,
    timeOfPress,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  }
}

const nothingHeld = { x: 0, y: 0, grip: 0, isArmed: true, isDragging: false, timer: undefined }

export type WeekPointer = ReturnType<typeof useWeekPointer>
