import type { ScheduleSituation } from './situation.ts'

/** `09:30` as minutes from midnight by the clock on the wall. */
export const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Whether a minute of the day is in the quiet hours, which may go over midnight; the same time twice: none is. */
export function isQuiet(
  minutes: number,
  { quietFrom, quietUntil }: Pick<ScheduleSituation, 'quietFrom' | 'quietUntil'>,
): boolean {
  const [from, until] = [minutesOfDay(quietFrom), minutesOfDay(quietUntil)]
  if (from === until) return false
  return from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until
}
