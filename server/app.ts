import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { accountRoutes } from './account/routes.ts'
import { createBackground } from './background.ts'
import { createPosts } from './content/posts.ts'
import { contentRoutes } from './content/routes.ts'
import type { OpenDatabase } from './db/open.ts'
import { respondToError } from './errors.ts'
import { securityHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import type { ProviderApp, ProviderEnv } from './http.ts'
import { createLimits } from './limits.ts'
import type { Log } from './log.ts'
import { createMailer } from './mail/mailer.ts'
import { outboxRoute } from './mail/outbox.ts'
import { outboxPage } from './mail/outboxPage.ts'
import { createMetrics } from './metrics.ts'
import { createAccounts } from './networks/accounts.ts'
import { createNetworks } from './networks/networks.ts'
import { networkRoutes } from './networks/routes.ts'
import { openApiRoute } from './openapi.ts'
import { hasPages, pageRoutes } from './pages.ts'
import { identify } from './person.ts'
import { createPublishing } from './publishing/publishing.ts'
import { notFound, Refusal } from './refusal.ts'
import { followRequests } from './requests.ts'
import type { Settings } from './settings.ts'
import { sweepTokens } from './tokens.ts'
import { version } from './version.ts'

const largestBody = 1_048_576
const sweepEvery = 3_600_000

export interface ProviderDeps {
  settings: Settings
  database: OpenDatabase
  log: Log
  /** What credentials are sealed with: `installationSecret`. */
  secret: string
  /** Folder of the built pages; without one, only the API is served. */
  pages?: string
}

/** The provider: one app for pages and API, and the work behind it. */
export interface Provider {
  app: ProviderApp
  /** Begins the background work that the role asks for. */
  start(): Promise<void>
  /** Finishes what runs. The database stays open: it is the caller's. */
  stop(): Promise<void>
}

export async function createProvider({ settings, database, log, secret, pages }: ProviderDeps): Promise<Provider> {
  const { db } = database
  const metrics = createMetrics(db)
  const background = createBackground(log)
  const mailer = createMailer(db, settings)
  const limits = createLimits(db)
  const isWorking = settings.ROLE !== 'web'
  const networks = createNetworks({ db, secret, settings })
  const publishing = await createPublishing({ database, networks, log, settings })
  const accounts = createAccounts({
    db,
    vault: networks.vault,
    wake: publishing.queue.wake,
    policyOf: publishing.policyOf,
    adapterOf: networks.adapterOf,
    background,
    practiceHosts: networks.practiceHosts,
  })

  const api: ProviderApp = new Hono<ProviderEnv>()
  outboxPage(api, db, settings.PUBLIC_URL)
  outboxRoute(api, db)
  openApiRoute(api, version)
  accountRoutes(api, { db, settings, limits, mailer, background })
  networkRoutes(api, { networks, accounts })
  contentRoutes(api, { db, posts: createPosts({ db, wake: publishing.queue.wake, policyOf: publishing.policyOf }) })
  api.all('*', () => {
    throw notFound('There is no such call.')
  })

  const app: ProviderApp = new Hono<ProviderEnv>()
  app.onError(respondToError(log))
  app.use(followRequests(log, metrics, settings.TRUST_PROXY))
  app.use(securityHeaders(settings))
  app.use(compress())
  app.use('/provider/*', limitBody, async (context, next) => {
    context.set('identify', (authorization) => identify(db, authorization))
    context.set('checksAnswers', settings.NODE_ENV === 'test' || settings.NODE_ENV === 'development')
    await next()
    context.header('Cache-Control', 'no-store')
  })
  app.route('/provider', api)
  healthRoutes(app, { db, metrics, isScheduling: isWorking })
  if (pages && hasPages(pages)) pageRoutes(app, pages, settings, version)

  const sweep = () =>
    background.run('sweep', async () => {
      await limits.sweep()
      await sweepTokens(db, new Date())
    })
  let sweeping: NodeJS.Timeout | undefined

  return {
    app,
    async start() {
      if (!isWorking) return
      await publishing.start()
      sweep()
      sweeping = setInterval(sweep, sweepEvery)
    },
    async stop() {
      clearInterval(sweeping)
      await publishing.stop()
      await background.settled()
      mailer.close()
    },
  }
}

const limitBody = bodyLimit({
  maxSize: largestBody,
  onError: () => {
    throw new Refusal(413, 'The request is too large: one megabyte at most.')
  },
})
