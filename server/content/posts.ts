import type { Kysely, Transaction } from 'kysely'
import type { ChosenTime, Post } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import { actsOf, isMovable, refusals, whyNot } from '../../rules/publishing/postState.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.machine.ts'
import type { Database } from '../db/schema.ts'
import type { Wake } from '../publishing/queue.ts'
import type { PublicationRow } from '../publishing/steps.ts'
import { takeStep } from '../publishing/store.ts'
import { notFound, Refusal } from '../refusal.ts'
import { checkConnections, dueAt, dueOf, type Plan, planOf, type Written } from './plan.ts'
import { type PostRow, readPost } from './postRows.ts'

/** Whose posts. */
export interface Author {
  id: number
  /** IANA zone. */
  timezone: string
}

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

interface Parts {
  db: Kysely<Database>
  wake: Wake
  policyOf(network: Network): PublishingPolicy
  now?: () => number
}

type Trx = Transaction<Database>

/** A post that is held by a transaction, with its parts. */
interface Held {
  trx: Trx
  row: PostRow
  parts: PublicationRow[]
}

export function createPosts({ db, wake, policyOf, now = Date.now }: Parts): Posts {
  /** Does something with a post of the person's, which nobody else changes meanwhile; answers it as it is then. */
  const holding = <T>(author: Author, id: number, act: (held: Held) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('posts')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', author.id)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw notFound('There is no such post.')
      const parts = await trx
        .selectFrom('publications')
        .selectAll()
        .where('post_id', '=', id)
        .orderBy('id')
        .forUpdate()
        .execute()
      return act({ trx, row, parts })
    })

  const changing = (author: Author, id: number, act: (held: Held) => Promise<void>): Promise<Post> =>
    holding(author, id, async (held) => {
      await act(held)
      const row = await held.trx.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return readPost(held.trx, row)
    })

  const factsOf = ({ row, parts }: Held) => ({ isDraft: row.is_draft, publications: parts })

  /** A no that shows the post as it is. */
  const conflict = async ({ trx, row }: Held, sentence: string): Promise<Refusal> =>
    new Refusal(409, sentence, { body: { post: await readPost(trx, row) } })

  async function checkVersion(held: Held, version: number): Promise<void> {
    if (held.row.version !== version) throw await conflict(held, refusals.changedMeanwhile)
  }

  async function checkAct(held: Held, act: 'edit' | 'reschedule' | 'delete'): Promise<void> {
    const no = whyNot(act, factsOf(held))
    if (no !== null) throw await conflict(held, no)
  }

  const accountsOf = (trx: Kysely<Database>, author: Author) =>
    trx.selectFrom('social_accounts').selectAll().where('user_id', '=', author.id).execute()

  const planFor = async (trx: Kysely<Database>, author: Author, written: Written): Promise<Plan> =>
    planOf(written, { accounts: await accountsOf(trx, author), timezone: author.timezone, now: now() })

  const columnsOf = ({ text, isDraft, accounts, due }: Plan) => ({
    text,
    is_draft: isDraft,
    account_ids: JSON.stringify(accounts.map(({ id }) => id)),
    due_at: due?.at ?? null,
    wall_time: due?.wallTime ?? null,
    timezone: due?.timezone ?? null,
    updated_at: new Date(now()),
  })

  async function plan(trx: Trx, author: Author, postId: number, { isDraft, accounts, due }: Plan): Promise<void> {
    if (isDraft || !due) return
    const parts = await trx
      .insertInto('publications')
      .values(
        accounts.map(({ id, network }) => ({
          post_id: postId,
          account_id: id,
          user_id: author.id,
          network,
          state: 'scheduled' as const,
          due_at: due.at,
          next_at: due.at,
        })),
      )
      .returning('id')
      .execute()
    for (const { id } of parts) await wake(trx, id, due.at)
  }

  const step = (trx: Trx, part: PublicationRow, event: PublicationEvent, isNewTime = false) =>
    takeStep(trx, part, event, {
      policy: policyOf(part.network),
      wake,
      beside: isNewTime && part.first_sent_at === null ? { payload: null } : {},
    })

  const touch = (trx: Trx, row: PostRow, set: { due_at?: Date; wall_time?: string; timezone?: string } = {}) =>
    trx
      .updateTable('posts')
      .set({ ...set, version: row.version + 1, updated_at: new Date(now()) })
      .where('id', '=', row.id)
      .execute()

  async function partOf(held: Held, publicationId: number, allowed: readonly number[], refusal: string) {
    const part = held.parts.find(({ id }) => id === publicationId)
    if (!part) throw notFound('There is no such part of the post.')
    if (!allowed.includes(part.id)) throw await conflict(held, refusal)
    return part
  }

  async function create(author: Author, clientKey: string, written: Written): Promise<Post> {
    const made = await madeWith(author, clientKey)
    if (made) return made
    const id = await db.transaction().execute(async (trx) => {
      const planned = await planFor(trx, author, written)
      const row = await trx
        .insertInto('posts')
        .values({ user_id: author.id, client_key: clientKey, ...columnsOf(planned) })
        .onConflict((conflicting) => conflicting.columns(['user_id', 'client_key']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (row) await plan(trx, author, row.id, planned)
      return row?.id
    })
    const post = id === undefined ? await madeWith(author, clientKey) : await read(author, id)
    if (!post) throw notFound('This post was deleted meanwhile.')
    return post
  }

  async function madeWith(author: Author, clientKey: string): Promise<Post | null> {
    const row = await db
      .selectFrom('posts')
      .selectAll()
      .where('user_id', '=', author.id)
      .where('client_key', '=', clientKey)
      .executeTakeFirst()
    return row ? readPost(db, row) : null
  }

  async function read(author: Author, id: number): Promise<Post> {
    const row = await db
      .selectFrom('posts')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', author.id)
      .executeTakeFirst()
    if (!row) throw notFound('There is no such post.')
    return readPost(db, row)
  }

  return {
    create,
    read,

    change: (author, id, version, written) =>
      changing(author, id, async (held) => {
        const { trx, row } = held
        await checkVersion(held, version)
        await checkAct(held, 'edit')
        const planned = await planFor(trx, author, written)
        await trx.deleteFrom('publications').where('post_id', '=', id).execute()
        await trx
          .updateTable('posts')
          .set({ ...columnsOf(planned), version: row.version + 1 })
          .where('id', '=', id)
          .execute()
        await plan(trx, author, id, planned)
      }),

    remove: (author, id) =>
      holding(author, id, async (held) => {
        await checkAct(held, 'delete')
        await held.trx.deleteFrom('posts').where('id', '=', id).execute()
      }),

    reschedule: (author, id, version, schedule) =>
      changing(author, id, async (held) => {
        await checkVersion(held, version)
        await checkAct(held, 'reschedule')
        const { at, wallTime, timezone } = dueOf(schedule, now())
        for (const part of held.parts.filter(({ state }) => isMovable(state))) {
          await step(held.trx, part, { type: 'plan.moved', dueAt: at.getTime() }, true)
        }
        await touch(held.trx, held.row, { due_at: at, wall_time: wallTime, timezone })
      }),

    retry: (author, id, publicationIds) =>
      changing(author, id, async (held) => {
        const { retry } = actsOf(factsOf(held))
        const accounts = await accountsOf(held.trx, author)
        for (const publicationId of new Set(publicationIds)) {
          const part = await partOf(held, publicationId, retry, refusals.notRetryable)
          checkConnections(accounts.filter((account) => account.id === part.account_id))
          await step(held.trx, part, { type: 'retry.requested', at: now() }, true)
        }
        const { at, wallTime, timezone } = dueAt(now(), author.timezone)
        const isNothingOut = held.parts.every(({ state }) => isMovable(state))
        await touch(held.trx, held.row, isNothingOut ? { due_at: at, wall_time: wallTime, timezone } : {})
      }),

    check: (author, id, publicationId) =>
      changing(author, id, async (held) => {
        const part = await partOf(held, publicationId, actsOf(factsOf(held)).check, refusals.notUncertain)
        await step(held.trx, part, { type: 'check.requested', at: now() })
      }),

    settle: (author, id, publicationId, verdict) =>
      changing(author, id, async (held) => {
        const part = await partOf(held, publicationId, actsOf(factsOf(held)).settle, refusals.notUncertain)
        await step(held.trx, part, verdictEvent(verdict, now()))
        await touch(held.trx, held.row)
      }),
  }
}

function verdictEvent(verdict: Verdict, at: number): PublicationEvent {
  if (verdict === 'published') return { type: 'verdict.published', at }
  return verdict === 'send_again' ? { type: 'verdict.sendAgain', at } : { type: 'verdict.left' }
}
