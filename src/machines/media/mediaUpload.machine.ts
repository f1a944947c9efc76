import { assign, emit, fromPromise, setup } from 'xstate'
import type { Media as WireMedia } from '../../../contract/media.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { narrowResult, notProvided, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

export type Media = Camel<WireMedia>

/** What the provider has of a file. */
export interface RemoteUpload {
  uploadId: number
  /** Bytes that are there: where to go on. */
  offset: number
  /** Null until it has been processed. */
  media: Media | null
}

/**
 * rejected: the file will not be taken, and the provider says why · interrupted: it may be tried again ·
 * offline: nobody answered
 */
export type UploadResult =
  | { kind: 'ok'; value: RemoteUpload }
  | { kind: 'rejected'; message: string }
  | { kind: 'interrupted'; message: string }
  | { kind: 'offline' }

interface MediaUploadContext {
  name: string
  /** Bytes. */
  size: number
  uploadId: number | null
  /** Bytes that the provider has. */
  offset: number
  /** Bytes that have gone out, the part under way included. */
  sent: number
  media: Media | null
  problem: string | null
}

export type MediaUploadEvent =
  /** Fewer than the most are on their way: this one may go. */
  | { type: 'turn.came' }
  /** `bytes`: of the part under way. */
  | { type: 'progress.made'; bytes: number }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  | { type: 'pause.requested' }
  | { type: 'retry.requested' }
  | { type: 'cancel.requested' }
  | { type: 'upload.dismissed' }

export type MediaUploadEmitted =
  | { type: 'media.added'; media: Media }
  | { type: 'upload.rejected'; message: string }
  | { type: 'upload.canceled' }

/**
 * One file on its way into the library, in parts. Announcing it again with the same key tells where it stands, so that
 * is how everything goes on: after a lost connection, a failure, a reload. It ends as media, rejected, or canceled.
 */
