import { createHmac, randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { type Env, gated } from '../gate.ts'
import { page } from '../pages/page.ts'
import { people, personByName } from '../people.ts'
import type { MastodonDeps } from './deps.ts'
import { HttpError } from './httpError.ts'
import { type Asked, agree, asked, returning, wrongWith } from './oauth.ts'
import { mastodonStyle } from './style.ts'

const cookie = 'consent'

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
export function consentRoutes(app: Hono<Env>, { gate, file }: MastodonDeps): void {
  const seal = (browser: string, query: string) =>
    createHmac('sha256', file.value.secret).update(`${browser}\n${query}`).digest('base64url')

  const question = async (context: Context<Env>): Promise<Asked | Response> => {
    try {
      return asked(file.value, context.req.query())
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return context.html(refusedPage(error.message), error.status)
    }
  }

  app.get('/oauth/authorize', gated(gate, 'authorize'), async (context) => {
    const one = await question(context)
    if (one instanceof Response) return one
    const wrong = wrongWith(one, context.req.query())
    if (wrong) return context.redirect(returning(one, { error: wrong }))
    const browser = getCookie(context, cookie) ?? randomBytes(16).toString('hex')
    setCookie(context, cookie, browser, { httpOnly: true, sameSite: 'Strict', path: '/oauth' })
    context.header('x-frame-options', 'DENY')
    const query = new URL(context.req.url).search
    return context.html(consentPage(one, query, seal(browser, query)))
  })

  app.post('/oauth/authorize', async (context) => {
    const one = await question(context)
    if (one instanceof Response) return one
    const form = await context.req.parseBody()
    const query = new URL(context.req.url).search
    if (form.seal !== seal(getCookie(context, cookie) ?? '', query)) {
      return context.html(refusedPage('This form was not sent from the page that asks. Begin again.'), 403)
    }
    if (form.decision !== 'authorize') {
      const description = 'The resource owner or authorization server denied the request.'
      return context.redirect(returning(one, { error: 'access_denied', error_description: description }))
    }
    const person = personByName(String(form.person))
    if (!person) return context.html(refusedPage('Choose who you are.'), 400)
    const address = agree(file.value, one, person)
    file.save()
    return context.redirect(address)
  })
}

const consentPage = (one: Asked, query: string, seal: string) =>
  page({
    style: mastodonStyle,
    title: 'Authorize',
    current: null,
    body: html`
      <h1>Authorize ${one.app.name}</h1>
      <p class="lead">${one.app.name} would like to use a practice account. Nothing leaves this machine.</p>
      <form method="post" action="/oauth/authorize${query}" class="panel">
        <input type="hidden" name="seal" value="${seal}">
        <fieldset>
          <legend>Sign in as</legend>
          ${people.map(
            (person, index) => html`
              <label class="choice">
                <input type="radio" name="person" value="${person.name}" ${index === 0 ? 'checked' : ''}>
                <img src="/portraits/${person.name}.svg" alt="" width="40" height="40">
                <span><b>${person.displayName}</b><small>@${person.name}</small></span>
              </label>`,
          )}
        </fieldset>
        <h2>It may then</h2>
        <ul>${one.scopes.map((scope) => html`<li>${meanings[scope] ?? scope} <code>${scope}</code></li>`)}</ul>
        <div class="buttons">
          <button class="strong" name="decision" value="authorize">Authorize</button>
          <button name="decision" value="deny">Deny</button>
        </div>
      </form>`,
  })

const refusedPage = (sentence: string) =>
  page({
    style: mastodonStyle,
    title: 'Not authorized',
    current: null,
    body: html`<h1>Not authorized</h1><p class="lead">${sentence}</p>`,
  })
