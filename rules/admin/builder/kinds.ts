import type { MarketingKind } from '../../../contract/marketing.ts'
import type { Path } from '../../shell/paths.ts'

/** How the builder speaks of a kind of entries, and where its page is. */
export interface BuilderKind {
  path: Extract<Path, `/admin/builder/${string}`>
  /** Heading of the page. */
  heading: string
  /** In the row of links to all kinds. */
  link: string
  one: string
  many: string
}

const root = '/admin/builder/campaign'

/** Every kind has its page: where one lacks, this does not compile. */
export const builderKinds = {
  template: {
    path: root,
    heading: 'Campaign Templates',
    link: 'Campaign templates',
    one: 'template',
    many: 'templates',
  },
  rule: {
    path: `${root}/marketing-rules`,
    heading: 'Marketing Rules',
    link: 'Marketing rules',
    one: 'rule',
    many: 'rules',
  },
  awareness_stage: {
    path: `${root}/awareness-stage-templates`,
    heading: 'Awareness Stages',
    link: 'Awareness stages',
    one: 'stage',
    many: 'stages',
  },
  psychology: {
    path: `${root}/content-psychology-configs`,
    heading: 'Content Psychology',
    link: 'Content psychology',
    one: 'reason to act',
    many: 'reasons to act',
  },
  experiment: {
    path: `${root}/marketing-experiments`,
    heading: 'Marketing Experiments',
    link: 'Experiments',
    one: 'experiment',
    many: 'experiments',
  },
  platform_strategy: {
    path: `${root}/platform-strategies`,
    heading: 'Platform Strategies',
    link: 'Platform strategies',
    one: 'strategy',
    many: 'strategies',
  },
  engagement_trigger: {
    path: `${root}/engagement-triggers`,
    heading: 'Engagement Triggers',
    link: 'Engagement triggers',
    one: 'trigger',
    many: 'triggers',
  },
} as const satisfies Record<MarketingKind, BuilderKind>

/** The page on which a new template is written: the specification gives it an address of its own. */
export const newTemplatePath = `${root}/create` satisfies Path
