import { type SomeNetworks, tightestBounds } from '../../../rules/ai/tightest.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { listed } from '../../../rules/shell/words.ts'
import type { KnownBusiness } from './knownBusiness.ts'
import { type Prompt, promptOf } from './prompt.ts'
import {
  type Correction,
  correctionRules,
  correctionSections,
  firstTime,
  honestRule,
  lengthRule,
  plainRule,
  voiceRule,
} from './textRules.ts'

/** An idea that becomes the text of a post. */
export interface IdeaTextAsked {
  idea: { title: string; description: string; draft: string }
  /** Where the post goes: it is to fit on each. */
  networks: SomeNetworks
  business: KnownBusiness
}

/** The prompt of a post in the business's voice, made of an idea. */
export const ideaTextPrompt = (
  { idea, networks, business }: IdeaTextAsked,
  correction: Correction = firstTime,
): Prompt =>
  promptOf(
    [
      `You write one post for ${listed([...new Set(networks.map((network) => networkNames[network]))])} in the name of the business.`,
      plainRule,
      lengthRule(tightestBounds(networks)),
      'The section idea says what the post is about, and the section show what is to be seen with it and why.',
      'The section draft is the post in the words of a stranger: say the same as the business would say it. What stands there in square brackets stays in square brackets.',
      honestRule,
      voiceRule,
      ...correctionRules(correction),
    ],
    {
      business: business.section,
      idea: idea.title,
      show: idea.description,
      draft: idea.draft,
      ...correctionSections(correction),
    },
  )
