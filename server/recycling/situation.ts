import type { Selectable } from 'kysely'
import { mostQueueWeeks } from '../../contract/recyclingQueue.ts'
import type { TimeSlot } from '../../contract/slots.ts'
import { choiceOf } from '../../rules/recycling/choice.ts'
import type { QueueSituation, RecycledPost } from '../../rules/recycling/queue.ts'
import { textHash } from '../content/textHash.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { plannedPosts } from '../slots/freeSlots.ts'
import { slotsOf } from '../slots/slotRows.ts'
import { type OutTime, outTimes, type PublishedPost, publishedPosts } from './publishedPosts.ts'
import { isEntryThere, plannedRuleOf, type RuleRow, rulesOf } from './ruleRows.ts'
import { ofQueue, type QueueOwner } from './settings.ts'

export type EntryRow = Selectable<Database['recycling_entries']>

/** Milliseconds before its time at which the post of an entry is made; sooner nothing new is planned. */
export const makeAhead = 24 * 3_600_000
const week = 7 * 24 * 3_600_000
/** How long it is remembered that a turn was skipped, in milliseconds: rests are not longer. */
const remembered = 730 * 24 * 3_600_000

/** A published post that comes again by a rule. */
export interface SourcePost extends PublishedPost {
  ruleId: number
  /** Milliseconds. */
  lastOutAt: number
}

/** All that is known of what comes again in a business. */
export interface Situation {
  owner: QueueOwner
  timezone: string
  /** Milliseconds. */
  now: number
  rules: readonly RuleRow[]
  slots: readonly TimeSlot[]
  /** By their ids. */
  sources: ReadonlyMap<number, SourcePost>
  /** What is planned, and what was skipped or made and is still to come. */
  entries: readonly EntryRow[]
  /** What the planner decides by. */
  queue: QueueSituation
}

interface Asked {
  owner: QueueOwner
  timezone: string
  now: number
  seed: number
  /** The rules, where they are not as they are stored. */
  rules?: readonly RuleRow[]
}

export async function readSituation(db: DbOrTrx, { owner, timezone, now, seed, ...asked }: Asked): Promise<Situation> {
  const rules = asked.rules ?? (await rulesOf(db, owner))
  const published = rules.length === 0 ? [] : await publishedPosts(db, owner)
  const chosen = chosenPosts(published, rules)
  const hashes = new Map(chosen.map(({ id, text }) => [id, textHash(text)]))
  const ids = chosen.map(({ id }) => id)
  const outs = await outTimes(db, owner.userId, { ids, hashes: [...hashes.values()].filter((hash) => hash !== null) })
  const posts = chosen.map((post) => recycledPost(post, { hash: hashes.get(post.id) ?? null, outs, now }))
  const lastOuts = new Map(posts.map(({ id, lastOutAt }) => [id, lastOutAt]))
  const entries = await entriesOf(db, owner, now)
  const slots = await slotsOf(db, owner)
  const [from, until] = [now + makeAhead, now + mostQueueWeeks * week]
  return {
    ...{ owner, timezone, now, rules, slots, entries },
    sources: new Map(chosen.map((post) => [post.id, { ...post, lastOutAt: lastOuts.get(post.id) ?? 0 }])),
    queue: {
      rules: rules.map(plannedRuleOf),
      posts,
      slots,
      taken: await plannedPosts(db, { ...owner, from: now, until, except: [] }),
      fixed: entries.filter((entry) => staysFixed(entry, now)).map(fixedOf),
      skipped: entries.filter(isSkipped).map(({ post_id, due_at }) => ({ postId: post_id, at: due_at.getTime() })),
      ...{ from, until, timezone, seed },
    },
  }
}

/** The posts that may come again, by the rules. */
export function chosenPosts(
  published: readonly PublishedPost[],
  rules: readonly RuleRow[],
): (PublishedPost & { ruleId: number })[] {
  const byBucket = rulesByBucket(rules)
  const ids = new Set(rules.map(({ id }) => id))
  return published.flatMap((post) => {
    const { ruleId } = choiceOf(post, byBucket)
    return ruleId !== null && ids.has(ruleId) ? [{ ...post, ruleId }] : []
  })
}

export const rulesByBucket = (rules: readonly RuleRow[]): Map<number, number> =>
  new Map(rules.flatMap(({ id, bucket_id }) => (bucket_id === null ? [] : [[bucket_id, id] as const])))

interface Known {
  hash: string | null
  outs: readonly OutTime[]
  now: number
}

function recycledPost(post: PublishedPost & { ruleId: number }, { hash, outs, now }: Known): RecycledPost {
  const own = outs.filter(({ source_id }) => source_id === post.id)
  const same = outs.filter((out) => out.source_id === post.id || (hash !== null && out.text_hash === hash))
  const instants = same.map(({ at }) => at.getTime())
  return {
    ...{ id: post.id, ruleId: post.ruleId, bucketId: post.bucket_id, textKey: hash },
    accountIds: post.accounts.map(({ id }) => id),
    lastOutAt: Math.max(0, ...instants.filter((at) => at <= now)),
    plannedAt: instants.filter((at) => at > now),
    timesOut: new Set(own.map(({ post_id }) => post_id)).size,
  }
}

/** What is still to come, and turns that were skipped and still count. */
function entriesOf(db: DbOrTrx, { userId, businessId }: QueueOwner, now: number): Promise<EntryRow[]> {
  return db
    .selectFrom('recycling_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where(ofQueue(businessId, 'recycling_entries'))
    .where(isEntryThere)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'planned'),
        eb.and([eb('state', '=', 'skipped'), eb('due_at', '>', new Date(now - remembered))]),
        eb.and([eb('state', '=', 'made'), eb('due_at', '>', new Date(now))]),
      ]),
    )
    .orderBy('due_at')
    .orderBy('id')
    .execute()
}

/** The person put it there, or its time is so near that it is no longer moved. */
const staysFixed = ({ state, is_fixed, due_at }: EntryRow, now: number): boolean =>
  state === 'planned' && due_at.getTime() > now && (is_fixed || due_at.getTime() < now + makeAhead)

const isSkipped = ({ state }: EntryRow): boolean => state === 'skipped'

const fixedOf = ({ id, post_id, due_at, slot_id }: EntryRow) => ({
  id,
  postId: post_id,
  at: due_at.getTime(),
  slotId: slot_id,
})
