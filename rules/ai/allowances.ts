import { type PlanName, planOf } from '../account/plans.ts'
import { utf8Length } from '../networks/utf8Length.ts'

/** What AI a person has in a day. */
export interface AiLimits {
  texts: number
  /** Of what is sent to the model and of what it answers. */
  tokens: number
}

/**
 * Nine networks and two wishes make eleven texts of a brief: five briefs a day are more than anybody posts, and a
 * business in several places has three times that. Tokens are 4,000 for each text, which is about what a long page, the
 * business's voice and an answer that is written once again take.
 */
const limitsByPlan = {
  Free: { texts: 0, tokens: 0 },
  'Lite Creator': { texts: 0, tokens: 0 },
  'Design Tools': { texts: 0, tokens: 0 },
  'Essential Access': { texts: 0, tokens: 0 },
  'Premium Plus': { texts: 60, tokens: 240_000 },
  'Elite Advantage': { texts: 180, tokens: 720_000 },
  'Internal Account': { texts: 500, tokens: 2_000_000 },
} satisfies Record<PlanName, AiLimits>

/** What a plan allows in a day; an unknown one is as Free. `given` stands in place of the numbers of a plan that has AI. */
export function aiLimitsOf(planName: string, given: Partial<AiLimits> = {}): AiLimits {
  const limits = limitsByPlan[planOf(planName)]
  if (limits.texts === 0) return limits
  return { texts: given.texts ?? limits.texts, tokens: given.tokens ?? limits.tokens }
}

/** Tokens that a text may take, where an administrator says how many texts a person has. */
const tokensOfText = 4000

/** What a person has whom an administrator gave another number of texts; null: what the plan says. */
export const ownAiLimits = (limits: AiLimits, texts: number | null): AiLimits =>
  texts === null ? limits : { texts, tokens: texts * tokensOfText }

/** About how many tokens a text has: four bytes make one in European languages, and other scripts have more of both. */
export const estimatedTokens = (text: string): number => Math.ceil(utf8Length(text) / 4)
