import { fromPromise } from 'xstate'
import { listMedia, readMedia } from '../../../contract/media.ts'
import type { FoundPicture } from '../../../rules/designs/bulk/fillRow.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** By the names that were asked for; null: the library has none. */
export type LibraryPictures = Readonly<Record<string, FoundPicture | null>>

export interface LibraryPicturesQuery {
  /** Names, with or without their ending and however capitalized, or ids. */
  names: readonly string[]
}

/** Asked for at once. */
const most = 4

/** The effects of finding pictures of the library that a list names; of several with one name it is the newest. */
export const libraryPicturesActors = (call: Call) => ({
  read: fromPromise<Result<LibraryPictures>, { query: LibraryPicturesQuery }>(async ({ input: { query }, signal }) => {
    const found: Record<string, FoundPicture | null> = {}
    const left = [...query.names]
    while (left.length > 0) {
      const names = left.splice(0, most)
      const results = await Promise.all(names.map((name) => findPicture(call, name, signal)))
      for (const [at, result] of results.entries()) {
        if (result.kind !== 'ok') return result
        found[names[at] ?? ''] = result.value
      }
    }
    return { kind: 'ok', value: found }
  }),
})

async function findPicture(call: Call, name: string, signal: AbortSignal): Promise<Result<FoundPicture | null>> {
  const query = { kind: 'image' as const, search: name.slice(0, longestSearch), page: '1', pageSize: '100' }
  const named = await toResult(call(listMedia, { query }, { signal }))
  if (named.kind !== 'ok') return named
  const media = named.value.results.find((one) => isCalled(one.name, name))
  if (media) return { kind: 'ok', value: { mediaId: media.id, alt: media.altText } }
  return /^[1-9]\d{0,14}$/.test(name) ? mediaOfId(call, name, signal) : { kind: 'ok', value: null }
}

/** Characters that the library is searched for. */
const longestSearch = 200

function isCalled(name: string, asked: string): boolean {
  const [known, wanted] = [name.toLowerCase(), asked.toLowerCase()]
  return known === wanted || known.replace(/\.[a-z0-9]{2,5}$/, '') === wanted
}

async function mediaOfId(call: Call, id: string, signal: AbortSignal): Promise<Result<FoundPicture | null>> {
  const result = await toResult(call(readMedia, { id }, { signal }))
  if (result.kind === 'rejected' && result.status === 404) return { kind: 'ok', value: null }
  if (result.kind !== 'ok') return result
  const { kind, altText } = result.value
  return { kind: 'ok', value: kind === 'image' ? { mediaId: result.value.id, alt: altText } : kind }
}
