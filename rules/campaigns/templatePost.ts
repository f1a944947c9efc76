import type { CampaignVariant } from '../../contract/campaignPosts.ts'
import type { MarketingFields } from '../../contract/marketing.ts'
import type { Network } from '../../contract/networks.ts'
import { avoidedIn } from '../ai/avoidedWords.ts'
import { fittedText } from '../ai/fittedText.ts'
import { excessOf } from '../ai/textBounds.ts'
import { filledText, type SaidOfCampaign } from './filledText.ts'

/** What is chosen of a campaign, as the administrator's entries have it; empty, or null, where nothing is. */
export interface PostChoices {
  awarenessStage: Pick<MarketingFields['awareness_stage'], 'closings'> | null
  rules: readonly Pick<MarketingFields['rule'], 'avoid'>[]
  psychology: readonly Pick<MarketingFields['psychology'], 'openings'>[]
  engagementTriggers: readonly Pick<MarketingFields['engagement_trigger'], 'lines' | 'every'>[]
  /** The one that the post has, of the experiment. */
  variant: Pick<MarketingFields['experiment']['variants'][number], 'openings'> | null
}

export interface TemplateAsked {
  moment: MarketingFields['template']['moments'][number]
  choices: PostChoices
  campaign: SaidOfCampaign
  /** How many posts of the campaign stand before it: what there are several of is taken in turn. */
  turn: number
  /** Where it goes. */
  networks: readonly Network[]
}

/**
 * A post of a campaign without AI: a text of its kind with what the campaign says, between a line that opens it and those
 * that end it. On a network that it is too long for, lines are left out, and then it is cut where a sentence ends. The same
 * whenever it is asked. Null where no text can be made of what the campaign says.
 */
export function templatePost(asked: TemplateAsked): { text: string; variants: CampaignVariant[] } | null {
  const lines = linesOf(asked)
  if (!lines) return null
  const written = [...new Set(asked.networks)].map((network) => ({ network, text: textFor(network, lines) }))
  if (written.some(({ text }) => text === '')) return null
  const text =
    longest(written.map((one) => one.text)) ?? joined([lines.opening, lines.body, lines.closing, lines.asking])
  return { text, variants: written.filter(({ network }) => excessOf(network, text) > 0) }
}

/** What a text is put together from; empty where there is no such line. */
interface Lines {
  opening: string
  body: string
  closing: string
  asking: string
}

function linesOf({ moment, choices, campaign, turn }: TemplateAsked): Lines | null {
  const avoided = choices.rules.flatMap(({ avoid }) => avoid)
  const usable = (texts: readonly string[]): string[] => usableTexts(texts, campaign, avoided)
  const body = inTurn(usable(moment.texts), turn)
  if (body === undefined) return null
  const varied = usable(choices.variant?.openings ?? [])
  const openings = choices.variant ? varied : usable(choices.psychology.flatMap((one) => one.openings))
  const trigger = inTurn(
    choices.engagementTriggers.filter(({ every }) => (turn + 1) % every === 0),
    turn,
  )
  return {
    body,
    opening: inTurn(openings, turn) ?? '',
    closing: inTurn(usable(choices.awarenessStage?.closings ?? []), turn) ?? '',
    asking: trigger ? (inTurn(usable(trigger.lines), Math.floor(turn / trigger.every)) ?? '') : '',
  }
}

/**
 * Texts, filled, that have no word to avoid. What the person says of the campaign is theirs: where it has one itself, so
 * that no filled text is without, texts count that have none of their own.
 */
function usableTexts(texts: readonly string[], campaign: SaidOfCampaign, avoided: readonly string[]): string[] {
  const clean = texts.filter((text) => avoidedIn(text, avoided).length === 0)
  const filled = clean.flatMap((text) => filledText(text, campaign) ?? [])
  const withoutAny = filled.filter((text) => avoidedIn(text, avoided).length === 0)
  return withoutAny.length > 0 ? withoutAny : filled
}

/** As much of the lines as fits: first those are left out that the text can do without. */
function textFor(network: Network, { opening, body, closing, asking }: Lines): string {
  const attempts = [joined([opening, body, closing, asking]), joined([opening, body, closing]), joined([opening, body])]
  return attempts.find((text) => excessOf(network, text) === 0) ?? fittedText(network, joined([opening, body]))
}

const joined = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n\n')

const inTurn = <Item>(items: readonly Item[], turn: number): Item | undefined => items[turn % items.length]

const longest = (texts: readonly string[]): string | undefined =>
  texts.toSorted((one, other) => other.length - one.length)[0]
