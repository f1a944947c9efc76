import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { chunkSize } from '../contract/media.ts'
import { largestImport } from '../contract/postImports.ts'
import { largestDocument } from '../contract/templates.ts'
import { accountSettingsRoutes } from './account/accountSettingsRoutes.ts'
import { createBilling } from './account/billing/billing.ts'
import { billingRoutes } from './account/billing/routes.ts'
import { sweepEvents } from './account/billing/subscriptionStatus.ts'
import { describeUser } from './account/describeUser.ts'
import { geoRoute } from './account/geo.ts'
import { onboardingRoutes } from './account/onboarding/routes.ts'
import { accountRoutes } from './account/routes.ts'
import { secondFactorRoutes } from './account/secondFactor/routes.ts'
import { sweepSecondFactor } from './account/secondFactor/sweep.ts'
import { sweepTokens } from './account/tokens.ts'
import { waitlistRoutes } from './account/waitlist/routes.ts'
import { builderRoutes } from './admin/builder/routes.ts'
import { peopleRoutes } from './admin/people/routes.ts'
import { qualityRoutes } from './admin/quality/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { systemRoutes } from './admin/system/routes.ts'
import { aiRoutes } from './ai/routes.ts'
import { admitKey } from './apiKeys/admitKey.ts'
import { sweepKeys } from './apiKeys/apiKeys.ts'
import { identify } from './apiKeys/identify.ts'
import { requestApproval } from './apiKeys/requestApproval.ts'
import { apiKeyRoutes } from './apiKeys/routes.ts'
import { sweepApprovals } from './approvals/approvals.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { archiveImportRoutes } from './archiveImports/routes.ts'
import { backupRoutes } from './backup/routes.ts'
import { sweepBuckets } from './buckets/deletion.ts'
import { bucketRoutes } from './buckets/routes.ts'
import { businessRoutes } from './business/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { testGroupRoutes } from './campaigns/testGroups/routes.ts'
import { sweepSnapshots } from './content/postSnapshots.ts'
import { contentRoutes } from './content/routes.ts'
import { createTiktokPosting } from './content/tiktok/posting.ts'
import { tiktokPostRoutes } from './content/tiktok/routes.ts'
import { sweepDesigns } from './designs/deletion.ts'
import { designRoutes } from './designs/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { feedRoutes } from './feeds/routes.ts'
import { healthRoutes } from './health/health.ts'
import { apiViewerRoutes } from './http/apiViewer/apiViewer.ts'
import type { ProviderApp, ProviderContext, ProviderEnv } from './http/env.ts'
import { HttpError, notFound } from './http/httpError.ts'
import { createIdempotency, sweepIdempotencyKeys } from './http/idempotency.ts'
import { openApiRoute } from './http/openapi.ts'
import { hasPages, pageRoutes } from './http/pages.ts'
import { logRequests } from './http/requestLog.ts'
import { respondToError } from './http/respondToError.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { importRoutes } from './imports/routes.ts'
import { insightRoutes } from './insight/routes.ts'
import { weeklyMailRoutes } from './insight/weeklyMail/routes.ts'
import { linkCardRoutes } from './linkCards/routes.ts'
import { outboxPage } from './mail/outboxPage.ts'
import { outboxRoute } from './mail/outboxRoute.ts'
import { mcpRoutes } from './mcp/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { holdPlanned, releasePlanned } from './moderation/people.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { authorizationServers } from './networks/credentials/authorizationServers.ts'
import { networkCredentialsRoutes } from './networks/credentials/routes.ts'
import { createMentionSearches } from './networks/mentions/mentionSearches.ts'
import { networkRoutes } from './networks/routes.ts'
import { createTrendReaders } from './networks/trends/trendReaders.ts'
import { createFailureLog, throttled } from './process/failureLog.ts'
import { roles } from './process/roles.ts'
import { createSealer } from './process/sealer.ts'
import { version } from './process/version.ts'
import { pushRoutes } from './push/routes.ts'
import { sweepPushMessages } from './push/sweep.ts'
import { recyclingRoutes } from './recycling/routes.ts'
import { sweepRecycling } from './recycling/sweep.ts'
import { sweepRepeats } from './repeats/changes.ts'
import { repeatRoutes } from './repeats/routes.ts'
import { reschedulingRoutes } from './rescheduling/routes.ts'
import { createServices, type ProviderDeps, type Services } from './services.ts'
import { errorReportRoute } from './shell/errorReports.ts'
import { installationStatusRoute } from './shell/installationStatusRoute.ts'
import { maintenanceRoutes } from './shell/maintenanceRoutes.ts'
import { slotRoutes } from './slots/routes.ts'
import { sweepTextFates } from './textFates/recordTextFate.ts'
import { sweepRewrites } from './textFates/rewrites.ts'
import { trendRoutes } from './trends/routes.ts'
import { createTrendingTopics } from './trends/trendingTopics.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { sweepDeliveries } from './webhooks/sweep.ts'
import { createFindMentions } from './writing/mentions.ts'
import { writingRoutes } from './writing/routes.ts'
import { createCheckSpelling } from './writing/spelling.ts'

