import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { Media as WireMedia } from '../../../contract/media.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { notProvided, problemOf, unforeseenText } from '../shell/result.ts'

export type Media = Camel<WireMedia>

/** What the provider has of a file. */
export interface Arrived {
  uploadId: number
  /** Bytes that are there: where to go on. */
  offset: number
  /** Null until it has been looked at. */
  media: Media | null
}

/**
 * refused: the file will not be taken, and the provider says why · interrupted: it may be tried again ·
 * unreachable: nobody answered
 */
export type UploadResult =
  | { kind: 'ok'; value: Arrived }
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
  | { type: 'retry.requested' }
  | { type: 'cancel.requested' }
  | { type: 'upload.dismissed' }

export type MediaUploadEmitted =
  | { type: 'media.added'; media: Media }
  | { type: 'upload.refused'; message: string }
  | { type: 'upload.canceled' }

/**
 * One file on its way into the library, in parts. Announcing it again with the same key tells where it stands, so that
 * is how everything goes on: after a lost connection, a failure, a reload. It ends as media, refused, or canceled.
 */
export const mediaUploadMachine = setup({
  types: {
    context: {} as MediaUploadContext,
    events: {} as MediaUploadEvent,
    emitted: {} as MediaUploadEmitted,
    input: {} as { name: string; size: number },
    /** active: holds a turn · underWay: lost where the tab is closed now · checking: looked at by the provider */
    tags: {} as 'active' | 'underWay' | 'checking',
  },
  actors: {
    announce: fromPromise<UploadResult>(notProvided('announce')),
    sendPart: fromPromise<UploadResult, { uploadId: number | null; offset: number }>(notProvided('sendPart')),
    forget: fromPromise<void, { uploadId: number | null }>(notProvided('forget')),
  },
  /** Milliseconds. */
  delays: { lookPause: 1000, retryPause: 10_000, stall: 60_000, patience: 180_000 },
  guards: {
    isOk: (_, { kind }: UploadResult) => kind === 'ok',
    isRejected: (_, { kind }: UploadResult) => kind === 'rejected',
    isOffline: (_, { kind }: UploadResult) => kind === 'offline',
    isLastByte: ({ context: { offset, size } }, bytes: number) => offset + bytes >= size,
    isMedia: ({ context }) => context.media !== null,
    isWhole: ({ context }) => context.offset >= context.size,
  },
  actions: {
    keep: assign((_, result: UploadResult) =>
      result.kind === 'ok' ? { ...result.value, sent: result.value.offset, problem: null } : {},
    ),
    countSent: assign(({ context }, bytes: number) => ({ sent: Math.min(context.offset + bytes, context.size) })),
    say: assign((_, problem: string | null) => ({ problem })),
    beginAgain: assign({ uploadId: null, offset: 0, sent: 0, problem: null }),
    tellAdded: enqueueActions(({ context: { media }, enqueue }) => {
      if (media) enqueue.emit({ type: 'media.added', media })
    }),
    tellRefused: enqueueActions(({ context: { problem }, enqueue }) => {
      enqueue.emit({ type: 'upload.refused', message: problem ?? unforeseenText })
    }),
    tellCanceled: enqueueActions(({ enqueue }) => enqueue.emit({ type: 'upload.canceled' })),
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
      on: { 'turn.came': 'announcing', 'cancel.requested': 'canceling' },
    },
    announcing: {
      tags: ['active', 'underWay'],
      on: { 'cancel.requested': 'canceling', 'connection.lost': 'paused' },
      invoke: {
        id: 'announce',
        src: 'announce',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { guard: { type: 'isOffline', params: ({ event }) => event.output }, target: 'paused' },
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'say', params: ({ event }) => problemOf(event.output) },
          },
          { target: 'failed', actions: { type: 'say', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'failed', actions: { type: 'say', params: unforeseenText } },
      },
    },
    deciding: {
      always: [{ guard: 'isMedia', target: 'done' }, { guard: 'isWhole', target: 'processing' }, { target: 'sending' }],
    },
    sending: {
      tags: ['active', 'underWay'],
      initial: 'moving',
      on: { 'connection.lost': 'paused' },
      invoke: {
        id: 'sendPart',
        src: 'sendPart',
        input: ({ context: { uploadId, offset } }) => ({ uploadId, offset }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { guard: { type: 'isOffline', params: ({ event }) => event.output }, target: 'paused' },
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'say', params: ({ event }) => problemOf(event.output) },
          },
          { target: 'failed', actions: { type: 'say', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'failed', actions: { type: 'say', params: unforeseenText } },
      },
      states: {
        moving: {
          on: {
            'progress.made': [
              {
                guard: { type: 'isLastByte', params: ({ event }) => event.bytes },
                target: 'checking',
                actions: { type: 'countSent', params: ({ event }) => event.bytes },
              },
              {
                target: 'moving',
                reenter: true,
                actions: { type: 'countSent', params: ({ event }) => event.bytes },
              },
            ],
            'cancel.requested': '#mediaUpload.canceling',
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
      description: 'Every byte is there, and the provider still looks at it: it is asked again in a moment.',
      tags: ['active', 'underWay', 'checking'],
      on: { 'cancel.requested': 'canceling' },
      after: { lookPause: 'announcing' },
    },
    paused: {
      description: 'Nobody can be reached. It goes on by itself.',
      tags: ['active', 'underWay'],
      on: {
        'connection.returned': 'announcing',
        'retry.requested': 'announcing',
        'cancel.requested': 'canceling',
      },
      after: { retryPause: 'announcing' },
    },
    failed: {
      on: {
        'retry.requested': { target: 'waiting', actions: { type: 'say', params: null } },
        'cancel.requested': 'canceling',
      },
    },
    refused: {
      description: 'The file is not taken for what it is: trying again would only end here again.',
      entry: 'tellRefused',
      on: { 'upload.dismissed': 'gone' },
    },
    canceling: {
      tags: 'active',
      invoke: {
        id: 'forget',
        src: 'forget',
        input: ({ context: { uploadId } }) => ({ uploadId }),
        onDone: 'canceled',
        onError: 'canceled',
      },
    },
    canceled: {
      entry: 'tellCanceled',
      on: { 'retry.requested': { target: 'waiting', actions: 'beginAgain' }, 'upload.dismissed': 'gone' },
    },
    done: { entry: 'tellAdded', on: { 'upload.dismissed': 'gone' } },
    gone: { type: 'final' },
  },
})
