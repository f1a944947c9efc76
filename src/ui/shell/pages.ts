import type { Needs } from '../../../rules/account/access.ts'
import { type Path, pathIn } from '../../../rules/shell/paths.ts'
import { strings } from '../../../strings/shell.ts'

/** How a page lies in the frame. */
export type Layout =
  /** Beside the poster, in a narrow column: signing in and what belongs to it. */
  | 'auth'
  /** One sheet without navigation, for anybody. */
  | 'public'
  /** With navigation, for a signed-in person. */
  | 'app'

export interface Page<P extends Path = Path> {
  path: P
  /** Name of the page, for the tab and for those who listen. */
  title: string
  layout: Layout
  /** What it asks of a signed-in person; without it the page is for anybody. */
  needs?: Needs
  /** It is about one business: who runs several and has chosen none is asked first. */
  needsBusiness?: boolean
  /** No footer: the page is a workplace that fills the window. */
  isEditor?: boolean
  /** The navigation begins collapsed where the window is narrower than 1536. */
  wantsRoom?: boolean
}

type Extras = Pick<Page, 'needsBusiness' | 'isEditor' | 'wantsRoom'>

const createsPosts: Needs = { permission: 'canCreatePosts' }
const connects: Needs = { permission: 'canAccessSocialConnections' }
const createsCampaigns: Needs = { permission: 'canCreateCampaigns' }
const editsTemplates: Needs = { permission: 'canAccessTemplateEditor' }
const seesMedia: Needs = { permission: 'canAccessImageGallery' }
/** Said in place: whoever comes from the composer keeps their way back. */
const generates: Needs = { permission: 'canAccessAIIdeas', staysInPlace: true }
const signedIn: Needs = {}
const administers: Needs = { admin: 'panel' }
const ofBusiness: Extras = { needsBusiness: true }
const workplace: Extras = { isEditor: true }

const app = <P extends Path>(path: P, title: string, needs: Needs, extras?: Extras): Page<P> => ({
  path,
  title,
  layout: 'app',
  needs,
  ...extras,
})
const auth = <P extends Path>(path: P, title: string): Page<P> => ({ path, title, layout: 'auth' })
const open = <P extends Path>(path: P, title: string): Page<P> => ({ path, title, layout: 'public' })

/**
 * Every path of the specification's section 2, and those of the decisions. Each has its script in `routes/loaders.ts`, which
 * does not compile without it.
 */
