import type { MarketingEntry, MarketingFields, MarketingKind } from '../../../contract/marketing.ts'
import type { Network } from '../../../contract/networks.ts'
import { ruleHolds } from '../../../rules/campaigns/ruleHolds.ts'
import type { CampaignPostRow, CampaignRow } from '../campaignRows.ts'
import { entryByKey, type StoredEntry } from '../marketing/readEntries.ts'

type Moment = MarketingFields['template']['moments'][number]
type Variant = MarketingFields['experiment']['variants'][number]

/** What is chosen of the administrator's builder for one post. What is gone from it counts no longer. */
export interface Choices {
  moment: Moment
  awarenessStage: MarketingFields['awareness_stage'] | null
  rules: MarketingFields['rule'][]
  psychology: MarketingFields['psychology'][]
  engagementTriggers: MarketingFields['engagement_trigger'][]
  variant: Variant | null
}

/** The post that choices are of. */
export interface ChoosingPost {
  campaign: CampaignRow
  post: CampaignPostRow
  networks: readonly Network[]
}

/** Only the enhanced form has more than the template. A rule that does not hold for the post is as if it were not chosen. */
export function choicesOf(of: ChoosingPost, entries: readonly MarketingEntry[]): Choices {
  const { campaign, post } = of
  const moment = momentOf(campaign, post, entries)
  if (campaign.form === 'short') {
    return { moment, awarenessStage: null, rules: [], psychology: [], engagementTriggers: [], variant: null }
  }
  const variants = fieldsOf(entries, 'experiment', campaign.experiment)?.variants ?? []
  return {
    moment,
    awarenessStage: fieldsOf(entries, 'awareness_stage', campaign.awareness_stage),
    rules: chosen(entries, 'rule', campaign.rules).filter((rule) => ruleHolds(rule, placeOf(of))),
    psychology: chosen(entries, 'psychology', campaign.psychology),
    engagementTriggers: chosen(entries, 'engagement_trigger', campaign.engagement_triggers),
    variant: variants.find(({ name }) => name === post.experiment_variant) ?? null,
  }
}

/** With which versions of the entries a post is made: what became of its text is counted by them. */
export function versionsOf(of: ChoosingPost, stored: readonly StoredEntry[]): { key: string; version: number }[] {
  const { campaign, post } = of
  const { template, awareness_stage, rules, psychology, engagement_triggers, experiment } = campaign
  const isOfPost = ({ entry }: StoredEntry): boolean => {
    if (entry.kind === 'template') return entry.key === template
    if (campaign.form === 'short') return false
    switch (entry.kind) {
      case 'awareness_stage':
        return entry.key === awareness_stage
      case 'rule':
        return rules.includes(entry.key) && ruleHolds(entry.fields, placeOf(of))
      case 'psychology':
        return psychology.includes(entry.key)
      case 'engagement_trigger':
        return engagement_triggers.includes(entry.key) && post.position % entry.fields.every === 0
      case 'experiment':
        return entry.key === experiment && post.experiment_variant !== null
      default:
        return false
    }
  }
  return stored.filter(isOfPost).map(({ entry, version }) => ({ key: entry.key, version }))
}

const placeOf = ({ campaign, networks }: ChoosingPost) => ({ stage: campaign.awareness_stage, networks })

/** The experiment's variants that posts of a campaign are laid out for; none in the short form. */
export const variantNames = (
  { form, experiment }: Pick<CampaignRow, 'form' | 'experiment'>,
  entries: readonly MarketingEntry[],
): string[] =>
  form === 'short' ? [] : (fieldsOf(entries, 'experiment', experiment)?.variants.map(({ name }) => name) ?? [])

/** A moment that the template has no longer is known by its name alone. */
function momentOf({ template }: CampaignRow, post: CampaignPostRow, entries: readonly MarketingEntry[]): Moment {
  const moments = fieldsOf(entries, 'template', template)?.moments ?? []
  const known = moments.find(({ name }) => name === post.moment) ?? moments[post.moment_index]
  return known ?? { name: post.moment, instruction: `The post is of this kind: ${post.moment}.`, texts: [] }
}

const fieldsOf = <Kind extends MarketingKind>(
  entries: readonly MarketingEntry[],
  kind: Kind,
  key: string | null,
): MarketingFields[Kind] | null => entryByKey(entries, kind, key)?.fields ?? null

const chosen = <Kind extends MarketingKind>(
  entries: readonly MarketingEntry[],
  kind: Kind,
  keys: readonly string[],
): MarketingFields[Kind][] => keys.flatMap((key) => fieldsOf(entries, kind, key) ?? [])
