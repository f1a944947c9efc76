import type { Kysely, Transaction } from 'kysely'
import type { Post } from '../../contract/content.ts'
import { actsOf, refusals, whyNot } from '../../rules/publishing/postState.ts'
import type { Database } from '../db/schema.ts'
import { type SlotChoice, shareSlotChoice } from '../db/slotChoice.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import type { PublicationRow } from '../publishing/transition.ts'
import { lockBucketForPosts } from './postBucket.ts'
import { type PostRow, readPost } from './postRows.ts'

/** A post whose row and publications a transaction has locked (`SELECT … FOR UPDATE`). */
export interface LockedPost {
  trx: Transaction<Database>
  row: PostRow
  publications: PublicationRow[]
}

interface Chosen {
  userId: number
  id: number
  /** Where it may go. */
  bucketId?: number | null | undefined
}

/**
 * Calls back with a locked post of the person's. Refuses with 404 where it is not theirs. The bucket that it may go into
 * is locked before it.
 */
export const withLockedPost = <T>(
  db: Kysely<Database>,
  chosen: Chosen,
  callback: (locked: LockedPost) => Promise<T>,
): Promise<T> => db.transaction().execute(async (trx) => callback(await lockPost(trx, chosen)))

/** The same for a post that is given a time, which nothing chooses by itself meanwhile. */
export const withPlannedPost = <T>(
  db: Kysely<Database>,
  chosen: Chosen,
  callback: (locked: LockedPost, choice: SlotChoice) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const choice = await shareSlotChoice(trx, chosen.userId)
    return callback(await lockPost(trx, chosen), choice)
  })

async function lockPost(trx: Transaction<Database>, { userId, id, bucketId }: Chosen): Promise<LockedPost> {
  if (bucketId) await lockBucketForPosts(trx, { userId, id: bucketId })
  const locked = (await lockPosts(trx, userId, [id])).get(id)
  if (!locked) throw notFound('There is no such post.')
  return locked
}

/**
 * Those of the posts that are the person's, with their publications, locked (`SELECT … FOR UPDATE`) in the order of their
 * ids: whoever locks several locks them in that order, so that none waits for one that waits for it.
 */
export async function lockPosts(
  trx: Transaction<Database>,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, LockedPost>> {
  const rows = await trx
    .selectFrom('posts')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 0) return new Map()
  const publications = await trx
    .selectFrom('publications')
    .selectAll()
    .where(
      'post_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const byPost = Map.groupBy(publications, ({ post_id }) => post_id)
  return new Map(rows.map((row) => [row.id, { trx, row, publications: byPost.get(row.id) ?? [] }]))
}

/** The post as it is by now. */
export async function describeLocked({ trx, row }: LockedPost): Promise<Post> {
  const current = await trx.selectFrom('posts').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
  return readPost(trx, current)
}

/** A no that shows the post as it is. */
export const conflict = async (locked: LockedPost, message: string): Promise<HttpError> =>
  new HttpError(409, message, { body: { post: await describeLocked(locked) } })

/** Refuses a change that was made against an older post. */
export async function checkVersion(locked: LockedPost, version: number): Promise<void> {
  if (locked.row.version !== version) throw await conflict(locked, refusals.changedMeanwhile)
}

const factsOf = ({ row, publications }: LockedPost) => ({ isDraft: row.is_draft, publications })

/** Refuses what may not be done with the post now. */
export async function checkAction(locked: LockedPost, action: 'edit' | 'reschedule' | 'delete'): Promise<void> {
  const no = whyNot(action, factsOf(locked))
  if (no !== null) throw await conflict(locked, no)
}

type PublicationAction = 'retry' | 'check' | 'settle' | 'sendAgain'

const publicationRefusals: Readonly<Record<PublicationAction, string>> = {
  retry: refusals.notRetryable,
  check: refusals.notUncertain,
  settle: refusals.notUncertain,
  sendAgain: refusals.notRead,
}

/** A publication that the action is allowed for; refuses with 404 or 409 where there is none. */
export async function publicationFor(
  locked: LockedPost,
  action: PublicationAction,
  id: number,
): Promise<PublicationRow> {
  const publication = locked.publications.find((one) => one.id === id)
  if (!publication) throw notFound('There is no such part of the post.')
  if (actsOf(factsOf(locked))[action].includes(id)) return publication
  throw await conflict(locked, publicationRefusals[action])
}
