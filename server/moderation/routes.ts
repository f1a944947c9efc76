import type { Kysely } from 'kysely'
import {
  decideAppeal,
  listAppeals,
  listRefused,
  markDecisionsSeen,
  readDecisionNews,
  sendAppeal,
} from '../../contract/appeals.ts'
import {
  changeRule,
  createRule,
  decideCases,
  deleteRule,
  getCase,
  holdPerson,
  listCases,
  listRules,
  releasePerson,
  undoDecisions,
} from '../../contract/moderation.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { StepDeps } from '../publishing/review/steps.ts'
import { createAppeals } from './appeals.ts'
import { listedCases } from './cases.ts'
import { decide } from './decide.ts'
import { decisionNews, markSeen } from './decisionNews.ts'
import { hold, release } from './people.ts'
import { readCase } from './readCase.ts'
import { createModerationRules } from './rules.ts'
import { undo } from './undo.ts'

interface Deps extends StepDeps {
  db: Kysely<Database>
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  /** What is planned is to be looked at again. */
  onRulesChanged(): void
}

/** What is held before it goes out: for administrators the queue, its rules and appeals; for people their own refusals. */
export function moderationRoutes(app: ProviderApp, deps: Deps): void {
  const { db, now, onRulesChanged } = deps
  const rules = createModerationRules({ db, now, onChanged: onRulesChanged })
  const appeals = createAppeals(deps)

  registerEndpoint(app, listRules, async () => ({ results: await rules.list() }))
  registerEndpoint(app, createRule, ({ body }, { user }) => rules.create(user, body.client_key, body.rule))
  registerEndpoint(app, changeRule, ({ id, body }, { user }) => rules.change(user, Number(id), body))
  registerEndpoint(app, deleteRule, async ({ id }, { user }) => {
    await rules.remove(user, Number(id))
    return { success: true as const }
  })

  registerEndpoint(app, listAppeals, ({ query }) => appeals.list(query))
  registerEndpoint(app, decideAppeal, ({ id, body }, { user }) => appeals.decide(user, Number(id), body))

  registerEndpoint(app, listCases, ({ query }) => listedCases(db, query, now()))
  registerEndpoint(app, getCase, ({ id }) => readCase(db, Number(id), now()))
  registerEndpoint(app, decideCases, ({ body }, { user }) => decide(deps, user, body))
  registerEndpoint(app, undoDecisions, ({ body }, { user }) => undo(deps, user, body.cases))
  registerEndpoint(app, holdPerson, ({ id, body }, { user }) =>
    hold(deps, { actor: user, userId: Number(id), reason: body.reason }),
  )
  registerEndpoint(app, releasePerson, ({ id }, { user }) => release(deps, { actor: user, userId: Number(id) }))

  registerEndpoint(app, listRefused, ({ query }, { user }) => appeals.listRefused(user.id, query))
  registerEndpoint(app, sendAppeal, ({ body }, { user }) => appeals.send(user.id, body))
  registerEndpoint(app, readDecisionNews, ({ query }, { user }) => decisionNews(db, user.id, query))
  registerEndpoint(app, markDecisionsSeen, ({ body }, { user }) =>
    markSeen(db, { userId: user.id, decisions: body.decisions, at: new Date(now()) }),
  )
}
