import type { Transaction } from 'kysely'
import { planQueue } from '../../rules/recycling/planQueue.ts'
import type { QueueEntry } from '../../rules/recycling/queue.ts'
import type { Database } from '../db/schema.ts'
import { lockSettingsInUse, type QueueOwner } from './settings.ts'
import { type EntryRow, readSituation, type Situation } from './situation.ts'

/** An entry of the queue: how it is planned, and how it is stored. */
export interface PlannedEntry {
  planned: QueueEntry
  row: EntryRow
}

/** A queue as it is by now. */
export interface Refilled {
  situation: Situation
  /** What comes, soonest first. */
  entries: readonly PlannedEntry[]
  /** Of which time of a post, by the place in the queue. */
  seed: number
  pausedAt: Date | null
}

interface Asked {
  owner: QueueOwner
  timezone: string
  now: number
}

/**
 * Plans a queue anew from what is there now, and stores what changed. It is alone with the queue until the transaction
 * ends. An entry that moves stays the same entry, so that what was done with it holds.
 */
export async function refill(trx: Transaction<Database>, { owner, timezone, now }: Asked): Promise<Refilled> {
  const { seed, paused_at } = await lockSettingsInUse(trx, owner)
  const situation = await readSituation(trx, { owner, timezone, now, seed })
  const entries = await store(trx, situation, planQueue(situation.queue))
  return { situation, entries, seed, pausedAt: paused_at }
}

async function store(
  trx: Transaction<Database>,
  situation: Situation,
  queue: readonly QueueEntry[],
): Promise<PlannedEntry[]> {
  const open = situation.entries.filter(({ state }) => state === 'planned')
  const matched = matchEntries(queue, open)
  const matchedIds = new Set([...matched.values()].map(({ id }) => id))
  const gone = open.filter(({ id }) => !matchedIds.has(id)).map(({ id }) => id)
  if (gone.length > 0) await trx.deleteFrom('recycling_entries').where('id', 'in', gone).execute()
  const stored: PlannedEntry[] = []
  for (const planned of queue) {
    const row = matched.get(planned)
    if (row) stored.push({ planned, row: await moved(trx, row, planned) })
  }
  const found = queue.filter((planned) => !matched.has(planned))
  const made = await inserted(trx, situation.owner, found)
  for (const [index, planned] of found.entries()) {
    const row = made[index]
    if (row) stored.push({ planned, row })
  }
  return stored.toSorted((one, other) => one.planned.at - other.planned.at || one.planned.postId - other.planned.postId)
}

/** Which stored entry each planned one is: the fixed one, else that of the same time, else the next of the same post. */
function matchEntries(queue: readonly QueueEntry[], open: readonly EntryRow[]): Map<QueueEntry, EntryRow> {
  const matched = new Map<QueueEntry, EntryRow>()
  const left = new Set(open)
  const match = (isSame: (row: EntryRow, planned: QueueEntry) => boolean) => {
    for (const planned of queue) {
      if (matched.has(planned)) continue
      const row = [...left].find((one) => isSame(one, planned))
      if (!row) continue
      matched.set(planned, row)
      left.delete(row)
    }
  }
  match((row, { fixedId }) => row.id === fixedId)
  match((row, { postId, at }) => row.post_id === postId && row.due_at.getTime() === at && !row.is_fixed)
  match((row, { postId, fixedId }) => fixedId === null && row.post_id === postId && !row.is_fixed)
  return matched
}

async function moved(trx: Transaction<Database>, row: EntryRow, { at, slotId, ruleId }: QueueEntry): Promise<EntryRow> {
  if (row.due_at.getTime() === at && row.slot_id === slotId && row.rule_id === ruleId) return row
  const change = { due_at: new Date(at), slot_id: slotId, rule_id: ruleId, failure: null }
  await trx.updateTable('recycling_entries').set(change).where('id', '=', row.id).execute()
  return { ...row, ...change }
}

async function inserted(
  trx: Transaction<Database>,
  { userId, businessId }: QueueOwner,
  queue: readonly QueueEntry[],
): Promise<EntryRow[]> {
  if (queue.length === 0) return []
  return trx
    .insertInto('recycling_entries')
    .values(
      queue.map(({ postId, ruleId, slotId, at }) => ({
        ...{ user_id: userId, business_profile_id: businessId, rule_id: ruleId, post_id: postId, slot_id: slotId },
        ...{ state: 'planned' as const, due_at: new Date(at), skipped_at: null, failure: null },
        ...{ made_post_id: null, nth: null, title: null },
      })),
    )
    .returningAll()
    .execute()
}
