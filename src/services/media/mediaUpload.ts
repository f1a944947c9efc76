import { fromPromise } from 'xstate'
import { beginUpload, cancelUpload, chunkSize, type MediaPurpose, sendChunk } from '../../../contract/media.ts'
import type { Arrived, UploadOutcome } from '../../machines/media/mediaUpload.machine.ts'
import type { Call } from '../http/api.ts'
import { type Failure, failureIn } from '../http/failure.ts'
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
export const mediaUploadActors = (outside: UploadDeps) => ({
  announce: fromPromise<UploadOutcome>(({ signal }) => announce(outside, signal)),
  sendPart: fromPromise<UploadOutcome, { uploadId: number | null; offset: number }>(({ input, signal }) =>
    sendPart(outside, input, signal),
  ),
  forget: fromPromise<void, { uploadId: number | null }>(async ({ input: { uploadId } }) => {
    if (uploadId !== null) await outside.call(cancelUpload, { id: String(uploadId) })
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

function announce({ call, file, announcement }: UploadDeps, signal: AbortSignal): Promise<UploadOutcome> {
  const { clientKey, purpose, businessProfileId } = announcement
  const body = {
    clientKey,
    purpose,
    fileName: file.name,
    size: file.size,
    ...(businessProfileId !== null && { businessProfileId }),
  }
  return outcomeOf(call(beginUpload, { body }, { signal }), () => null)
}

/** Sends the part at `offset`; where the provider stands elsewhere, its offset is the answer. */
function sendPart(
  { upload, file, onProgress }: UploadDeps,
  { uploadId, offset }: { uploadId: number | null; offset: number },
  signal: AbortSignal,
): Promise<UploadOutcome> {
  if (uploadId === null) throw new Error('The file has not been announced')
  const chunk = file.slice(offset, offset + chunkSize)
  const form = new FormData()
  form.append('offset', String(offset))
  form.append('chunk', chunk, file.name)
  const work = upload(sendChunk, { id: String(uploadId) }, form, {
    signal,
    onProgress: (share) => onProgress(Math.floor(share * chunk.size)),
  })
  return outcomeOf(work, (failure) => {
    const there = offsetIn(failure)
    return there === null || there === offset ? null : { uploadId, offset: there, media: null }
  })
}

type Answer = { id: number; offset: number; media: Arrived['media'] }

async function outcomeOf(
  work: Promise<Answer>,
  displaced: (failure: Failure) => Arrived | null,
): Promise<UploadOutcome> {
  try {
    const { id, offset, media } = await work
    return { kind: 'answered', value: { uploadId: id, offset, media } }
  } catch (thrown) {
    const failure = failureIn(thrown)
    const elsewhere = displaced(failure)
    return elsewhere ? { kind: 'answered', value: elsewhere } : lossOf(failure)
  }
}

/** Not the file's fault: signed out, gone meanwhile, out of step, no room just now, too many at once. */
const passing: readonly number[] = [401, 404, 408, 409, 413, 429]

/** The provider starts again, has its hands full, or is not there behind its proxy: it goes on by itself in a moment. */
const away: readonly number[] = [502, 503, 504]

function lossOf(failure: Failure): UploadOutcome {
  if (failure.kind === 'unreachable') return { kind: 'unreachable' }
  if (failure.kind !== 'refused') throw failure
  const { status, message } = failure
  if (away.includes(status)) return { kind: 'unreachable' }
  const isFinal = status >= 400 && status < 500 && !passing.includes(status)
  return { kind: isFinal ? 'refused' : 'interrupted', message }
}

/** Where the provider stands, from its 409. */
function offsetIn(failure: Failure): number | null {
  if (failure.kind !== 'refused' || failure.status !== 409) return null
  const { body } = failure
  const offset = typeof body === 'object' && body !== null && 'offset' in body ? body.offset : null
  return typeof offset === 'number' ? offset : null
}
