import { join } from 'node:path'
import { type Builder, createBuilder } from './admin/builder/builder.ts'
import { type Ai, createAi } from './ai/ai.ts'
import type { ChatLimits } from './ai/chat/chat.ts'
import { type ArchiveImports, createArchiveImports } from './archiveImports/archiveImports.ts'
import { type Backups, createBackups } from './backup/backups.ts'
import { createProfiles, type Profiles } from './business/profiles.ts'
import { createWebsiteReader } from './business/website/readWebsite.ts'
import { type Campaigns, createCampaigns } from './campaigns/campaigns.ts'
import { stoppableCampaigns } from './campaigns/stopCampaigns.ts'
import { createPosts, type Posts } from './content/posts.ts'
import { createSeveralPosts, type SeveralPosts } from './content/severalPosts.ts'
import type { OpenDatabase } from './db/open.ts'
import { createDesigns, type Designs } from './designs/designs.ts'
import { createPreviewAddresses, type PreviewAddresses } from './designs/previewAddresses.ts'
import { createPreviews, type Previews } from './designs/previews.ts'
import { createExports, type Exports } from './exports/exports.ts'
import { createFeedService, type FeedService } from './feeds/feedService.ts'
import { createMetrics, type Metrics } from './health/metrics.ts'
import { createProcessBeat, type ProcessBeat } from './health/processes.ts'
import { createSlowCalls, type SlowCalls } from './health/slowCalls.ts'
import { createWriteHealth, type WriteHealth } from './health/writeHealth.ts'
import { createPublicFetch } from './http/publicFetch.ts'
import { createLimits, type Limits } from './http/rateLimits.ts'
import { createPostImports, type PostImports } from './imports/postImports.ts'
import { type Collecting, createCollecting } from './insight/collecting.ts'
import { createEndTokens, type EndTokens } from './insight/weeklyMail/endTokens.ts'
import { createWeeklyMails, type WeeklyMails } from './insight/weeklyMail/weeklyMail.ts'
import { createLinkCards, type LinkCards } from './linkCards/linkCards.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { createAddresses } from './media/addresses.ts'
import { createStorage } from './media/createStorage.ts'
import { largestPicture, pictureFetchTimeout } from './media/fromUrl.ts'
import { createMedia, type MediaService } from './media/media.ts'
import { createMediaSource } from './media/mediaSource.ts'
import type { Storage } from './media/storage.ts'
import { createLookAhead, type LookAhead } from './moderation/lookAhead.ts'
import type { AccountPublications } from './networks/accountPublications.ts'
import { type Accounts, createAccounts } from './networks/accounts.ts'
import { type Checking, createChecking } from './networks/checking.ts'
import type { AuthorizationServers } from './networks/credentials/authorizationServers.ts'
import { createNetworks, type Networks } from './networks/networks.ts'
import { type Background, createBackground } from './process/background.ts'
import type { FreeBytes } from './process/disk.ts'
import type { Log } from './process/log.ts'
import { createSealer } from './process/sealer.ts'
import type { Settings } from './process/settings.ts'
import { version } from './process/version.ts'
import { createAccountPublications } from './publishing/accountPublications.ts'
import { createPublishing, type Publishing } from './publishing/publishing.ts'
import { createPushService, type PushService } from './push/pushService.ts'
import { createRecycling, type Recycling } from './recycling/recycling.ts'
import { createWebhookService, type WebhookService } from './webhooks/webhookService.ts'

export interface ProviderDeps {
  settings: Settings
  database: OpenDatabase
  log: Log
  /** What credentials are sealed with: `installationKey`. */
  secret: string
  /** Where media lie, if not where the settings say. */
  storage?: Storage
  /** Who says how much room is left, if not the file system. */
  free?: FreeBytes
  /** Where registrations with networks are tested, if not at the networks. */
  authorizationServers?: AuthorizationServers
  /** How long a model may take to answer, if not as long as usual. */
  aiLimits?: ChatLimits
}

/** The services of the provider, each made once and given what it stands on. */
export interface Services {
  writes: WriteHealth
  metrics: Metrics
  slowCalls: SlowCalls
  processBeat: ProcessBeat
  background: Background
  mailer: Mailer
  limits: Limits
  networks: Networks
  publishing: Publishing
  accounts: Accounts
  checking: Checking
  collecting: Collecting
  weeklyMails: WeeklyMails
  weeklyMailEnds: EndTokens
  posts: Posts
  severalPosts: SeveralPosts
  postImports: PostImports
  media: MediaService
  profiles: Profiles
  linkCards: LinkCards
  ai: Ai
  designs: Designs
  previews: Previews
  previewAddresses: PreviewAddresses
  publications: AccountPublications
  exports: Exports
  archiveImports: ArchiveImports
  recycling: Recycling
  campaigns: Campaigns
  builder: Builder
  lookAhead: LookAhead
  backups: Backups
  feeds: FeedService
  webhooks: WebhookService
  push: PushService
}

