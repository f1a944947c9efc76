import type { HourTimes } from '../bestHours.ts'
import { clearlyBestBucket } from './clearlyBestBucket.ts'
import type { Recommended } from './recommended.ts'
import { type StrategySituation, surenessOf, type UsedSlot } from './situation.ts'

/** A post must be expected to bring so many times the usual. */
const leastTimes = 1.2

/**
 * A slot at each hour that is worth it and has none, for every account, the best first: by own results that lie
 * above the usual beyond chance, or by the defaults as long as there is no own post at all.
 */
export function hourRecommendations(situation: StrategySituation): Recommended[] {
  const { hours, slots } = situation
  const hasOwn = hours.some(({ posts }) => posts > 0)
  const bucket = clearlyBestBucket(situation.buckets)
  return hours
    .filter((hour) => isWorthIt(hour, hasOwn) && !isUsed(hour, slots))
    .toSorted((one, other) => other.times - one.times)
    .map((hour) => ({
      reason: 'best_hour',
      step: { kind: 'add_slots', account_id: null, bucket_id: bucket?.id ?? null, slots: [slotIn(hour)] },
      ...{ accountId: null, bucketId: bucket?.id ?? null },
      ...{ times: hour.times, posts: hour.posts, sureness: surenessOf(hour.posts) },
    }))
}

const isWorthIt = (hour: HourTimes, hasOwn: boolean): boolean =>
  hasOwn ? isClearlyGood(hour) : hour.times >= leastTimes

/** Whether own posts say that an hour brings enough more than usual, beyond chance. */
export const isClearlyGood = ({ times, isAboveUsual }: HourTimes): boolean => times >= leastTimes && isAboveUsual

/** Whether a slot is in an hour, for every account or for any. */
export const isUsed = ({ weekday, hour }: Pick<HourTimes, 'weekday' | 'hour'>, slots: readonly UsedSlot[]): boolean =>
  slots.some((slot) => slot.weekday === weekday && Number(slot.time.slice(0, 2)) === hour)

/** In the middle of an hour, which a post rests on either half of. */
export const slotIn = ({ weekday, hour }: Pick<HourTimes, 'weekday' | 'hour'>) => ({
  weekday,
  time: `${String(hour).padStart(2, '0')}:30`,
})
