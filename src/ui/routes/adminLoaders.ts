import type { ComponentType } from 'react'
import type { Path } from '../../../rules/shell/paths.ts'

export type AdminPath = Extract<Path, `/admin${string}`>

/** Brings each page of administrators. */
export const adminLoaders: Readonly<Record<AdminPath, () => Promise<ComponentType>>> = {
  '/admin': async () => (await import('../admin/AdminPage.tsx')).AdminPage,
  '/admin/test-groups': async () => (await import('../admin/testGroups/TestGroupsPage.tsx')).TestGroupsPage,
  '/admin/moderation': async () => (await import('../moderation/queue/ModerationPage.tsx')).ModerationPage,
  '/admin/moderation/appeals': async () => (await import('../moderation/appeals/AppealsPage.tsx')).AppealsPage,
  '/admin/builder/campaign': async () => (await import('../admin/builder/BuilderPage.tsx')).builderPageOf('template'),
  '/admin/builder/campaign/create': async () => (await import('../admin/builder/BuilderPage.tsx')).NewTemplatePage,
  '/admin/builder/campaign/marketing-rules': async () =>
    (await import('../admin/builder/BuilderPage.tsx')).builderPageOf('rule'),
  '/admin/builder/campaign/awareness-stage-templates': async () =>
    (await import('../admin/builder/BuilderPage.tsx')).builderPageOf('awareness_stage'),
  '/admin/builder/campaign/content-psychology-configs': async () =>
    (await import('../admin/builder/BuilderPage.tsx')).builderPageOf('psychology'),
  '/admin/builder/campaign/marketing-experiments': async () =>
    (await import('../admin/builder/BuilderPage.tsx')).builderPageOf('experiment'),
  '/admin/builder/campaign/platform-strategies': async () =>
    (await import('../admin/builder/BuilderPage.tsx')).builderPageOf('platform_strategy'),
  '/admin/builder/campaign/engagement-triggers': async () =>
    (await import('../admin/builder/BuilderPage.tsx')).builderPageOf('engagement_trigger'),
  '/admin/quality-dashboard': async () =>
    (await import('../admin/quality/QualityDashboardPage.tsx')).QualityDashboardPage,
}
