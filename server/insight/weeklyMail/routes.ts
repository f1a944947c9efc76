import type { Kysely } from 'kysely'
import { chooseWeeklyMail, endWeeklyMail, readWeeklyMail } from '../../../contract/weeklyMail.ts'
import type { Database } from '../../db/schema.ts'
import type { ProviderApp } from '../../http/env.ts'
import { notFound } from '../../http/httpError.ts'
import type { Limits } from '../../http/rateLimits.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import type { Settings } from '../../process/settings.ts'
import { changeChoice, endChoice, readChoice } from './choice.ts'
import { type EndTokens, endPageOf } from './endTokens.ts'

interface Deps {
  db: Kysely<Database>
  tokens: EndTokens
  limits: Pick<Limits, 'countLink'>
  settings: Pick<Settings, 'PUBLIC_URL'>
}

/** The mail of every Monday: whether it is wanted, and its end by the link in it. */
export function weeklyMailRoutes(app: ProviderApp, { db, tokens, limits, settings }: Deps): void {
  registerEndpoint(app, readWeeklyMail, (_, { user }) => readChoice(db, user.id))

  registerEndpoint(app, chooseWeeklyMail, ({ body }, { user }) =>
    changeChoice(db, user, { isWanted: body.is_wanted, now: Date.now() }),
  )

  registerEndpoint(app, endWeeklyMail, async ({ token }, { address }) => {
    const userId = tokens.read(token)
    if (userId === null) {
      await limits.countLink(address)
      throw notFound('This link is not whole. Open it from the mail once more.')
    }
    await endChoice(db, userId)
    return { message: 'The mail of every Monday has ended.' }
  })

  // What a mail program that knows no one-click opens of `List-Unsubscribe`: the page, which waits for a press.
  app.get(`/${endWeeklyMail.path.replace('{token}', ':token')}`, (context) => {
    context.set('route', endWeeklyMail.path)
    return context.redirect(endPageOf(settings.PUBLIC_URL, context.req.param('token') ?? ''), 302)
  })
}
