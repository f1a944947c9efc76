import { type Day, daysBetween, daysIn, type Month, monthAway, monthName, monthOf } from '../content/months.ts'
import { type CampaignLook, campaignLook } from './stateWords.ts'

/** The time that the bars of a list share. */
export interface TimeAxis {
  months: readonly AxisMonth[]
  today: Day
  /** Where today is, from 0 to 1. */
  now: number
  from: Day
  /** Days of it. */
  days: number
}

interface AxisMonth {
  month: Month
  name: string
  /** Where it begins, from 0 to 1. */
  start: number
}

/** filled: what is past of it is done · open: it is not planned yet · held: it is paused */
export type BarKind = 'filled' | 'open' | 'held'

export interface Bar {
  kind: BarKind
  /** On the axis, from 0 to 1; what lies outside is cut off. */
  start: number
  width: number
  /** Of the bar itself: what is past, from 0 to 1. */
  past: number
}

/** What can be said of a campaign on the axis where it has no bar there. */
export type OffAxis = 'before' | 'after' | 'undated'

interface Dated {
  startsOn: Day | null
  endsOn: Day | null
}

const fewestMonths = 3
const mostMonths = 5
/** As many days of the past are in sight at least, where something began before. */
const pastInSight = 10

/** The months around today that the campaigns span, a few at least and not many; what lies beyond has no bar. */
export function timeAxis(campaigns: readonly Dated[], today: Day): TimeAxis {
  const thisMonth = monthOf(today)
  const spans = campaigns.filter(isDated)
  const beganBefore = spans.some(({ startsOn, endsOn }) => monthOf(startsOn) < thisMonth && endsOn >= today)
  const first = beganBefore && Number(today.slice(8)) <= pastInSight ? monthAway(thisMonth, -1) : thisMonth
  const ends = spans.map(({ startsOn, endsOn }) => monthOf(endsOn < startsOn ? startsOn : endsOn))
  const last = ends.reduce((latest, one) => (one > latest ? one : latest), first)
  const names = Array.from({ length: mostMonths }, (_, at) => monthAway(first, at)).filter(
    (month, at) => at < fewestMonths || month <= last,
  )
  const days = names.reduce((sum, month) => sum + daysIn(month), 0)
  const from = `${first}-01`
  const placeOf = (day: Day) => daysBetween(from, day) / days
  return {
    months: names.map((month) => ({ month, name: monthName(month), start: placeOf(`${month}-01`) })),
    ...{ today, now: (daysBetween(from, today) + 0.5) / days, from, days },
  }
}

/** Where a campaign is on the axis. */
export function barOn(
  axis: TimeAxis,
  campaign: Dated & Parameters<typeof campaignLook>[0],
): { bar: Bar } | { off: OffAxis } {
  if (!isDated(campaign)) return { off: 'undated' }
  const { startsOn, endsOn } = campaign
  const start = daysBetween(axis.from, startsOn)
  const end = Math.max(start, daysBetween(axis.from, endsOn)) + 1
  if (end <= 0) return { off: 'before' }
  if (start >= axis.days) return { off: 'after' }
  const shown = { start: Math.max(0, start), end: Math.min(axis.days, end) }
  const width = shown.end - shown.start
  const today = axis.now * axis.days
  return {
    bar: {
      kind: kinds[campaignLook(campaign)],
      start: shown.start / axis.days,
      width: width / axis.days,
      past: Math.min(1, Math.max(0, (today - shown.start) / width)),
    },
  }
}

const kinds: Record<CampaignLook, BarKind> = {
  draft: 'open',
  writing: 'open',
  stuck: 'open',
  review: 'open',
  scheduled: 'filled',
  running: 'filled',
  paused: 'held',
  finished: 'filled',
  archived: 'held',
}

const isDated = <One extends Dated>(one: One): one is One & { startsOn: Day; endsOn: Day } =>
  one.startsOn !== null && one.endsOn !== null
