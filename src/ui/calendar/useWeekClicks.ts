import type { MouseEvent } from 'react'
import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import type { Day } from '../../../rules/content/months.ts'
import { useLinkClicks } from '../content/useLinkClicks.ts'
import type { Carrying } from './useCarrying.ts'
import type { WeekPointer } from './useWeekPointer.ts'
import type { WeekSelection } from './useWeekSelection.ts'

interface Options {
  pointer: WeekPointer
  carrying: Carrying
  selection: WeekSelection
  postAt: (target: EventTarget | null) => WeekPost | undefined
  onSlot: (key: string) => void
  /** All of a day is wanted. */
  onDay: (day: Day) => void
}

/** What a press does in a week: it puts down what is carried, selects, opens a slot, or follows a link. */
export function useWeekClicks({ pointer, carrying, selection, postAt, onSlot, onDay }: Options) {
  const followLink = useLinkClicks()
  const putDown = (event: MouseEvent, held: WeekPost) => {
    const place = pointer.timeOfPress(event, held)
    if (!place) return
    carrying.send({ type: 'target.aimed', target: place })
    carrying.send({ type: 'carry.dropped' })
  }
  const select = (event: MouseEvent, post: WeekPost): boolean => {
    const isSelected = event.ctrlKey || event.metaKey || selection.isSelecting
    if (event.shiftKey) selection.extendTo(post)
    else if (isSelected) selection.toggle(post)
    return event.shiftKey || isSelected
  }
  const open = (event: MouseEvent) => {
    const { slot, more } = closestData(event.target)
    if (slot) onSlot(slot)
    else if (more) onDay(more)
    else followLink(event)
  }
  return (event: MouseEvent) => {
    // The end of a drag is no press.
    if (pointer.isSpent(event)) return event.preventDefault()
    const post = postAt(event.target)
    const carried = carrying.now()
    if (carried) {
      event.preventDefault()
      putDown(event, carried.held)
    } else if (post && select(event, post)) event.preventDefault()
    else open(event)
  }
}

/** What is said of the slot, or of the rest of a day, that something belongs to. */
const closestData = (target: EventTarget | null): DOMStringMap =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-slot], [data-more]') : null)?.dataset ?? {}
