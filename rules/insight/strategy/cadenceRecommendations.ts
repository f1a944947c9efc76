import type { HourTimes } from '../bestHours.ts'
import { isUsed, slotIn } from './hourRecommendations.ts'
import type { Recommended } from './recommended.ts'
import { type StrategyAccount, type StrategySituation, surenessOf, type UsedSlot } from './situation.ts'

/**
 * As many slots for each account as it did best with more posts a week, on different days, at its best hours that have none.
 * `others` is recommended, too: an hour that one of them makes a slot in counts as used.
 */
export function cadenceRecommendations(
  { accounts, slots }: StrategySituation,
  others: readonly Recommended[],
): Recommended[] {
  const used = [...slots, ...others.flatMap(slotsOf)]
  return accounts.filter(({ cadence }) => cadence.verdict === 'more').flatMap((account) => moreOf(account, used))
}

function moreOf(account: StrategyAccount, used: readonly UsedSlot[]): Recommended[] {
  const concerned = used.filter(({ accountId }) => accountId === null || accountId === account.id)
  const free = account.hours.filter((hour) => !isUsed(hour, concerned))
  const chosen = bestOfEachDay(free).slice(0, account.cadence.by)
  if (chosen.length === 0) return []
  const posts = account.cadence.sureness === 'own' ? account.posts : 0
  return [
    {
      reason: 'cadence',
      step: { kind: 'add_slots', account_id: account.id, bucket_id: null, slots: chosen.toSorted(inWeek).map(slotIn) },
      ...{ accountId: account.id, bucketId: null, times: null, posts, sureness: surenessOf(posts) },
    },
  ]
}

const inWeek = (one: HourTimes, other: HourTimes): number => one.weekday - other.weekday || one.hour - other.hour

/** The best hour of each weekday, the best first. */
function bestOfEachDay(hours: readonly HourTimes[]): HourTimes[] {
  const ordered = hours.toSorted((one, other) => other.times - one.times)
  return [...Map.groupBy(ordered, ({ weekday }) => weekday).values()].flatMap(([best]) => (best ? [best] : []))
}

/** The slots that one makes; none where it changes shares. */
export function slotsOf({ step }: Recommended): UsedSlot[] {
  return step.kind === 'add_slots' ? step.slots.map((slot) => ({ ...slot, accountId: step.account_id })) : []
}
