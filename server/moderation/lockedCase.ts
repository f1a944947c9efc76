import type { Selectable, Transaction } from 'kysely'
import type { PostRow } from '../content/postRows.ts'
import type { Database } from '../db/schema.ts'
import { personHoldReason } from '../publishing/review/personHold.ts'
import type { PublicationRow } from '../publishing/transition.ts'

export type CaseRow = Selectable<Database['moderation_cases']>

/** A case with its person and its post, all locked. */
export interface LockedCase {
  row: CaseRow
  person: LockedPerson
  /** Null where it was deleted since. */
  post: PostRow | null
  publications: PublicationRow[]
}

interface LockedPerson {
  email: string
  /** Why nothing of theirs goes out; null where it does. */
  holdReason: string | null
}

type Trx = Transaction<Database>

/**
 * Locks cases in the order in which all who change one lock what they need: the person, whom others hold and release, the
 * post, its publications, the case. Of each the lowest id first, so that two who decide the same never wait for each other in
 * turn. As many statements for many as for one.
 */
export async function lockCases(trx: Trx, ids: readonly number[]): Promise<ReadonlyMap<number, LockedCase>> {
  const known = await trx.selectFrom('moderation_cases').select(['user_id', 'post_id']).where('id', 'in', ids).execute()
  if (known.length === 0) return new Map()
  const people = await lockPeople(trx, known)
  const postIds = known.flatMap(({ post_id }) => post_id ?? [])
  const posts = new Map((await lockPosts(trx, postIds)).map((post) => [post.id, post]))
  const publications = Map.groupBy(await lockPublications(trx, postIds), ({ post_id }) => post_id)
  const rows = await trx
    .selectFrom('moderation_cases')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const locked = rows.flatMap((row): [number, LockedCase][] => {
    const person = people.get(row.user_id)
    const post = row.post_id === null ? null : (posts.get(row.post_id) ?? null)
    return person ? [[row.id, { row, person, post, publications: publications.get(row.post_id ?? 0) ?? [] }]] : []
  })
  return new Map(locked)
}

async function lockPeople(trx: Trx, cases: readonly { user_id: number }[]): Promise<Map<number, LockedPerson>> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'email', 'posts_held_at', 'is_suspended'])
    .where('id', 'in', [...new Set(cases.map(({ user_id }) => user_id))])
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map(({ id, email, ...hold }) => [id, { email, holdReason: personHoldReason(hold) }]))
}

const lockPosts = async (trx: Trx, ids: readonly number[]): Promise<PostRow[]> =>
  ids.length === 0 ? [] : trx.selectFrom('posts').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

const lockPublications = async (trx: Trx, postIds: readonly number[]): Promise<PublicationRow[]> =>
  postIds.length === 0
    ? []
    : trx.selectFrom('publications').selectAll().where('post_id', 'in', postIds).orderBy('id').forUpdate().execute()
