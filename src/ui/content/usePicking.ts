import { type DragEvent, type KeyboardEvent, useState } from 'react'
import type { PlannedPost } from '../../../rules/content/days.ts'
import { type Day, dayByKey, dayLabel } from '../../../rules/content/months.ts'
import { clockLabel, dayOf, timeOf, wallTimeOf } from '../../../rules/content/times.ts'
import type { Move } from '../../machines/content/move.machine.ts'
import { isMovable } from './movable.ts'

/** A post picked up, by keys or by hand, and the day that it would be put down on. */
export interface Picking {
  picked: PlannedPost | null
  targetDay: Day | null
  /** What has just happened, for those who listen. */
  told: string
  /** Whether the key was for it. */
  press: (event: KeyboardEvent) => boolean
  dragging: {
    onDragStart: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
    onDragEnd: () => void
  }
}

interface Places {
  posts: readonly PlannedPost[]
  onMove: (move: Move) => void
  /** The day that the keys have reached, which may lie in another month. */
  onTarget: (day: Day) => void
  /** The day that the focus goes to. */
  onFocus: (day: Day) => void
}

/**
 * Takes a post to another day, at the same time of day. By keys: M on a post picks it up, arrows choose the day, Enter
 * puts it down, Escape leaves it. By hand: drag.
 */
export function usePicking({ posts, onMove, onTarget, onFocus }: Places): Picking {
  const [picked, setPicked] = useState<PlannedPost | null>(null)
  const [targetDay, setTargetDay] = useState<Day | null>(null)
  const [told, setTold] = useState('')

  const pick = (post: PlannedPost) => {
    setPicked(post)
    setTargetDay(dayOf(post.wallTime))
  }
  const leave = () => {
    setPicked(null)
    setTargetDay(null)
  }
  const putDown = (day: Day | null) => {
    if (picked && day) {
      const { postId, title, wallTime } = picked
      onMove({ postId, title, from: wallTime, to: wallTimeOf(day, timeOf(wallTime)) })
      setTold(`Moving to ${dayLabel(day)}, ${clockLabel(timeOf(wallTime))}.`)
    }
    leave()
  }
  const postAt = (target: EventTarget): PlannedPost | undefined => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-post]')?.dataset.post : undefined
    return id === undefined ? undefined : posts.find(({ postId }) => postId === Number(id))
  }

  const pickByKey = (event: KeyboardEvent) => {
    const post = event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey ? postAt(event.target) : undefined
    if (!post) return false
    event.preventDefault()
    if (isMovable(post)) {
      pick(post)
      setTold(`Moving “${post.title}”. Arrows choose the day, Enter puts it down, Escape leaves it.`)
    } else setTold('This post can no longer be moved.')
    return true
  }
  const carry = (post: PlannedPost, event: KeyboardEvent) => {
    if (event.key === 'Tab') return false
    event.preventDefault()
    const next = dayByKey(targetDay ?? dayOf(post.wallTime), event.key)
    if (next) {
      setTargetDay(next)
      setTold(dayLabel(next))
      onTarget(next)
      onFocus(next)
    } else if (event.key === 'Enter') {
      putDown(targetDay)
      if (targetDay) onFocus(targetDay)
    } else if (event.key === 'Escape') leaveAtOrigin(post)
    return true
  }
  const leaveAtOrigin = (post: PlannedPost) => {
    const origin = dayOf(post.wallTime)
    setTold('Left where it was.')
    leave()
    onTarget(origin)
    onFocus(origin)
  }

  const dragging = {
    onDragStart: (event: DragEvent) => {
      const post = postAt(event.target)
      if (!post || !isMovable(post)) return
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', post.title)
      pick(post)
    },
    onDragOver: (event: DragEvent) => {
      const day = dayUnder(event)
      if (!picked || !day) return
      event.preventDefault()
      setTargetDay(day)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      putDown(dayUnder(event))
    },
    onDragEnd: leave,
  }

  return { picked, targetDay, told, press: (event) => (picked ? carry(picked, event) : pickByKey(event)), dragging }
}

const dayUnder = (event: DragEvent): Day | null =>
  event.target instanceof Element ? (event.target.closest<HTMLElement>('[data-day]')?.dataset.day ?? null) : null
