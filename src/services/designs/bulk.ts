import { fromPromise } from 'xstate'
import type { DesignDocument } from '../../../contract/designDocument.ts'
import { changeMedia } from '../../../contract/media.ts'
import type { FilledDesign } from '../../machines/designs/designBulk.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import type { Drawing } from './drawing.ts'
import { drawFile, type StorePicture } from './export.ts'

interface BulkDeps {
  call: Call
  drawing: Drawing
  store: StorePicture
}

/** The effects of making many pictures: the first page of each design is drawn, stored and described. */
export function designBulkActors({ call, drawing, store }: BulkDeps) {
  /** Those that are in the library or on their way: what is begun again, or whose text did not arrive, is not stored twice. */
  const stored = new WeakMap<DesignDocument, Promise<Result<number>>>()
  return {
    storeDesign: fromPromise<Result<number>, FilledDesign>(async ({ input, signal }) => {
      const before = await stored.get(input.document)
      return describe(before?.kind === 'ok' ? before : await save(input, signal), input, signal)
    }),
    stopStoring: fromPromise<Result<number>, FilledDesign>(async ({ input, signal }) => {
      const result = await (stored.get(input.document) ?? notBegun)
      return describe(result, input, signal)
    }),
  }

  async function save({ name, document }: FilledDesign, signal: AbortSignal): Promise<Result<number>> {
    const [page] = document.pages
    const picture = { document, name, pageId: page?.id ?? '', format: 'png', scale: 1, index: 0, count: 1 } as const
    const drawn = await drawFile(drawing, picture, signal)
    // What was stopped meanwhile is not stored: it would be there twice once it is made again.
    signal.throwIfAborted()
    if (drawn.kind !== 'ok') return drawn
    const storing = store(drawn.value, signal)
    stored.set(document, storing)
    return storing
  }

  async function describe(
    picture: Result<number>,
    { altText }: FilledDesign,
    signal: AbortSignal,
  ): Promise<Result<number>> {
    if (picture.kind !== 'ok' || altText === '') return picture
    const described = await toResult(call(changeMedia, { id: String(picture.value), body: { altText } }, { signal }))
    return described.kind === 'ok' ? picture : described
  }
}

/** Of what was stopped before it was sent, which has nothing to be said of it. */
const notBegun: Result<number> = { kind: 'rejected', status: 0, message: '' }
