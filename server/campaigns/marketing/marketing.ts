import type { Kysely } from 'kysely'
import type { listCampaignOptions } from '../../../contract/campaigns.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { MarketingEntry } from '../../../contract/marketing.ts'
import { entriesOf } from '../../../rules/campaigns/marketing/marketingEntries.ts'
import type { Database } from '../../db/schema.ts'
import { hiddenExperiments, type Viewer } from '../testGroups/visibleExperiments.ts'
import { entriesIn, readEntries } from './readEntries.ts'

/** What a campaign can be made of; of experiments those that the person sees. */
export interface Marketing {
  options(viewer: Viewer): Promise<Answer<typeof listCampaignOptions>>
}

export const createMarketing = ({ db }: { db: Kysely<Database> }): Marketing => ({
  async options(viewer) {
    const stored = await readEntries(db)
    const entries = entriesIn(stored, 'active')
    const hidden = await hiddenExperiments(db, viewer)
    return {
      templates: entriesOf('template', entries).map((entry) => ({
        ...choiceOf(entry),
        moments: entry.fields.moments.map(({ name }) => name),
      })),
      awareness_stages: entriesOf('awareness_stage', entries).map(choiceOf),
      rules: entriesOf('rule', entries).map(choiceOf),
      psychology: entriesOf('psychology', entries).map(choiceOf),
      engagement_triggers: entriesOf('engagement_trigger', entries).map(choiceOf),
      experiments: visible(entriesOf('experiment', entries), hidden).map((entry) => ({
        ...choiceOf(entry),
        variants: entry.fields.variants.map(({ name }) => name),
      })),
      platform_strategies: entriesOf('platform_strategy', entries).map((entry) => ({
        ...choiceOf(entry),
        network: entry.fields.network,
        posts_per_week: entry.fields.posts_per_week,
      })),
      retired: entriesIn(stored, 'retired').map(choiceOf),
    }
  },
})

const visible = <Entry extends MarketingEntry>(entries: readonly Entry[], hidden: ReadonlySet<string>): Entry[] =>
  entries.filter(({ key }) => !hidden.has(key))

const choiceOf = ({ key, name, fields }: MarketingEntry) => ({ key, name, effect: fields.effect })
