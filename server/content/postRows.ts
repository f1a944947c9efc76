import type { Kysely, Selectable } from 'kysely'
import type { Post, Publication, PublicationStep } from '../../contract/content.ts'
import { buttonMoment, dayOf } from '../../rules/content/times.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import { networkNames } from '../../rules/networks/networkNames.ts'
import { historyOf } from '../../rules/publishing/history.ts'
import { type PartFacts, waitsFor } from '../../rules/publishing/partOrder.ts'
import { postState } from '../../rules/publishing/postState.ts'
import { withClocks } from '../../rules/publishing/reasons.ts'
import type { Database } from '../db/schema.ts'
import { isRefusedUnsent, refusalOf } from '../publishing/review/refusal.ts'
import { feedOriginOf } from './feedOrigin.ts'
import { recycledPosts } from './recycledPosts.ts'
import { removalOfRow } from './removalOfRow.ts'
import { repeatsOf } from './repeatsOf.ts'

export type PostRow = Selectable<Database['posts']>

/** Posts as the wire shows them, in the order of the rows. */
export async function describePosts(db: Kysely<Database>, rows: readonly PostRow[]): Promise<Post[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const publications = await publicationsOf(db, ids)
  const origins = await originsOf(db, rows)
  return rows.map((row) => describePost(row, publications.get(row.id) ?? [], origins(row.id)))
}

/** One post, with what happened to each of its parts. */
export async function readPost(db: Kysely<Database>, row: PostRow): Promise<Post> {
  const publications = (await publicationsOf(db, [row.id])).get(row.id) ?? []
  const histories = await historiesOf(db, row.id)
  const isRefusable = row.is_draft || publications.some(isRefusedUnsent)
  const refusal = isRefusable ? await refusalOf(db, row) : null
  const described = describePost(
    row,
    publications.map((publication) => ({ ...publication, history: shownIn(row, histories.get(publication.id) ?? []) })),
    (await originsOf(db, [row]))(row.id),
  )
  const from_feed = await feedOriginOf(db, row.id)
  return { ...described, ...(refusal !== null && { refusal }), ...(from_feed && { from_feed }) }
}

const shownIn = (row: PostRow, history: readonly PublicationStep[]): PublicationStep[] =>
  history.map((step) => ({ ...step, text: withClocks(step.text, clockIn(row)) }))

/** How an instant in a reason reads: as a clock today, with its day otherwise; in the zone of the post. */
export const clockIn =
  ({ timezone }: PostRow, now: number = Date.now()) =>
  (at: number): string => {
    const zone = timezone ?? 'UTC'
    return buttonMoment(wallTimeAt(at, zone), dayOf(wallTimeAt(now, zone)))
  }

/** What posts came of: the recycling, or a repeat. */
type Origins = Pick<Post, 'recycled' | 'repeat'>

async function originsOf(db: Kysely<Database>, rows: readonly PostRow[]): Promise<(id: number) => Origins> {
  const recycled = await recycledPosts(
    db,
    rows.map(({ id }) => id),
  )
  const repeats = await repeatsOf(db, rows)
  return (id) => ({ recycled: recycled.get(id) ?? null, repeat: repeats.get(id) ?? null })
}

/** When a post goes out; null while it has no time. */
export const scheduleOf = ({
  due_at,
  wall_time,
  timezone,
}: Pick<PostRow, 'due_at' | 'wall_time' | 'timezone'>): Post['schedule'] =>
  due_at && wall_time && timezone ? { at: due_at.toISOString(), wall_time, timezone } : null

