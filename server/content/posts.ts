import type { Kysely, Transaction } from 'kysely'
import type { ChosenTime, Post } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import { isMovable } from '../../rules/publishing/postState.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.machine.ts'
import type { Database } from '../db/schema.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { notFound } from '../http/httpError.ts'
import type { Wake } from '../publishing/queue.ts'
import { applyEvent } from '../publishing/store.ts'
import type { PublicationRow } from '../publishing/transition.ts'
import { checkAct, checkVersion, describeLocked, type LockedPost, partFor, withLockedPost } from './lockedPost.ts'
import { type PostRow, readPost } from './postRows.ts'
import { accountsOf, createPostWriter } from './schedulePost.ts'
import { type Author, checkConnections, type Due, dueAt, dueOf, type ValidPost, type Written } from './validatePost.ts'

export type Verdict = 'published' | 'send_again' | 'leave'

/** A person's posts: what may be done with them and when (`rules/publishing/postState.ts`). Refuses with a sentence. */
export interface Posts {
  /** The same key again answers the post that it made. */
  create(author: Author, clientKey: string, written: Written): Promise<Post>
  change(author: Author, id: number, version: number, written: Written): Promise<Post>
  read(author: Author, id: number): Promise<Post>
  remove(author: Author, id: number): Promise<void>
  reschedule(author: Author, id: number, version: number, schedule: ChosenTime): Promise<Post>
  retry(author: Author, id: number, publicationIds: readonly number[]): Promise<Post>
  check(author: Author, id: number, publicationId: number): Promise<Post>
  settle(author: Author, id: number, publicationId: number, verdict: Verdict): Promise<Post>
}

interface Deps {
  db: Kysely<Database>
  wake: Wake
  policyOf(network: Network): PublishingPolicy
  now?: () => number
}

