import type { Kysely } from 'kysely'
import type { UserDetail } from '../../contract/account.ts'
import {
  changePost,
  checkPost,
  createPost,
  deletePost,
  legacyUserData,
  listPosts as listPostsEndpoint,
  optimizedUserData,
  readPost,
  reschedulePost,
  retryPost,
  settlePost,
  userCalendar,
  userStats,
} from '../../contract/content.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { listPosts } from './lists.ts'
import { monthAsked, monthRequired, readMonth } from './month.ts'
import type { Posts } from './posts.ts'

interface ContentRouteDeps {
  db: Kysely<Database>
  posts: Posts
  /** The user as the wire shows them to themselves. */
  describeUser(userId: number): Promise<UserDetail>
}

/** Posts, and the months that they are planned in. */
export function contentRoutes(app: ProviderApp, { db, posts, describeUser }: ContentRouteDeps): void {
  postRoutes(app, db, posts)
  monthRoutes(app, db, describeUser)
}

function postRoutes(app: ProviderApp, db: Kysely<Database>, posts: Posts): void {
  registerEndpoint(app, createPost, ({ body: { client_key, ...written } }, { person }) =>
    posts.create(person, client_key, written),
  )

  registerEndpoint(app, changePost, ({ id, body: { version, ...written } }, { person }) =>
    posts.change(person, Number(id), version, written),
  )

  registerEndpoint(app, readPost, ({ id }, { person }) => posts.read(person, Number(id)))

  registerEndpoint(app, listPostsEndpoint, ({ query }, { person }) => listPosts(db, person.id, query))

  registerEndpoint(app, deletePost, async ({ id }, { person }) => {
    await posts.remove(person, Number(id))
    return { success: true as const }
  })

  registerEndpoint(app, reschedulePost, ({ id, body }, { person }) =>
    posts.reschedule(person, Number(id), body.version, body.schedule),
  )

  registerEndpoint(app, retryPost, ({ id, body }, { person }) => posts.retry(person, Number(id), body.publication_ids))

  registerEndpoint(app, checkPost, ({ id, body }, { person }) => posts.check(person, Number(id), body.publication_id))

  registerEndpoint(app, settlePost, ({ id, body }, { person }) =>
    posts.settle(person, Number(id), body.publication_id, body.verdict),
  )
}

function monthRoutes(app: ProviderApp, db: Kysely<Database>, describeUser: ContentRouteDeps['describeUser']): void {
  const currentOr = (month: string | undefined, { timezone }: User) => monthAsked(month, timezone, Date.now())
  const read = (person: User, month: string, businessProfileId: string | undefined) =>
    readMonth(db, { userId: person.id, month, timezone: person.timezone, businessProfileId })

  for (const endpoint of [optimizedUserData, legacyUserData]) {
    registerEndpoint(app, endpoint, async ({ query }, { person }) => {
      const month = currentOr(query.month, person)
      const [user, data] = await Promise.all([describeUser(person.id), read(person, month, query.business_profile_id)])
      return { user: [user], ...data }
    })
  }

  registerEndpoint(app, userCalendar, async ({ query }, { person }) => {
    const { calendar_events } = await read(person, monthRequired(query.month), query.business_profile_id)
    return { calendar_events }
  })

  registerEndpoint(app, userStats, async ({ query }, { person }) => {
    const { stats } = await read(person, currentOr(query.month, person), query.business_profile_id)
    return { stats }
  })
}
