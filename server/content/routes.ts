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
import { sameTextPosts } from '../../contract/sameText.ts'
import {
  deletePosts,
  duplicatePost,
  listTags,
  moveToDrafts,
  restorePosts,
  tagPosts,
} from '../../contract/severalPosts.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { createAnswerStore, RevisedAnswer, revisionOf } from '../http/revisedAnswer.ts'
import { version } from '../process/version.ts'
import { listPosts } from './lists.ts'
import { monthAsked, monthOf, monthRequired, readCalendar, readStats } from './month.ts'
import { readMonthRows } from './monthRows.ts'
import type { Posts } from './posts.ts'
import { sameTextsOf } from './sameText.ts'
import type { SeveralPosts } from './severalPosts.ts'

interface ContentRouteDeps {
  db: Kysely<Database>
  posts: Posts
  severalPosts: SeveralPosts
  /** The user as the wire shows them to themselves. */
  describeUser(userId: number): Promise<UserDetail>
}

/** Bytes. A month of a person takes ten thousand. */
const answersStored = 4 * 1024 * 1024

/** Posts, and the months that they are planned in. */
export function contentRoutes(app: ProviderApp, { db, posts, severalPosts, describeUser }: ContentRouteDeps): void {
  // Before the posts by their ids: their paths have words where an id would stand.
  severalPostsRoutes(app, severalPosts)
  postRoutes(app, db, posts)
  monthRoutes(app, db, describeUser)
}

function postRoutes(app: ProviderApp, db: Kysely<Database>, posts: Posts): void {
  registerEndpoint(app, createPost, ({ body: { client_key, ...written } }, { user }) =>
    posts.create(user, client_key, written),
  )

  registerEndpoint(app, changePost, ({ id, body: { version, ...written } }, { user }) =>
    posts.change(user, Number(id), version, written),
  )

  registerEndpoint(app, readPost, ({ id }, { user }) => posts.read(user, Number(id)))

  registerEndpoint(app, listPostsEndpoint, ({ query }, { user }) => listPosts(db, user, query))

  registerEndpoint(app, sameTextPosts, async ({ body }, { user }) => ({ posts: await sameTextsOf(db, user.id, body) }))

  registerEndpoint(app, deletePost, async ({ id, query }, { user }) => {
    await (query.from_networks === 'true' ? posts.removeFromNetworks : posts.remove)(user, Number(id))
    return { success: true as const }
  })

  registerEndpoint(app, reschedulePost, ({ id, body }, { user }) =>
    posts.reschedule(user, Number(id), body.version, body.schedule),
  )

  registerEndpoint(app, retryPost, ({ id, body }, { user }) => posts.retry(user, Number(id), body.publication_ids))

  registerEndpoint(app, checkPost, ({ id, body }, { user }) => posts.check(user, Number(id), body.publication_id))

  registerEndpoint(app, settlePost, ({ id, body }, { user }) =>
    posts.settle(user, Number(id), body.publication_id, body.verdict, body.link),
  )
}

function severalPostsRoutes(app: ProviderApp, several: SeveralPosts): void {
  registerEndpoint(app, listTags, async (_, { user }) => ({ results: await several.tags(user.id) }))

  registerEndpoint(app, tagPosts, ({ body: { posts, tag, act } }, { user }) => several.tag(user.id, posts, tag, act))

  registerEndpoint(app, moveToDrafts, ({ body }, { user }) => several.moveToDrafts(user.id, body.posts))

  registerEndpoint(app, deletePosts, ({ body }, { user }) => several.remove(user.id, body.posts))

  registerEndpoint(app, restorePosts, ({ body }, { user }) => several.restore(user.id, body.posts))

  registerEndpoint(app, duplicatePost, ({ id, body }, { user }) =>
    several.duplicate(user.id, Number(id), body.client_key),
  )
}

function monthRoutes(app: ProviderApp, db: Kysely<Database>, describeUser: ContentRouteDeps['describeUser']): void {
  const currentOr = (month: string | undefined, { timezone }: User) => monthAsked(month, timezone, Date.now())
  const question = ({ id, timezone }: User, month: string, businessProfileId: string | undefined) => ({
    userId: id,
    month,
    timezone,
    businessProfileId,
  })

  const answers = createAnswerStore(answersStored)
  for (const endpoint of [optimizedUserData, legacyUserData]) {
    registerEndpoint(app, endpoint, async ({ query }, { user }) => {
      const asked = question(user, currentOr(query.month, user), query.business_profile_id)
      const [detail, rows] = await Promise.all([describeUser(user.id), readMonthRows(db, asked)])
      const revision = revisionOf([version, JSON.stringify([asked, detail, rows.counts]), rows.posts, rows.parts])
      return new RevisedAnswer(revision, answers, () => ({ user: [detail], ...monthOf(asked, rows) }))
    })
  }

  registerEndpoint(app, userCalendar, async ({ query }, { user }) => {
    return readCalendar(db, question(user, monthRequired(query.month), query.business_profile_id))
  })

  registerEndpoint(app, userStats, async ({ query }, { user }) => {
    return { stats: await readStats(db, question(user, currentOr(query.month, user), query.business_profile_id)) }
  })
}