export function createPosts({ db, wake, policyOf, now = Date.now }: Deps): Posts {
  const planning = createPostWriter({ wake, now })

  /** Changes a post, which nobody else does meanwhile; answers it as it is then. */
  const changing = (author: Author, id: number, act: (locked: LockedPost) => Promise<void>): Promise<Post> =>
    withLockedPost(db, { userId: author.id, id }, async (locked) => {
      await act(locked)
      return describeLocked(locked)
    })

  const step = ({ trx }: LockedPost, part: PublicationRow, event: PublicationEvent) =>
    applyEvent(trx, part, event, { policy: policyOf(part.network), wake, now: now() })

  const touch = ({ trx, row }: LockedPost, due: Due | null) =>
    trx
      .updateTable('posts')
      .set({
        ...(due && { due_at: due.at, wall_time: due.wallTime, timezone: due.timezone }),
        version: row.version + 1,
        updated_at: new Date(now()),
      })
      .where('id', '=', row.id)
      .execute()

  /**
   * Puts what a post is now in place of what was planned of it. What was ever sent stays, whatever came of it: the
   * network is read for it before anything of the post goes out on that account again.
   */
  async function replan(locked: LockedPost, author: Author, plan: ValidPost): Promise<void> {
    const { trx, row } = locked
    const chosen = new Set(plan.accounts.map(({ id }) => id))
    const retained = locked.parts.filter(
      (part) => part.sent_at !== null && (plan.isDraft || chosen.has(part.account_id)),
    )
    const retainedIds = new Set(retained.map(({ id }) => id))
    const gone = locked.parts.filter(({ id }) => !retainedIds.has(id)).map(({ id }) => id)
    if (gone.length > 0) await trx.deleteFrom('publications').where('id', 'in', gone).execute()
    for (const part of retained) {
      await step(locked, part, plan.due && !plan.isDraft ? movedTo(plan.due) : { type: 'plan.withdrawn' })
    }
    const retainedAccounts = new Set(retained.map(({ account_id }) => account_id))
    const accounts = plan.accounts.filter(({ id }) => !retainedAccounts.has(id))
    await planning.schedule(trx, author, row.id, { ...plan, accounts })
  }

  const rowWhere = (author: Author, by: { id: number } | { client_key: string }): Promise<PostRow | undefined> =>
    db
      .selectFrom('posts')
      .selectAll()
      .where('user_id', '=', author.id)
      .where((eb) => eb.and(by))
      .executeTakeFirst()

  async function insert(
    trx: Transaction<Database>,
    author: Author,
    clientKey: string,
    written: Written,
  ): Promise<void> {
    const plan = await planning.check(trx, author, written)
    const business_profile_id = await chosenProfile(trx, author.id, written.business_profile_id)
    const made = await trx
      .insertInto('posts')
      .values({ user_id: author.id, client_key: clientKey, business_profile_id, ...planning.columnsOf(plan) })
      .onConflict((conflict) => conflict.columns(['user_id', 'client_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await planning.schedule(trx, author, made.id, plan)
  }

  return {
    async create(author, clientKey, written) {
      const before = await rowWhere(author, { client_key: clientKey })
      if (before) return readPost(db, before)
      await db.transaction().execute((trx) => insert(trx, author, clientKey, written))
      const made = await rowWhere(author, { client_key: clientKey })
      if (!made) throw notFound('This post was deleted meanwhile.')
      return readPost(db, made)
    },

    async read(author, id) {
      const row = await rowWhere(author, { id })
      if (!row) throw notFound('There is no such post.')
      return readPost(db, row)
    },

    change: (author, id, version, written) =>
      changing(author, id, async (locked) => {
        const { trx, row } = locked
        await checkVersion(locked, version)
        await checkAct(locked, 'edit')
        const plan = await planning.check(trx, author, written)
        const profile = await chosenProfile(trx, author.id, written.business_profile_id ?? row.business_profile_id)
        const columns = { ...planning.columnsOf(plan), business_profile_id: profile, version: row.version + 1 }
        await trx.updateTable('posts').set(columns).where('id', '=', id).execute()
        await replan(locked, author, plan)
      }),

    remove: (author, id) =>
      withLockedPost(db, { userId: author.id, id }, async (locked) => {
        await checkAct(locked, 'delete')
        await locked.trx.deleteFrom('posts').where('id', '=', id).execute()
      }),

    reschedule: (author, id, version, schedule) =>
      changing(author, id, async (locked) => {
        await checkVersion(locked, version)
        await checkAct(locked, 'reschedule')
        const due = dueOf(schedule, now())
        const movable = locked.parts.filter(({ state }) => isMovable(state))
        for (const part of movable) await step(locked, part, movedTo(due))
        await touch(locked, due)
      }),

    retry: (author, id, publicationIds) =>
      changing(author, id, async (locked) => {
        const accounts = await accountsOf(locked.trx, author)
        for (const publicationId of new Set(publicationIds)) {
          const part = await partFor(locked, 'retry', publicationId)
          checkConnections(accounts.filter((account) => account.id === part.account_id))
          await step(locked, part, { type: 'retry.requested', at: now() })
        }
        const isNothingOut = locked.parts.every(({ state }) => isMovable(state))
        await touch(locked, isNothingOut ? dueAt(now(), author.timezone) : null)
      }),

    check: (author, id, publicationId) =>
      changing(author, id, async (locked) => {
        const part = await partFor(locked, 'check', publicationId)
        await step(locked, part, { type: 'check.requested', at: now() })
      }),

    settle: (author, id, publicationId, verdict) =>
      changing(author, id, async (locked) => {
        const part = await partFor(locked, 'settle', publicationId)
        if (verdict === 'send_again') await partFor(locked, 'sendAgain', publicationId)
        await step(locked, part, verdictEvent(verdict, now()))
        await touch(locked, null)
      }),
  }
}

const movedTo = ({ at }: Due): PublicationEvent => ({ type: 'plan.moved', dueAt: at.getTime() })

function verdictEvent(verdict: Verdict, at: number): PublicationEvent {
  if (verdict === 'published') return { type: 'verdict.published', at }
  return verdict === 'send_again' ? { type: 'verdict.sendAgain', at } : { type: 'verdict.left' }
}
