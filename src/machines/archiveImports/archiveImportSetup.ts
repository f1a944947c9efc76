import { assign, emit, fromPromise, setup } from 'xstate'
import type { ArchiveImportState } from '../../../contract/archiveImports.ts'
import { nonNull } from '../shell/nonNull.ts'
import { notProvided, okValue, type Result } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import {
  type ArchiveImportContext,
  type ArchiveImportEvent,
  type ArchivePart,
  type CanceledArchive,
  type ChosenArchive,
  hasStatus,
  isFileThere,
  isInState,
  isPartMissing,
  isSameArchive,
  nothingChosen,
  type RemoteArchive,
} from './archiveImport.ts'

type Answer = Result<RemoteArchive>

/** What the chart of an archive names. */
export const archiveImportSetup = setup({
  types: {
    context: {} as ArchiveImportContext,
    events: {} as ArchiveImportEvent,
    emitted: {} as { type: 'archive.imported' },
  },
  actors: {
    readCurrent: fromPromise<Result<RemoteArchive | null>>(notProvided('readCurrent')),
    /** Rejects with status 0 what is no archive. */
    begin: fromPromise<Answer, ChosenArchive>(notProvided('begin')),
    /** Rejects with status 0 where the file cannot be read any more. */
    sendPart: fromPromise<Answer, ArchivePart>(notProvided('sendPart')),
    readArchive: fromPromise<Answer, { id: number }>(notProvided('readArchive')),
    runImport: fromPromise<Answer, { id: number }>(notProvided('runImport')),
    /** Answers null once it is forgotten, and what it found brought in instead, which nothing takes back. */
    cancelImport: fromPromise<Result<RemoteArchive | null>, CanceledArchive>(notProvided('cancelImport')),
  },
  /** Milliseconds. */
  delays: { pollPause: 1000, retryPause: 10_000, stall: 60_000, timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isNone: (_, result: Result<unknown>) => result.kind === 'ok' && result.value === null,
    isOffline: (_, { kind }: Result<unknown>) => kind === 'offline',
    isUnreadable: (_, result: Result<unknown>) => hasStatus(result, 0),
    isRefusedFile: (_, result: Result<unknown>) => hasStatus(result, 0) || hasStatus(result, 400),
    isGone: (_, result: Result<unknown>) => hasStatus(result, 404),
    isConflict: (_, result: Result<unknown>) => hasStatus(result, 409),
    isNothing: ({ context }) => context.remote === null,
    isIn: ({ context }, state: ArchiveImportState) => isInState(context, state),
    isPartMissing: ({ context }) => isPartMissing(context),
    isFileThere: ({ context }) => isPartMissing(context) && isFileThere(context),
    isSame: ({ context }, chosen: ChosenArchive) => isSameArchive(chosen, nonNull(context.remote)),
  },
  actions: {
    clear: assign(nothingChosen),
    setChosen: assign((_, chosen: ChosenArchive) => ({ ...nothingChosen, chosen })),
    setFile: assign((_, chosen: ChosenArchive) => ({ chosen, problem: null })),
    clearFile: assign({ chosen: null }),
    setRemote: assign((_, result: Result<RemoteArchive | null>) => {
      const remote = okValue(result)
      return { remote, sent: remote?.offset ?? 0 }
    }),
    setSent: assign(({ context: { remote } }, bytes: number) => {
      const { offset, size } = nonNull(remote)
      return { sent: Math.min(offset + bytes, size) }
    }),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    emitImported: emit({ type: 'archive.imported' }),
  },
})
