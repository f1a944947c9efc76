import type { Kysely } from 'kysely'
import {
  applyRecommendation,
  dismissRecommendation,
  readStrategy,
  undoRecommendation,
} from '../../../contract/strategy.ts'
import type { Database } from '../../db/schema.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import { createApplications } from './applications.ts'
import { readPlatformStrategy } from './platformStrategy.ts'

/** When and how often to post, and what to do about it. */
export function strategyRoutes(app: ProviderApp, { db }: { db: Kysely<Database> }): void {
  const applications = createApplications({ db })

  registerEndpoint(app, readStrategy, ({ query }, { user }) =>
    readPlatformStrategy({ db, now: Date.now() }, user, query),
  )

  registerEndpoint(app, applyRecommendation, ({ body }, { user }) => applications.apply(user, body))

  registerEndpoint(app, undoRecommendation, ({ id }, { user }) => applications.undo(user, Number(id)))

  registerEndpoint(app, dismissRecommendation, ({ body }, { user }) => applications.dismiss(user, body))
}
