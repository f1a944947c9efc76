import type { ChosenTime } from '../../contract/content.ts'
import { strings } from '../../strings/content.ts'
import { instantOf } from './wallTime.ts'

/** A time that has passed, or one that the clock never shows, with a sentence. */
export type TimeFault = { kind: 'passed' } | { kind: 'noSuchTime'; message: string }

/** What is wrong with a time; null where it lies ahead, or is now. */
export function timeFault(time: ChosenTime | null, passedUntil: number): TimeFault | null {
  if (time === null) return null
  const reading = instantOf(time)
  if ('message' in reading) return { kind: 'noSuchTime', message: reading.message }
  return reading.at > passedUntil ? null : { kind: 'passed' }
}

export const passedMessage = strings.thisTimeHasPassedChooseALaterOne
