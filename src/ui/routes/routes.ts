import type { ComponentType } from 'react'
import type { Needs } from '../../../rules/account/access.ts'
import { type Path, pathIn } from '../../../rules/shell/paths.ts'
import { LoginPage } from '../account/LoginPage.tsx'

/** How a page lies in the frame. */
export type Layout =
  /** Beside the poster, in a narrow column: signing in and what belongs to it. */
  | 'door'
  /** One sheet without navigation, for anybody. */
  | 'open'
  /** With navigation, for a signed-in person. */
  | 'desk'

export interface Page {
  path: Path
  /** Name of the page, for the tab and for those who listen. */
  title: string
  layout: Layout
  /** What it asks of a signed-in person; without it the page is for anybody. */
  needs?: Needs
  /** Brings the page. Without it the page is not built yet: not found stands behind its guard, and no link leads there. */
  load?: () => Promise<ComponentType>
  /** It is about one business: who runs several and has chosen none is asked first. */
  needsBusiness?: boolean
  /** No footer: the page is a workplace that fills the window. */
  isEditor?: boolean
  /** The navigation begins collapsed where the window is narrower than 1536. */
  wantsRoom?: boolean
}

const createsPosts: Needs = { permission: 'canCreatePosts' }
const connects: Needs = { permission: 'canAccessSocialConnections' }
const createsCampaigns: Needs = { permission: 'canCreateCampaigns' }
const editsTemplates: Needs = { permission: 'canAccessTemplateEditor' }
const seesMedia: Needs = { permission: 'canAccessImageGallery' }
const signedIn: Needs = {}
const administers: Needs = { admin: 'panel' }
const ofBusiness: Partial<Page> = { needsBusiness: true }

const desk = (path: Path, title: string, needs: Needs, rest: Partial<Page> = {}): Page => ({
  path,
  title,
  layout: 'desk',
  needs,
  ...rest,
})
const door = (path: Path, title: string, load?: Page['load']): Page => ({
  path,
  title,
  layout: 'door',
  ...(load && { load }),
})

/** Comes with the frame: it is what a visitor sees first. */
const login = async () => LoginPage

