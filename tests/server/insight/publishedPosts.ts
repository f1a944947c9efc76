import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Network } from '../../../contract/networks.ts'
import type { Database } from '../../../server/db/schema.ts'

/** A post on an account, as the tables have it. */
export interface Published {
  accountId: number
  network: Network
  /** When it went out, and was due unless `due` says. */
  at: string
  due?: string
  columns?: Partial<Insertable<Database['publications']>>
  /** What was told of it, the first reading first. */
  told?: readonly Partial<Insertable<Database['metric_readings']>>[]
}

/** Puts a post that went out into the tables, without a call; answers its id. */
export async function makePublished(
  db: Kysely<Database>,
  user_id: number,
  publications: readonly Published[],
  post: Partial<Insertable<Database['posts']>> = {},
): Promise<number> {
  const due_at = publications[0]?.due ?? publications[0]?.at ?? null
  const { id: post_id } = await db
    .insertInto('posts')
    .values({ user_id, client_key: randomUUID(), text: 'Rye', is_draft: false, due_at, ...post })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { accountId, network, at, due = at, columns, told = [] } of publications) {
    const { id: publication_id } = await db
      .insertInto('publications')
      .values({
        ...{ post_id, user_id, account_id: accountId, network, state: 'published', due_at: due, next_at: null },
        ...{ sent_at: at, published_at: at, ...columns },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [step, metrics] of told.entries()) {
      const read_at = new Date(Date.parse(at) + (step + 1) * 3_600_000)
      await db
        .insertInto('metric_readings')
        .values({ publication_id, user_id, step, read_at, ...nothingTold, ...metrics })
        .execute()
    }
  }
  return post_id
}

/** An earlier post, as the tables have it. */
export interface Earlier {
  accountId: number
  at: string
  columns?: Partial<Insertable<Database['earlier_posts']>>
  /** What was told of it, the first reading first. */
  told?: readonly Partial<Insertable<Database['earlier_readings']>>[]
}

/** Puts a post from before its account was connected into the tables; answers its id. */
export async function makeEarlier(
  db: Kysely<Database>,
  user_id: number,
  { accountId, at, columns, told = [] }: Earlier,
): Promise<number> {
  const { id: earlier_post_id } = await db
    .insertInto('earlier_posts')
    .values({
      ...{ user_id, account_id: accountId, remote_id: randomUUID(), url: null, published_at: at },
      ...{ text: 'Rye of old', pictures: 0, videos: 0, next_at: null, ...columns },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [step, metrics] of told.entries()) {
    const read_at = new Date(Date.parse(at) + (step + 1) * 3_600_000)
    await db
      .insertInto('earlier_readings')
      .values({ earlier_post_id, user_id, step, read_at, ...nothingTold, ...metrics })
      .execute()
  }
  return earlier_post_id
}

/** A reading that tells nothing. */
const nothingTold = {
  ...{ impressions: null, reach: null, likes: null, comments: null },
  ...{ shares: null, quotes: null, saves: null, clicks: null },
}
