import { fromPromise } from 'xstate'
import { beginUpload, cancelUpload, chunkSize, type MediaPurpose, sendChunk } from '../../../contract/media.ts'
import type { RemoteUpload, UploadResult } from '../../machines/media/mediaUpload.machine.ts'
import type { Call } from '../http/api.ts'
import { type ApiError, apiErrorIn, isAway } from '../http/apiError.ts'
import type { Upload } from '../http/upload.ts'

/** What is said of a file when it is announced. */
export interface Announcement {
  clientKey: string
  purpose: MediaPurpose
  /** null: it is for the provider to say, which takes the primary one. */
  businessProfileId: number | null
}

export interface UploadDeps {
  call: Call
  upload: Upload
  file: File
  announcement: Announcement
  /** Bytes of the part under way that have gone out. */
  onProgress: (bytes: number) => void
}

/** The effects of one upload; the file itself stays here. */
export const mediaUploadActors = (deps: UploadDeps) => ({
  announce: fromPromise<UploadResult>(({ signal }) => announce(deps, signal)),
  sendPart: fromPromise<UploadResult, { uploadId: number; offset: number }>(({ input, signal }) =>
    sendPart(deps, input, signal),
  ),
  cancelUpload: fromPromise<void, { uploadId: number | null }>(async ({ input: { uploadId } }) => {
    if (uploadId !== null) await deps.call(cancelUpload, { id: String(uploadId) })
  }),
})

/**
 * Frees the place of a file that nobody goes on with; announcing it again tells its id. Throws where that fails: then
 * it expires by itself.
 */
export async function giveUpUpload(
  call: Call,
  { clientKey, purpose, name, size }: { clientKey: string; purpose: MediaPurpose; name: string; size: number },
): Promise<void> {
  const { id, media } = await call(beginUpload, { body: { clientKey, purpose, fileName: name, size } })
  if (!media) await call(cancelUpload, { id: String(id) })
}

function announce({ call, file, announcement }: UploadDeps, signal: AbortSignal): Promise<UploadResult> {
  const { clientKey, purpose, businessProfileId } = announcement
  const body = {
    clientKey,
    purpose,
    fileName: file.name,
    size: file.size,
    ...(businessProfileId !== null && { businessProfileId }),
  }
  return resultOfUpload(call(beginUpload, { body }, { signal }), () => null)
}

/** Sends the part at `offset`; where the provider stands elsewhere, its offset is the answer. */
function sendPart(
  { upload, file, onProgress }: UploadDeps,
  { uploadId, offset }: { uploadId: number; offset: number },
  signal: AbortSignal,
): Promise<UploadResult> {
  const chunk = file.slice(offset, offset + chunkSize)
  const form = new FormData()
  form.append('offset', String(offset))
  form.append('chunk', chunk, file.name)
  const work = upload(sendChunk, { id: String(uploadId) }, form, {
    signal,
    onProgress: (share) => onProgress(Math.floor(share * chunk.size)),
  })
  return resultOfUpload(work, (error) => {
    const there = offsetIn(error)
    return there === null || there === offset ? null : { uploadId, offset: there, media: null }
  })
}

type Answer = { id: number; offset: number; media: RemoteUpload['media'] }

async function resultOfUpload(
  work: Promise<Answer>,
  displaced: (error: ApiError) => RemoteUpload | null,
): Promise<UploadResult> {
  try {
    const { id, offset, media } = await work
    return { kind: 'ok', value: { uploadId: id, offset, media } }
  } catch (thrown) {
    const error = apiErrorIn(thrown)
    const elsewhere = displaced(error)
    return elsewhere ? { kind: 'ok', value: elsewhere } : failedUpload(error)
  }
}

/** Not the file's fault: signed out, gone meanwhile, out of step, no room just now, too many at once. */
const passing: readonly number[] = [401, 404, 408, 409, 413, 429]

function failedUpload(error: ApiError): UploadResult {
  const { kind, status, message } = error
  if (kind === 'offline' || isAway(status)) return { kind: 'offline' }
  if (kind !== 'rejected') throw error
  const isFinal = status >= 400 && status < 500 && !passing.includes(status)
  return { kind: isFinal ? 'rejected' : 'interrupted', message }
}

/** Where the provider stands, from its 409. */
function offsetIn({ status, body }: ApiError): number | null {
  if (status !== 409) return null
  const offset = typeof body === 'object' && body !== null && 'offset' in body ? body.offset : null
  return typeof offset === 'number' ? offset : null
}
