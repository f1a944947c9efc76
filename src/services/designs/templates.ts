import { fromPromise } from 'xstate'
import type { Answer } from '../../../contract/endpoint.ts'
import {
  copyTemplate,
  type DesignShape,
  deleteTemplate,
  listTemplates,
  restoreTemplate,
  type TemplateCategory,
  updateTemplate,
} from '../../../contract/templates.ts'
import { strings } from '../../../strings/designs.ts'
import type { Template } from '../../machines/designs/designEditorContext.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import type { Camel } from '../http/casing.ts'
import { toResult, wordsOr } from '../http/toResult.ts'

export interface TemplateQuery {
  search: string
  /** Null: of all. */
  category: TemplateCategory | null
  shape: DesignShape | null
  /** With it also those that are for all businesses; null: every one. */
  businessProfileId: number | null
  page: number
  pageSize: number
}

/** A page of designs, and how many there are of each category. */
export type TemplatesPage = Camel<Answer<typeof listTemplates>>

/** A design as lists have it; one without a preview may come with its document. */
export type ListedTemplate = TemplatesPage['results'][number]

/** The effects of a list of designs. */
export const templateListActors = (call: Call) => ({
  read: fromPromise<Result<TemplatesPage>, { query: TemplateQuery }>(({ input: { query }, signal }) => {
    const { search, category, shape, businessProfileId, page, pageSize } = query
    const asked = {
      ...(search && { search }),
      ...(category && { category }),
      ...(shape && { shape }),
      ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
      page: String(page),
      pageSize: String(pageSize),
    }
    return toResult(call(listTemplates, { query: asked }, { signal }))
  }),
})

/** What is done with a design of a list. */
export type TemplateAct = { template: Pick<Template, 'id' | 'name' | 'category'> } & (
  | { kind: 'copy' | 'delete' | 'restore' }
  | { kind: 'rename'; name: string }
  /** Empty: none. */
  | { kind: 'categorize'; category: TemplateCategory | '' }
  /** Null: for all businesses. */
  | { kind: 'assign'; businessProfileId: number | null }
)

interface ActDeps {
  call: Call
  /** The same for every try of one copy. */
  copyKey: string
}

/** The effects of an act; null: it is gone, by this or an earlier deletion. */
export const templateActActors = ({ call, copyKey }: ActDeps) => ({
  perform: fromPromise<Result<Template | null>, { variables: TemplateAct }>(async ({ input, signal }) => {
    const act = input.variables
    const id = String(act.template.id)
    const options = { signal }
    switch (act.kind) {
      case 'copy':
        return toResult(call(copyTemplate, { id, body: { customId: copyKey } }, options))
      case 'restore':
        return toResult(call(restoreTemplate, { id }, options))
      case 'rename':
        return toResult(call(updateTemplate, { id, body: { name: act.name } }, options))
      case 'categorize':
        return toResult(call(updateTemplate, { id, body: { category: act.category } }, options), uncategorized)
      case 'assign':
        return toResult(call(updateTemplate, { id, body: { businessProfileId: act.businessProfileId } }, options))
      case 'delete':
        return gone(await toResult(call(deleteTemplate, { id }, options)))
    }
  }),
})

const uncategorized = { rejected: wordsOr(strings.failedToUpdateTemplateCategory) }

const gone = (result: Result<unknown>): Result<null> =>
  result.kind === 'ok' || (result.kind === 'rejected' && result.status === 404) ? { kind: 'ok', value: null } : result
