import type { Kysely } from 'kysely'
import {
  assignPost,
  assignPosts,
  changeBucket,
  changeShares,
  contentGapAnalysis,
  createBucket,
  createBucketsFromTemplate,
  createIdea,
  deleteBucket,
  ideaInteraction,
  listBucketIdeas,
  listBucketPosts,
  listBuckets,
  listContentIdeas,
  listIndustryTemplates,
  readShares,
  removeAssignment,
  restoreBucket,
} from '../../contract/buckets.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { Settings } from '../process/settings.ts'
import { createAssignments } from './assignments.ts'
import { postsOfBucket } from './bucketPosts.ts'
import { createBuckets } from './buckets.ts'
import { listCatalog } from './catalog.ts'
import { bucketsFromTemplate } from './fromTemplate.ts'
import { createGapReader } from './gaps.ts'
import { interactWithIdea, withoutAi } from './ideaRows.ts'
import { listIdeas, makeIdea } from './ideas.ts'
import { describeTrades } from './industryTemplates.ts'
import { createShares, type Shares } from './shares.ts'

const done = { success: true } as const

interface Deps {
  db: Kysely<Database>
  settings: Pick<Settings, 'POSTS_PER_MONTH'>
}

/** Content buckets, what is in them and how the month stands to them. */
export function bucketRoutes(app: ProviderApp, { db, settings }: Deps): void {
  // First those with a fixed last part: `shares/` is no id.
  templateRoutes(app, db)
  monthRoutes(app, db, createShares({ db, postsPerMonth: settings.POSTS_PER_MONTH }))
  ownBucketRoutes(app, db)
  ideaRoutes(app, db)
  assignmentRoutes(app, db)
}

function templateRoutes(app: ProviderApp, db: Kysely<Database>): void {
  registerEndpoint(app, listIndustryTemplates, async () => ({ results: describeTrades() }))

  registerEndpoint(app, createBucketsFromTemplate, ({ body }, { user }) => bucketsFromTemplate(db, user.id, body))
}

function monthRoutes(app: ProviderApp, db: Kysely<Database>, shares: Shares): void {
  const readGaps = createGapReader({ db, shares })

  registerEndpoint(app, readShares, ({ query }, { user }) => shares.read(user, query))

  registerEndpoint(app, changeShares, ({ query, body }, { user }) => shares.change(user, query, body))

  registerEndpoint(app, contentGapAnalysis, ({ query }, { user }) => readGaps(user, query))
}

function ownBucketRoutes(app: ProviderApp, db: Kysely<Database>): void {
  const buckets = createBuckets({ db })

  registerEndpoint(app, listBuckets, ({ query }, { user }) => buckets.list(user.id, query))

  registerEndpoint(app, createBucket, ({ body }, { user }) => buckets.create(user.id, body))

  registerEndpoint(app, changeBucket, ({ id, body }, { user }) => buckets.change(user.id, Number(id), body))

  registerEndpoint(app, deleteBucket, async ({ id }, { user }) => {
    await buckets.remove(user.id, Number(id))
    return done
  })

  registerEndpoint(app, restoreBucket, ({ id }, { user }) => buckets.restore(user.id, Number(id)))

  registerEndpoint(app, listBucketPosts, ({ id, query }, { user }) =>
    postsOfBucket(db, { owner: user, bucketId: Number(id), now: new Date() }, query),
  )
}

function ideaRoutes(app: ProviderApp, db: Kysely<Database>): void {
  registerEndpoint(app, listBucketIdeas, ({ id, query }, { user }) =>
    listIdeas(db, { userId: user.id, bucketId: Number(id) }, query),
  )

  registerEndpoint(app, createIdea, ({ id, body }, { user }) =>
    makeIdea(db, { userId: user.id, bucketId: Number(id) }, body),
  )

  registerEndpoint(app, listContentIdeas, ({ query }, { user }) => listCatalog(db, user.id, query))

  registerEndpoint(app, ideaInteraction, ({ id, body }, { user }) =>
    interactWithIdea(db, { userId: user.id, id: Number(id), origins: withoutAi }, body, new Date()),
  )
}

function assignmentRoutes(app: ProviderApp, db: Kysely<Database>): void {
  const assignments = createAssignments(db)

  registerEndpoint(app, assignPosts, ({ body }, { user }) => assignments.assignSeveral(user.id, body))

  registerEndpoint(app, assignPost, ({ body }, { user }) => assignments.assign(user.id, body))

  registerEndpoint(app, removeAssignment, async ({ id }, { user }) => {
    await assignments.remove(user.id, Number(id))
    return done
  })
}
