import type { AiAllowance } from '../../machines/buckets/aiIdeas.machine.ts'

/** What is left of today's AI, and where ideas come from without it. */
export function allowanceWords(
  { status, textsLeft, textsLimit }: AiAllowance,
  writtenBy: 'ai' | 'template' | null,
): string {
  if (status === 'not_set_up' || writtenBy === 'template') return withoutAi
  return sentences[status](textsLeft, textsLimit)
}

const withoutAi = 'No AI is set up here, so these ideas come from the industry template.'

const sentences = {
  ready: (left, limit) => `${left} of ${limit} AI texts are left today. Six more ideas use one.`,
  used_up: () => 'Today’s AI texts are used up. The count starts again at midnight.',
  not_in_plan: () => 'Your plan has no AI texts.',
} as const satisfies Record<Exclude<AiAllowance['status'], 'not_set_up'>, (left: number, limit: number) => string>