const largestBody = 1_048_576
/** Bytes of a form beside the part of a file that it carries. */
const formAround = 65_536
/** Bytes of JSON beside a document. */
const aroundDocument = 65_536
const sweepEvery = 3_600_000
/** Milliseconds that a network has to say whether it knows a registration: somebody waits for it. */
const testPatience = 10_000

/** The provider: one app for pages and API, and the work behind it. */
export interface Provider {
  app: ProviderApp
  /** Begins the background work that the role asks for. */
  start(): Promise<void>
  /** Has `/readyz` say that this process ends, so that whatever stands in front sends nothing more. All goes on. */
  drain(): void
  /** Finishes what runs. The database stays open: it is the caller's. */
  stop(): Promise<void>
}

interface Deps extends ProviderDeps {
  /** Folder of the built pages; without one, only the API is served. */
  pages?: string
}

export async function createProvider(deps: Deps): Promise<Provider> {
  const services = await createServices(deps)
  const { background, limits, mailer, publishing, media, linkCards, checking, writes, ai, exports, recycling } =
    services
  const { archiveImports, backups, campaigns, collecting, lookAhead, processBeat, weeklyMails } = services
  const { deliverer } = services.webhooks
  const { watcher } = services.feeds
  const { deliverer: pushDeliverer } = services.push
  const { works } = roles[deps.settings.ROLE]
  const sweep = () =>
    background.run('sweep', async () => {
      await limits.sweep()
      await sweepIdempotencyKeys(deps.database.db, new Date())
      await sweepTokens(deps.database.db, new Date())
      await sweepKeys(deps.database.db, new Date())
      await sweepApprovals(deps.database.db)
      await sweepSecondFactor(deps.database.db, new Date())
      await sweepEvents(deps.database.db, new Date())
      await sweepBuckets(deps.database.db, new Date())
      await sweepSnapshots(deps.database.db, new Date())
      await sweepRepeats(deps.database.db, new Date())
      await sweepDesigns(deps.database.db, new Date())
      await sweepRecycling(deps.database.db)
      await media.sweep()
      await linkCards.sweep()
      await ai.sweep()
      await sweepRewrites(deps.database.db, new Date())
      await sweepTextFates(deps.database.db, new Date())
      await sweepDeliveries(deps.database.db, new Date())
      await sweepPushMessages(deps.database.db, new Date())
      await exports.downloads.sweep()
      await archiveImports.sweep()
    })
  let sweeping: NodeJS.Timeout | undefined

  let isDraining = false

  return {
    app: createApp(deps, services, () => isDraining),
    drain() {
      isDraining = true
    },
    async start() {
      await writes.start()
      processBeat.start()
      if (!works) return
      await publishing.start()
      await mailer.start()
      checking.start()
      collecting.start()
      weeklyMails.start()
      deliverer.start()
      watcher.start()
      await pushDeliverer.start()
      recycling.start()
      await campaigns.writing.worker.start()
      campaigns.lifecycle.start()
      lookAhead.start()
      await backups.start()
      sweep()
      sweeping = setInterval(sweep, sweepEvery)
    },
    async stop() {
      clearInterval(sweeping)
      await checking.stop()
      await collecting.stop()
      await weeklyMails.stop()
      await deliverer.stop()
      await watcher.stop()
      await pushDeliverer.stop()
      await recycling.stop()
      await campaigns.writing.worker.stop()
      await campaigns.lifecycle.stop()
      await lookAhead.stop()
      await backups.stop()
      await publishing.stop()
      archiveImports.stop()
      await background.settled()
      await processBeat.stop()
      await writes.stop()
      mailer.close()
    },
  }
}

