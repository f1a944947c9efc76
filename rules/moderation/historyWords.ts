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
  held: 'Held',
  let_go: 'Let go',
  refused: 'Refused',
  edited: 'Changed, so that no rule holds it',
  appealed: 'Appealed',
  appeal_granted: 'Appeal: granted',
  appeal_declined: 'Appeal: the refusal stays',
  person_held: 'Person held',
  person_released: 'Person released',
}

/** `Refused: promise of money` */
export const historyWords = ({ what, told }: { what: What; told: string }): string =>
  told.trim() === '' ? words[what] : `${words[what]}: ${told.trim()}`

/** `Today`, `Aug 19`, and with the year where it is another: `Aug 19, 2025`. */
export function momentOfHistory(wallTime: WallTime, today: string): string {
  const day = dayOf(wallTime)
  if (day === today) return 'Today'
  return shortDate(day, day.slice(0, 4) !== today.slice(0, 4))
}
