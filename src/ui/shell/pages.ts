import type { Needs } from '../../../rules/account/access.ts'
import { type Path, pathIn } from '../../../rules/shell/paths.ts'

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
  auth('/', 'Login'),
  auth('/login', 'Login'),
  auth('/signup', 'Join Solo Social'),
  auth('/forgot-password', 'Forgot password'),
  auth('/forgot-password/:token', 'New password'),
  auth('/check-email', 'Check your email'),
  auth('/confirm-email/:token', 'Confirm your email'),
  auth('/confirm-address/:token', 'Confirm your new email'),
  auth('/stop-address-change/:token', 'Keep your email address'),
  auth('/weekly-mail/end/:token', 'End the weekly mail'),
  auth('/waitlist/status', 'Waitlist'),
  open('/onboarding', 'Onboarding'),
  open('/paid', 'Payment'),
  open('/legal/terms', 'Terms of Service'),
  open('/legal/privacy', 'Privacy Policy'),
  app('/dashboard', 'Dashboard', signedIn, ofBusiness),
  app('/calendar', 'Calendar', createsPosts, {
    ...ofBusiness,
    wantsRoom: true,
  }),
  app('/post/create', 'Create Post', createsPosts, {
    ...ofBusiness,
    wantsRoom: true,
    isEditor: true,
  }),
  app('/post/:id', 'Post', signedIn),
  app('/share', 'Shared', createsPosts, ofBusiness),
  app('/posts', 'Posts', signedIn, ofBusiness),
  app('/posts/import', 'Import posts', createsPosts, ofBusiness),
  app('/content-buckets', 'Content Buckets', createsPosts, ofBusiness),
  app('/analytics', 'Analytics Overview', createsPosts, ofBusiness),
  app('/analytics/buckets', 'Bucket Analytics', createsPosts, ofBusiness),
  app('/platform-strategy', 'Platform Strategy', createsPosts, ofBusiness),
  app('/content-recycling', 'Content Recycling', createsPosts, ofBusiness),
  app('/templates', 'Templates', editsTemplates, ofBusiness),
  app('/template/create/:templateId?', 'Create Template', editsTemplates, ofBusiness),
  app(
    '/editor/:templateId?',
    'Editor',
    { ...editsTemplates, staysInPlace: true },
    { ...ofBusiness, isEditor: true, wantsRoom: true },
  ),
  app('/campaigns/create/enhanced', 'Create Campaign', createsCampaigns, ofBusiness),
  app('/campaigns/create', 'Create Campaign', createsCampaigns, ofBusiness),
  app('/media', 'Media', seesMedia, ofBusiness),
  app('/campaigns', 'Campaigns', createsCampaigns, ofBusiness),
  app('/generate', 'Generate', generates, { ...ofBusiness, wantsRoom: true }),
  app('/campaigns/:campaignId/review', 'Review Campaign', createsCampaigns, { ...ofBusiness, wantsRoom: true }),
  app('/campaigns/:campaignId/schedule', 'Schedule Campaign', createsCampaigns, { ...ofBusiness, wantsRoom: true }),
  app('/campaigns/:campaignId/analytics', 'Campaign Analytics', createsCampaigns, ofBusiness),
  app('/campaigns/:campaignId/edit', 'Edit Campaign', createsCampaigns, ofBusiness),
  app('/profile', 'Profile', signedIn),
  app('/connect/socials', 'Social accounts', connects, ofBusiness),
  app('/connect/linkedin/callback', 'Connecting LinkedIn', connects),
  open('/connect/linkedin/business/callback', 'Connecting LinkedIn Page'),
  app('/connect/ig/callback', 'Connecting Instagram', connects),
  app('/connect/twitter/callback', 'Connecting X', connects),
  app('/connect/tiktok/callback', 'Connecting TikTok', connects),
  app('/connect/threads/callback', 'Connecting Threads', connects),
  app('/connect/bluesky/callback', 'Connecting Bluesky', connects),
  app('/connect/mastodon/callback', 'Connecting Mastodon', connects),
  app('/connect/facebook/callback', 'Connecting Facebook', connects),
  app('/admin', 'Administration', administers),
  app('/admin/test-groups', 'Test Groups', administers),
  app('/admin/moderation', 'Moderation Queue', administers),
  app('/admin/moderation/appeals', 'Moderation Appeals', administers),
  app('/appeals', 'Appeals', signedIn),
  app('/admin/builder/campaign', 'Campaign Templates', administers, workplace),
  app('/admin/builder/campaign/create', 'Template Builder', administers, workplace),
  app('/admin/builder/campaign/marketing-rules', 'Marketing Rules', administers, workplace),
  app('/admin/builder/campaign/awareness-stage-templates', 'Awareness Stages', administers, workplace),
  app('/admin/builder/campaign/content-psychology-configs', 'Content Psychology', administers, workplace),
  app('/admin/builder/campaign/marketing-experiments', 'Marketing Experiments', administers, workplace),
  app('/admin/builder/campaign/platform-strategies', 'Platform Strategies', administers, workplace),
  app('/admin/builder/campaign/engagement-triggers', 'Engagement Triggers', administers, workplace),
  app('/admin/quality-dashboard', 'Quality Dashboard', administers),
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
