import { fromPromise } from 'xstate'
import {
  addWording,
  approveWording,
  askWordings,
  changeWording,
  deleteWording,
  listWordings,
} from '../../../contract/recyclingPosts.ts'
import { strings } from '../../../strings/recycling.ts'
import type { Wording } from '../../machines/recycling/recycling.ts'
import { problemOf, type Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { sayingOfChange, toResult } from '../http/toResult.ts'

export interface Wordings {
  /** What the post says itself. */
  text: string
  results: Wording[]
}

/** What is done to the wordings of a post. */
export type WordingChange =
  /** One after the other; those before one that is refused stay. */
  | { kind: 'add'; postId: number; texts: readonly string[]; isTyped: boolean }
  | { kind: 'change'; wording: Wording; text: string }
  | { kind: 'approve'; wording: Wording }
  | { kind: 'delete'; wording: Wording }
  | { kind: 'ask'; postId: number; count: number }

/** What came of it; `left`: the texts that were not added, and `message` why, or why fewer came than were asked for. */
export interface WordingFact {
  change: WordingChange
  left: readonly string[]
  message: string | null
}

/** The effects of the wordings of a post. */
export const wordingsActors = (call: Call) => ({
  read: fromPromise<Result<Wordings>, { query: { postId: number } }>(({ input: { query }, signal }) =>
    toResult(call(listWordings, { id: String(query.postId) }, { signal })),
  ),
})

/** The effects of changing them. What is gone already counts as deleted. */
export const wordingChangeActors = (call: Call) => ({
  perform: fromPromise<Result<WordingFact>, { variables: WordingChange }>(
    async ({ input: { variables: change }, signal }) => {
      if (change.kind === 'add') return addAll(call, change, signal)
      const result = await toResult(perform(call, change, signal), sayingOfChange(messages[change.kind]))
      const isGone = result.kind === 'rejected' && result.status === 404
      return isGone && change.kind === 'delete' ? { kind: 'ok', value: done(change) } : result
    },
  ),
})

const messages = {
  add: strings.theWordingCouldNotBeAdded,
  change: strings.theWordingCouldNotBeChanged,
  approve: strings.theWordingCouldNotBeApproved,
  delete: strings.theWordingCouldNotBeDeleted,
  ask: strings.noWordingCouldBeWritten,
} as const satisfies Record<WordingChange['kind'], string>

const done = (change: WordingChange, message: string | null = null): WordingFact => ({ change, left: [], message })

/** Adds one after the other; where one is not, it and the rest are left to the person, with the reason. */
async function addAll(
  call: Call,
  change: Extract<WordingChange, { kind: 'add' }>,
  signal: AbortSignal,
): Promise<Result<WordingFact>> {
  for (const [index, text] of change.texts.entries()) {
    const adding = call(addWording, { id: String(change.postId), body: { text } }, { signal })
    const result = await toResult(adding, sayingOfChange(messages.add))
    if (result.kind === 'ok') continue
    if (index === 0) return result
    const message = problemOf(result)
    return { kind: 'ok', value: { change, left: change.texts.slice(index), message } }
  }
  return { kind: 'ok', value: done(change) }
}

async function perform(
  call: Call,
  change: Exclude<WordingChange, { kind: 'add' }>,
  signal: AbortSignal,
): Promise<WordingFact> {
  switch (change.kind) {
    case 'change': {
      const { wording, text } = change
      await call(changeWording, { ...idOf(wording), body: { version: wording.version, text } }, { signal })
      return done(change)
    }
    case 'approve': {
      const { wording } = change
      await call(approveWording, { ...idOf(wording), body: { version: wording.version } }, { signal })
      return done(change)
    }
    case 'delete':
      await call(deleteWording, idOf(change.wording), { signal })
      return done(change)
    case 'ask': {
      const { failed } = await call(
        askWordings,
        { id: String(change.postId), body: { count: change.count } },
        { signal },
      )
      return done(change, failed)
    }
  }
}

const idOf = ({ id }: Wording) => ({ id: String(id) })
