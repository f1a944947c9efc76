import type { ComponentType } from 'react'
import type { MarketingKind } from '../../../contract/marketing.ts'
import type { BuiltPath } from '../shell/pages.ts'

export type AdminPath = Extract<BuiltPath, `/admin${string}`>

/** Brings each page of administrators. */
export const adminLoaders: Readonly<Record<AdminPath, () => Promise<ComponentType>>> = {
  '/admin': async () => (await import('../admin/AdminPage.tsx')).AdminPage,
  '/admin/test-groups': async () => (await import('../admin/testGroups/TestGroupsPage.tsx')).TestGroupsPage,
  '/admin/moderation': async () => (await import('../moderation/queue/ModerationPage.tsx')).ModerationPage,
  '/admin/moderation/appeals': async () => (await import('../moderation/appeals/AppealsPage.tsx')).AppealsPage,
  '/admin/builder/campaign': builderPage('template'),
  '/admin/builder/campaign/create': async () => (await import('../admin/builder/BuilderPage.tsx')).NewTemplatePage,
  '/admin/builder/campaign/marketing-rules': builderPage('rule'),
  '/admin/builder/campaign/awareness-stage-templates': builderPage('awareness_stage'),
  '/admin/builder/campaign/content-psychology-configs': builderPage('psychology'),
  '/admin/builder/campaign/marketing-experiments': builderPage('experiment'),
  '/admin/builder/campaign/platform-strategies': builderPage('platform_strategy'),
  '/admin/builder/campaign/engagement-triggers': builderPage('engagement_trigger'),
  '/admin/quality-dashboard': async () =>
    (await import('../admin/quality/QualityDashboardPage.tsx')).QualityDashboardPage,
}

/** The page of a kind of what campaigns are made of. */
function builderPage(kind: MarketingKind): () => Promise<ComponentType> {
  return async () => (await import('../admin/builder/BuilderPage.tsx')).builderPageOf(kind)
}
