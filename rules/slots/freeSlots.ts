import type { TimeSlot } from '../../contract/slots.ts'
import { type SlotTime, slotTimes } from './slotTimes.ts'

type Slot = Pick<TimeSlot, 'weekday' | 'time' | 'account_id' | 'bucket_id'>

/** A post that has a time. */
export interface Planned {
  /** Milliseconds. */
  at: number
  accountIds: readonly number[]
  /** It belongs to the business of the slots. */
  isOfBusiness: boolean
}

export interface FreeAsked {
  /** Accounts that a post is for; null: not said. */
  accountIds: readonly number[] | null
  /** Bucket that a post is in; null: not said. */
  bucketId: number | null
  /** Milliseconds, included. */
  from: number
  /** Milliseconds, excluded. */
  until: number
  /** Of the IANA table. */
  timezone: string
  count: number
}

/** Weeks are gone through one after the other: what is asked for is mostly in the first. */
const step = 7 * 24 * 3_600_000

/**
 * The first free slots between two instants, soonest first. A slot of an account is taken by a post of that account at
 * its minute; one for every account by a post of its business, and where accounts are named by a post of one of these.
 * Where accounts are named one slot of a minute is enough, since the post would go to all of them: the one that says most.
 */
export function freeSlots<Of extends Slot>(
  slots: readonly Of[],
  planned: readonly Planned[],
  asked: FreeAsked,
): SlotTime<Of>[] {
  const fitting = slots.filter((slot) => fits(slot, asked))
  if (fitting.length === 0) return []
  const byMinute = Map.groupBy(planned, ({ at }) => minuteOf(at))
  const found: SlotTime<Of>[] = []
  for (let from = asked.from; from < asked.until && found.length < asked.count; from += step) {
    const until = Math.min(from + step, asked.until)
    const times = slotTimes(fitting, { from, until, timezone: asked.timezone })
    const free = times.filter(({ slot, at }) => !isTaken(slot, byMinute.get(minuteOf(at)) ?? [], asked))
    found.push(...(asked.accountIds === null ? free : onePerMinute(free)))
  }
  return found.slice(0, asked.count)
}

const fits = ({ account_id, bucket_id }: Slot, { accountIds, bucketId }: FreeAsked): boolean =>
  (account_id === null || accountIds === null || accountIds.includes(account_id)) &&
  (bucket_id === null || bucketId === null || bucket_id === bucketId)

function isTaken({ account_id }: Slot, posts: readonly Planned[], { accountIds }: FreeAsked): boolean {
  // The post would go to each of the accounts: none of them has two in a minute.
  const isOnAsked = (post: Planned) => accountIds?.some((id) => post.accountIds.includes(id)) ?? false
  return posts.some((post) => {
    if (isOnAsked(post)) return true
    if (account_id !== null) return post.accountIds.includes(account_id)
    return accountIds === null && post.isOfBusiness
  })
}

function onePerMinute<Of extends Slot>(times: readonly SlotTime<Of>[]): SlotTime<Of>[] {
  const byMinute = Map.groupBy(times, ({ at }) => at)
  return [...byMinute.values()].flatMap((same) => same.toSorted((one, other) => said(other) - said(one)).slice(0, 1))
}

/** A bucket says more of what belongs there than an account. */
const said = ({ slot: { account_id, bucket_id } }: SlotTime<Slot>): number =>
  (bucket_id === null ? 0 : 2) + (account_id === null ? 0 : 1)

const minuteOf = (at: number): number => Math.floor(at / 60_000)
