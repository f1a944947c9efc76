import { fromPromise } from 'xstate'
import type { Answer } from '../../../contract/endpoint.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import {
  createTemplate,
  readTemplate,
  saveTemplateDocument,
  templateConflict,
  updateTemplate,
} from '../../../contract/templates.ts'
import { isSameValue } from '../../../rules/designs/isSameValue.ts'
import { readDocument } from '../../../rules/designs/readDocument.ts'
import { strings } from '../../../strings/designs.ts'
import type {
  DesignContent,
  OpenedDesign,
  SaveRequest,
  SaveResult,
  StoredDesign,
  Template,
} from '../../machines/designs/designEditorContext.ts'
import type { CopyRequest } from '../../machines/designs/designEditorSetup.ts'
import { isRefused, type Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { type ApiError, apiErrorIn } from '../http/apiError.ts'
import { type Camel, toClient } from '../http/casing.ts'
import { resultOf, toResult } from '../http/toResult.ts'
import type { DesignStore } from './designStore.ts'

interface EditorDeps {
  call: Call
  designs: DesignStore
  /** Null: a design that is new here. */
  templateId: string | null
  /** The business that a new design is for; null: all. */
  businessProfileId: () => number | null
}

/** The effects of the editor. */
export const designEditorActors = (deps: EditorDeps) => ({
  openDesign: fromPromise<Result<OpenedDesign>>(({ signal }) => open(deps, signal)),
  saveDesign: fromPromise<SaveResult, SaveRequest>(({ input, signal }) => save(deps, input, signal)),
  storeCopy: fromPromise<Result<Template>, CopyRequest>(({ input, signal }) =>
    toResult(create(deps, { ...input, category: '' }, signal).then(({ template }) => template)),
  ),
})

/** What the provider has and what the browser stored; while the provider cannot answer the browser's copy opens alone. */
async function open({ call, designs, templateId }: EditorDeps, signal: AbortSignal): Promise<Result<OpenedDesign>> {
  const local = designs.read()
  if (templateId === null) return { kind: 'ok', value: { stored: null, local } }
  const result = await toResult(call(readTemplate, { id: templateId }, { signal }))
  if (result.kind !== 'ok' && !isRefused(result) && local?.template)
    return { kind: 'ok', value: { stored: null, local } }
  if (result.kind !== 'ok') return result
  const stored = storedOf(result.value)
  const isNothingNew = local && isSame(local, stored)
  return { kind: 'ok', value: { stored, local: isNothingNew ? null : local } }
}

type TemplateAnswer = Camel<Answer<typeof readTemplate>>

/** A design as far as its document can be read. */
function storedOf({ document, ...template }: TemplateAnswer): StoredDesign {
  return { template, ...readDocument(document) }
}

const isSame = ({ document, name }: DesignContent, stored: StoredDesign): boolean =>
  name === stored.template.name && isSameValue(document, stored.document)

/**
 * Writes a design to the provider. What was last attempted tells our own lost answer from somebody else's change: the
 * first is taken up, the second is handed back.
 */
async function save(deps: EditorDeps, request: SaveRequest, signal: AbortSignal): Promise<SaveResult> {
  try {
    return { kind: 'ok', value: await write(deps, request, signal) }
  } catch (thrown) {
    const error = apiErrorIn(thrown)
    const theirs = conflictIn(error)
    if (!theirs) return refusalOf(error)
    const { template, document } = theirs
    if (!isOurs(document, request)) return { kind: 'conflict', message: error.message, theirs }
    const stored = { document, name: template.name }
    return save(deps, { ...request, template, revision: template.revision, stored, attempted: null }, signal)
  }
}

/** What is not the document's fault is told apart: it is sent again later as it is. */
function refusalOf(error: ApiError): SaveResult {
  const { status, message, secondsToWait = null } = error
  const result = resultOf(error)
  if (status === 403) return { kind: 'forbidden', message }
  const isLater = result.kind === 'rejected' && (status === 429 || !isRefused(result))
  return isLater ? { kind: 'postponed', message, secondsToWait } : result
}

async function write(deps: EditorDeps, request: SaveRequest, signal: AbortSignal): Promise<Template> {
  const { call } = deps
  const { template, revision, stored, attempted } = await baseOf(deps, request, signal)
  const id = String(template.id)
  const name = request.name.trim() || template.name
  const isRenamed = [stored ?? template, attempted].some((one) => one && one.name !== name)
  const renamed = isRenamed ? await call(updateTemplate, { id, body: { name } }, { signal }) : template
  const isThere = [stored, attempted].every((one) => !one || isSameValue(one.document, request.document))
  if (stored && isThere) return renamed
  const body = { revision, document: request.document, ...(request.keepsPrevious && { keepPrevious: true }) }
  return call(saveTemplateDocument, { id, body }, { signal })
}

/** What is written over, and what else it may be by now: a design that is there, or the one that this makes. */
async function baseOf(deps: EditorDeps, request: SaveRequest, signal: AbortSignal) {
  const { template, revision, stored, attempted } = request
  if (template) return { template, revision: revision ?? template.revision, stored, attempted }
  const made = await create(deps, request, signal)
  return {
    template: made.template,
    revision: made.template.revision,
    stored: { document: made.document, name: made.template.name },
    attempted: null,
  }
}

/** The same key answers the same design, also where the answer to an earlier try was lost. */
async function create(
  { call, businessProfileId }: Pick<EditorDeps, 'call' | 'businessProfileId'>,
  { customId, name, category, document }: Pick<SaveRequest, 'customId' | 'name' | 'category' | 'document'>,
  signal: AbortSignal,
): Promise<StoredDesign> {
  const body = {
    customId,
    name: name.trim() || untitled,
    category,
    businessProfileId: businessProfileId(),
    document,
  }
  return storedOf(await call(createTemplate, { body }, { signal }))
}

const untitled = strings.untitledDesign

/** What is stored by now, from the provider's 409. */
function conflictIn({ status, body }: ApiError): StoredDesign | null {
  const conflict = status === 409 ? safeParse(templateConflict, body) : undefined
  return conflict ? storedOf(toClient(templateConflict, conflict.data).template) : null
}

/** The provider has what was last sent, or what was about to be: the change was our own. */
const isOurs = (document: StoredDesign['document'], request: SaveRequest): boolean =>
  [request, request.attempted].some((mine) => mine !== null && isSameValue(mine.document, document))