function createApp(deps: Deps, services: Services, isDraining: () => boolean): ProviderApp {
  const { settings, log, pages } = deps
  const { db } = deps.database
  const { limits, metrics, slowCalls, writes } = services
  const idempotency = createIdempotency(db)
  const app: ProviderApp = new Hono<ProviderEnv>()
  app.onError(respondToError({ log, noteFailure: writes.noteFailure }))
  app.use(logRequests(log, [metrics, slowCalls], settings.TRUST_PROXY))
  app.use(securityHeaders(settings))
  app.use(compress())
  app.use('/provider/*', limitBody, async (context, next) => {
    context.set('identify', async (authorization) => {
      return context.env?.identified ?? identify({ db, limits }, context, authorization)
    })
    context.set('admitKey', (call) => admitKey(db, call))
    context.set('requestApproval', (request) => requestApproval(db, request))
    context.set('idempotency', idempotency)
    context.set('checksAnswers', settings.NODE_ENV === 'test' || settings.NODE_ENV === 'development')
    context.set('noteBrokenAnswer', (err) => {
      const { requestId, route } = context.var
      log.error({ err, requestId, route }, 'answer broken off')
    })
    await next()
    sayQuota(context)
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
  })
  const { PUBLIC_URL: publicUrl } = settings
  mcpRoutes(app, { dispatch: (request, env) => app.fetch(request, env), publicUrl, version, log })
  app.route('/provider', createApi(deps, services))
  healthRoutes(app, { db, metrics, isScheduling: roles[settings.ROLE].works, writes, isDraining })
  if (pages && hasPages(pages)) pageRoutes(app, pages, settings, version)
  return app
}

/** How many calls a key has left, as draft-ietf-httpapi-ratelimit-headers-06 says it. */
function sayQuota(context: ProviderContext): void {
  const { quota } = context.var
  if (!quota) return
  context.header('RateLimit-Limit', String(quota.limit))
  context.header('RateLimit-Remaining', String(quota.remaining))
  context.header('RateLimit-Reset', String(quota.reset))
}

