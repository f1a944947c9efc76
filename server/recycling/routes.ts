import type { Kysely } from 'kysely'
import {
  changeRecyclingRule,
  createRecyclingRule,
  deleteRecyclingRule,
  listRecyclingRules,
  previewRecyclingRule,
  restoreRecyclingRule,
} from '../../contract/recycling.ts'
import {
  addWording,
  approveWording,
  askWordings,
  changeWording,
  chooseRecyclingPost,
  deleteWording,
  listCameAgain,
  listRecyclingCandidates,
  listRecyclingPosts,
  listWordings,
} from '../../contract/recyclingPosts.ts'
import {
  leaveOutNetwork,
  moveRecyclingEntry,
  pauseRecycling,
  readRecyclingQueue,
  restoreRecyclingEntry,
  shuffleRecyclingQueue,
  skipRecyclingEntry,
} from '../../contract/recyclingQueue.ts'
import type { Ai } from '../ai/ai.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { createAskWordings } from './askWordings.ts'
import { cameAgainOf } from './history.ts'
import type { Recycling } from './recycling.ts'

const done = { success: true } as const

interface Deps {
  db: Kysely<Database>
  recycling: Recycling
  ai: Pick<Ai, 'allowances' | 'texts'>
}

/** What comes again. */
export function recyclingRoutes(app: ProviderApp, { db, recycling, ai }: Deps): void {
  ruleRoutes(app, recycling)
  queueRoutes(app, recycling)
  postRoutes(app, { db, recycling })
  wordingRoutes(app, { db, recycling, ai })
}

/** First those with a fixed last part: `preview/` is no id. */
function ruleRoutes(app: ProviderApp, { rules }: Recycling): void {
  registerEndpoint(app, previewRecyclingRule, ({ body }, { user }) => rules.preview(user, body))

  registerEndpoint(app, listRecyclingRules, async ({ query }, { user }) => {
    const given = query.business_profile_id
    return { results: await rules.list(user, given === undefined ? undefined : Number(given)) }
  })

  registerEndpoint(app, createRecyclingRule, ({ body }, { user }) => rules.create(user, body))

  registerEndpoint(app, changeRecyclingRule, ({ id, body }, { user }) => rules.change(user, Number(id), body))

  registerEndpoint(app, deleteRecyclingRule, async ({ id }, { user }) => {
    await rules.remove(user, Number(id))
    return done
  })

  registerEndpoint(app, restoreRecyclingRule, ({ id }, { user }) => rules.restore(user, Number(id)))
}

function queueRoutes(app: ProviderApp, { queue }: Recycling): void {
  registerEndpoint(app, shuffleRecyclingQueue, ({ body }, { user }) => queue.shuffle(user, body))

  registerEndpoint(app, pauseRecycling, ({ body }, { user }) => queue.pause(user, body))

  registerEndpoint(app, readRecyclingQueue, ({ query }, { user }) => queue.read(user, query))

  registerEndpoint(app, skipRecyclingEntry, ({ id }, { user }) => queue.skip(user, Number(id)))

  registerEndpoint(app, restoreRecyclingEntry, ({ id }, { user }) => queue.restore(user, Number(id)))

  registerEndpoint(app, moveRecyclingEntry, ({ id, body }, { user }) => queue.move(user, Number(id), body))

  registerEndpoint(app, leaveOutNetwork, ({ id, body }, { user }) => queue.leaveOut(user, Number(id), body))
}

function postRoutes(app: ProviderApp, { db, recycling: { posts } }: Pick<Deps, 'db' | 'recycling'>): void {
  registerEndpoint(app, listRecyclingCandidates, ({ query }, { user }) => posts.candidates(user, query))

  registerEndpoint(app, listRecyclingPosts, ({ query }, { user }) => posts.ofRule(user, query))

  registerEndpoint(app, chooseRecyclingPost, ({ id, body }, { user }) => posts.choose(user, Number(id), body))

  registerEndpoint(app, listCameAgain, ({ query }, { user }) => cameAgainOf(db, user.id, query))
}

function wordingRoutes(app: ProviderApp, { db, recycling: { wordings }, ai }: Deps): void {
  const ask = createAskWordings({ db, ai, wordings })

  registerEndpoint(app, listWordings, ({ id }, { user }) => wordings.list({ userId: user.id, id: Number(id) }))

  registerEndpoint(app, addWording, ({ id, body }, { user }) =>
    wordings.add({ userId: user.id, id: Number(id) }, body.text, 'own'),
  )

  registerEndpoint(app, askWordings, ({ id, body }, { user, signal }) =>
    ask(user, { postId: Number(id), count: body.count ?? 1, signal: signal() }),
  )

  registerEndpoint(app, changeWording, ({ id, body }, { user }) =>
    wordings.change({ userId: user.id, id: Number(id) }, body.version, body.text),
  )

  registerEndpoint(app, approveWording, ({ id, body }, { user }) =>
    wordings.approve({ userId: user.id, id: Number(id) }, body.version),
  )

  registerEndpoint(app, deleteWording, async ({ id }, { user }) => {
    await wordings.remove({ userId: user.id, id: Number(id) })
    return done
  })
}
