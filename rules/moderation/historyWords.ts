import { strings } from '../../strings/moderation.ts'
import { shortDate } from '../content/months.ts'
import { dayOf, type WallTime } from '../content/times.ts'

type What =
  | 'held'
  | 'let_go'
  | 'refused'
  | 'edited'
  | 'appealed'
  | 'appeal_granted'
  | 'appeal_declined'
  | 'person_held'
  | 'person_released'

const words: Readonly<Record<What, string>> = {
  held: strings.held,
  let_go: strings.setFree,
  refused: strings.refused,
  edited: strings.changedSoThatNoRuleHoldsIt,
  appealed: strings.appealed,
  appeal_granted: strings.appeal,
  appeal_declined: strings.appealTheRefusalStays,
  person_held: strings.personHeld,
  person_released: strings.personReleased,
}

/** `Refused: promise of money` */
export const historyWords = ({ what, told }: { what: What; told: string }): string =>
  told.trim() === '' ? words[what] : `${words[what]}: ${told.trim()}`

/** `Today`, `Aug 19`, and with the year where it is another: `Aug 19, 2025`. */
export function momentOfHistory(wallTime: WallTime, today: string): string {
  const day = dayOf(wallTime)
  if (day === today) return strings.today
  return shortDate(day, day.slice(0, 4) !== today.slice(0, 4))
}
