import type { ChosenTime } from '../../contract/content.ts'
import { strings } from '../../strings/imports.ts'
import { passedMessage } from '../content/timeFault.ts'
import { wallTimeAt } from '../content/wallClock.ts'
import { instantOf, readWallTime } from '../content/wallTime.ts'
import { type DayOrder, type Moment, readMoment } from './moments.ts'
import { quoted } from './quoted.ts'

/** The cells of a row that say when. */
export interface WrittenTime {
  date: string
  time: string
}

interface TimeContext {
  order: DayOrder
  /** IANA zone in which times are read. */
  timezone: string
  /** Milliseconds. */
  now: number
}

/** Why there is no time, in words, and which cell that is about. */
interface TimeProblem {
  field: keyof WrittenTime
  text: string
}

/** When a row's post goes out: what its date says, and its time. null where neither says anything. */
export function rowTime(cells: WrittenTime, context: TimeContext): { time: ChosenTime } | TimeProblem | null {
  const { timezone, now } = context
  const circumstances = { order: context.order, today: wallTimeAt(now, timezone).slice(0, 10) }
  const date = cellMoment(cells, 'date', circumstances)
  const time = cellMoment(cells, 'time', circumstances)
  if (date !== null && 'text' in date) return date
  if (time !== null && 'text' in time) return time
  const said = [date, time].filter((moment) => moment !== null)
  if (said.length === 0) return null
  const chosen = joined(said, cells, timezone)
  if ('text' in chosen) return chosen
  const instant = instantOf(chosen)
  if ('message' in instant) return { field: 'date', text: instant.message }
  return instant.at < now ? { field: 'date', text: passedMessage } : { time: chosen }
}

type Readable = Exclude<Moment, { kind: 'impossible' }>

const examples = { date: strings.noDate, time: strings.noTimeWriteItLike900Or }

function cellMoment(
  cells: WrittenTime,
  field: keyof WrittenTime,
  circumstances: { order: DayOrder; today: string },
): Readable | TimeProblem | null {
  const cell = cells[field]
  if (cell === '') return null
  const moment = readMoment(cell, circumstances)
  if (moment === null) return { field, text: strings.is(quoted(cell), examples[field]) }
  return moment.kind === 'impossible' ? { field, text: strings.doesNotExist(quoted(cell)) } : moment
}

/** An instant says all; else there is a day, and a time of the column for times before one beside the day. */
function joined(said: readonly Readable[], cells: WrittenTime, timezone: string): ChosenTime | TimeProblem {
  const instant = said.find((moment) => moment.kind === 'instant')
  if (instant) return timeAt(instant.at, timezone)
  const day = said.find((moment) => 'day' in moment)?.day
  const time = said.findLast((moment) => 'time' in moment)?.time
  if (day === undefined) return { field: 'date', text: strings.thereIsATimeAndNoDate }
  const field = cells.time === '' ? 'date' : 'time'
  if (time === undefined) return { field, text: strings.thereIsADateAndNoTime }
  return { wall_time: `${day}T${time}`, timezone }
}

/** What the clock shows at an instant, with which of the two where it shows that twice. */
function timeAt(at: number, timezone: string): ChosenTime {
  const wall_time = wallTimeAt(at, timezone)
  const reading = readWallTime(wall_time, timezone)
  const isSecond = reading.kind === 'twice' && at >= reading.second
  return { wall_time, timezone, ...(isSecond && { occurrence: 'second' as const }) }
}
