import type { WrittenIdea } from '../../contract/buckets.ts'
import { avoidedNote } from '../ai/avoidedWords.ts'
import type { Camel } from '../shell/camel.ts'

type Known = Pick<Camel<WrittenIdea>, 'writtenBy' | 'withoutAi' | 'avoided'>

/** Whose words a draft of an idea is in, and what to look at in it. */
export function writtenIdeaNote({ writtenBy, withoutAi, avoided }: Known): string {
  const said = writtenBy === 'ai' ? 'AI wrote this text. Read it before it goes out.' : ownWords(withoutAi)
  return avoided.length === 0 ? said : `${said} ${avoidedNote(avoided)}`
}

const ownWords = (reason: Known['withoutAi']): string =>
  reason === null ? 'Written in the idea’s own words.' : `Written in the idea’s own words: ${because[reason]}.`

const because = {
  not_set_up: 'no AI is set up here',
  not_in_plan: 'your plan has no AI texts',
  used_up: 'today’s AI texts are used up',
  slow: 'the AI took too long',
  refused: 'the AI did not want to write it',
  cut_off: 'the answer of the AI broke off',
  malformed: 'the AI answered something else than a text',
  too_long: 'what the AI wrote was too long',
  busy: 'the AI has too much to do',
  unavailable: 'the AI cannot be reached',
} satisfies Record<NonNullable<Known['withoutAi']>, string>
