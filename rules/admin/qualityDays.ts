import type { QualityDays } from '../../contract/quality.ts'

/** How many days the dashboard looks back. */
export const qualityDaysList: readonly QualityDays[] = ['1', '7', '30']

/** What an address says of them; a month unless it says one of them. */
export const qualityDaysOf = (text: string | null): QualityDays => qualityDaysList.find((days) => days === text) ?? '30'
