import { fromPromise } from 'xstate'
import {
  decideCases,
  getCase,
  holdPerson,
  listCases,
  releasePerson,
  undoDecisions,
} from '../../../contract/moderation.ts'
import type {
  Decided,
  Decision,
  ModerationCase,
  QueuePage,
  QueueQuery,
  SeenCase,
  Undone,
} from '../../machines/moderation/moderation.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

const pageSize = 20

/** Reads the posts that are held and not decided. */
export const queueActors = (call: Call) => ({
  read: fromPromise<Result<QueuePage>, { query: QueueQuery }>(({ input: { query }, signal }) => {
    const { kind, search, page } = query
    const asked = {
      ...{ state: 'waiting' as const, page: String(page), pageSize: String(pageSize) },
      ...(kind && { kind }),
      ...(search !== '' && { search }),
    }
    return toResult(call(listCases, { query: asked }, { signal }))
  }),
})

/** Reads a held post with all that a decision needs. */
export const caseActors = (call: Call) => ({
  read: fromPromise<Result<ModerationCase>, { query: { id: number } }>(({ input: { query }, signal }) =>
    toResult(call(getCase, { id: String(query.id) }, { signal })),
  ),
})

/** The effects of deciding on held posts. */
export const decisionActors = (call: Call) => ({
  decide: fromPromise<Result<Decided>, { cases: readonly SeenCase[]; decision: Decision }>(
    ({ input: { cases, decision }, signal }) =>
      toResult(call(decideCases, { body: { cases: cases.map(seen), ...decision } }, { signal })),
  ),
  undo: fromPromise<Result<Undone>, { cases: readonly number[] }>(({ input: { cases }, signal }) =>
    toResult(call(undoDecisions, { body: { cases: [...cases] } }, { signal })),
  ),
})

const seen = ({ id, version }: SeenCase) => ({ id, version })

/** What is done about a person: all that they plan is held, or goes out again. */
export type PersonChange =
  | { kind: 'hold'; id: number; name: string; reason: string }
  | { kind: 'release'; id: number; name: string }

/** What came of it: how many posts are held by it, or were late by now. */
export interface PersonFact {
  change: PersonChange
  count: number
}

/** The effects of holding a person, and of releasing them. */
export const personActors = (call: Call) => ({
  perform: fromPromise<Result<PersonFact>, { variables: PersonChange }>(({ input: { variables: change }, signal }) =>
    toResult(performed(call, change, signal)),
  ),
})

async function performed(call: Call, change: PersonChange, signal: AbortSignal): Promise<PersonFact> {
  const id = String(change.id)
  if (change.kind === 'release') {
    const { latePosts } = await call(releasePerson, { id }, { signal })
    return { change, count: latePosts }
  }
  const { heldPosts } = await call(holdPerson, { id, body: { reason: change.reason } }, { signal })
  return { change, count: heldPosts }
}
