import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import { notProvided, unforeseenText } from '../shell/result.ts'
import type { Media } from './mediaUpload.machine.ts'

/** What became of a deletion: what is gone, what turned out to be in use, and why the rest is still there. */
export interface Deleted {
  ids: readonly number[]
  /** As it is now: used somewhere, and so not deleted. */
  used: readonly Media[]
  problem: string | null
}

interface MediaDeletionContext {
  /** What is asked about. */
  media: readonly Media[]
  problem: string | null
}

/**
 * Deleting files of the library, one or several. Asks first; where a file is used it is said where, and agreeing takes
 * it out there too. What came into use meanwhile is asked about again.
 */
export const mediaDeletionMachine = setup({
  types: {
    context: {} as MediaDeletionContext,
    events: {} as
      | { type: 'deletion.requested'; media: readonly Media[] }
      | { type: 'deletion.confirmed' }
      | { type: 'deletion.declined' },
    emitted: {} as { type: 'media.deleted'; ids: readonly number[] },
    tags: {} as 'asking' | 'busy',
  },
  actors: {
    deleteMedia: fromPromise<Deleted, { media: readonly Media[] }>(notProvided('deleteMedia')),
  },
  guards: {
    isAnyLeft: (_, { used, problem }: Deleted) => used.length > 0 || problem !== null,
    isAny: (_, media: readonly Media[]) => media.length > 0,
  },
  actions: {
    ask: assign((_, media: readonly Media[]) => ({ media, problem: null })),
    setLeft: assign(({ context }, { ids, used, problem }: Deleted) => ({
      media: context.media
        .filter(({ id }) => !ids.includes(id))
        .map((media) => used.find(({ id }) => id === media.id) ?? media),
      problem,
    })),
    say: assign((_, problem: string | null) => ({ problem })),
    end: assign({ media: [], problem: null }),
    tell: enqueueActions(({ enqueue }, { ids }: Deleted) => {
      if (ids.length > 0) enqueue.emit({ type: 'media.deleted', ids })
    }),
  },
}).createMachine({
  id: 'mediaDeletion',
  context: { media: [], problem: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'end',
      on: {
        'deletion.requested': {
          guard: { type: 'isAny', params: ({ event }) => event.media },
          target: 'asking',
          actions: { type: 'ask', params: ({ event }) => event.media },
        },
      },
    },
    asking: {
      tags: 'asking',
      on: { 'deletion.confirmed': 'deleting', 'deletion.declined': 'idle' },
    },
    deleting: {
      tags: ['asking', 'busy'],
      entry: { type: 'say', params: null },
      invoke: {
        id: 'deleteMedia',
        src: 'deleteMedia',
        input: ({ context: { media } }) => ({ media }),
        onDone: [
          {
            guard: { type: 'isAnyLeft', params: ({ event }) => event.output },
            target: 'asking',
            actions: [
              { type: 'tell', params: ({ event }) => event.output },
              { type: 'setLeft', params: ({ event }) => event.output },
            ],
          },
          { target: 'idle', actions: { type: 'tell', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: { type: 'say', params: unforeseenText } },
      },
    },
  },
})
