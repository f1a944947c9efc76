import { fromPromise } from 'xstate'
import type { Request } from '../../../contract/endpoint.ts'
import {
  changeMedia,
  deleteMedia,
  listMedia,
  type MediaKind,
  mediaInUse,
  readMedia,
  readMediaUsage,
  takeFromUrl as takeFromUrlEndpoint,
} from '../../../contract/media.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import { isSameFocus } from '../../../rules/media/focus.ts'
import { callMessages } from '../../../rules/shell/callMessages.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type { DeletionResult } from '../../machines/media/mediaDeletion.machine.ts'
import { descriptionOf, type MediaDescription, type OpenedMedia } from '../../machines/media/mediaDetails.machine.ts'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import type { Result, WriteProblem } from '../../machines/shell/result.ts'
import type { Page } from '../http/answerShapes.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { toClient } from '../http/casing.ts'
import { toResult } from '../http/toResult.ts'
import type { MediaDetailsStore } from './mediaDetailsStore.ts'

export interface MediaQuery {
  kind: MediaKind | null
  search: string
  businessProfileId: number | null
  page: number
  pageSize: number
}

export interface MediaUsage {
  usedBytes: number
  /** Null: no bound. */
  quotaBytes: number | null
  count: number
}

/** The effects of a list of media. */
export const mediaListActors = (call: Call) => ({
  read: fromPromise<Result<Page<Media>>, { query: MediaQuery }>(({ input: { query }, signal }) =>
    toResult(call(listMedia, { query: asked(query) }, { signal })),
  ),
})

const asked = ({ kind, search, businessProfileId, page, pageSize }: MediaQuery) => ({
  ...(kind && { kind }),
  ...(search && { search }),
  ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
  page: String(page),
  pageSize: String(pageSize),
})

/** How much of the quota is used. */
export const mediaUsageActors = (call: Call) => ({
  read: fromPromise<Result<MediaUsage>, { query: null }>(({ signal }) =>
    toResult(call(readMediaUsage, {}, { signal })),
  ),
})

interface DetailsDeps {
  call: Call
  store: MediaDetailsStore
  mediaId: string
}

/** The effects of one file's words. */
export const mediaDetailsActors = ({ call, store, mediaId }: DetailsDeps) => ({
  openMedia: fromPromise<Result<OpenedMedia>>(({ signal }) =>
    toResult(call(readMedia, { id: mediaId }, { signal }).then((media) => ({ media, local: store.read() }))),
  ),
  describe: fromPromise<Result<Media>, { media: Media; typed: MediaDescription }>(
    ({ input: { media, typed }, signal }) =>
      toResult(call(changeMedia, { id: mediaId, body: changed(media, typed) }, { signal })),
  ),
})

/** Only what differs, so that a name that is refused does not keep the other words from being saved. */
function changed(media: Media, typed: MediaDescription): Partial<MediaDescription> {
  const known = descriptionOf(media)
  return {
    ...(typed.name !== known.name && { name: typed.name }),
    ...(typed.altText !== known.altText && { altText: typed.altText }),
    ...(!isSameFocus(typed.focus, known.focus) && { focus: typed.focus }),
    ...(typed.coverAt !== known.coverAt && { coverAt: typed.coverAt }),
    ...(typed.businessProfileId !== known.businessProfileId && { businessProfileId: typed.businessProfileId }),
  }
}

/** The effects of deleting. A file that is known to be used is taken out where it is. */
export const mediaDeletionActors = (call: Call) => ({
  deleteMedia: fromPromise<DeletionResult, { media: readonly Media[] }>(async ({ input, signal }) => {
    const ids: number[] = []
    const used: Media[] = []
    for (const media of input.media) {
      const result = await deleteOne(call, media, signal)
      if (result.kind === 'stopped') return { ids, used, problem: result.problem }
      if (result.kind === 'used') used.push(result.media)
      else ids.push(media.id)
    }
    return { ids, used, problem: null }
  }),
})

type OneDeleted = { kind: 'gone' } | { kind: 'used'; media: Media } | { kind: 'stopped'; problem: WriteProblem }

/** Gone already counts as deleted. */
async function deleteOne(call: Call, media: Media, signal: AbortSignal): Promise<OneDeleted> {
  const query = media.usedIn.length > 0 ? { force: 'true' as const } : {}
  try {
    await call(deleteMedia, { id: String(media.id), query }, { signal })
    return { kind: 'gone' }
  } catch (thrown) {
    const { kind, status, body, message } = apiErrorIn(thrown)
    if (status === 404) return { kind: 'gone' }
    if (kind !== 'rejected') return { kind: 'stopped', problem: { outcome: 'unclear', message: unreadText(kind) } }
    const used = status === 409 ? safeParse(mediaInUse, body) : undefined
    if (!used) return { kind: 'stopped', problem: { outcome: 'refused', message } }
    return { kind: 'used', media: { ...media, ...toClient(mediaInUse, used.data) } }
  }
}

/** Why nobody knows what became of a call. */
const unreadText = (kind: 'offline' | 'invalidResponse' | 'aborted'): string =>
  kind === 'aborted' ? callMessages.unexpected : callMessages[kind]

type TakenFromUrl = Camel<Request<typeof takeFromUrlEndpoint>>['body']

/** Takes a picture that was found on a web page into the library; the refusal is the provider's sentence. */
export const takeFromUrl = (call: Call, body: TakenFromUrl, signal?: AbortSignal): Promise<Result<Media>> =>
  toResult(call(takeFromUrlEndpoint, { body }, signal ? { signal } : {}))
