import type { CalendarFilters } from '../../../rules/calendar/filters.ts'
import { stateChoices, useAccountChoices, useBucketFilter, useCampaignFilter, useTagChoices } from './filterChoices.ts'

const nothing = () => undefined

/** What the calendar is narrowed to, in words: `Bluesky`, `Tips`. */
export function useFilterWords(filters: CalendarFilters): string[] {
  const choices = [
    useAccountChoices(filters, nothing),
    useBucketFilter(filters, nothing),
    useCampaignFilter(filters, nothing),
    stateChoices(filters, nothing),
    useTagChoices(filters, nothing),
  ]
  return choices.filter(({ isChosen }) => isChosen).map(({ shown }) => shown)
}