function describePost(row: PostRow, publications: Publication[], origins: Origins): Post {
  const { id, client_key, version, text, media_ids, first_comment, options, account_ids } = row
  const { later_parts, variants, account_options, thread_fallback, utm, link_cards } = row
  // Of a draft nothing is planned, though what was once sent of it is remembered.
  const planned = row.is_draft
    ? []
    : publications.map((publication) => ({
        ...publication,
        reason: publication.reason && withClocks(publication.reason, clockIn(row)),
      }))
  return {
    id,
    client_key,
    version,
    state: postState({ isDraft: row.is_draft, publications: planned }),
    text,
    media_ids,
    parts: [{ text, media_ids }, ...later_parts],
    first_comment,
    options,
    account_options,
    variants,
    thread_fallback,
    utm,
    link_cards,
    account_ids,
    business_profile_id: row.business_profile_id,
    bucket_id: row.bucket_id,
    bucket_assignment_id: row.bucket_assignment_id,
    tags: row.tags,
    written_by_ai: row.written_by_ai,
    suggested_day: row.suggested_day,
    ...origins,
    schedule: scheduleOf(row),
    publications: planned,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

async function publicationsOf(db: Kysely<Database>, postIds: readonly number[]): Promise<Map<number, Publication[]>> {
  const rows = await db
    .selectFrom('publications as part')
    .innerJoin('social_accounts as account', 'account.id', 'part.account_id')
    .select(['part.id', 'part.post_id', 'part.account_id', 'part.network', 'part.state', 'part.remote_url'])
    .select([
      'part.published_at',
      'part.reason',
      'part.next_at',
      'account.handle',
      'account.name',
      'account.is_practice',
    ])
    .select(['part.seen', 'part.part', 'part.kind', 'part.remote_id', 'part.removal_began_at', 'part.removed_at'])
    .where('part.post_id', 'in', postIds)
    .orderBy('part.id')
    .execute()
  const byPlace = Map.groupBy(rows, placeOf)
  const shown = rows.map(
    ({ post_id, published_at, next_at, seen, remote_id, removal_began_at, removed_at, ...row }) => ({
      post_id,
      publication: {
        ...row,
        removal: removalOfRow({ ...row, remote_id, removal_began_at, removed_at }),
        removed_at: removed_at?.toISOString() ?? null,
        reason: waitsFor(row, (byPlace.get(placeOf({ post_id, ...row })) ?? []).map(partFacts)) ?? row.reason,
        published_at: published_at?.toISOString() ?? null,
        // What is held waits for the account; its time here is only when it will have waited too long.
        next_at: row.state === 'held' ? null : (next_at?.toISOString() ?? null),
        seen: seen.map(({ remoteId, remoteUrl }) => ({ remote_id: remoteId, remote_url: remoteUrl })),
        history: [],
      },
    }),
  )
  const byPost = Map.groupBy(shown, ({ post_id }) => post_id)
  return new Map([...byPost].map(([id, list]) => [id, list.map(({ publication }) => publication)]))
}

const placeOf = ({ post_id, account_id }: { post_id: number; account_id: number }) => `${post_id}.${account_id}`

const partFacts = ({ remote_id, ...facts }: Omit<PartFacts, 'remoteId'> & { remote_id: string | null }): PartFacts => ({
  ...facts,
  remoteId: remote_id,
})

/** What happened to each part of a post, oldest first. */
async function historiesOf(db: Kysely<Database>, postId: number): Promise<Map<number, PublicationStep[]>> {
  const publications = await db
    .selectFrom('publications')
    .select(['id', 'network', 'created_at'])
    .where('post_id', '=', postId)
    .execute()
  const ids = publications.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const events = await db
    .selectFrom('publication_events')
    .selectAll()
    .where('publication_id', 'in', ids)
    .orderBy('id')
    .execute()
  const attempts = await db
    .selectFrom('publication_attempts')
    .selectAll()
    .where('publication_id', 'in', ids)
    .orderBy('id')
    .execute()
  return new Map(
    publications.map(({ id, network, created_at }) => [
      id,
      historyOf({
        networkName: networkNames[network],
        plannedAt: created_at,
        events: events.filter(({ publication_id }) => publication_id === id),
        attempts: attempts.filter(({ publication_id }) => publication_id === id),
      }),
    ]),
  )
}
