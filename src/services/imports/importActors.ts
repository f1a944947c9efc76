import { fromPromise } from 'xstate'
import { findImportDuplicates, importPosts, undoPostImport } from '../../../contract/postImports.ts'
import type { Columns } from '../../../rules/imports/columns.ts'
import type { KnownPost } from '../../../rules/imports/duplicates.ts'
import type { RowPost } from '../../../rules/imports/rowPost.ts'
import type {
  FetchedPicture,
  ImportAnswer,
  ImportList,
  ImportRequest,
  ImportSource,
  UndoneImport,
} from '../../machines/imports/postImport.ts'
import { problemOf, type Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import { takeFromUrl } from '../media/media.ts'
import { readImport } from './readImport.ts'

interface Deps {
  call: Call
  /** What the columns of a list said, by its signature, when it was confirmed last. */
  columnsFor(signature: string): Columns | null
}

/** The effects of an import. */
export const importActors = ({ call, columnsFor }: Deps) => ({
  readList: fromPromise<Result<ImportList>, ImportSource>(({ input }) => readImport(input, columnsFor)),

  findKnown: fromPromise<Result<readonly KnownPost[]>, readonly RowPost[]>(({ input, signal }) =>
    toResult(findKnown(call, input, signal)),
  ),

  fetchPictures: fromPromise<readonly FetchedPicture[], ImportRequest & { addresses: readonly string[] }>(
    ({ input: { addresses, ...request }, signal }) =>
      Promise.all(addresses.map((address) => fetchPicture(call, { address, request, signal }))),
  ),

  importPosts: fromPromise<Result<ImportAnswer>, ImportRequest & { pictures: readonly FetchedPicture[] }>(
    ({ input: { pictures, ...request }, signal }) => toResult(sendPosts(call, request, pictures, signal)),
  ),

  undoImports: fromPromise<Result<UndoneImport>, readonly number[]>(({ input, signal }) =>
    toResult(undoAll(call, input, signal)),
  ),
})

async function findKnown(call: Call, posts: readonly RowPost[], signal: AbortSignal): Promise<KnownPost[]> {
  const body = { texts: posts.map(({ text }) => text) }
  const { results } = await call(findImportDuplicates, { body }, { signal })
  return results.flatMap(({ place, ...known }) => {
    const post = posts[place]
    return post ? [{ at: post.at, ...known }] : []
  })
}

interface Fetching {
  address: string
  request: ImportRequest
  signal: AbortSignal
}

async function fetchPicture(call: Call, { address, request, signal }: Fetching): Promise<FetchedPicture> {
  const { businessProfileId: business, posts } = request
  const altText = posts.find(({ media }) => media.includes(address))?.altText ?? ''
  const body = {
    url: address,
    purpose: 'post' as const,
    ...(altText !== '' && { altText }),
    ...(business !== null && { businessProfileId: business }),
  }
  const result = await takeFromUrl(call, body, signal)
  return result.kind === 'ok'
    ? { address, mediaId: result.value.id, problem: null }
    : { address, mediaId: null, problem: problemOf(result) }
}

async function sendPosts(
  call: Call,
  { clientKey, businessProfileId, posts }: ImportRequest,
  pictures: readonly FetchedPicture[],
  signal: AbortSignal,
): Promise<ImportAnswer> {
  const ids = new Map(pictures.map(({ address, mediaId }) => [address, mediaId]))
  const { importId, rows } = await call(
    importPosts,
    { body: { clientKey, businessProfileId, rows: posts.map((post) => wireRow(post, ids)) } },
    { signal },
  )
  const refused = rows.flatMap(({ error, field }, place) => {
    const post = posts[place]
    return post && error !== null ? [{ at: post.at, field, text: error }] : []
  })
  return { importId, refused }
}

function wireRow(post: RowPost, ids: ReadonlyMap<string, number | null>) {
  const { text, firstComment, media, accountIds, intent, schedule, bucketId, tags } = post
  return {
    text,
    firstComment: firstComment === '' ? null : firstComment,
    mediaIds: media.flatMap((address) => ids.get(address) ?? []),
    accountIds: [...accountIds],
    intent,
    schedule: schedule && {
      wallTime: schedule.wall_time,
      timezone: schedule.timezone,
      ...(schedule.occurrence && { occurrence: schedule.occurrence }),
    },
    bucketId,
    tags: [...tags],
  }
}

/** One after the other; an import that was undone before is undone already. */
async function undoAll(call: Call, ids: readonly number[], signal: AbortSignal): Promise<UndoneImport> {
  let undone: UndoneImport = { count: 0, left: [] }
  for (const id of ids) {
    const { results, left } = await call(undoPostImport, { id: String(id) }, { signal })
    undone = { count: undone.count + results.length, left: [...undone.left, ...left] }
  }
  return undone
}
