import { strings } from '../../../strings/buckets.ts'
import type { AiAllowance } from '../../machines/buckets/aiIdeas.machine.ts'

/** What is left of today's AI, and where ideas come from without it. */
export function allowanceWords(
  { status, textsLeft, textsLimit }: AiAllowance,
  writtenBy: 'ai' | 'template' | null,
): string {
  if (status === 'not_set_up' || writtenBy === 'template') return withoutAi
  return sentences[status](textsLeft, textsLimit)
}

const withoutAi = strings.noAiIsSetUpHereSo

const sentences = {
  ready: (left, limit) => strings.ofAiTextsAreLeftToday(left, limit),
  used_up: () => strings.todaysAiTextsAreUsedUpTheCount,
  not_in_plan: () => strings.yourPlanHasNoAiTextsSentence,
} as const satisfies Record<Exclude<AiAllowance['status'], 'not_set_up'>, (left: number, limit: number) => string>
