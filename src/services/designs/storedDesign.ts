import { fromPromise } from 'xstate'
import type { DesignDocument } from '../../../contract/designDocument.ts'
import { readTemplate } from '../../../contract/templates.ts'
import { readDocument } from '../../../rules/designs/readDocument.ts'
import type { Template } from '../../machines/designs/designEditorContext.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** A design of the person's own, as far as its document can be read. */
export interface StoredDesign {
  template: Template
  document: DesignDocument
}

export interface StoredQuery {
  /** Null: none is wanted. */
  id: string | null
}

/** The effects of reading a design to look at it; null: there is none of this id. */
export const storedDesignActors = (call: Call) => ({
  read: fromPromise<Result<StoredDesign | null>, { query: StoredQuery }>(async ({ input, signal }) => {
    const { id } = input.query
    if (id === null) return { kind: 'ok', value: null }
    const result = await toResult(call(readTemplate, { id }, { signal }))
    if (result.kind === 'rejected' && result.status === 404) return { kind: 'ok', value: null }
    if (result.kind !== 'ok') return result
    const { document, ...template } = result.value
    return { kind: 'ok', value: { template, document: readDocument(document).document } }
  }),
})
