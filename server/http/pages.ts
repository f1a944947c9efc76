import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type PageConfig, pageConfigElement } from '../../contract/page.ts'
import { pathOf } from '../../rules/shell/paths.ts'
import type { Settings } from '../process/settings.ts'
import { isLoopbackHost } from './clientAddress.ts'
import { encodedPage } from './encodedPage.ts'
import type { ProviderApp, ProviderContext } from './env.ts'
import { isGeoBlocked } from './geoBlock.ts'

type PageSettings = Pick<
  Settings,
  | 'PUBLIC_URL'
  | 'FATHOM_ID'
  | 'TERMS_URL'
  | 'PRIVACY_URL'
  | 'PRACTICE_HOSTS'
  | 'GEO_BLOCK'
  | 'GEO_IP_URL'
  | 'WAITLIST'
  | 'LANGUAGETOOL_URL'
>

const year = 31_536_000
const workerPath = '/serviceWorker.js'

/**
 * Serves the built pages of a folder: files under their hashed names for ever, everything else is the one page, whose
 * routes are the browser's; where it has none for the path, it says that nothing was found, and so does the status. A
 * page asked for by another loopback name is sent to the name of PUBLIC_URL, where the browser keeps the session.
 */
export function pageRoutes(app: ProviderApp, folder: string, settings: PageSettings, version: string): void {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const answer = encodedPage(withConfig(html, pageConfigOf(settings, version)))

  app.get('/assets/*', async (context, next) => {
    context.set('route', '/assets/*')
    await next()
    if (context.res.status === 200) context.header('Cache-Control', `public, max-age=${year}, immutable`)
  })
  app.get('/assets/*', serveStatic({ root: folder, precompressed: true }))
  // Never the page instead, which a browser would take for a script; and it may be there a moment later.
  app.get('/assets/*', (context) => context.text('There is no such file.', 404, { 'Cache-Control': 'no-store' }))
  // Its name is always the same: a browser asks each time whether there is another.
  app.get(workerPath, async (context, next) => {
    context.set('route', workerPath)
    await next()
    if (context.res.status === 200) context.header('Cache-Control', 'no-cache')
  })
  app.get(workerPath, serveStatic({ root: folder, precompressed: true }))
  app.get(workerPath, (context) => context.text('There is no such file.', 404, { 'Cache-Control': 'no-store' }))
  app.get('*', (context) => {
    context.set('route', '(page)')
    const elsewhere = otherLoopbackName(context, settings.PUBLIC_URL)
    if (elsewhere) return context.redirect(elsewhere, 302)
    return answer(context, pathOf(pathnameOf(context)) ? 200 : 404)
  })
}

/** What the page must know of this installation. */
export const pageConfigOf = (settings: PageSettings, version: string): PageConfig => ({
  version,
  fathom_id: settings.FATHOM_ID ?? null,
  terms_url: settings.TERMS_URL,
  privacy_url: settings.PRIVACY_URL,
  practice: settings.PRACTICE_HOSTS.length > 0,
  geo_block: isGeoBlocked(settings),
  waitlist: settings.WAITLIST === 'on',
  spelling: settings.LANGUAGETOOL_URL !== undefined,
  geo_ip_url: settings.GEO_IP_URL,
})

/** Whether pages have been built there. */
export const hasPages = (folder: string): boolean => existsSync(join(folder, 'index.html'))

/** Data in a script element of a type that no browser runs; `<` is written so that it cannot end the element. */
function withConfig(html: string, config: PageConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="${pageConfigElement}">${json}</script>`
  return html.replace('</head>', () => `${element}\n  </head>`)
}

/** The path as the browser's router reads it. */
function pathnameOf(context: ProviderContext): string {
  const { pathname } = new URL(context.req.url)
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

function otherLoopbackName(context: ProviderContext, publicUrl: string): string | null {
  const host = context.req.header('Host') ?? ''
  const wanted = new URL(publicUrl).host
  if (host === wanted || !isLoopbackHost(host) || !isLoopbackHost(wanted)) return null
  const { pathname, search } = new URL(context.req.url)
  return publicUrl + pathname + search
}
