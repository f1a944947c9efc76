import { emptyContent } from '../../../rules/content/blankDraft.ts'
import type { Draft } from '../../../rules/content/draft.ts'
import type { PostContent } from '../../../rules/content/postContent.ts'

/** The parts of a post that says one thing. */
export const saying = (text: string): Pick<PostContent, 'parts'> => ({ parts: [{ text, mediaIds: [] }] })

/** A content that says one thing, the same everywhere. */
export const contentSaying = (text: string): PostContent => ({ ...emptyContent, ...saying(text) })

/** A new post that says one thing, of which no time is chosen: it goes out now, to one account. */
export const draftSaying = (text: string): Draft => ({
  ...contentSaying(text),
  accountIds: [1],
  when: 'now',
  wallTime: '2026-11-21T22:30',
  timezone: 'UTC',
  occurrence: 'first',
  isTimeChosen: false,
  suggestedDay: null,
})

/** What the provider tells of a post that says one thing. */
export const posted = (text: string) => ({ text, parts: [{ text, mediaIds: [] }] })

/** That somebody types in the common text, whose only part says this then. */
export const typing = (text: string) => ({
  type: 'content.changed' as const,
  change: saying(text),
  typedAt: 'common.0',
  isNewWord: false,
})
