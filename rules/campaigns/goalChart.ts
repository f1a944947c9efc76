import type { CampaignResult } from '../../contract/campaignResults.ts'
import { strings } from '../../strings/campaigns.ts'
import { type Day, dayAway, daysBetween } from '../content/months.ts'
import { numberLabel } from '../shell/words.ts'
import { dateWords } from './dateWords.ts'
import { type PacedCampaign, paceOf } from './pace.ts'

/** Both from 0 to 1: across from the begin of the first day to the end of the last, up from 0. */
interface Point {
  x: number
  y: number
}

export interface ChartDay {
  day: Day
  /** The end of it, across. */
  x: number
  /** What was told last by then; null before anything was, and after today. */
  told: CampaignResult | null
  /** By its end; null outside the campaign's days. */
  expected: number | null
  isToCome: boolean
}

export interface GoalChart {
  days: readonly ChartDay[]
  /** The amount at 1 up. */
  top: number
  /** From the first told day to today, a step at each told day: nobody knows what was between. */
  told: readonly Point[]
  /** From 0 on the first day to the goal on the last. */
  expected: readonly [Point, Point]
}

/**
 * The told results as a step line against the line of where the campaign should be. Null where its goal is not counted, where
 * a date is not said, and where nothing is told. `results`: the first day first.
 */
export function goalChart(campaign: PacedCampaign, results: readonly CampaignResult[], today: Day): GoalChart | null {
  const { goalAmount: goal, startsOn, endsOn } = campaign
  const [first, last] = [results[0], results.at(-1)]
  if (goal === null || startsOn === null || endsOn === null || first === undefined || last === undefined) return null
  const from = first.day < startsOn ? first.day : startsOn
  const until = last.day > endsOn ? last.day : endsOn
  const count = daysBetween(from, until) + 1
  const top = Math.max(goal, ...results.map(({ amount }) => amount))
  const endOf = (day: Day) => (daysBetween(from, day) + 1) / count
  const days = Array.from({ length: count }, (_, at): ChartDay => {
    const day = dayAway(from, at)
    const isToCome = day > today
    return {
      ...{ day, isToCome, x: endOf(day) },
      told: isToCome ? null : (results.findLast((one) => one.day <= day) ?? null),
      expected: paceOf(campaign, day)?.expected ?? null,
    }
  })
  return {
    ...{ days, top },
    told: stepsOf(days, top),
    expected: [
      { x: endOf(startsOn) - 1 / count, y: 0 },
      { x: endOf(endsOn), y: goal / top },
    ],
  }
}

/** A day of the chart in words: `Nov 18: 40 boxes, should have been 48`. */
export function chartDayWords({ day, told, expected, isToCome }: ChartDay, unit: string, today: Day): string {
  const amount = told === null ? null : `${numberLabel(told.amount)} ${unit}`.trim()
  const since = told !== null && told.day !== day ? strings.asToldOf(dateWords(told.day, today)) : ''
  const lead = amount === null ? (isToCome ? strings.toCome : strings.nothingTold) : `${amount}${since}`
  const should = isToCome ? strings.shouldBe : strings.shouldHaveBeen
  return `${dateWords(day, today)}: ${lead}${expected === null ? '' : `, ${should} ${numberLabel(expected)}`}`
}

/** The day that a key leads to from one of so many, by its place; null for another key. */
export function chartDayByKey(at: number, count: number, key: string): number | null {
  const to = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageUp: at + 7,
    PageDown: at - 7,
  }
  const ends = { Home: 0, End: count - 1 }
  const wanted = new Map(Object.entries({ ...to, ...ends })).get(key)
  return wanted === undefined ? null : Math.min(count - 1, Math.max(0, wanted))
}

function stepsOf(days: readonly ChartDay[], top: number): Point[] {
  const points: Point[] = []
  for (const { x, told } of days) {
    if (told === null) continue
    const y = told.amount / top
    const before = points.at(-1)
    if (before !== undefined && before.y !== y) points.push({ x, y: before.y })
    points.push({ x, y })
  }
  return points
}
