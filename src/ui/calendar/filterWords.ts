import type { CalendarFilters } from '../../../rules/calendar/filters.ts'
import { stateChoices, useAccountChoices, useBucketFilter, useTagChoices } from './filterChoices.ts'

const nothing = () => undefined

/** What the calendar is narrowed to, in words: `Bluesky`, `Tips`. */
export function useFilterWords(filters: CalendarFilters): string[] {
  const choices = [
    useAccountChoices(filters, nothing),
    useBucketFilter(filters, nothing),
    { shown: 'One campaign', isChosen: filters.campaign !== undefined },
    stateChoices(filters, nothing),
    useTagChoices(filters, nothing),
  ]
  return choices.filter(({ isChosen }) => isChosen).map(({ shown }) => shown)
}
