import { assign, emit, fromPromise, setup } from 'xstate'
import type { DesignDocument } from '../../../contract/designDocument.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { notProvided, okValue, type Result, unansweredText, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

/** download: files of the person's · library: the media library · composer: there, and into a new post */
export type ExportDestination = 'download' | 'library' | 'composer'

export interface ExportRequest {
  document: DesignDocument
  /** Of the design: what the files are called. */
  name: string
  /** What is drawn, in the order of the design. */
  pages: readonly { id: string; altText: string }[]
  format: 'png' | 'jpeg' | 'webp'
  /** Pixels of the picture for one of the design. */
  scale: 1 | 2
  destination: ExportDestination
}

/** One page to be drawn. */
export interface PageRequest extends Pick<ExportRequest, 'document' | 'name' | 'format' | 'scale'> {
  pageId: string
  /** From 0, of all that are drawn. */
  index: number
  count: number
}

/** A page that is drawn; its bytes stay with what drew it, under this key. */
export interface DrawnPicture {
  key: string
  /** Of the file. */
  name: string
}

interface DesignExportContext {
  request: ExportRequest | null
  /** Those that are drawn, in their order. */
  files: readonly DrawnPicture[]
  /** Ids of those that are in the library. */
  mediaIds: readonly number[]
  /** How many of these have their alternative text. */
  described: number
  problem: string | null
}

const nothing: DesignExportContext = { request: null, files: [], mediaIds: [], described: 0, problem: null }

/**
 * A design becoming pictures: each page is drawn, and then all are downloaded, or one after the other stored in the
 * library with its alternative text. What failed is tried again from where it stopped; what is not finished leaves
 * nothing behind.
 */
export const designExportMachine = setup({
  types: {
    context: {} as DesignExportContext,
    events: {} as
      | { type: 'export.requested'; request: ExportRequest }
      | { type: 'cancel.requested' }
      | { type: 'retry.requested' }
      | { type: 'export.closed' },
    emitted: {} as
      | { type: 'files.drawn'; files: readonly DrawnPicture[] }
      | { type: 'media.stored'; mediaIds: readonly number[]; destination: ExportDestination }
      /** It will not be finished: what of it came into the library goes out again. */
      | { type: 'export.givenUp' },
    tags: {} as 'busy',
  },
  actors: {
    drawPage: fromPromise<Result<DrawnPicture>, PageRequest>(notProvided('drawPage')),
    storePicture: fromPromise<Result<number>, { file: DrawnPicture }>(notProvided('storePicture')),
    describePicture: fromPromise<Result<null>, { mediaId: number; altText: string }>(notProvided('describePicture')),
  },
  /** Storing waits for a connection by itself: a person who waits so long wants to know. */
  delays: { timeLimit, storingLimit: 300_000 },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isUndrawn: ({ context: { request, files } }) => files.length < nonNull(request).pages.length,
    isDownload: ({ context }) => nonNull(context.request).destination === 'download',
    isUnstored: ({ context: { files, mediaIds } }) => mediaIds.length < files.length,
    isUndescribed: ({ context: { mediaIds, described } }) => described < mediaIds.length,
  },
  actions: {
    setRequest: assign((_, request: ExportRequest) => ({ ...nothing, request })),
    addFile: assign(({ context }, result: Result<DrawnPicture>) => ({ files: [...context.files, okValue(result)] })),
    addMedia: assign(({ context }, result: Result<number>) => ({ mediaIds: [...context.mediaIds, okValue(result)] })),
    countDescribed: assign(({ context }) => ({ described: context.described + 1 })),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    clear: assign(nothing),
    emitGivenUp: emit({ type: 'export.givenUp' }),
    emitDrawn: emit(({ context: { files } }) => ({ type: 'files.drawn' as const, files })),
    emitStored: emit(({ context: { mediaIds, request } }) => ({
      type: 'media.stored' as const,
      mediaIds,
      destination: nonNull(request).destination,
    })),
  },
}).createMachine({
  id: 'designExport',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      entry: 'clear',
      on: {
        'export.requested': {
          target: 'deciding',
          actions: { type: 'setRequest', params: ({ event }) => event.request },
        },
      },
    },
    deciding: {
      always: [
        { guard: 'isUndrawn', target: 'drawing' },
        { guard: 'isDownload', target: 'done', actions: 'emitDrawn' },
        { guard: 'isUndescribed', target: 'describing' },
        { guard: 'isUnstored', target: 'storing' },
        { target: 'done', actions: 'emitStored' },
      ],
    },
    drawing: {
      tags: 'busy',
      on: { 'cancel.requested': { target: 'idle', actions: 'emitGivenUp' } },
      invoke: {
        id: 'drawPage',
        src: 'drawPage',
        input: ({ context }) => pageRequestOf(context),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'deciding',
            actions: { type: 'addFile', params: outputOf },
          },
          { target: 'failed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'failed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'failed', actions: { type: 'setProblem', params: unforeseenText } } },
    },
    storing: {
      tags: 'busy',
      on: { 'cancel.requested': { target: 'idle', actions: 'emitGivenUp' } },
      invoke: {
        id: 'storePicture',
        src: 'storePicture',
        input: ({ context: { files, mediaIds } }) => ({ file: nonNull(files[mediaIds.length] ?? null) }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'deciding',
            actions: { type: 'addMedia', params: outputOf },
          },
          { target: 'failed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'failed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { storingLimit: { target: 'failed', actions: { type: 'setProblem', params: unansweredText } } },
    },
    describing: {
      tags: 'busy',
      on: { 'cancel.requested': { target: 'idle', actions: 'emitGivenUp' } },
      invoke: {
        id: 'describePicture',
        src: 'describePicture',
        input: ({ context }) => descriptionOf(context),
        onDone: [
          { guard: { type: 'isOk', params: outputOf }, target: 'deciding', actions: 'countDescribed' },
          { target: 'failed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'failed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'failed', actions: { type: 'setProblem', params: unansweredText } } },
    },
    failed: {
      on: {
        'retry.requested': { target: 'deciding', actions: { type: 'setProblem', params: null } },
        'export.requested': {
          target: 'deciding',
          actions: ['emitGivenUp', { type: 'setRequest', params: ({ event }) => event.request }],
        },
        'export.closed': { target: 'idle', actions: 'emitGivenUp' },
      },
    },
    done: {
      on: {
        'export.closed': 'idle',
        'export.requested': {
          target: 'deciding',
          actions: { type: 'setRequest', params: ({ event }) => event.request },
        },
      },
    },
  },
})

function pageRequestOf({ request, files }: DesignExportContext): PageRequest {
  const { document, name, pages, format, scale } = nonNull(request)
  const { id } = nonNull(pages[files.length] ?? null)
  return { document, name, format, scale, pageId: id, index: files.length, count: pages.length }
}

function descriptionOf({ request, mediaIds, described }: DesignExportContext) {
  const { altText } = nonNull(nonNull(request).pages[described] ?? null)
  return { mediaId: nonNull(mediaIds[described] ?? null), altText }
}
