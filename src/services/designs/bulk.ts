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
  /** Those that are in the library: one whose text did not arrive is not stored twice. */
  const stored = new WeakMap<DesignDocument, number>()
  return {
    storeDesign: fromPromise<Result<number>, FilledDesign>(async ({ input: { name, document, altText }, signal }) => {
      const known = stored.get(document)
      const kept: Result<number> =
        known === undefined ? await draw({ name, document }, signal) : { kind: 'ok', value: known }
      if (kept.kind !== 'ok') return kept
      stored.set(document, kept.value)
      if (altText === '') return kept
      const described = toResult(call(changeMedia, { id: String(kept.value), body: { altText } }, { signal }))
      const result = await described
      return result.kind === 'ok' ? kept : result
    }),
  }

  async function draw({ name, document }: Pick<FilledDesign, 'name' | 'document'>, signal: AbortSignal) {
    const [page] = document.pages
    const picture = { document, name, pageId: page?.id ?? '', format: 'png', scale: 1, index: 0, count: 1 } as const
    const drawn = await drawFile(drawing, picture, signal)
    // What was stopped meanwhile is not stored: it would be there twice once it is made again.
    signal.throwIfAborted()
    return drawn.kind === 'ok' ? store(drawn.value, signal) : drawn
  }
}
