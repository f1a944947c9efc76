import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { wallTimeAtPlace } from '../../../../rules/campaigns/scheduleAxis.ts'
import type { Span } from '../../../../rules/content/timelineLayout.ts'
import type { WallTime } from '../../../../rules/content/times.ts'
import { scrollAtEdges } from '../../calendar/scrollAtEdges.ts'
import { scrollerOf } from '../../kit/scrollerOf.ts'

/** Pixels that the pointer goes before it drags. */
const slack = 5

interface Held {
  campaignPost: number
  from: Point
  at: Point
  /** Pixels between the time of the post and the pointer. */
  grip: number
  isDragging: boolean
}

/** Pixels of the window. */
interface Point {
  x: number
  y: number
}

/** A post on its way, and where it would be put. */
export interface Carried {
  campaignPost: number
  wallTime: WallTime
}

interface Options {
  root: RefObject<HTMLElement | null>
  span: Span
  isEnabled: boolean
  onDrop: (campaignPost: number, wallTime: WallTime) => void
}

/**
 * Takes a post along its row or to another day, by mouse or pen; a finger presses it, and chooses in the form. Escape
 * leaves it where it was.
 */
export function useTimelineDrag({ root, span, isEnabled, onDrop }: Options) {
  const held = useRef<Held | null>(null)
  const hasDragged = useRef(false)
  const [carried, setCarried] = useState<Carried | null>(null)
  const isDragging = carried !== null

  const release = () => {
    held.current = null
    setCarried(null)
  }
  /** Within a quarter of an hour nothing is drawn anew; over no day it stays aimed at the last one. */
  const aim = () => {
    const now = held.current
    const wallTime = now && timeUnder(now, span)
    if (now && wallTime && wallTime !== carried?.wallTime) setCarried({ campaignPost: now.campaignPost, wallTime })
  }
  const aimAfterScroll = useEffectEvent(aim)
  const cancel = useEffectEvent(release)
  useEffect(() => {
    if (!isDragging || !root.current) return
    const ended = new AbortController()
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      cancel()
    }
    document.addEventListener('keydown', press, { capture: true, signal: ended.signal })
    const stopScrolling = scrollAtEdges({
      scroller: scrollerOf(root.current),
      covered: 0,
      yOf: () => held.current?.at.y ?? null,
      onScrolled: () => aimAfterScroll(),
    })
    return () => {
      ended.abort()
      stopScrolling()
    }
  }, [root, isDragging])

  const onPointerDown = (event: PointerEvent) => {
    hasDragged.current = false
    const post = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-own]') : null
    if (!isEnabled || !post || event.button !== 0 || event.pointerType === 'touch') return
    const at = { x: event.clientX, y: event.clientY }
    const grip = at.x - poleOf(post)
    held.current = { campaignPost: Number(post.dataset.own), from: at, at, grip, isDragging: false }
  }
  const onPointerMove = (event: PointerEvent) => {
    const now = held.current
    if (!now) return
    now.at = { x: event.clientX, y: event.clientY }
    if (!now.isDragging && Math.hypot(now.at.x - now.from.x, now.at.y - now.from.y) <= slack) return
    if (!now.isDragging) {
      now.isDragging = true
      hasDragged.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    aim()
  }
  const onPointerUp = () => {
    if (held.current?.isDragging && carried) onDrop(carried.campaignPost, carried.wallTime)
    release()
  }
  return {
    carried,
    /** The end of a drag is no press. */
    onClickCapture: (event: MouseEvent) => {
      if (!hasDragged.current || event.detail === 0) return
      hasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: release },
  }
}

/** Where on the window the time of a post lies: at the end of it that it hangs on. */
function poleOf(post: HTMLElement): number {
  const axis = post.closest('[data-axis]')?.getBoundingClientRect()
  const at = Number(post.style.getPropertyValue('--at'))
  return axis ? axis.left + (at / 100) * axis.width : post.getBoundingClientRect().left
}

/** The time of the day under the pointer. */
function timeUnder({ at, grip }: Held, span: Span): WallTime | null {
  const row = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-day]')
  const axis = row?.querySelector('[data-axis]')?.getBoundingClientRect()
  if (!row?.dataset.day || !axis) return null
  return wallTimeAtPlace(row.dataset.day, ((at.x - grip - axis.left) / axis.width) * 100, span)
}
