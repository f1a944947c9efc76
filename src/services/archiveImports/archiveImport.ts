import { fromPromise } from 'xstate'
import {
  beginArchiveImport,
  cancelArchiveImport,
  readArchiveImport,
  readCurrentArchiveImport,
  runArchiveImport,
  sendArchivePart,
} from '../../../contract/archiveImports.ts'
import { chunkSize } from '../../../contract/media.ts'
import { archiveBeginning, archiveKindOf, noArchiveText } from '../../../rules/archiveImports/archiveBeginning.ts'
import { strings } from '../../../strings/archiveImports.ts'
import type {
  ArchiveFile,
  ArchivePart,
  CanceledArchive,
  ChosenArchive,
  RemoteArchive,
} from '../../machines/archiveImports/archiveImport.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn, isAway } from '../http/apiError.ts'
import { toResult } from '../http/toResult.ts'
import type { Upload } from '../http/upload.ts'

interface Deps {
  call: Call
  upload: Upload
  /** Bytes of the part under way that have gone out. */
  onProgress: (bytes: number) => void
}

/** What is said of a file that its computer does not give any more: changed, moved or removed since it was chosen. */
export const unreadableText = strings.theFileCannotBeReadAnyMore

/** The effects of bringing an archive of another installation. */
export const archiveImportActors = (deps: Deps) => ({
  readCurrent: fromPromise<Result<RemoteArchive | null>>(({ signal }) =>
    answerOf(deps.call(readCurrentArchiveImport, {}, { signal }).then(({ archiveImport }) => archiveImport)),
  ),
  begin: fromPromise<Result<RemoteArchive>, ChosenArchive>(({ input, signal }) => begin(deps, input, signal)),
  sendPart: fromPromise<Result<RemoteArchive>, ArchivePart>(({ input, signal }) => sendPart(deps, input, signal)),
  readArchive: fromPromise<Result<RemoteArchive>, { id: number }>(({ input, signal }) =>
    answerOf(deps.call(readArchiveImport, { id: String(input.id) }, { signal })),
  ),
  runImport: fromPromise<Result<RemoteArchive>, { id: number }>(({ input, signal }) =>
    answerOf(deps.call(runArchiveImport, { id: String(input.id) }, { signal })),
  ),
  cancelImport: fromPromise<Result<RemoteArchive | null>, CanceledArchive>(({ input, signal }) =>
    answerOf(cancel(deps.call, input, signal)),
  ),
})

/** Announces a file that may be an archive; anything else is not sent at all. */
async function begin({ call }: Deps, { file, clientKey }: ChosenArchive, signal: AbortSignal) {
  const beginning = await bytesOf(file, 0, archiveBeginning)
  if (beginning === null) return refused(unreadableText)
  // An empty one is named so by the provider.
  if (file.size > 0 && archiveKindOf(new TextDecoder().decode(beginning)) === null) return refused(noArchiveText)
  return answerOf(call(beginArchiveImport, { body: { clientKey, fileName: file.name, size: file.size } }, { signal }))
}

/** Sends the part at `offset`; where the provider stands elsewhere, what it has is the answer. */
async function sendPart({ call, upload, onProgress }: Deps, { id, offset, file }: ArchivePart, signal: AbortSignal) {
  // Read first: the browser tells a file that is gone as a lost connection.
  const bytes = await bytesOf(file, offset, offset + chunkSize)
  if (bytes === null) return refused(unreadableText)
  const form = new FormData()
  form.append('offset', String(offset))
  form.append('chunk', new Blob([bytes]), file.name)
  const options = { signal, onProgress: (share: number) => onProgress(Math.floor(share * bytes.byteLength)) }
  const work = upload(sendArchivePart, { id: String(id) }, form, options).catch((thrown) => {
    const error = apiErrorIn(thrown)
    if (error.status === 409) return call(readArchiveImport, { id: String(id) }, { signal })
    throw error
  })
  return answerOf(work)
}

/** Forgets an archive, and answers null; one that was brought in before is the answer, since nothing takes it back. */
async function cancel(call: Call, { id, isDone }: CanceledArchive, signal: AbortSignal): Promise<RemoteArchive | null> {
  if (id === null) return null
  const params = { id: String(id) }
  try {
    await call(cancelArchiveImport, { ...params, query: isDone ? { isDone: 'true' } : {} }, { signal })
    return null
  } catch (thrown) {
    const { status } = apiErrorIn(thrown)
    if (status === 409) return call(readArchiveImport, params, { signal })
    if (status === 404) return null
    throw thrown
  }
}

/** Null where the file cannot be read any more. */
const bytesOf = (file: ArchiveFile, start: number, end: number): Promise<ArrayBuffer | null> =>
  file
    .slice(start, end)
    .arrayBuffer()
    .catch(() => null)

const refused = (message: string) => ({ kind: 'rejected' as const, status: 0, message })

async function answerOf<Value>(work: Promise<Value>): Promise<Result<Value>> {
  const result = await toResult(work)
  return result.kind === 'rejected' && isAway(result.status) ? { kind: 'offline' } : result
}
