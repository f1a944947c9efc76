import { numberLabel } from '../shell/words.ts'
import { dayLabel } from './months.ts'
import { clockLabel, dayOf, timeOf, type WallTime } from './times.ts'

const someNumber = 12_345.6

/** `Thursday, November 19, 2026, 5:30 PM, 12,345.6`: what a moment and a number look like as they are written. */
export const formatExample = (wallTime: WallTime): string =>
  [dayLabel(dayOf(wallTime), true), clockLabel(timeOf(wallTime)), numberLabel(someNumber)].join(', ')
