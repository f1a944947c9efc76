import type { ComponentType } from 'react'
import type { Path } from '../../../rules/shell/paths.ts'
import type { AdminPath } from './adminLoaders.ts'

/** Brings each page. */
export const loaders: Readonly<Record<Path, () => Promise<ComponentType>>> = {
  '/': async () => (await import('../account/LoginPage.tsx')).LoginPage,
  '/login': async () => (await import('../account/LoginPage.tsx')).LoginPage,
  '/signup': async () => (await import('../account/SignUpPage.tsx')).SignUpPage,
  '/forgot-password': async () => (await import('../account/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  '/forgot-password/:token': async () => (await import('../account/ResetPasswordPage.tsx')).ResetPasswordPage,
  '/check-email': async () => (await import('../account/CheckEmailPage.tsx')).CheckEmailPage,
  '/confirm-email/:token': async () => (await import('../account/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  '/confirm-address/:token': async () => (await import('../account/ConfirmAddressPage.tsx')).ConfirmAddressPage,
  '/stop-address-change/:token': async () =>
    (await import('../account/StopAddressChangePage.tsx')).StopAddressChangePage,
  '/weekly-mail/end/:token': async () => (await import('../account/WeeklyMailEndPage.tsx')).WeeklyMailEndPage,
  '/waitlist/status': async () => (await import('../account/WaitlistStatusPage.tsx')).WaitlistStatusPage,
  '/onboarding': async () => (await import('../account/OnboardingPage.tsx')).OnboardingPage,
  '/paid': async () => (await import('../account/PaidPage.tsx')).PaidPage,
  '/legal/terms': async () => (await import('../shell/TermsPage.tsx')).TermsPage,
  '/legal/privacy': async () => (await import('../shell/PrivacyPage.tsx')).PrivacyPage,
  '/dashboard': async () => (await import('../dashboard/DashboardPage.tsx')).DashboardPage,
  '/calendar': async () => (await import('../calendar/CalendarPage.tsx')).CalendarPage,
  '/post/create': async () => (await import('../content/ComposerPage.tsx')).ComposerPage,
  '/post/:id': async () => (await import('../content/PostPage.tsx')).PostPage,
  '/share': async () => (await import('../sharing/SharePage.tsx')).SharePage,
  '/posts': async () => (await import('../content/PostsPage.tsx')).PostsPage,
  '/posts/import': async () => (await import('../imports/ImportPage.tsx')).ImportPage,
  '/content-buckets': async () => (await import('../buckets/BucketsPage.tsx')).BucketsPage,
  '/analytics': async () => (await import('../analytics/AnalyticsPage.tsx')).AnalyticsPage,
  '/analytics/buckets': async () => (await import('../analytics/buckets/BucketAnalyticsPage.tsx')).BucketAnalyticsPage,
  '/platform-strategy': async () => (await import('../strategy/StrategyPage.tsx')).StrategyPage,
  '/content-recycling': async () => (await import('../recycling/RecyclingPage.tsx')).RecyclingPage,
  '/templates': async () => (await import('../designs/list/TemplatesPage.tsx')).TemplatesPage,
  '/template/create/:templateId?': async () =>
    (await import('../designs/create/CreateTemplatePage.tsx')).CreateTemplatePage,
  '/editor/:templateId?': async () => (await import('../designs/editor/EditorPage.tsx')).EditorPage,
  '/campaigns/create/enhanced': async () =>
    (await import('../campaigns/create/CreateCampaignPage.tsx')).CreateEnhancedCampaignPage,
  '/campaigns/create': async () => (await import('../campaigns/create/CreateCampaignPage.tsx')).CreateCampaignPage,
  '/media': async () => (await import('../media/MediaPage.tsx')).MediaPage,
  '/campaigns': async () => (await import('../campaigns/list/CampaignsPage.tsx')).CampaignsPage,
  '/generate': async () => (await import('../generate/GeneratePage.tsx')).GeneratePage,
  '/campaigns/:campaignId/review': async () => (await import('../campaigns/review/ReviewPage.tsx')).ReviewPage,
  '/campaigns/:campaignId/schedule': async () => (await import('../campaigns/schedule/SchedulePage.tsx')).SchedulePage,
  '/campaigns/:campaignId/analytics': async () =>
    (await import('../campaigns/analytics/AnalyticsPage.tsx')).AnalyticsPage,
  '/campaigns/:campaignId/edit': async () =>
    (await import('../campaigns/edit/ChangeCampaignPage.tsx')).ChangeCampaignPage,
  '/profile': async () => (await import('../settings/SettingsPage.tsx')).SettingsPage,
  '/connect/socials': async () => (await import('../networks/ConnectPage.tsx')).ConnectPage,
  '/connect/twitter/callback': async () => (await import('../networks/CallbackPage.tsx')).callbackPageOf('twitter'),
  '/connect/facebook/callback': async () => (await import('../networks/CallbackPage.tsx')).callbackPageOf('facebook'),
  '/connect/ig/callback': async () => (await import('../networks/CallbackPage.tsx')).callbackPageOf('instagram'),
  '/connect/linkedin/callback': async () => (await import('../networks/CallbackPage.tsx')).callbackPageOf('linkedin'),
  '/connect/linkedin/business/callback': async () =>
    (await import('../networks/CallbackPage.tsx')).callbackPageOf('linkedin_org'),
  '/connect/tiktok/callback': async () => (await import('../networks/CallbackPage.tsx')).callbackPageOf('tiktok'),
  '/connect/threads/callback': async () => (await import('../networks/CallbackPage.tsx')).callbackPageOf('threads'),
  '/connect/bluesky/callback': async () => (await import('../networks/CallbackPage.tsx')).callbackPageOf('bluesky'),
  '/connect/mastodon/callback': async () => (await import('../networks/CallbackPage.tsx')).callbackPageOf('mastodon'),
  '/appeals': async () => (await import('../moderation/own/OwnAppealsPage.tsx')).OwnAppealsPage,
  '/admin': adminPage('/admin'),
  '/admin/test-groups': adminPage('/admin/test-groups'),
  '/admin/moderation': adminPage('/admin/moderation'),
  '/admin/moderation/appeals': adminPage('/admin/moderation/appeals'),
  '/admin/builder/campaign': adminPage('/admin/builder/campaign'),
  '/admin/builder/campaign/create': adminPage('/admin/builder/campaign/create'),
  '/admin/builder/campaign/marketing-rules': adminPage('/admin/builder/campaign/marketing-rules'),
  '/admin/builder/campaign/awareness-stage-templates': adminPage('/admin/builder/campaign/awareness-stage-templates'),
  '/admin/builder/campaign/content-psychology-configs': adminPage('/admin/builder/campaign/content-psychology-configs'),
  '/admin/builder/campaign/marketing-experiments': adminPage('/admin/builder/campaign/marketing-experiments'),
  '/admin/builder/campaign/platform-strategies': adminPage('/admin/builder/campaign/platform-strategies'),
  '/admin/builder/campaign/engagement-triggers': adminPage('/admin/builder/campaign/engagement-triggers'),
  '/admin/quality-dashboard': adminPage('/admin/quality-dashboard'),
}

/** Where the pages of administrators are, nobody else loads. */
function adminPage(path: AdminPath): () => Promise<ComponentType> {
  return async () => (await import('./adminLoaders.ts')).adminLoaders[path]()
}
