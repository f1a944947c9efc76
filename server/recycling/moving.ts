import type { Received } from '../../contract/endpoint.ts'
import type { moveRecyclingEntry } from '../../contract/recyclingQueue.ts'
import { dayLabel } from '../../rules/content/months.ts'
import { dayOf } from '../../rules/content/times.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import { readWallTime } from '../../rules/content/wallTime.ts'
import { restedFrom } from '../../rules/recycling/rest.ts'
import { isInSeason } from '../../rules/recycling/season.ts'
import { counted } from '../../rules/shell/words.ts'
import { slotTimes } from '../../rules/slots/slotTimes.ts'
import { dueOf } from '../content/validatePost.ts'
import { HttpError } from '../http/httpError.ts'
import type { EntryRow, Situation } from './situation.ts'

interface Target {
  /** Milliseconds. */
  at: number
  slotId: number | null
}

const minute = 60_000

/** Where an entry is to go. Refuses, with the field, what is no time to come or no slot of the business at that time. */
export function moveTarget(
  { schedule, slot }: Received<typeof moveRecyclingEntry>['body'],
  { slots, timezone, now }: Situation,
): Target {
  if (slot === undefined) return { at: dueOf(schedule, now).at.getTime(), slotId: null }
  const found = slots.find(({ id }) => id === slot.slot_id)
  if (!found) throw new HttpError(400, 'The chosen slot is not among those of this business.', { field: 'slot' })
  if (schedule !== undefined) throw new HttpError(400, 'Choose a time or a slot, not both.', { field: 'schedule' })
  const at = slotInstant(slot.wall_time, timezone)
  const isThere = slotTimes([found], { from: at, until: at + minute, timezone }).some((time) => time.at === at)
  if (!isThere) throw new HttpError(400, 'The chosen slot is not at that time.', { field: 'slot' })
  if (at <= now) throw new HttpError(400, 'That time has passed.', { field: 'slot' })
  return { at, slotId: found.id }
}

function slotInstant(wallTime: string, timezone: string): number {
  const reading = readWallTime(wallTime, timezone)
  if (reading.kind === 'never') throw new HttpError(400, reading.message, { field: 'slot' })
  return reading.kind === 'once' ? reading.at : reading.first
}

/** Why an entry cannot be at an instant (milliseconds), for people, where its rule or what is around it is against it. */
export function whyNotAt({ rules, sources, timezone }: Situation, { post_id }: EntryRow, at: number): string {
  const source = sources.get(post_id)
  const rule = rules.find(({ id }) => id === source?.ruleId)
  if (!source || !rule) return 'Its post may not come again any more.'
  const wallTime = wallTimeAt(at, timezone)
  const day = dayOf(wallTime)
  if (!isInSeason(day, rule.months)) return 'That day is outside the season of its rule.'
  if (rule.until !== null && day > rule.until) return `Its rule ends on ${dayLabel(rule.until, true)}.`
  const rested = restedFrom(wallTimeAt(source.lastOutAt, timezone), rule.rest_days)
  if (wallTime < rested) return `It rests ${counted(rule.rest_days, 'day')}, until ${dayLabel(dayOf(rested), true)}.`
  return 'Something else goes out at that time, or it would be too close to another time of the same post.'
}
