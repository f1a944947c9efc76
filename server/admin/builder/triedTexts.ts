import type { tryEntry } from '../../../contract/builder.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { MarketingEntry } from '../../../contract/marketing.ts'
import type { Network } from '../../../contract/networks.ts'
import { roundOf, type SampleCampaign, sampleAt } from '../../../rules/admin/samples.ts'
import { type TriedChoices, triedChoices, triedPosition, type WritingEntry } from '../../../rules/admin/triedChoices.ts'
import { forbiddenWords } from '../../../rules/campaigns/forbiddenWords.ts'
import { entriesOf, startEntries } from '../../../rules/campaigns/marketing/marketingEntries.ts'
import { templatePost } from '../../../rules/campaigns/templatePost.ts'
import { toldInstructions } from '../../../rules/campaigns/toldInstructions.ts'
import { longDate } from '../../../rules/content/months.ts'
import type { Ai } from '../../ai/ai.ts'
import type { AiUser } from '../../ai/allowance.ts'
import type { CampaignPostAsked } from '../../ai/prompts/campaignPostPrompt.ts'
import { nothingFits } from '../../campaigns/writing/writingProblems.ts'
import { tryFaults, tryUnready } from './tryProblems.ts'

type Tried = Answer<typeof tryEntry>
type Result = Tried['with']

interface Asked {
  entry: WritingEntry
  /** Of the sample, from 0. */
  number: number
  stage: MarketingEntry<'awareness_stage'> | null
  network: Network
  /** The last day of the sample's campaign. */
  endsOn: string
  /** All that the builder has. */
  entries: readonly MarketingEntry[]
}

/** Writes a sample post made of some choices. */
export type SampleWriter = (post: SamplePost, choices: TriedChoices) => Promise<Result>

/** A post that is for nobody. */
export interface SamplePost extends Pick<Asked, 'network' | 'endsOn'> {
  sample: SampleCampaign
  /** In its campaign, from 1. */
  position: number
}

/** The texts of the same sample post without an entry and with it. */
export async function triedTexts(asked: Asked, write: SampleWriter): Promise<Pick<Tried, 'without' | 'with'>> {
  const { entry, number, stage, network, endsOn, entries } = asked
  const sample = sampleAt(number)
  const turn = number + roundOf(number)
  const choices = triedChoices(entry, { moments: momentsOf(sample, entry, entries), stage, network, turn })
  if (!choices) throw new Error(`There is no kind of post for the sample of ${sample.business.name}`)
  const post = { sample, network, position: triedPosition(entry, number), endsOn }
  const [without, having] = await Promise.all([write(post, choices.without), write(post, choices.with)])
  return { without, with: having }
}

/** Of the sample's template, or of another one where that is the one that is tried. */
function momentsOf(sample: SampleCampaign, tried: MarketingEntry, entries: readonly MarketingEntry[]) {
  const known = [...entriesOf('template', entries), ...entriesOf('template', startEntries)]
  const others = known.filter(({ key }) => key !== tried.key)
  return (others.find(({ key }) => key === sample.template) ?? others[0])?.fields.moments ?? []
}

/** Without AI. */
export const writeFromTemplate: SampleWriter = async ({ sample, network, position, endsOn }, choices) => {
  const { business, goal, offer, audience } = sample
  const campaign = { business: business.name, goal, offer, audience, endsOn }
  const made = templatePost({ moment: choices.moment, choices, campaign, turn: position - 1, networks: [network] })
  return made ? textResult(made.text) : problemResult(nothingFits)
}

/** With AI, of the texts that a person has in a day. The signal ends it. */
export function writerWithAi(ai: Pick<Ai, 'campaignTexts'>, user: AiUser, signal: AbortSignal): SampleWriter {
  return async (post, choices) => {
    const options = { signal, mayCallAgain: async () => true }
    const result = await ai.campaignTexts.write(user, askedOf(post, choices), options)
    if (result.kind === 'written') return textResult(result.text)
    return problemResult(result.kind === 'failed' ? tryFaults[result.fault] : tryUnready[result.kind])
  }
}

function askedOf({ sample, network, position, endsOn }: SamplePost, choices: TriedChoices): CampaignPostAsked {
  const { business, goal, offer, audience, tone } = sample
  return {
    networks: [network],
    business: {
      section: `Name: ${business.name}\nTrade: ${business.trade}\nAbout it: ${business.about}`,
      avoided: forbiddenWords(choices.rules),
    },
    campaign: { goal, offer, audience, tone, ends: longDate(endsOn) },
    moment: choices.moment,
    instructions: toldInstructions(choices, position),
    ...{ openings: [], previous: '', wish: '' },
  }
}

const textResult = (text: string): Result => ({ text, times: [], problem: null })
const problemResult = (problem: string): Result => ({ text: '', times: [], problem })
