import type { MouseEvent } from 'react'
import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import { useLinkClicks } from '../content/useLinkClicks.ts'
import type { Carrying } from './useCarrying.ts'
import type { WeekPointer } from './useWeekPointer.ts'
import type { WeekSelection } from './useWeekSelection.ts'

interface Options {
  pointer: WeekPointer
  carrying: Carrying
  selection: WeekSelection
  /** A press selects in place of opening. */
  isSelecting: boolean
  postAt: (target: EventTarget | null) => WeekPost | undefined
  onSlot: (key: string) => void
}

/** What a press does in a week: it puts down what is carried, selects, opens a slot, or follows a link. */
export function useWeekClicks({ pointer, carrying, selection, isSelecting, postAt, onSlot }: Options) {
  const followLink = useLinkClicks()
  const putDown = (event: MouseEvent, held: WeekPost) => {
    const place = pointer.timeOfPress(event, held)
    if (place) carrying.drop(place)
  }
  const select = (event: MouseEvent, post: WeekPost): boolean => {
    const isSelected = event.ctrlKey || event.metaKey || isSelecting
    if (event.shiftKey) selection.extendTo(post)
    else if (isSelected) selection.toggle(post)
    return event.shiftKey || isSelected
  }
  const open = (event: MouseEvent) => {
    const slot = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slot]') : null
    if (slot?.dataset.slot) onSlot(slot.dataset.slot)
    else followLink(event)
  }
  return (event: MouseEvent) => {
    // The end of a drag is no press.
    if (pointer.isSpent()) return event.preventDefault()
    const post = postAt(event.target)
    if (carrying.carried) {
      event.preventDefault()
      putDown(event, carrying.carried.held)
    } else if (post && select(event, post)) event.preventDefault()
    else open(event)
  }
}
