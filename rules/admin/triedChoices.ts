import type { MarketingEntry, MarketingFields } from '../../contract/marketing.ts'
import type { Network } from '../../contract/networks.ts'
import { ruleHolds } from '../campaigns/ruleHolds.ts'

/** What a sample post is made of, as a campaign has it. */
export interface TriedChoices {
  moment: MarketingFields['template']['moments'][number]
  awarenessStage: MarketingFields['awareness_stage'] | null
  rules: MarketingFields['rule'][]
  psychology: MarketingFields['psychology'][]
  engagementTriggers: MarketingFields['engagement_trigger'][]
  variant: MarketingFields['experiment']['variants'][number] | null
}

/** The post that an entry is tried with. */
export interface TriedPost {
  /** Of the template that it has unless one is tried. */
  moments: MarketingFields['template']['moments']
  stage: MarketingEntry<'awareness_stage'> | null
  network: Network
  /** What there are several of is had in turn by it. */
  turn: number
}

/** An entry of a kind that texts are made with. */
export type WritingEntry = Exclude<MarketingEntry, { kind: 'platform_strategy' }>

/** What the same post is made of without an entry and with it; null where there is nothing to make it of. */
export function triedChoices(
  entry: WritingEntry,
  post: TriedPost,
): { without: TriedChoices; with: TriedChoices } | null {
  const moment = inTurn(post.moments, post.turn)
  if (!moment) return null
  const without: TriedChoices = {
    ...{ moment, rules: [], psychology: [], engagementTriggers: [], variant: null },
    awarenessStage: entry.kind === 'awareness_stage' ? null : (post.stage?.fields ?? null),
  }
  return { without, with: { ...without, ...changeOf(entry, post) } }
}

function changeOf(entry: WritingEntry, { stage, network, turn }: TriedPost): Partial<TriedChoices> {
  switch (entry.kind) {
    case 'template': {
      const moment = inTurn(entry.fields.moments, turn)
      return moment ? { moment } : {}
    }
    case 'rule': {
      const isHolding = ruleHolds(entry.fields, { stage: stage?.key ?? null, networks: [network] })
      return isHolding ? { rules: [entry.fields] } : {}
    }
    case 'awareness_stage':
      return { awarenessStage: entry.fields }
    case 'psychology':
      return { psychology: [entry.fields] }
    case 'engagement_trigger':
      return { engagementTriggers: [entry.fields] }
    case 'experiment':
      return { variant: inTurn(entry.fields.variants, turn) ?? null }
  }
}

const inTurn = <Item>(items: readonly Item[], turn: number): Item | undefined => items[turn % items.length]

/** Which post of its campaign, from 1, a trigger of every so many posts is tried with: one that it is of. */
export const triedPosition = (entry: MarketingEntry, number: number): number =>
  (number + 1) * (entry.kind === 'engagement_trigger' ? entry.fields.every : 1)
