import Papa from 'papaparse'
import { fromPromise } from 'xstate'
import { listBucketPosts } from '../../../contract/buckets.ts'
import type { DesignDocument } from '../../../contract/designDocument.ts'
import { changeMedia, listMedia } from '../../../contract/media.ts'
import { type BulkTable, mostRows, type NamedPicture } from '../../../rules/designs/filledDesigns.ts'
import { slotsOf } from '../../../rules/designs/slots.ts'
import type { FilledDesign } from '../../machines/designs/designBulk.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import type { Drawing } from './drawing.ts'
import { drawFile, type StorePicture } from './export.ts'

const { parse } = Papa

/** A list in CSV, whatever separates its cells: the first line names the columns. Lines of empty cells are none. */
export function tableOfCsv(text: string): BulkTable {
  const { data } = parse<string[]>(text.trim(), { skipEmptyLines: 'greedy' })
  const [columns = [], ...rows] = data
  return { columns: columns.map((column) => column.trim()), rows }
}

/** The posts of a bucket as a list: the text of each for the first place of texts, its picture for the first of pictures. */
export async function tableOfBucket(
  call: Call,
  bucketId: number,
  document: DesignDocument,
  signal: AbortSignal,
): Promise<Result<{ table: BulkTable; pictures: Map<string, NamedPicture> }>> {
  const query = { page: '1', pageSize: String(mostRows) }
  const result = await toResult(call(listBucketPosts, { id: String(bucketId), query }, { signal }))
  if (result.kind !== 'ok') return result
  const columns = columnsOf(document)
  const posts = result.value.results
  const rows = posts.map(({ text, mediaIds: [mediaId] }) => [text, mediaId === undefined ? '' : String(mediaId)])
  const ids = posts.flatMap(({ mediaIds }) => mediaIds.slice(0, 1))
  const pictures = new Map(ids.map((mediaId) => [String(mediaId), { mediaId, alt: '' }]))
  return { kind: 'ok', value: { table: { columns, rows }, pictures } }
}

/** A place for pictures that is called as the one for texts cannot be meant by its name: it stays as it is. */
function columnsOf(document: DesignDocument): string[] {
  const slots = slotsOf(document)
  const text = slots.find(({ kind }) => kind === 'text')?.name ?? ''
  const picture = slots.find(({ kind, name }) => kind === 'picture' && name !== text)?.name ?? ''
  return [text, picture]
}

/** The pictures of the library with these names, by their names in small letters; those that are not there are left out. */
export async function picturesNamed(
  call: Call,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Result<Map<string, NamedPicture>>> {
  const found = new Map<string, NamedPicture>()
  for (const search of names) {
    const result = await toResult(call(listMedia, { query: { kind: 'image', search } }, { signal }))
    if (result.kind !== 'ok') return result
    const media = result.value.results.find(({ name }) => name.toLowerCase() === search)
    if (media) found.set(search, { mediaId: media.id, alt: media.altText })
  }
  return { kind: 'ok', value: found }
}

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
    return drawn.kind === 'ok' ? store(drawn.value, signal) : drawn
  }
}
