import type { Context, Hono } from 'hono'
import { type Env, withFaults } from '../faultInjection.ts'
import { consentPage, refusedPage } from '../oauth/consentPage.ts'
import { isSealed, queryOf, sealQuestion } from '../oauth/consentSeal.ts'
import { personByName } from '../people.ts'
import type { MastodonDeps } from './deps.ts'
import { HttpError } from './httpError.ts'
import { type Asked, agree, asked, returning, wrongWith } from './oauth.ts'
import { mastodonStyle } from './style.ts'

const path = '/oauth/authorize'

const meanings: Record<string, string> = {
  read: 'Read everything of your account',
  'read:accounts': 'See your name, handle and picture',
  'read:statuses': 'See your posts',
  write: 'Change everything of your account',
  'write:statuses': 'Write and delete posts for you',
  'write:media': 'Upload pictures for you',
  profile: 'See your name, handle and picture',
}

/**
 * The page on which a person says whether an app may act for them. The form is sealed with a cookie of this browser
 * and the very question that it shows, so that no other page can answer it.
 */
export function consentRoutes(app: Hono<Env>, { injection, file }: MastodonDeps): void {
  const question = async (context: Context<Env>): Promise<Asked | Response> => {
    try {
      return asked(file.value, context.req.query())
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return context.html(refusedPage(mastodonStyle, error.message), error.status)
    }
  }

  app.get(path, withFaults(injection, 'authorize'), async (context) => {
    const one = await question(context)
    if (one instanceof Response) return one
    const wrong = wrongWith(one, context.req.query())
    if (wrong) return context.redirect(returning(one, { error: wrong }))
    const seal = sealQuestion(context, file.value.secret, path)
    const scopes = one.scopes.map((scope) => [scope, meanings[scope] ?? scope] as const)
    const action = `${path}${queryOf(context)}`
    return context.html(consentPage({ style: mastodonStyle, appName: one.app.name, scopes, action, seal }))
  })

  app.post(path, async (context) => {
    const one = await question(context)
    if (one instanceof Response) return one
    const form = await context.req.parseBody()
    if (!isSealed(context, file.value.secret, form.seal)) {
      return context.html(
        refusedPage(mastodonStyle, 'This form was not sent from the page that asks. Begin again.'),
        403,
      )
    }
    if (form.decision !== 'authorize') {
      const description = 'The resource owner or authorization server denied the request.'
      return context.redirect(returning(one, { error: 'access_denied', error_description: description }))
    }
    const person = personByName(String(form.person))
    if (!person) return context.html(refusedPage(mastodonStyle, 'Choose who you are.'), 400)
    const address = agree(file.value, one, person)
    file.save()
    return context.redirect(address)
  })
}
