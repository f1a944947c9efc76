import type { WeekSlot } from '../../../rules/calendar/slotsOfWeek.ts'
import { dayOf, timeOf } from '../../../rules/content/times.ts'

/** Where a post for a slot is written: at its time, in its bucket. */
export function writeAddress({ slot, wallTime }: WeekSlot): string {
  const query = new URLSearchParams({
    date: dayOf(wallTime),
    time: timeOf(wallTime),
    ...(slot.bucketId !== null && { bucket: String(slot.bucketId) }),
  })
  return `/post/create?${query}`
}
