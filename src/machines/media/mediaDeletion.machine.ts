import { assign, emit, fromPromise, setup } from 'xstate'
import { outputOf } from '../shell/events.ts'
import { notProvided, unansweredText, unforeseenText, type WriteProblem } from '../shell/result.ts'
import type { Media } from './mediaUpload.machine.ts'

/** What became of a deletion: what is gone, what turned out to be in use, and why it went no further. */
export interface DeletionResult {
  ids: readonly number[]
  /** As it is now: used somewhere, and so not deleted. */
  used: readonly Media[]
  /** refused: the rest is still there · unclear: there was no answer, and the file it stopped at may be gone. */
  problem: WriteProblem | null
}

interface MediaDeletionContext {
  /** What is asked about. */
  media: readonly Media[]
  problem: string | null
}

/**
 * Deleting files of the library, one or several. Asks first; where a file is used it is said where, and agreeing takes
 * it out there too. What came into use meanwhile is asked about again, and so is what nobody answered about: a file that
 * is gone already counts as deleted.
 */
export const mediaDeletionMachine = setup({
  types: {
    context: {} as MediaDeletionContext,
    events: {} as
      | { type: 'deletion.requested'; media: readonly Media[] }
      | { type: 'deletion.confirmed' }
      | { type: 'deletion.declined' },
    emitted: {} as
      | { type: 'media.deleted'; ids: readonly number[] }
      /** Nobody answered: what was asked about may be deleted, and may be not. */
      | { type: 'deletion.unanswered' },
    tags: {} as 'open' | 'busy',
  },
  actors: {
    deleteMedia: fromPromise<DeletionResult, { media: readonly Media[] }>(notProvided('deleteMedia')),
  },
  /** Milliseconds; the files are deleted one after another. */
  delays: { timeLimit: ({ context }) => context.media.length * 60_000 },
  guards: {
    isAllDeleted: (_, { used, problem }: DeletionResult) => used.length === 0 && problem === null,
    isAnyDeleted: (_, { ids }: DeletionResult) => ids.length > 0,
    isUnclear: (_, { problem }: DeletionResult) => problem?.outcome === 'unclear',
    isUnclearAfterSome: (_, { ids, problem }: DeletionResult) => problem?.outcome === 'unclear' && ids.length > 0,
    isAny: (_, media: readonly Media[]) => media.length > 0,
  },
  actions: {
    setMedia: assign((_, media: readonly Media[]) => ({ media })),
    setLeft: assign(({ context }, { ids, used, problem }: DeletionResult) => ({
      media: context.media
        .filter(({ id }) => !ids.includes(id))
        .map((media) => used.find(({ id }) => id === media.id) ?? media),
      problem: problem?.message ?? null,
    })),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    clear: assign({ media: [], problem: null }),
    emitUnanswered: emit({ type: 'deletion.unanswered' }),
    emitDeleted: emit((_, { ids }: DeletionResult) => ({ type: 'media.deleted' as const, ids })),
  },
}).createMachine({
  id: 'mediaDeletion',
  context: { media: [], problem: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'clear',
      on: {
        'deletion.requested': {
          guard: { type: 'isAny', params: ({ event }) => event.media },
          target: 'asking',
          actions: { type: 'setMedia', params: ({ event }) => event.media },
        },
      },
    },
    asking: {
      tags: 'open',
      on: { 'deletion.confirmed': 'deleting', 'deletion.declined': 'idle' },
    },
    unanswered: {
      description: 'It is not known what is deleted.',
      tags: 'open',
      entry: 'emitUnanswered',
      on: { 'deletion.confirmed': 'deleting', 'deletion.declined': 'idle' },
    },
    deleting: {
      tags: ['open', 'busy'],
      entry: { type: 'setProblem', params: null },
      after: { timeLimit: { target: 'unanswered', actions: { type: 'setProblem', params: unansweredText } } },
      invoke: {
        id: 'deleteMedia',
        src: 'deleteMedia',
        input: ({ context: { media } }) => ({ media }),
        onDone: [
          {
            guard: { type: 'isAllDeleted', params: outputOf },
            target: 'idle',
            actions: { type: 'emitDeleted', params: outputOf },
          },
          {
            guard: { type: 'isUnclearAfterSome', params: outputOf },
            target: 'unanswered',
            actions: [
              { type: 'emitDeleted', params: outputOf },
              { type: 'setLeft', params: outputOf },
            ],
          },
          {
            guard: { type: 'isUnclear', params: outputOf },
            target: 'unanswered',
            actions: { type: 'setLeft', params: outputOf },
          },
          {
            guard: { type: 'isAnyDeleted', params: outputOf },
            target: 'asking',
            actions: [
              { type: 'emitDeleted', params: outputOf },
              { type: 'setLeft', params: outputOf },
            ],
          },
          { target: 'asking', actions: { type: 'setLeft', params: outputOf } },
        ],
        onError: { target: 'unanswered', actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
  },
})
