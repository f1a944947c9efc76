import { strings } from '../../strings/slots.ts'
import { wantedPosts } from '../buckets/shares.ts'

/** A slot that a template would make, for every account or for the one that is chosen beside it. */
export interface TemplateSlot {
  /** 0 is Sunday. */
  weekday: number
  /** `09:00`. */
  time: string
  /** Null: for any bucket. */
  bucketId: number | null
}

/** A ready week. */
export interface SlotTemplate {
  id: string
  name: string
  summary: string
  times: readonly { weekday: number; time: string }[]
}

/** A bucket with its part of the month, in percent. */
export interface SharedBucket {
  id: number
  share: number
}

const sunday = 0
const monday = 1
const tuesday = 2
const wednesday = 3
const thursday = 4
const friday = 5
const saturday = 6
const workdays = [monday, tuesday, wednesday, thursday, friday]
const everyDay = [...workdays, saturday, sunday]

const on = (weekdays: readonly number[], time: string) => weekdays.map((weekday) => ({ weekday, time }))

export const slotTemplates: readonly SlotTemplate[] = [
  {
    id: 'workday_mornings',
    name: strings.everyWeekdayAt9Am,
    summary: strings.fivePostsAWeekMondayToFriday,
    times: on(workdays, '09:00'),
  },
  {
    id: 'mornings_and_evenings',
    name: strings.threeMorningsAndTwoEvenings,
    summary: strings.mondayWednesdayAndFridayAt9Am,
    times: [...on([monday, wednesday, friday], '09:00'), ...on([tuesday, thursday], '18:00')],
  },
  {
    id: 'three_a_week',
    name: strings.threeLunchBreaks,
    summary: strings.mondayWednesdayAndFridayAtNoon,
    times: on([monday, wednesday, friday], '12:00'),
  },
  {
    id: 'every_day',
    name: strings.everyDayAt5Pm,
    summary: strings.sevenPostsAWeek,
    times: on(everyDay, '17:00'),
  },
  {
    id: 'twice_a_day',
    name: strings.twiceEveryWeekday,
    summary: strings.tenPostsAWeekAt9Am,
    times: [...on(workdays, '09:00'), ...on(workdays, '17:00')],
  },
  {
    id: 'weekend',
    name: strings.theWeekend,
    summary: strings.saturdayAt10AmAnd4Pm,
    times: [...on([saturday], '10:00'), ...on([saturday], '16:00'), ...on([sunday], '11:00')],
  },
]

/**
 * The slots of a template in the order of the week. Where buckets are given, each gets as many as its share is of the
 * whole, as evenly over the week as can be; what no bucket has a share of is for any.
 */
export function slotsOfTemplate({ times }: SlotTemplate, buckets: readonly SharedBucket[]): TemplateSlot[] {
  const week = times.toSorted((one, other) => one.weekday - other.weekday || (one.time < other.time ? -1 : 1))
  const order = spread(countsOf(week.length, buckets), week.length)
  return week.map((slot, index) => ({ ...slot, bucketId: order[index] ?? null }))
}

interface Count {
  bucketId: number | null
  count: number
}

function countsOf(slots: number, buckets: readonly SharedBucket[]): Count[] {
  const shared = buckets.filter(({ share }) => share > 0)
  const { byBucket, withoutBucket } = wantedPosts(slots, shared)
  const counts: Count[] = shared.map(({ id }) => ({ bucketId: id, count: byBucket.get(id) ?? 0 }))
  return [...counts, { bucketId: null, count: withoutBucket }]
}

/**
 * Each place goes to the bucket that is furthest behind its pace: after so many places it should have had its part of
 * them. Of equal ones it is the first.
 */
function spread(counts: readonly Count[], places: number): (number | null)[] {
  const given = new Map<Count, number>()
  return Array.from({ length: places }, (_, index) => {
    const behind = (one: Count) => ((index + 1) * one.count) / places - (given.get(one) ?? 0)
    const open = counts.filter((one) => (given.get(one) ?? 0) < one.count)
    const [next] = open.toSorted((one, other) => behind(other) - behind(one))
    if (!next) return null
    given.set(next, (given.get(next) ?? 0) + 1)
    return next.bucketId
  })
}
