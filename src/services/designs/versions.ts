import { fromPromise } from 'xstate'
import type { DesignDocument } from '../../../contract/designDocument.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { listTemplateVersions, readTemplateVersion } from '../../../contract/templates.ts'
import { readDocument } from '../../../rules/designs/readDocument.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import type { Camel } from '../http/casing.ts'
import { toResult } from '../http/toResult.ts'

export type TemplateVersion = Camel<Answer<typeof listTemplateVersions>>['versions'][number]

/** An earlier state of a design, as far as it can be read. */
export interface OpenedVersion {
  revision: number
  savedAt: string
  document: DesignDocument
  /** What of it could not be read, in words. */
  unread: readonly string[]
}

/** The effects of the list of a design's versions. */
export const templateVersionsActors = (call: Call) => ({
  read: fromPromise<Result<TemplateVersion[]>, { query: { templateId: string } }>(({ input: { query }, signal }) =>
    toResult(call(listTemplateVersions, { id: query.templateId }, { signal }).then(({ versions }) => versions)),
  ),
})

/** The effects of reading one of them. */
export const templateVersionActors = (call: Call) => ({
  read: fromPromise<Result<OpenedVersion>, { query: { templateId: string; revision: string } }>(
    ({ input: { query }, signal }) => {
      const { templateId: id, revision } = query
      const reading = call(readTemplateVersion, { id, revision }, { signal })
      return toResult(reading.then(({ document, ...version }) => ({ ...version, ...readDocument(document) })))
    },
  ),
})
