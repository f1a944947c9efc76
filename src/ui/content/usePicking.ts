import { type DragEvent, type KeyboardEvent, useState } from 'react'
import type { PlannedPost } from '../../../rules/content/days.ts'
import { type Day, dayByKey, dayLabel } from '../../../rules/content/months.ts'
import { clockLabel, dayOf, timeOf, wallTimeOf } from '../../../rules/content/times.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import type { Move } from '../../machines/content/move.machine.ts'
import { useIgnoredKey } from '../shell/useIgnoredKey.ts'
import { isMovable } from './movable.ts'

/** A post picked up, by keys or by hand, and the day that it would be put down on. */
export interface Picking {
  picked: PlannedPost | null
  targetDay: Day | null
  /** What has just happened, for those who listen. */
  told: string
  /** Whether the key was for it. The day is the one whose square the key was pressed in; null outside of any. */
  press: (event: KeyboardEvent, day: Day | null) => boolean
  dragging: {
    onDragStart: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
    onDragEnd: () => void
  }
}

interface Places {
  /** Undefined while the month's posts are not known. */
  posts: readonly PlannedPost[] | undefined
  /** How many more posts a day has than these. */
  moreByDay: Readonly<Record<Day, number>>
  onMove: (move: Move) => void
  /** The day that the keys have reached, which may lie in another month. */
  onTarget: (day: Day) => void
  /** The day that the focus goes to. */
  onFocus: (day: Day) => void
}

/**
 * Takes a post to another day, at the same time of day. By keys: M on a post, or on the square of a day that has
 * only one to move, picks it up, arrows choose the day, Enter puts it down, Escape leaves it. By hand: drag.
 */
export function usePicking({ posts, moreByDay, onMove, onTarget, onFocus }: Places): Picking {
  const [picked, setPicked] = useState<PlannedPost | null>(null)
  const [targetDay, setTargetDay] = useState<Day | null>(null)
  const [told, setTold] = useState('')
  const isIgnored = useIgnoredKey()

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
      setTold(strings.movingTo(dayLabel(day), clockLabel(timeOf(wallTime))))
    }
    leave()
  }
  const postAt = (target: EventTarget): PlannedPost | undefined => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-post]')?.dataset.post : undefined
    return id === undefined ? undefined : posts?.find(({ postId }) => postId === Number(id))
  }

  const pickOnly = (movable: readonly PlannedPost[], whyNot: string) => {
    const [only] = movable
    if (!only || movable.length > 1) return setTold(whyNot)
    pick(only)
    setTold(strings.moving(only.title))
  }
  const pickByKey = (event: KeyboardEvent, day: Day | null) => {
    if (!isPickKey(event)) return false
    const post = postAt(event.target)
    if (post) pickOnly([post].filter(isMovable), strings.thisPostCanNoLongerBeMoved)
    else if (posts && day) {
      const movable = posts.filter((one) => isMovable(one) && dayOf(one.wallTime) === day)
      if (moreByDay[day]) setTold(whyTooMany(day))
      else pickOnly(movable, whyNone(day, movable.length))
    } else return false
    event.preventDefault()
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
    setTold(strings.leftWhereItWas)
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

  const press = (event: KeyboardEvent, day: Day | null) =>
    picked ? carry(picked, event) : !isIgnored(event) && pickByKey(event, day)
  return { picked, targetDay, told, press, dragging }
}

const isPickKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'm' && !ctrlKey && !metaKey

/** Why M on a square took none of its posts. */
const whyNone = (day: Day, movable: number): string =>
  movable === 0
    ? strings.nothingOnCanBeMoved(dayLabel(day))
    : strings.onCanBeMoved(counted(movable, strings.postInSentence), dayLabel(day))

const whyTooMany = (day: Day): string => strings.hasMorePostsThanAreListed(dayLabel(day))

const dayUnder = (event: DragEvent): Day | null =>
  event.target instanceof Element ? (event.target.closest<HTMLElement>('[data-day]')?.dataset.day ?? null) : null