/** Everything under `/provider`. */
function createApi(deps: ProviderDeps, services: Services): ProviderApp {
  const { settings, log, secret } = deps
  const { db } = deps.database
  const {
    limits,
    mailer,
    background,
    networks,
    accounts,
    checking,
    posts,
    severalPosts,
    media,
    profiles,
    linkCards,
    writes,
    ai,
    designs,
    previews,
    previewAddresses,
    publishing,
    publications,
    exports,
    recycling,
  } = services
  const api: ProviderApp = new Hono<ProviderEnv>()
  outboxPage(api, db, settings.PUBLIC_URL)
  outboxRoute(api, db)
  openApiRoute(api, { version, publicUrl: settings.PUBLIC_URL })
  apiViewerRoutes(api)
  const billing = createBilling({ db, settings, accounts, background, log })
  const account = { db, settings, limits, mailer, background, accounts, billing, media, sealer: createSealer(secret) }
  // First those with a fixed last part: `user/confirm-email/resend/` is no token.
  accountSettingsRoutes(api, account)
  secondFactorRoutes(api, account)
  accountRoutes(api, account)
  waitlistRoutes(api, account)
  apiKeyRoutes(api, { db })
  approvalRoutes(api, { db, posts })
  const stepping = { policyOf: publishing.policyOf, wake: publishing.queue.wake, now: Date.now }
  peopleRoutes(api, {
    ...account,
    planned: {
      hold: (trx, userId) => holdPlanned(trx, userId, stepping),
      release: (trx, userId) => releasePlanned(trx, userId, stepping),
    },
  })
  onboardingRoutes(api, { db, posts })
  billingRoutes(api, billing)
  networkRoutes(api, { db, networks, accounts, checking, limits })
  networkCredentialsRoutes(api, {
    db,
    sealer: createSealer(secret),
    apps: networks.apps,
    call: networks.callWithin(testPatience),
    settings,
    servers: deps.authorizationServers ?? authorizationServers,
    clientMetadataUrl: networks.built.bluesky.clientMetadataUrl,
    log,
  })
  // Before the posts by their ids: their paths have words where an id would stand.
  reschedulingRoutes(api, { db, publishing })
  repeatRoutes(api, { db, publishing })
  importRoutes(api, services.postImports)
  contentRoutes(api, { db, posts, severalPosts, describeUser: (userId) => describeUser(db, userId) })
  bucketRoutes(api, { db, settings })
  slotRoutes(api, { db, publications })
  recyclingRoutes(api, { db, recycling, ai })
  campaignRoutes(api, services.campaigns)
  testGroupRoutes(api, { db })
  tiktokPostRoutes(api, createTiktokPosting({ db, posts, media }))
  mediaRoutes(api, { db, media })
  linkCardRoutes(api, linkCards)
  aiRoutes(api, { db, ai, posts })
  businessRoutes(api, { db, profiles, previews: previewAddresses })
  designRoutes(api, { db, designs, previews, previewAddresses, count: limits.countDesignSave })
  exportRoutes(api, { db, exports, limits, publicUrl: settings.PUBLIC_URL })
  archiveImportRoutes(api, services.archiveImports)
  feedRoutes(api, { db, feeds: services.feeds.feeds, limits })
  webhookRoutes(api, { ...services.webhooks, limits })
  pushRoutes(api, { push: services.push, limits })
  const searches = createMentionSearches(networks)
  writingRoutes(api, {
    db,
    findMentions: createFindMentions({ db, searches, count: limits.countMentionSearch }),
    checkText: createCheckSpelling({ settings, count: limits.countSpelling }),
  })
  const logFailure = throttled(createFailureLog(log, writes.noteFailure), Date.now)
  trendRoutes(api, createTrendingTopics({ db, readers: createTrendReaders(networks), logFailure, now: Date.now }))
  calendarRoutes(api, { db, recycling })
  insightRoutes(api, { db, readingBudget: networks.readingBudget })
  weeklyMailRoutes(api, { db, limits, settings, tokens: services.weeklyMailEnds })
  geoRoute(api, settings)
  errorReportRoute(api, { limits, log })
  installationStatusRoute(api, { db, writes, apps: networks.apps })
  maintenanceRoutes(api, { db, log })
  adminRoutes(api, { db })
  builderRoutes(api, services.builder)
  moderationRoutes(api, {
    ...{ db, mailer, publicUrl: settings.PUBLIC_URL, now: Date.now },
    ...{ policyOf: publishing.policyOf, wake: publishing.queue.wake, onRulesChanged: services.lookAhead.wake },
  })
  qualityRoutes(api, db)
  systemRoutes(api, {
    settings,
    database: deps.database,
    jobs: publishing.queue.jobs,
    writes,
    backups: services.backups,
  })
  backupRoutes(api, services.backups)
  api.all('*', () => {
    throw notFound('There is no such call.')
  })
  return api
}

const limited = (maxSize: number, message: string) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new HttpError(413, message)
    },
  })

const limitUsual = limited(largestBody, 'The request is too large: one megabyte at most.')
const limitPart = limited(chunkSize + formAround, 'The part is too large: 4 MB at most.')
const limitImport = limited(largestImport, 'The posts are too large: 8 MB at most.')
const limitDesign = limited(largestDocument + aroundDocument, 'The design is too large: 2 MB at most.')

/** A part of a file may be larger than what people write, and so may be a design and the rows of an import. */
const limitBody: MiddlewareHandler<ProviderEnv> = (context, next) => {
  if (isPart(context.req)) return limitPart(context, next)
  if (isImport(context.req)) return limitImport(context, next)
  return isDesign(context.req) ? limitDesign(context, next) : limitUsual(context, next)
}

const isPart = (request: ProviderContext['req']): boolean =>
  request.method === 'POST' &&
  /^\/provider\/(media\/uploads|archive-imports)\/\d+\/$/.test(request.path) &&
  /^multipart\/form-data\b/i.test(request.header('Content-Type') ?? '')

const isImport = ({ method, path }: ProviderContext['req']): boolean =>
  method === 'POST' && /^\/provider\/posts\/imports\/(duplicates\/)?$/.test(path)

const isDesign = ({ method, path }: ProviderContext['req']): boolean =>
  (method === 'POST' && path === '/provider/templates/') ||
  (method === 'PUT' && /^\/provider\/templates\/\d+\/document\/$/.test(path))
