import { html } from 'hono/html'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { isForwarded, isLocalSocket, isLoopbackHost } from '../http/clientAddress.ts'
import type { ProviderApp, ProviderContext } from '../http/env.ts'
import { listMails, type OutboxMail, ownerHasSignedIn } from './outbox.ts'

/**
 * The mails of an installation without a mail server, as a page for whoever sits at this machine before the owner has
 * signed in. Anywhere else, and afterwards, it is not there (decisions, "Outbox"). A call with a token is not for it.
 */
export function outboxPage(app: ProviderApp, db: Kysely<Database>, publicUrl: string): void {
  const isOpenTo = (context: ProviderContext) =>
    isLocalSocket(context) &&
    !isForwarded(context) &&
    isLoopbackHost(context.req.header('Host') ?? '') &&
    isLoopbackHost(new URL(publicUrl).host)

  app.get('/outbox/', async (context, next) => {
    if (context.req.header('Authorization') !== undefined) return next()
    context.set('route', 'outbox/')
    if (!isOpenTo(context) || (await ownerHasSignedIn(db))) return next()
    const mails = await listMails(db, { limit: 100 })
    return context.html(page(mails), 200, { 'Cache-Control': 'no-store' })
  })
}

const page = (mails: OutboxMail[]) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Outbox · Solo Social</title>
  </head>
  <body>
    <main>
      <h1>Outbox</h1>
      <p>No mail server is set (SMTP_URL), so that mail stays here, newest first.</p>
      ${mails.length === 0 ? html`<p>There is none yet.</p>` : mails.map(article)}
    </main>
  </body>
</html>`

const article = ({ to_address, subject, text, created_at }: OutboxMail) => html`<article>
  <h2>${subject}</h2>
  <p>To ${to_address}, ${created_at.toISOString()}</p>
  ${text.split('\n\n').map((paragraph) => html`<p>${paragraph.split('\n').map(line)}</p>`)}
</article>`

const line = (text: string) => (/^https?:\/\/\S+$/.test(text) ? html`<a href="${text}">${text}</a>` : html`${text} `)
