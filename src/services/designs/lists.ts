import { fromPromise } from 'xstate'
import { listBucketPosts } from '../../../contract/buckets.ts'
import type { ReadList } from '../../../rules/designs/bulk/oneColumn.ts'
import { type ListRows, mostListRows } from '../../../rules/designs/bulk/table.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import { readListFile, readListText } from '../lists/listFile.ts'

/** Where a list that designs are filled from comes from. */
export type ListSource =
  | { kind: 'none' }
  | { kind: 'file'; file: Blob }
  | { kind: 'text'; text: string }
  | { kind: 'bucket'; bucketId: number }

export type SourceList =
  | { source: 'none' }
  | (ReadList & { source: 'file' | 'text' })
  | {
      source: 'bucket'
      /** Of posts: their text and the id of their first medium, without a header. */
      rows: ListRows
      /** How many there are, also where not all were read. */
      count: number
    }

/** The effects of reading a list. */
export const listActors = (call: Call) => ({
  read: fromPromise<Result<SourceList>, { query: ListSource }>(async ({ input: { query }, signal }) => {
    if (query.kind === 'bucket') return readPosts(call, query.bucketId, signal)
    if (query.kind === 'none') return { kind: 'ok', value: { source: 'none' } }
    const result = query.kind === 'file' ? await readListFile(query.file) : readListText(query.text)
    return result.kind === 'ok' ? { kind: 'ok', value: { source: query.kind, ...result.value } } : result
  }),
})

function readPosts(call: Call, bucketId: number, signal: AbortSignal): Promise<Result<SourceList>> {
  const asked = { page: '1', pageSize: String(mostListRows) }
  return toResult(
    call(listBucketPosts, { id: String(bucketId), query: asked }, { signal }).then(({ results, count }) => ({
      source: 'bucket' as const,
      rows: results.map(({ text, mediaIds: [first] }) => [text, first === undefined ? '' : String(first)]),
      count,
    })),
  )
}
