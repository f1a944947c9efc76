import { assign, emit, fromPromise, raise, setup } from 'xstate'
import { type Focus, isSameFocus } from '../../../rules/media/focus.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { notProvided, offlineText, okValue, type Result, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { Media } from './mediaUpload.machine.ts'

/** What a person says of a file. */
export interface MediaDescription {
  name: string
  altText: string
  /** What must stay in sight of a picture; null: the middle. */
  focus: Focus | null
  /** Milliseconds into a video, whose frame is its cover; null: each network chooses. */
  coverAt: number | null
  businessProfileId: number | null
}

/** The file as the provider has it, and what the browser stored that it does not have. */
export interface OpenedMedia {
  media: Media
  local: MediaDescription | null
}

interface MediaDetailsContext {
  media: Media | null
  typed: MediaDescription
  /** Of the call under way. */
  sending: MediaDescription
  problem: string | null
}

type MediaDetailsEvent =
  | { type: 'details.changed'; change: Partial<MediaDescription> }
  | { type: 'retry.requested' }
  | { type: 'connection.returned' }
  | { type: 'details.left' }
  /** What a save came to, judged once for whatever comes next. */
  | { type: 'save.succeeded' }
  | { type: 'save.disconnected' }
  | { type: 'save.failed' }

type MediaDetailsEmitted =
  | { type: 'details.typed'; typed: MediaDescription }
  /** The browser's copy is not needed any more. */
  | { type: 'details.discarded' }
  | { type: 'media.changed'; media: Media }

const blank: MediaDescription = { name: '', altText: '', focus: null, coverAt: null, businessProfileId: null }

/** What is said of a file now. */
export const descriptionOf = ({ name, altText, focus, coverAt, businessProfileId }: Media): MediaDescription => ({
  name,
  altText,
  focus,
  coverAt,
  businessProfileId,
})

/**
 * The words of one file, saved as they are typed. Every change is told at once, to be stored in the browser, and goes to
 * the provider after a calm moment; what cannot be saved stays here until it can.
 */
