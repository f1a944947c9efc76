import type { MarketingKind } from '../../../contract/marketing.ts'
import { strings } from '../../../strings/admin/builder.ts'
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
    heading: strings.campaignTemplatesTitle,
    link: strings.campaignTemplates,
    one: 'template',
    many: 'templates',
  },
  rule: {
    path: `${root}/marketing-rules`,
    heading: strings.marketingRulesTitle,
    link: strings.marketingRules,
    one: 'rule',
    many: 'rules',
  },
  awareness_stage: {
    path: `${root}/awareness-stage-templates`,
    heading: strings.awarenessStagesTitle,
    link: strings.awarenessStages,
    one: 'stage',
    many: 'stages',
  },
  psychology: {
    path: `${root}/content-psychology-configs`,
    heading: strings.contentPsychologyTitle,
    link: strings.contentPsychology,
    one: strings.reasonToAct,
    many: strings.reasonsToAct,
  },
  experiment: {
    path: `${root}/marketing-experiments`,
    heading: strings.marketingExperiments,
    link: strings.experiments,
    one: 'experiment',
    many: 'experiments',
  },
  platform_strategy: {
    path: `${root}/platform-strategies`,
    heading: strings.platformStrategiesTitle,
    link: strings.platformStrategies,
    one: 'strategy',
    many: 'strategies',
  },
  engagement_trigger: {
    path: `${root}/engagement-triggers`,
    heading: strings.engagementTriggersTitle,
    link: strings.engagementTriggers,
    one: 'trigger',
    many: 'triggers',
  },
} as const satisfies Record<MarketingKind, BuilderKind>

/** The page on which a new template is written: the specification gives it an address of its own. */
export const newTemplatePath = `${root}/create` satisfies Path
