import { fromPromise } from 'xstate'
import type { DesignDocument } from '../../../contract/designDocument.ts'
import { createTemplate, type TemplateCategory } from '../../../contract/templates.ts'
import type { Template } from '../../machines/designs/designEditorContext.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** A design of the start set as it is drawn at the moment. */
export interface DrawnStarter {
  name: string
  category: TemplateCategory
  document: DesignDocument
}

/** A copy that is to be stored; its key is the same for every try. */
export interface KeepRequest extends DrawnStarter {
  customId: string
  /** Null: for all businesses. */
  businessProfileId: number | null
}

/** The effects of keeping a design of the start set. */
export const keepActors = (call: Call) => ({
  perform: fromPromise<Result<Template>, { variables: KeepRequest }>(({ input: { variables }, signal }) =>
    toResult(call(createTemplate, { body: variables }, { signal }).then(({ document, ...template }) => template)),
  ),
})
