import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { snapped, wallTimeAtMinute } from '../../../rules/calendar/targets.ts'
import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import type { Hours } from '../../../rules/calendar/weekLayout.ts'
import { timeOf, type WallTime, wallTimeOf } from '../../../rules/content/times.ts'
import { isMovable } from '../content/movable.ts'
import { scrollerOf } from '../kit/scrollerOf.ts'
import type { Carrying } from './useCarrying.ts'
import { isForCopy, useDragAids } from './useDragAids.ts'
import type { WeekSelection } from './useWeekSelection.ts'
import { weekInSight } from './weekInSight.ts'
import { headHeight, hourHeight } from './weekStyles.ts'

/** Pixels that the pointer goes before it drags, and milliseconds that a finger rests before it selects. */
const slack = 5
const longPress = 400

interface Held {
  post: WeekPost
  /** Where it was pressed, and where the pointer is by now. */
  from: Point
  at: Point
  /** Minutes between the top of the post and the pointer. */
  grip: number
  /** What scrolls around the week: to look for it again with every move would work out styles. */
  scroller: HTMLElement
  /** A finger scrolls until it has rested. */
  isArmed: boolean
  isDragging: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Pixels of the window. */
interface Point {
  x: number
  y: number
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
  const [isDragging, setDragging] = useState(false)

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

  /** The time under a point: of a slot there, else of the quarter of an hour; a phone has only days. */
  const timeUnder = (
    { x, y }: Point,
    { post, grip, scroller }: Pick<Held, 'post' | 'grip' | 'scroller'>,
  ): WallTime | null => {
    const under = document.elementFromPoint(x, y)
    const slotTime = under?.closest<HTMLElement>('[data-slot]')?.dataset.time
    if (slotTime) return slotTime
    const column = under?.closest<HTMLElement>('[data-day]') ?? (isWide ? columnAt(weekInSight(root), x) : undefined)
    const day = column?.dataset.day
    if (!column || !day) return null
    if (!isWide) return wallTimeOf(day, timeOf(post.wallTime))
    // Above the hours in sight it is over the first of them.
    const inSight = Math.max(y, scroller.getBoundingClientRect().top + headHeight)
    const minute = hours.from * 60 + ((inSight - column.getBoundingClientRect().top) / hourHeight) * 60 - grip
    return wallTimeAtMinute(day, snapped(minute))
  }
  /** Aims at what the pointer is over by now; where that is no time, it stays aimed at the last one. */
  const aim = () => {
    const now = held.current
    const target = now?.isDragging ? timeUnder(now.at, now) : null
    // Within a quarter of an hour nothing is to be drawn anew.
    if (target && target !== carrying.now()?.target) carrying.send({ type: 'target.aimed', target })
  }
  const release = () => {
    clearTimeout(held.current?.timer)
    held.current = null
    setDragging(false)
  }

  useDragAids({
    root,
    isWide,
    isDragging,
    held,
    hours,
    onScrolled: aim,
    onCancel: () => {
      release()
      carrying.send({ type: 'carry.canceled' })
    },
    onCopying: (isCopy) => carrying.send({ type: 'copying.changed', isCopy }),
  })

  const onPointerDown = (event: PointerEvent) => {
    hasDragged.current = false
    const post = event.button === 0 ? postAt(event.target) : undefined
    if (!post || !isMovable(post) || carrying.now() || !root.current) return
    const box = event.target instanceof Element ? event.target.closest('[data-post]')?.getBoundingClientRect() : null
    const isFinger = event.pointerType === 'touch'
    const select = () => {
      if (!held.current) return
      held.current.isArmed = true
      hasDragged.current = true
      if (!selection.numbers.has(post.postId)) selection.toggle(post)
    }
    const at = pointOf(event)
    held.current = {
      post,
      from: at,
      at,
      grip: ((event.clientY - (box?.top ?? event.clientY)) / hourHeight) * 60,
      scroller: scrollerOf(root.current),
      isArmed: !isFinger,
      isDragging: false,
      timer: isFinger ? setTimeout(select, longPress) : undefined,
    }
  }
  const beginDrag = (now: Held, event: PointerEvent) => {
    now.isDragging = true
    hasDragged.current = true
    setDragging(true)
    event.currentTarget.setPointerCapture(event.pointerId)
    const posts = selection.numbers.has(now.post.postId) ? selection.posts : [now.post]
    carrying.send({ type: 'carry.began', held: now.post, posts, isCopy: isForCopy(event) })
  }
  const onPointerMove = (event: PointerEvent) => {
    const now = held.current
    if (!now) return
    now.at = pointOf(event)
    const isStill = Math.hypot(now.at.x - now.from.x, now.at.y - now.from.y) <= slack
    if (isStill && !now.isDragging) return
    // A finger that moves before it has rested scrolls.
    if (!now.isArmed) return release()
    if (!now.isDragging) beginDrag(now, event)
    aim()
  }
  const onPointerUp = (event: PointerEvent) => {
    const now = held.current
    if (now?.isDragging) {
      now.at = pointOf(event)
      aim()
      carrying.send({ type: 'carry.dropped' })
    }
    release()
  }
  const onPointerCancel = () => {
    if (held.current?.isDragging) carrying.send({ type: 'carry.canceled' })
    release()
  }
  /** A finger that rests on a link opens no menu of the browser, which would end the drag. */
  const onContextMenu = (event: MouseEvent) => {
    if (held.current) event.preventDefault()
  }
  /** Whether a click ends what the pointer has done, and is not one. One by keys always is. */
  const isSpent = ({ detail }: MouseEvent): boolean => hasDragged.current && detail > 0
  /** Where a press puts down what is carried by keys or by the bar. */
  const timeOfPress = (event: MouseEvent, post: WeekPost): WallTime | null =>
    root.current && timeUnder(pointOf(event), { post, grip: 0, scroller: scrollerOf(root.current) })
  return {
    isDragging,
    isSpent,
    timeOfPress,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onContextMenu },
  }
}

/** The day that something over or under the hours belongs to. */
const columnAt = (week: HTMLElement | null, x: number): HTMLElement | undefined =>
  Array.from(week?.querySelectorAll<HTMLElement>('[data-day]') ?? []).find((column) => {
    const { left, right } = column.getBoundingClientRect()
    return x >= left && x < right
  })

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })

export type WeekPointer = ReturnType<typeof useWeekPointer>
