import type { CampaignPostState } from '../../../contract/campaignPosts.ts'
import type { CampaignWriter, GenerationProblem } from '../../../contract/campaigns.ts'
import type { AiFaultKind } from '../../ai/aiFault.ts'

/** How often a model is called for one post, whatever became of it. */
export const mostCalls = 3

/** Why there is no text after the last call, for people. */
export const aiFailures = {
  slow: 'The AI took too long three times.',
  refused: 'The AI did not want to write this. Say it differently, or write it yourself.',
  cut_off: 'The answer of the AI broke off three times.',
  malformed: 'The AI answered something else than a text three times.',
  too_long: 'No text of the AI was short enough.',
  busy: 'The AI has too much to do, and did not answer three times.',
  unavailable: 'The AI could not be reached three times.',
} satisfies Record<AiFaultKind, string>

/** Whether it says something of the one post only: with the others it may be otherwise. */
export const isOfOnePost = {
  slow: false,
  refused: true,
  cut_off: false,
  malformed: false,
  too_long: true,
  busy: false,
  unavailable: false,
} satisfies Record<AiFaultKind, boolean>

/** Why nothing is written any more, whatever the post, for people. */
export const unreadySentences = {
  used_up: "Today's AI texts are used up. Go on tomorrow, or with texts of the template.",
  not_in_plan: 'Your plan does not include this any more. Change your plan to go on.',
  not_set_up: 'No AI is set up on this installation any more. Go on with texts of the template.',
} as const satisfies Partial<Record<GenerationProblem, string>>

/** Why a single post could not be written, for people. */
export const accountLost = 'Its account is not connected any more.'
export const nothingFits = 'Nothing that the campaign says fits this text.'
export const interrupted = 'Writing it was interrupted three times. Have it written again.'

/** Why not one post of a campaign could be written, by who was to write them. */
export const noneWritten = {
  ai: { problem: 'ai_failed', text: 'The AI wrote none of the posts. Say the offer differently, or use the template.' },
  template: { problem: 'no_text', text: 'Nothing that the campaign says fits the texts of its template.' },
} satisfies Record<CampaignWriter, { problem: GenerationProblem; text: string }>

export const allAccountsLost = {
  problem: 'account_lost',
  text: 'No account of the campaign is connected any more. Connect one, or choose others.',
} as const satisfies { problem: GenerationProblem; text: string }

/** States of a post that is to be written or is. */
export const pendingStates = ['waiting', 'writing'] as const satisfies CampaignPostState[]
