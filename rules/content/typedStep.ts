import { beginsWord } from './editHistory.ts'
import type { Written } from './postContent.ts'
import { type Scope, scopeKey } from './scopes.ts'

/** How a change of a text is taken back: with the letters before it at its place, or by itself. */
export interface TypedStep {
  /** Names the place that was typed at; null: a step of its own. */
  typedAt: string | null
  isNewWord: boolean
}

/** A step that is taken back by itself. */
export const ownStep: TypedStep = { typedAt: null, isNewWord: false }

/** The step that typing in one part of a scope's text is, or in its first comment. */
export function typedStep(scope: Scope, before: Written, after: Written): TypedStep {
  const index = after.parts.findIndex(({ text }, at) => text !== before.parts[at]?.text)
  const place = index < 0 ? 'comment' : String(index)
  const [from, to] =
    index < 0
      ? [before.firstComment ?? '', after.firstComment ?? '']
      : [before.parts[index]?.text ?? '', after.parts[index]?.text ?? '']
  return { typedAt: `${scopeKey(scope)}.${place}`, isNewWord: beginsWord(from, to) }
}
