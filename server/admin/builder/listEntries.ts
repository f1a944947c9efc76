import type { builderCounts, listEntries as contract, EntryState, ListedEntry } from '../../../contract/builder.ts'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import { marketingKinds } from '../../../contract/marketing.ts'
import { readEntries, type StoredEntry } from '../../campaigns/marketing/readEntries.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import { boundsOf, pageOf } from '../../http/paging.ts'
import { countUses } from './campaignUses.ts'

type Asked = Received<typeof contract>['query']

/** A page of the entries of a kind: active ones first, then drafts, then retired ones. */
export async function listEntries(db: DbOrTrx, asked: Asked): Promise<Answer<typeof contract>> {
  const { kind, search, state } = asked
  const wanted = search?.trim().toLowerCase() ?? ''
  const found = (await readEntries(db))
    .filter(({ entry }) => entry.kind === kind)
    .filter((stored) => state === undefined || stored.state === state)
    .filter(({ entry }) => [entry.name, entry.fields.effect].some((text) => text.toLowerCase().includes(wanted)))
    .toSorted((one, other) => places[one.state] - places[other.state])
  const { offset, limit } = boundsOf(asked)
  const countOf = await countUses(db, kind)
  const results = found.slice(offset, offset + limit).map((stored) => listed(stored, countOf(stored.entry)))
  return pageOf(results, found.length, { path: 'admin/builder/entries/', asked, filters: { kind, search, state } })
}

const places = { active: 0, draft: 1, retired: 2 } satisfies Record<EntryState, number>

const listed = (
  { entry, state, version, isStart, triedCount, updatedAt }: StoredEntry,
  count: number,
): ListedEntry => ({
  ...{ kind: entry.kind, key: entry.key, name: entry.name, effect: entry.fields.effect },
  ...{ state, version, is_start: isStart, campaign_count: count, tried_count: triedCount },
  updated_at: updatedAt?.toISOString() ?? null,
})

/** How many entries of each kind there are. */
export async function countEntries(db: DbOrTrx): Promise<Answer<typeof builderCounts>> {
  const stored = await readEntries(db)
  return {
    kinds: marketingKinds.map((kind) => {
      const own = stored.filter(({ entry }) => entry.kind === kind)
      return { kind, count: own.length, active: own.filter(({ state }) => state === 'active').length }
    }),
  }
}
