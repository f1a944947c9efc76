import { strings } from '../../strings/campaigns.ts'
import { quotedTitle } from '../content/shortened.ts'
import { clockLabel, timeOf, type WallTime } from '../content/times.ts'
import { instantOf } from '../content/wallTime.ts'
import { counted, listed } from '../shell/words.ts'
import { type PlacedPost, plannable } from './chosenTimes.ts'
import type { PlannedBeside } from './scheduleLayout.ts'

/** A time of a post that is too close to that of another one of the same account. */
export interface Collision {
  wallTime: WallTime
  otherTitle: string
  minutes: number
  /** Of the post; null where that is not known of the other. */
  order: 'before' | 'after' | null
  /** Accounts that both go to. */
  accountIds: readonly number[]
}

/** Why a post was moved aside; null where it was not. */
export function collisionBefore(
  { movedFrom, accountIds }: PlacedPost,
  planned: readonly PlannedBeside[],
): Collision | null {
  if (movedFrom === null) return null
  const { schedule, postId, title, minutes } = movedFrom
  const other = planned.find((one) => one.postId === postId)
  const by = other && Date.parse(schedule.at) - Date.parse(other.schedule.at)
  return {
    wallTime: schedule.wallTime,
    otherTitle: title,
    minutes: Math.abs(minutes),
    order: by === undefined ? null : orderOf(by),
    accountIds: other ? sharedAccounts(accountIds, other.accountIds) : [],
  }
}

/** What the time of each post that the person has chosen is too close to: the nearest other one. */
export function collisionsByHand(
  posts: readonly PlacedPost[],
  planned: readonly PlannedBeside[],
  minutesApart: number,
): ReadonlyMap<number, Collision> {
  const own = plannable(posts).flatMap((post) => {
    const at = instantOfTime(post)
    return at === null ? [] : [{ post, at }]
  })
  const all = [
    ...own.map(({ post, at }) => ({
      id: `own ${post.campaignPost}`,
      title: post.title,
      accountIds: post.accountIds,
      at,
    })),
    ...planned.map((post) => ({
      id: `planned ${post.postId}`,
      title: post.title,
      accountIds: post.accountIds,
      at: Date.parse(post.schedule.at),
    })),
  ]
  const found = new Map<number, Collision>()
  for (const { post, at } of own) {
    if (post.placing !== 'byHand' || post.time === null) continue
    const near = all
      .filter((one) => one.id !== `own ${post.campaignPost}` && Math.abs(at - one.at) < minutesApart * minute)
      .map((one) => ({ ...one, shared: sharedAccounts(post.accountIds, one.accountIds) }))
      .filter(({ shared }) => shared.length > 0)
      .toSorted((one, other) => Math.abs(at - one.at) - Math.abs(at - other.at))[0]
    if (!near) continue
    found.set(post.campaignPost, {
      wallTime: post.time.wallTime,
      otherTitle: near.title,
      minutes: Math.round(Math.abs(at - near.at) / minute),
      order: orderOf(at - near.at),
      accountIds: near.shared,
    })
  }
  return found
}

const minute = 60_000

function instantOfTime({ time }: PlacedPost): number | null {
  if (time === null) return null
  const { wallTime, timezone, occurrence } = time
  const reading = instantOf({ wall_time: wallTime, timezone, occurrence })
  return 'at' in reading ? reading.at : null
}

const orderOf = (milliseconds: number): Collision['order'] => (milliseconds < 0 ? 'before' : 'after')

const sharedAccounts = (ones: readonly number[], others: readonly number[]): number[] =>
  ones.filter((id) => others.includes(id))

/** `9:15 AM is 15 minutes after “Last call, holiday list” on X.`; `networks`: names of those that both go to. */
export function collisionWords(
  { wallTime, otherTitle, minutes, order }: Collision,
  networks: readonly string[],
): string {
  const time = clockLabel(timeOf(wallTime))
  const other = otherTitle === '' ? strings.anotherPost : quotedTitle(otherTitle)
  const on = listed(networks)
  if (minutes === 0) return strings.isTheTimeOf(time, other, on)
  return strings.isNear(time, counted(minutes, strings.minute), order ?? strings.awayFrom, other, on)
}
