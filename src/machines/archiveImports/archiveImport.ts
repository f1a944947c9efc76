import type { ArchiveImport, ArchiveImportState } from '../../../contract/archiveImports.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/archiveImports.ts'
import type { Result } from '../shell/result.ts'

/** What the provider has of an archive. */
export type RemoteArchive = Camel<ArchiveImport>

/** What is needed of a file, which a machine knows no more of. */
export interface ArchiveFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

/** A file to bring, and the key under which it is announced as often as it takes. */
export interface ChosenArchive {
  file: ArchiveFile
  clientKey: string
}

export interface ArchivePart {
  id: number
  /** Byte at which it begins. */
  offset: number
  file: ArchiveFile
}

/** What is given up: null where the provider has said nothing of it yet. */
export interface CanceledArchive {
  id: number | null
  /** It was brought in, as the page knows: only that it was is forgotten. */
  isDone: boolean
}

export interface ArchiveImportContext {
  /** Null where nothing is sent by this page. */
  chosen: ChosenArchive | null
  remote: RemoteArchive | null
  /** Bytes that have gone out, the part under way included. */
  sent: number
  problem: string | null
}

export type ArchiveImportEvent =
  | { type: 'file.chosen'; chosen: ChosenArchive }
  /** `bytes`: of the part under way. */
  | { type: 'progress.made'; bytes: number }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  | { type: 'retry.requested' }
  | { type: 'cancel.requested' }
  | { type: 'run.requested' }

export const nothingChosen: ArchiveImportContext = { chosen: null, remote: null, sent: 0, problem: null }

/** Whether a file is the one that had begun, as far as can be told without reading it; the provider trims names. */
export const isSameArchive = ({ file }: ChosenArchive, { fileName, size }: RemoteArchive): boolean =>
  file.name.trim() === fileName && file.size === size

/** Whether the provider waits for more of it. */
export const isPartMissing = ({ remote }: ArchiveImportContext): boolean =>
  remote?.state === 'uploading' && remote.offset < remote.size

/** Whether this page has the file that the provider knows of. */
export const isFileThere = ({ chosen, remote }: ArchiveImportContext): boolean =>
  chosen !== null && remote !== null && isSameArchive(chosen, remote)

/** Whether the provider, or the service before it, said no with this status. */
export const hasStatus = (result: Result<unknown>, status: number): boolean =>
  result.kind === 'rejected' && result.status === status

/** Whether bytes are missing that only this page has: closing it leaves them behind. */
export const isSendingFile = ({ chosen, remote }: ArchiveImportContext): boolean =>
  chosen !== null && (remote === null || remote.state === 'uploading')

/** Whether the provider has said that it is in this state. */
export const isInState = ({ remote }: ArchiveImportContext, state: ArchiveImportState): boolean =>
  remote?.state === state

/** What is said of a file that is not the one that had begun. */
export const otherFileText = strings.thisIsAnotherFile
