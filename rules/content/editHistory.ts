import type { PostContent } from './postContent.ts'
import { isSameUtm } from './utm.ts'

/** What can be taken back and done again of the writing of one post, newest last. */
export interface EditHistory {
  past: readonly PostContent[]
  future: readonly PostContent[]
  /** Where the last step was typed; null after any other step. */
  typedAt: string | null
}

export const noHistory: EditHistory = { past: [], future: [], typedAt: null }

/** Steps that are remembered. */
const most = 100

/**
 * The history once a content was changed. What is typed at one place is one step until a new word begins there; `typedAt`
 * names the place, null for what is a step of its own.
 */
export function recorded(
  history: EditHistory,
  before: PostContent,
  { typedAt, isNewWord }: { typedAt: string | null; isNewWord: boolean },
): EditHistory {
  const goesOn = typedAt !== null && typedAt === history.typedAt && !isNewWord
  return { past: goesOn ? history.past : [...history.past, before].slice(-most), future: [], typedAt }
}

/**
 * The history once accounts were chosen with options to begin with: no step is taken back to before an account had any,
 * for it stays chosen.
 */
export function startedWith(history: EditHistory, accountOptions: PostContent['accountOptions']): EditHistory {
  const started = (content: PostContent): PostContent => {
    const known = new Set(content.accountOptions.map(({ accountId }) => accountId))
    const added = accountOptions.filter(({ accountId }) => !known.has(accountId))
    return added.length === 0 ? content : { ...content, accountOptions: [...content.accountOptions, ...added] }
  }
  return { ...history, past: history.past.map(started), future: history.future.map(started) }
}

/** The history once other parameters were suggested for the links: a step that had those suggested before has these. */
export function suggestedWith(history: EditHistory, before: PostContent['utm'], utm: PostContent['utm']): EditHistory {
  const suggested = (content: PostContent): PostContent =>
    isSameUtm(content.utm, before) ? { ...content, utm } : content
  return { ...history, past: history.past.map(suggested), future: history.future.map(suggested) }
}

/** The last step taken back; null where there is none. */
export function undone({ past, future }: EditHistory, current: PostContent): Restored | null {
  const content = past.at(-1)
  if (!content) return null
  return { content, history: { past: past.slice(0, -1), future: [...future, current], typedAt: null } }
}

/** The step that was taken back last, done again; null where there is none. */
export function redone({ past, future }: EditHistory, current: PostContent): Restored | null {
  const content = future.at(-1)
  if (!content) return null
  return { content, history: { past: [...past, current], future: future.slice(0, -1), typedAt: null } }
}

/** A content as it was, and what can be taken back from there. */
export interface Restored {
  content: PostContent
  history: EditHistory
}

/** Whether a change of a text is the white space that ends a word. */
export function beginsWord(before: string, after: string): boolean {
  if (after.length !== before.length + 1) return false
  // Most is written at the end.
  let at = after.startsWith(before) ? before.length : 0
  while (at < before.length && before[at] === after[at]) at += 1
  return /\s/.test(after[at] ?? '')
}