export const mediaDetailsMachine = setup({
  types: {
    context: {} as MediaDetailsContext,
    events: {} as MediaDetailsEvent,
    emitted: {} as MediaDetailsEmitted,
    tags: {} as 'open' | 'unsaved',
  },
  actors: {
    openMedia: fromPromise<Result<OpenedMedia>>(notProvided('openMedia')),
    describe: fromPromise<Result<Media>, { media: Media; typed: MediaDescription }>(notProvided('describe')),
  },
  /** Milliseconds. */
  delays: { debounce: 800, retryPause: 10_000, timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isOpenedUnsaved: (_, result: Result<OpenedMedia>) => result.kind === 'ok' && isUnsaved(openedOf(result.value)),
    isNotFound: (_, result: Result<unknown>) => result.kind === 'rejected' && result.status === 404,
    isOffline: (_, { kind }: Result<unknown>) => kind === 'offline',
    isUnsaved: ({ context }) => isUnsaved(context),
    isSaved: ({ context }) => !isUnsaved(context),
  },
  actions: {
    setOpened: assign((_, result: Result<OpenedMedia>) => openedOf(okValue(result))),
    setTyped: assign(({ context }, change: Partial<MediaDescription>) => ({
      typed: { ...context.typed, ...change },
      problem: null,
    })),
    setSending: assign(({ context }) => ({ sending: context.typed })),
    setSaved: assign(({ context: { typed, sending } }, result: Result<Media>) => {
      const media = okValue(result)
      return { media, typed: isSame(typed, sending) ? descriptionOf(media) : typed, problem: null }
    }),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    emitTyped: emit(({ context }) => ({ type: 'details.typed' as const, typed: context.typed })),
    emitDiscarded: emit({ type: 'details.discarded' }),
    emitChanged: emit((_, result: Result<Media>) => ({ type: 'media.changed' as const, media: okValue(result) })),
    raiseSucceeded: raise({ type: 'save.succeeded' }),
    raiseDisconnected: raise({ type: 'save.disconnected' }),
    raiseFailed: raise({ type: 'save.failed' }),
  },
}).createMachine({
  id: 'mediaDetails',
  context: { media: null, typed: blank, sending: blank, problem: null },
  initial: 'loading',
  states: {
    loading: {
      on: { 'details.left': 'left' },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: offlineText } } },
      invoke: {
        id: 'openMedia',
        src: 'openMedia',
        onDone: [
          {
            guard: { type: 'isOpenedUnsaved', params: outputOf },
            target: 'ready.unsaved',
            actions: { type: 'setOpened', params: outputOf },
          },
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready.saved',
            actions: { type: 'setOpened', params: outputOf },
          },
          { guard: { type: 'isNotFound', params: outputOf }, target: 'notFound' },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
    notFound: { on: { 'details.left': 'left' } },
    loadFailed: {
      on: {
        'retry.requested': { target: 'loading', actions: { type: 'setProblem', params: null } },
        'details.left': 'left',
      },
    },
    ready: {
      tags: 'open',
      initial: 'saved',
      on: {
        'details.changed': {
          target: '.unsaved',
          actions: [{ type: 'setTyped', params: ({ event }) => event.change }, 'emitTyped'],
        },
        'details.left': [{ guard: 'isUnsaved', target: 'saving.beforeLeaving' }, { target: 'left' }],
      },
      states: {
        saved: {},
        unsaved: {
          tags: 'unsaved',
          after: { debounce: [{ guard: 'isUnsaved', target: '#mediaDetails.saving' }, { target: 'saved' }] },
        },
        offline: {
          description: 'The provider cannot be reached: stored in the browser until it can.',
          tags: 'unsaved',
          on: { 'connection.returned': '#mediaDetails.saving', 'retry.requested': '#mediaDetails.saving' },
          after: { retryPause: '#mediaDetails.saving' },
        },
        saveFailed: {
          description: 'The provider will not take it like this; it is stored in the browser.',
          tags: 'unsaved',
          on: { 'retry.requested': '#mediaDetails.saving' },
        },
      },
    },
    saving: {
      tags: ['open', 'unsaved'],
      entry: 'setSending',
      initial: 'alone',
      on: {
        'details.changed': {
          actions: [{ type: 'setTyped', params: ({ event }) => event.change }, 'emitTyped'],
        },
        'save.succeeded': {
          description: 'Typed meanwhile by somebody who has left: it goes out too.',
          target: '.beforeLeaving',
          reenter: true,
        },
      },
      invoke: {
        id: 'describe',
        src: 'describe',
        input: ({ context: { media, typed } }) => ({ media: nonNull(media), typed }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            actions: [
              { type: 'setSaved', params: outputOf },
              { type: 'emitChanged', params: outputOf },
              'raiseSucceeded',
            ],
          },
          { guard: { type: 'isOffline', params: outputOf }, actions: 'raiseDisconnected' },
          { actions: [{ type: 'setProblem', params: problemOfOutput }, 'raiseFailed'] },
        ],
        onError: { actions: [{ type: 'setProblem', params: unforeseenText }, 'raiseFailed'] },
      },
      states: {
        alone: {
          after: { timeLimit: '#mediaDetails.ready.offline' },
          on: {
            'details.left': 'beforeLeaving',
            'save.succeeded': [
              { guard: 'isUnsaved', target: '#mediaDetails.ready.unsaved' },
              { target: '#mediaDetails.ready.saved', actions: 'emitDiscarded' },
            ],
            'save.disconnected': '#mediaDetails.ready.offline',
            'save.failed': '#mediaDetails.ready.saveFailed',
          },
        },
        beforeLeaving: {
          after: { timeLimit: '#mediaDetails.left' },
          on: {
            'save.succeeded': { guard: 'isSaved', target: '#mediaDetails.left', actions: 'emitDiscarded' },
            'save.disconnected': '#mediaDetails.left',
            'save.failed': '#mediaDetails.left',
          },
        },
      },
    },
    left: { type: 'final' },
  },
})

const openedOf = ({ media, local }: OpenedMedia) => ({ media, typed: local ?? descriptionOf(media) })

const isSame = (one: MediaDescription, other: MediaDescription): boolean =>
  one.name === other.name &&
  one.altText === other.altText &&
  isSameFocus(one.focus, other.focus) &&
  one.coverAt === other.coverAt &&
  one.businessProfileId === other.businessProfileId

const isUnsaved = ({ media, typed }: Pick<MediaDetailsContext, 'media' | 'typed'>): boolean =>
  media !== null && !isSame(typed, descriptionOf(media))
