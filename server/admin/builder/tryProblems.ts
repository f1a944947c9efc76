import type { AiFaultKind } from '../../ai/aiFault.ts'
import { unreadyAi } from '../../campaigns/writing/unreadyAi.ts'

/** Why AI wrote no sample, for the administrator. */
export const tryFaults = {
  slow: 'The AI took too long. Try it again.',
  refused: 'The AI did not want to write this.',
  cut_off: 'The answer of the AI broke off. Try it again.',
  malformed: 'The AI answered something else than a text. Try it again.',
  too_long: 'No text of the AI was short enough.',
  busy: 'The AI has too much to do. Try it again in a minute.',
  unavailable: 'The AI could not be reached.',
} satisfies Record<AiFaultKind, string>

/** Why AI was not asked. */
export const tryUnready = {
  ...unreadyAi,
  used_up: "Today's AI texts are used up. Use the texts of the template, or wait until tomorrow.",
} as const