export async function createServices(deps: ProviderDeps): Promise<Services> {
  const { settings, database, log, secret } = deps
  const { db } = database
  const writes = createWriteHealth({ database, log, folder: dataFolderOf(deps), ...(deps.free && { free: deps.free }) })
  const { noteFailure } = writes
  const background = createBackground(log, noteFailure)
  const storage = deps.storage ?? createStorage(settings)
  const files = createMediaSource({
    db,
    storage,
    addresses: createAddresses(secret, Date.now),
    publicUrl: settings.PUBLIC_URL,
    practiceHosts: settings.PRACTICE_HOSTS,
  })
  const networks = createNetworks({ db, secret, settings, log, noteFailure, media: files })
  const publishing = await createPublishing({ database, networks, log, noteFailure, settings })
  const { policyOf, queue } = publishing
  const { vault, adapterOf, practiceHosts } = networks
  const publications = createAccountPublications({ wake: queue.wake, policyOf })
  const mailer = await createMailer({ db, settings, log, jobs: queue.jobs, sealer: createSealer(secret) })
  const metrics = createMetrics(db)
  const slowCalls = createSlowCalls(db)
  const limits = createLimits(db)
  const media = createMedia({
    db,
    secret,
    storage,
    workFolder: join(settings.DATA_DIR, 'uploads'),
    fetch: createPublicFetch({
      allowedHosts: settings.WEBSITE_HOSTS,
      timeout: pictureFetchTimeout,
      largestAnswer: largestPicture,
    }),
    count: metrics.countUpload,
    limits,
    log,
  })
  const previewAddresses = createPreviewAddresses(secret, Date.now)
  const weeklyMailEnds = createEndTokens(secret)
  const recycling = createRecycling({ db, wake: queue.wake, log, noteFailure })
  const websites = createPublicFetch({ allowedHosts: settings.WEBSITE_HOSTS, isPlainAllowed: true })
  const ai = createAi({
    db,
    settings,
    log,
    fetch: websites,
    countSource: limits.countWebsite,
    ...(deps.aiLimits && { limits: deps.aiLimits }),
  })
  const posts = createPosts({ db, wake: queue.wake, policyOf, adapterOf })
  return {
    writes,
    metrics,
    slowCalls,
    processBeat: createProcessBeat({ db, role: settings.ROLE, version, background, onBeat: slowCalls.store }),
    background,
    mailer,
    limits,
    networks,
    publishing,
    accounts: createAccounts({ db, vault, publications, adapterOf, background, practiceHosts }),
    checking: createChecking({ db, vault, publications, adapterOf, log, noteFailure }),
    collecting: createCollecting({ db, adapterOf, readingBudget: networks.readingBudget, log, noteFailure }),
    weeklyMails: createWeeklyMails({
      ...{ db, queue: recycling.queue, mailer, tokens: weeklyMailEnds, settings, log, noteFailure },
      readingBudget: networks.readingBudget,
    }),
    weeklyMailEnds,
    posts,
    severalPosts: createSeveralPosts({ db, wake: queue.wake }),
    postImports: createPostImports({ db, wake: queue.wake }),
    media,
    profiles: createProfiles({
      db,
      media,
      campaigns: stoppableCampaigns,
      readWebsite: createWebsiteReader({ fetch: websites }),
      countReading: limits.countWebsite,
    }),
    linkCards: createLinkCards({ db, media, fetch: websites, count: limits.countLinkCard }),
    ai,
    designs: createDesigns({ db, previews: previewAddresses, now: Date.now }),
    previews: createPreviews({ db, storage, addresses: previewAddresses }),
    previewAddresses,
    publications,
    exports: createExports({ db, media, storage, publicUrl: settings.PUBLIC_URL }),
    archiveImports: createArchiveImports({ db, storage, media, background, log, countBegun: limits.countUpload }),
    recycling,
    campaigns: await createCampaigns({
      ...{ db, isEmbedded: database.kind === 'embedded', jobs: queue.jobs, wake: queue.wake, ai, log, noteFailure },
      readingBudget: networks.readingBudget,
    }),
    builder: createBuilder({ db, ai }),
    lookAhead: createLookAhead({ db, policyOf, wake: queue.wake, now: Date.now, log, noteFailure }),
    backups: createBackups({
      ...{ database, storage, settings, background, log, noteFailure },
      ...(deps.free && { free: deps.free }),
    }),
    feeds: createFeedService({ db, posts, media, fetch: websites, log, noteFailure }),
    webhooks: createWebhookService({ db, sealer: createSealer(secret), mailer, settings, log, noteFailure }),
    push: createPushService({ db, sealer: createSealer(secret), settings, log, noteFailure }),
  }
}

/** The data folder, if anything that must be kept lies there. */
const dataFolderOf = ({ settings, database }: ProviderDeps): string | null =>
  database.kind === 'embedded' || settings.S3 === null ? settings.DATA_DIR : null
