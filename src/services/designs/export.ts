import { fromPromise } from 'xstate'
import { changeMedia, deleteMedia } from '../../../contract/media.ts'
import { strings } from '../../../strings/designs.ts'
import type { DrawnPicture, PageRequest } from '../../machines/designs/designExport.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import type { Drawing } from './drawing.ts'

/** Stores a file in the library and answers its id. */
export type StorePicture = (file: File, signal: AbortSignal) => Promise<Result<number>>

/** The bytes of what was drawn last, by their keys. */
export type DrawnFiles = Map<string, File>

/** What of an export is in the library or on its way there. */
export type StoredPictures = Set<Promise<Result<number>>>

interface ExportDeps {
  call: Call
  drawing: Drawing
  files: DrawnFiles
  stored: StoredPictures
  store: StorePicture
}

/** The effects of making pictures of a design. */
export const designExportActors = ({ call, drawing, files, stored, store }: ExportDeps) => ({
  drawPage: fromPromise<Result<DrawnPicture>, PageRequest>(async ({ input, signal }) => {
    if (input.index === 0) files.clear()
    const result = await drawFile(drawing, input, signal)
    if (result.kind !== 'ok') return result
    const key = crypto.randomUUID()
    files.set(key, result.value)
    return { kind: 'ok', value: { key, name: result.value.name } }
  }),
  storePicture: fromPromise<Result<number>, { file: DrawnPicture }>(async ({ input, signal }) => {
    const file = files.get(input.file.key)
    if (!file) return { kind: 'rejected', status: 0, message: notDrawnText }
    const storing = store(file, signal)
    stored.add(storing)
    return storing
  }),
  describePicture: fromPromise<Result<null>, { mediaId: number; altText: string }>(
    async ({ input: { mediaId, altText }, signal }) => {
      if (altText === '') return { kind: 'ok', value: null }
      return toResult(call(changeMedia, { id: String(mediaId), body: { altText } }, { signal }).then(() => null))
    },
  ),
})

/**
 * Takes what an export brought into the library out of it, also what is only about to arrive there; answers whether
 * nothing of it is left.
 */
export async function discardStored(call: Call, stored: readonly Promise<Result<number>>[]): Promise<boolean> {
  const ends = stored.map(async (storing) => {
    // One that was called back in time never arrives.
    const result = await storing.catch(() => null)
    if (result?.kind !== 'ok') return true
    const deleted = await toResult(call(deleteMedia, { id: String(result.value), query: {} }))
    return deleted.kind === 'ok' || (deleted.kind === 'rejected' && deleted.status === 404)
  })
  return (await Promise.all(ends)).every((isGone) => isGone)
}

/** What the browser cannot draw is said in the sentence that drawing has for it. */
export async function drawFile(drawing: Drawing, page: PageRequest, signal: AbortSignal): Promise<Result<File>> {
  const { document, pageId, scale, format } = page
  const draw = drawing.current()
  if (!draw) return { kind: 'rejected', status: 0, message: notDrawnText }
  try {
    const picture = await draw(document, pageId, { scale, format, signal })
    return { kind: 'ok', value: new File([picture], fileNameOf(page), { type: picture.type }) }
  } catch (thrown) {
    signal.throwIfAborted()
    return { kind: 'rejected', status: 0, message: thrown instanceof Error ? `${thrown.message}.` : notDrawnText }
  }
}

const notDrawnText = strings.thePictureCouldNotBeDrawn

const extensions = { png: 'png', jpeg: 'jpg', webp: 'webp' } satisfies Record<PageRequest['format'], string>

/** `Autumn menu 2.png`: what no file system takes in a name is left out. */
function fileNameOf({ name, index, count, format }: PageRequest): string {
  const known = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '').trim() || strings.design
  return `${known}${count > 1 ? ` ${index + 1}` : ''}.${extensions[format]}`
}