export const mediaUploadMachine = setup({
  types: {
    context: {} as MediaUploadContext,
    events: {} as MediaUploadEvent,
    emitted: {} as MediaUploadEmitted,
    input: {} as { name: string; size: number },
    /** active: holds a turn · underWay: lost where the tab is closed now · checking: processed by the provider */
    tags: {} as 'active' | 'underWay' | 'checking',
  },
  actors: {
    announce: fromPromise<UploadResult>(notProvided('announce')),
    sendPart: fromPromise<UploadResult, { uploadId: number; offset: number }>(notProvided('sendPart')),
    cancelUpload: fromPromise<void, { uploadId: number | null }>(notProvided('cancelUpload')),
  },
  /** Milliseconds. */
  delays: { pollPause: 1000, retryPause: 10_000, stall: 60_000, patience: 180_000, timeLimit },
  guards: {
    isOk: (_, { kind }: UploadResult) => kind === 'ok',
    isRejected: (_, { kind }: UploadResult) => kind === 'rejected',
    isOffline: (_, { kind }: UploadResult) => kind === 'offline',
    isLastByte: ({ context: { offset, size } }, bytes: number) => offset + bytes >= size,
    hasMedia: ({ context }) => context.media !== null,
    isComplete: ({ context }) => context.offset >= context.size,
  },
  actions: {
    setRemote: assign((_, result: UploadResult) => {
      const { value } = narrowResult(result, 'ok')
      return { ...value, sent: value.offset }
    }),
    setSent: assign(({ context }, bytes: number) => ({ sent: Math.min(context.offset + bytes, context.size) })),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    reset: assign({ uploadId: null, offset: 0, sent: 0, problem: null }),
    emitAdded: emit(({ context }) => ({ type: 'media.added' as const, media: nonNull(context.media) })),
    emitRejected: emit(({ context }) => ({ type: 'upload.rejected' as const, message: nonNull(context.problem) })),
    emitCanceled: emit({ type: 'upload.canceled' }),
  },
}).createMachine({
  id: 'mediaUpload',
  context: ({ input: { name, size } }) => ({
    name,
    size,
    uploadId: null,
    offset: 0,
    sent: 0,
    media: null,
    problem: null,
  }),
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'underWay',
      on: { 'turn.came': 'announcing', 'pause.requested': 'pausedByHand', 'cancel.requested': 'canceling' },
    },
    announcing: {
      tags: ['active', 'underWay'],
      on: { 'cancel.requested': 'canceling', 'pause.requested': 'pausedByHand', 'connection.lost': 'paused' },
      after: { timeLimit: 'paused' },
      invoke: {
        id: 'announce',
        src: 'announce',
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'deciding',
            actions: { type: 'setRemote', params: outputOf },
          },
          { guard: { type: 'isOffline', params: outputOf }, target: 'paused' },
          {
            guard: { type: 'isRejected', params: outputOf },
            target: 'rejected',
            actions: { type: 'setProblem', params: problemOfOutput },
          },
          { target: 'failed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'failed', actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
    deciding: {
      always: [
        { guard: 'hasMedia', target: 'done' },
        { guard: 'isComplete', target: 'processing' },
        { target: 'sending' },
      ],
    },
    sending: {
      tags: ['active', 'underWay'],
      initial: 'moving',
      on: { 'connection.lost': 'paused' },
      invoke: {
        id: 'sendPart',
        src: 'sendPart',
        input: ({ context: { uploadId, offset } }) => ({ uploadId: nonNull(uploadId), offset }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'deciding',
            actions: { type: 'setRemote', params: outputOf },
          },
          { guard: { type: 'isOffline', params: outputOf }, target: 'paused' },
          {
            guard: { type: 'isRejected', params: outputOf },
            target: 'rejected',
            actions: { type: 'setProblem', params: problemOfOutput },
          },
          { target: 'failed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'failed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      states: {
        moving: {
          on: {
            'progress.made': [
              {
                guard: { type: 'isLastByte', params: ({ event }) => event.bytes },
                target: 'checking',
                actions: { type: 'setSent', params: ({ event }) => event.bytes },
              },
              {
                target: 'moving',
                reenter: true,
                actions: { type: 'setSent', params: ({ event }) => event.bytes },
              },
            ],
            'cancel.requested': '#mediaUpload.canceling',
            'pause.requested': '#mediaUpload.pausedByHand',
          },
          after: { stall: '#mediaUpload.paused' },
        },
        checking: {
          description: 'Every byte has gone. Whether it is taken is being decided: too late to cancel.',
          tags: 'checking',
          after: { patience: '#mediaUpload.paused' },
        },
      },
    },
    processing: {
      description: 'Every byte is there, and the provider still processes it: it is asked again in a moment.',
      tags: ['active', 'underWay', 'checking'],
      on: { 'cancel.requested': 'canceling' },
      after: { pollPause: 'announcing' },
    },
    paused: {
      description: 'Nobody can be reached. It goes on by itself.',
      tags: ['active', 'underWay'],
      on: {
        'connection.returned': 'announcing',
        'retry.requested': 'announcing',
        'pause.requested': 'pausedByHand',
        'cancel.requested': 'canceling',
      },
      after: { retryPause: 'announcing' },
    },
    pausedByHand: {
      description: 'The person has paused it: another has its turn, and it goes on when they say so.',
      tags: 'underWay',
      on: { 'retry.requested': 'waiting', 'cancel.requested': 'canceling' },
    },
    failed: {
      on: {
        'retry.requested': { target: 'waiting', actions: { type: 'setProblem', params: null } },
        'cancel.requested': 'canceling',
      },
    },
    rejected: {
      description: 'The file is not taken for what it is: trying again would only end here again.',
      entry: 'emitRejected',
      on: { 'upload.dismissed': 'gone' },
    },
    canceling: {
      description: 'Where the provider does not hear of it, what it has expires by itself.',
      tags: 'active',
      after: { timeLimit: 'canceled' },
      invoke: {
        id: 'cancelUpload',
        src: 'cancelUpload',
        input: ({ context: { uploadId } }) => ({ uploadId }),
        onDone: 'canceled',
        onError: 'canceled',
      },
    },
    canceled: {
      entry: 'emitCanceled',
      on: { 'retry.requested': { target: 'waiting', actions: 'reset' }, 'upload.dismissed': 'gone' },
    },
    done: { entry: 'emitAdded', on: { 'upload.dismissed': 'gone' } },
    gone: { type: 'final' },
  },
})