export const pages: readonly Page[] = [
  auth('/', strings.login),
  auth('/login', strings.login),
  auth('/signup', strings.joinSoloSocial),
  auth('/forgot-password', strings.forgotPassword),
  auth('/forgot-password/:token', strings.newPassword),
  auth('/check-email', strings.checkYourEmail),
  auth('/confirm-email/:token', strings.confirmYourEmail),
  auth('/confirm-address/:token', strings.confirmYourNewEmail),
  auth('/stop-address-change/:token', strings.keepYourEmailAddress),
  auth('/weekly-mail/end/:token', strings.endTheWeeklyMail),
  auth('/waitlist/status', strings.waitlist),
  open('/onboarding', strings.onboarding),
  open('/paid', strings.payment),
  open('/legal/terms', strings.termsOfService),
  open('/legal/privacy', strings.privacyPolicy),
  app('/dashboard', strings.dashboard, signedIn, ofBusiness),
  app('/calendar', strings.calendar, createsPosts, {
    ...ofBusiness,
    wantsRoom: true,
  }),
  app('/post/create', strings.createPost, createsPosts, {
    ...ofBusiness,
    wantsRoom: true,
    isEditor: true,
  }),
  app('/post/:id', strings.post, signedIn),
  app('/share', strings.shared, createsPosts, ofBusiness),
  app('/posts', strings.posts, signedIn, ofBusiness),
  app('/posts/import', strings.importPosts, createsPosts, ofBusiness),
  app('/content-buckets', strings.contentBuckets, createsPosts, ofBusiness),
  app('/analytics', strings.analyticsOverview, createsPosts, ofBusiness),
  app('/analytics/buckets', strings.bucketAnalytics, createsPosts, ofBusiness),
  app('/platform-strategy', strings.platformStrategy, createsPosts, ofBusiness),
  app('/content-recycling', strings.contentRecycling, createsPosts, ofBusiness),
  app('/templates', strings.templates, editsTemplates, ofBusiness),
  app('/template/create/:templateId?', strings.createTemplate, editsTemplates, ofBusiness),
  app(
    '/editor/:templateId?',
    strings.editor,
    { ...editsTemplates, staysInPlace: true },
    { ...ofBusiness, isEditor: true, wantsRoom: true },
  ),
  app('/campaigns/create/enhanced', strings.createCampaign, createsCampaigns, ofBusiness),
  app('/campaigns/create', strings.createCampaign, createsCampaigns, ofBusiness),
  app('/media', strings.media, seesMedia, ofBusiness),
  app('/campaigns', strings.campaigns, createsCampaigns, ofBusiness),
  app('/generate', strings.generate, generates, { ...ofBusiness, wantsRoom: true }),
  app('/campaigns/:campaignId/review', strings.reviewCampaign, createsCampaigns, { ...ofBusiness, wantsRoom: true }),
  app('/campaigns/:campaignId/schedule', strings.scheduleCampaign, createsCampaigns, {
    ...ofBusiness,
    wantsRoom: true,
  }),
  app('/campaigns/:campaignId/analytics', strings.campaignAnalytics, createsCampaigns, ofBusiness),
  app('/campaigns/:campaignId/edit', strings.editCampaign, createsCampaigns, ofBusiness),
  app('/profile', strings.profile, signedIn),
  app('/connect/socials', strings.socialAccounts, connects, ofBusiness),
  app('/connect/linkedin/callback', strings.connectingLinkedIn, connects),
  open('/connect/linkedin/business/callback', strings.connectingLinkedInPage),
  app('/connect/ig/callback', strings.connectingInstagram, connects),
  app('/connect/twitter/callback', strings.connectingX, connects),
  app('/connect/tiktok/callback', strings.connectingTikTok, connects),
  app('/connect/threads/callback', strings.connectingThreads, connects),
  app('/connect/bluesky/callback', strings.connectingBluesky, connects),
  app('/connect/mastodon/callback', strings.connectingMastodon, connects),
  app('/connect/facebook/callback', strings.connectingFacebook, connects),
  app('/admin', strings.administration, administers),
  app('/admin/test-groups', strings.testGroups, administers),
  app('/admin/moderation', strings.moderationQueue, administers),
  app('/admin/moderation/appeals', strings.moderationAppeals, administers),
  app('/appeals', strings.appeals, signedIn),
  app('/admin/builder/campaign', strings.campaignTemplates, administers, workplace),
  app('/admin/builder/campaign/create', strings.templateBuilder, administers, workplace),
  app('/admin/builder/campaign/marketing-rules', strings.marketingRules, administers, workplace),
  app('/admin/builder/campaign/awareness-stage-templates', strings.awarenessStages, administers, workplace),
  app('/admin/builder/campaign/content-psychology-configs', strings.contentPsychology, administers, workplace),
  app('/admin/builder/campaign/marketing-experiments', strings.marketingExperiments, administers, workplace),
  app('/admin/builder/campaign/platform-strategies', strings.platformStrategies, administers, workplace),
  app('/admin/builder/campaign/engagement-triggers', strings.engagementTriggers, administers, workplace),
  app('/admin/quality-dashboard', strings.qualityDashboard, administers),
]

/** The page of an address, without query and hash. */
export const pageOf = (pathname: string): Page | undefined => {
  const wanted = pathIn(
    pages.map(({ path }) => path),
    pathname,
  )
  return pages.find(({ path }) => path === wanted)
}

/** Whether what stands at an address is about one business; what is not found is about none. */
export const isOfBusiness = (pathname: string): boolean => pageOf(pathname)?.needsBusiness === true
