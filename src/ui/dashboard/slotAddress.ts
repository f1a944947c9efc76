import { dayOf, timeOf, type WallTime } from '../../../rules/content/times.ts'

/** Where a post for a free slot is written. */
export function slotAddress(wallTime: WallTime, bucket: { id: number } | null): string {
  const query = new URLSearchParams({
    date: dayOf(wallTime),
    time: timeOf(wallTime),
    ...(bucket !== null && { bucket: String(bucket.id) }),
  })
  return `/post/create?${query}`
}
