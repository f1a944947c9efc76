import { fromPromise } from 'xstate'
import {
  changeSnippet,
  createSnippet,
  deleteSnippet,
  listSnippets,
  type SnippetKind,
} from '../../../contract/writing.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Snippet, SnippetDraft } from '../../machines/writing/snippetEditor.machine.ts'
import type { Page } from '../http/answerShapes.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export interface SnippetQuery {
  kind: SnippetKind
  /** Null: of all businesses. */
  businessProfileId: number | null
  search: string
}

/** The most that a page of the provider has: further ones are found by searching. */
const pageSize = '100'

/** The effects of a list of snippets or groups of hashtags. */
export const snippetListActors = (call: Call) => ({
  read: fromPromise<Result<Page<Snippet>>, { query: SnippetQuery }>(({ input: { query }, signal }) => {
    const { kind, businessProfileId, search } = query
    const ofBusiness = businessProfileId !== null && { businessProfileId: String(businessProfileId) }
    return toResult(
      call(listSnippets, { query: { kind, ...ofBusiness, ...(search && { search }), pageSize } }, { signal }),
    )
  }),
})

/** The effects of writing one. One that is gone already counts as deleted. */
export const snippetEditorActors = (call: Call) => ({
  saveSnippet: fromPromise<Result<Snippet>, { draft: SnippetDraft }>(({ input: { draft }, signal }) => {
    const { id, kind, name, text, businessProfileId } = draft
    return toResult(
      id === null
        ? call(createSnippet, { body: { kind, name, text, businessProfileId } }, { signal })
        : call(changeSnippet, { id: String(id), body: { name, text } }, { signal }),
    )
  }),
  deleteSnippet: fromPromise<Result<null>, { snippet: Snippet }>(async ({ input: { snippet }, signal }) => {
    const result = await toResult(call(deleteSnippet, { id: String(snippet.id) }, { signal }))
    const isGone = result.kind === 'ok' || (result.kind === 'rejected' && result.status === 404)
    return isGone ? { kind: 'ok', value: null } : result
  }),
})
