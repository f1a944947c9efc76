import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import { notProvided, problemOf, type Result, unforeseenText } from '../shell/result.ts'
import type { Media } from './mediaUpload.machine.ts'

/** What a person says of a file. */
export interface Described {
  name: string
  altText: string
  businessProfileId: number | null
}

/** The file as the provider has it, and what the browser kept that it does not have. */
export interface OpenedMedia {
  media: Media
  local: Described | null
}

interface MediaDetailsContext {
  media: Media | null
  typed: Described
  /** Of the call under way. */
  sending: Described
  isLeaving: boolean
  problem: string | null
}

export type MediaDetailsEvent =
  | { type: 'details.changed'; change: Partial<Described> }
  | { type: 'retry.requested' }
  | { type: 'connection.returned' }
  | { type: 'details.left' }

const blank: Described = { name: '', altText: '', businessProfileId: null }

/** What is said of a file now. */
export const describedOf = ({ name, altText, businessProfileId }: Media): Described => ({
  name,
  altText,
  businessProfileId,
})

/**
 * The words of one file, saved as they are typed. Every change is told at once, to be kept in the browser, and goes to
 * the provider after a calm moment; what cannot be saved stays here until it can.
 */
export const mediaDetailsMachine = setup({
  types: {
    context: {} as MediaDetailsContext,
    events: {} as MediaDetailsEvent,
    emitted: {} as
      | { type: 'details.typed'; typed: Described }
      /** The browser's copy is not needed any more. */
      | { type: 'details.settled' }
      | { type: 'media.changed'; media: Media },
    tags: {} as 'open' | 'unsaved',
  },
  actors: {
    openMedia: fromPromise<Result<OpenedMedia>>(notProvided('openMedia')),
    describe: fromPromise<Result<Media>, { media: Media | null; typed: Described }>(notProvided('describe')),
  },
  /** Milliseconds. */
  delays: { calm: 800, retryPause: 10_000 },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isAbsent: (_, result: Result<unknown>) => result.kind === 'rejected' && result.status === 404,
    isOffline: (_, { kind }: Result<unknown>) => kind === 'offline',
    isUnsaved: ({ context }) => isUnsaved(context),
    isLeaving: ({ context }) => context.isLeaving,
    isLeavingUnsaved: ({ context }) => context.isLeaving && isUnsaved(context),
  },
  actions: {
    takeUp: assign((_, result: Result<OpenedMedia>) => {
      if (result.kind !== 'ok') return {}
      const { media, local } = result.value
      return { media, typed: local ?? describedOf(media), problem: null }
    }),
    change: enqueueActions(({ context, enqueue }, change: Partial<Described>) => {
      const typed = { ...context.typed, ...change }
      enqueue.assign({ typed, problem: null })
      enqueue.emit({ type: 'details.typed', typed })
    }),
    send: assign(({ context }) => ({ sending: context.typed })),
    keep: enqueueActions(({ context, enqueue }, result: Result<Media>) => {
      if (result.kind !== 'ok') return
      const media = result.value
      const typed = isSame(context.typed, context.sending) ? describedOf(media) : context.typed
      enqueue.assign({ media, typed, problem: null })
      enqueue.emit({ type: 'media.changed', media })
      if (isSame(typed, describedOf(media))) enqueue.emit({ type: 'details.settled' })
    }),
    leave: assign({ isLeaving: true }),
    say: assign((_, problem: string | null) => ({ problem })),
  },
}).createMachine({
  id: 'mediaDetails',
  context: { media: null, typed: blank, sending: blank, isLeaving: false, problem: null },
  initial: 'loading',
  states: {
    loading: {
      on: { 'details.left': 'left' },
      invoke: {
        id: 'openMedia',
        src: 'openMedia',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'takeUp', params: ({ event }) => event.output },
          },
          { guard: { type: 'isAbsent', params: ({ event }) => event.output }, target: 'absent' },
          { target: 'loadFailed', actions: { type: 'say', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'say', params: unforeseenText } },
      },
    },
    absent: { on: { 'details.left': 'left' } },
    loadFailed: {
      on: {
        'retry.requested': { target: 'loading', actions: { type: 'say', params: null } },
        'details.left': 'left',
      },
    },
    deciding: {
      always: [
        { guard: 'isLeavingUnsaved', target: 'saving' },
        { guard: 'isLeaving', target: 'left' },
        { guard: 'isUnsaved', target: 'ready.unsaved' },
        { target: 'ready.saved' },
      ],
    },
    ready: {
      tags: 'open',
      initial: 'saved',
      on: {
        'details.changed': {
          target: '.unsaved',
          reenter: true,
          actions: { type: 'change', params: ({ event }) => event.change },
        },
        'details.left': [{ guard: 'isUnsaved', target: 'saving', actions: 'leave' }, { target: 'left' }],
      },
      states: {
        saved: {},
        unsaved: {
          tags: 'unsaved',
          after: { calm: [{ guard: 'isUnsaved', target: '#mediaDetails.saving' }, { target: 'saved' }] },
        },
        offline: {
          description: 'The provider cannot be reached: kept in the browser until it can.',
          tags: 'unsaved',
          on: { 'connection.returned': '#mediaDetails.saving', 'retry.requested': '#mediaDetails.saving' },
          after: { retryPause: '#mediaDetails.saving' },
        },
        refused: {
          description: 'The provider will not take it like this; it is kept in the browser.',
          tags: 'unsaved',
          on: { 'retry.requested': '#mediaDetails.saving' },
        },
      },
    },
    saving: {
      tags: ['open', 'unsaved'],
      entry: 'send',
      on: {
        'details.changed': { actions: { type: 'change', params: ({ event }) => event.change } },
        'details.left': { actions: 'leave' },
      },
      invoke: {
        id: 'describe',
        src: 'describe',
        input: ({ context: { media, typed } }) => ({ media, typed }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { guard: 'isLeaving', target: 'left' },
          { guard: { type: 'isOffline', params: ({ event }) => event.output }, target: 'ready.offline' },
          { target: 'ready.refused', actions: { type: 'say', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: [
          { guard: 'isLeaving', target: 'left' },
          { target: 'ready.refused', actions: { type: 'say', params: unforeseenText } },
        ],
      },
    },
    left: { type: 'final' },
  },
})

const isSame = (one: Described, other: Described): boolean =>
  one.name === other.name && one.altText === other.altText && one.businessProfileId === other.businessProfileId

const isUnsaved = ({ media, typed }: MediaDetailsContext): boolean =>
  media !== null && !isSame(typed, describedOf(media))