/** Every path of the specification's section 2, and those of the decisions. */
export const pages: readonly Page[] = [
  door('/', 'Login', login),
  door('/login', 'Login', login),
  door('/signup', 'Join Solo Social', async () => (await import('../account/SignUpPage.tsx')).SignUpPage),
  door(
    '/forgot-password',
    'Forgot password',
    async () => (await import('../account/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  door(
    '/forgot-password/:token',
    'New password',
    async () => (await import('../account/ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
  door('/check-email', 'Check your email', async () => (await import('../account/CheckEmailPage.tsx')).CheckEmailPage),
  door(
    '/confirm-email/:token',
    'Confirm your email',
    async () => (await import('../account/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  ),
  door(
    '/confirm-address/:token',
    'Confirm your new email',
    async () => (await import('../account/ConfirmAddressPage.tsx')).ConfirmAddressPage,
  ),
  door(
    '/stop-address-change/:token',
    'Keep your email address',
    async () => (await import('../account/StopAddressChangePage.tsx')).StopAddressChangePage,
  ),
  door(
    '/waitlist/status',
    'Waitlist',
    async () => (await import('../account/WaitlistStatusPage.tsx')).WaitlistStatusPage,
  ),
  {
    path: '/onboarding',
    title: 'Onboarding',
    layout: 'open',
    load: async () => (await import('../account/OnboardingPage.tsx')).OnboardingPage,
  },
  {
    path: '/paid',
    title: 'Payment',
    layout: 'open',
    load: async () => (await import('../account/PaidPage.tsx')).PaidPage,
  },
  { path: '/connect/linkedin/business/callback', title: 'Connecting LinkedIn Page', layout: 'open' },
  {
    path: '/legal/terms',
    title: 'Terms of Service',
    layout: 'open',
    load: async () => (await import('../shell/TermsPage.tsx')).TermsPage,
  },
  {
    path: '/legal/privacy',
    title: 'Privacy Policy',
    layout: 'open',
    load: async () => (await import('../shell/PrivacyPage.tsx')).PrivacyPage,
  },

  desk('/dashboard', 'Dashboard', signedIn, {
    ...ofBusiness,
    load: async () => (await import('../dashboard/DashboardPage.tsx')).DashboardPage,
  }),
  desk('/calendar', 'Calendar', createsPosts, {
    ...ofBusiness,
    wantsRoom: true,
    load: async () => (await import('../content/CalendarPage.tsx')).CalendarPage,
  }),
  desk('/content-buckets', 'Content Buckets', createsPosts, ofBusiness),
  desk('/templates', 'Templates', editsTemplates, ofBusiness),
  desk('/campaigns', 'Campaigns', createsCampaigns, ofBusiness),
  desk('/campaigns/create', 'Create Campaign', createsCampaigns, ofBusiness),
  desk('/campaigns/create/enhanced', 'Create Campaign', createsCampaigns, ofBusiness),
  desk('/campaigns/:campaignId/review', 'Review Campaign', createsCampaigns, ofBusiness),
  desk('/campaigns/:campaignId/analytics', 'Campaign Analytics', createsCampaigns, ofBusiness),
  desk('/campaigns/:campaignId/edit', 'Edit Campaign', createsCampaigns, ofBusiness),
  desk('/campaigns/:campaignId/schedule', 'Schedule Campaign', createsCampaigns, ofBusiness),
  desk('/analytics', 'Analytics Overview', createsPosts, ofBusiness),
  desk('/analytics/buckets', 'Bucket Analytics', createsPosts, ofBusiness),
  desk('/content-recycling', 'Content Recycling', createsPosts, ofBusiness),
  desk('/platform-strategy', 'Platform Strategy', createsPosts, ofBusiness),
  desk('/post/create', 'Create Post', createsPosts, {
    ...ofBusiness,
    wantsRoom: true,
    isEditor: true,
    load: async () => (await import('../content/ComposerPage.tsx')).ComposerPage,
  }),
  desk('/post/:id', 'Post', signedIn, {
    load: async () => (await import('../content/PostPage.tsx')).PostPage,
  }),
  desk('/posts', 'Posts', signedIn, {
    ...ofBusiness,
    load: async () => (await import('../content/PostsPage.tsx')).PostsPage,
  }),
  desk('/media', 'Media', seesMedia, {
    ...ofBusiness,
    load: async () => (await import('../media/MediaPage.tsx')).MediaPage,
  }),
  desk('/generate', 'Generate', signedIn, ofBusiness),
  desk('/editor/:templateId?', 'Editor', { ...editsTemplates, staysInPlace: true }, { isEditor: true }),
  desk('/template/create/:templateId?', 'Create Template', editsTemplates, { isEditor: true }),
  desk('/profile', 'Profile', signedIn, {
    load: async () => (await import('../settings/ProfilePage.tsx')).ProfilePage,
  }),
  desk('/appeals', 'Appeals', signedIn),
  desk('/connect/socials', 'Social accounts', connects, {
    ...ofBusiness,
    load: async () => (await import('../networks/ConnectPage.tsx')).ConnectPage,
  }),
  desk('/connect/linkedin/callback', 'Connecting LinkedIn', connects),
  desk('/connect/ig/callback', 'Connecting Instagram', connects),
  desk('/connect/twitter/callback', 'Connecting X', connects),
  desk('/connect/tiktok/callback', 'Connecting TikTok', connects),
  desk('/connect/threads/callback', 'Connecting Threads', connects),
  desk('/connect/mastodon/callback', 'Connecting Mastodon', connects, {
    load: async () => (await import('../networks/mastodon/MastodonCallbackPage.tsx')).MastodonCallbackPage,
  }),
  desk('/connect/bluesky/callback', 'Connecting Bluesky', connects),
  desk('/connect/facebook/callback', 'Connecting Facebook', connects),

  desk('/admin', 'Administration', administers, {
    load: async () => (await import('../admin/AdminPage.tsx')).AdminPage,
  }),
  desk('/admin/builder/campaign', 'Campaign Templates', administers),
  desk('/admin/builder/campaign/create', 'Template Builder', administers),
  desk('/admin/builder/campaign/marketing-rules', 'Marketing Rules', administers),
  desk('/admin/builder/campaign/awareness-stage-templates', 'Awareness Stages', administers),
  desk('/admin/builder/campaign/content-psychology-configs', 'Content Psychology', administers),
  desk('/admin/builder/campaign/marketing-experiments', 'Marketing Experiments', administers),
  desk('/admin/builder/campaign/platform-strategies', 'Platform Strategies', administers),
  desk('/admin/builder/campaign/engagement-triggers', 'Engagement Triggers', administers),
  desk('/admin/test-groups', 'Test Groups', administers),
  desk('/admin/quality-dashboard', 'Quality Dashboard', administers),
  desk('/admin/moderation', 'Moderation Queue', administers),
  desk('/admin/moderation/appeals', 'Moderation Appeals', administers),
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
export const isOfBusiness = (pathname: string): boolean => {
  const page = pageOf(pathname)
  return page?.needsBusiness === true && page.load !== undefined
}
