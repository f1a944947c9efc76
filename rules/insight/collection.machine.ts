import { assign, setup } from 'xstate'
import { nextReading, nextTry, storedStepAt } from './collectionPlan.ts'

/** What is known of the collecting of a post's numbers beside its state; times in milliseconds. */
export interface CollectionContext {
  publishedAt: number
  /** When they are read next, or when the reading that runs is given up as dead; null once they are read no more. */
  nextAt: number | null
  /** Readings that brought nothing since the last that did. */
  tries: number
}

export type CollectionEvent =
  /** A process reads what is due, and has until then. */
  | { type: 'reading.claimed'; leasedUntil: number }
  /** It told nothing in its time: it may have died over it. */
  | { type: 'lease.ended' }
  /** The network told the numbers, as far as it tells any. */
  | { type: 'numbers.told'; now: number }
  /** It told nothing: `wait` is what it asked for, 0 where it did not say. */
  | { type: 'reading.failed'; now: number; wait: number }
  /** The post is off its network, or so old that its numbers would pass for earlier ones. */
  | { type: 'post.gone' }

/**
 * The numbers of a post that is out on an account, from its first hour to its thirty-seventh day. The provider stores
 * `nextAt` and `tries` after every step, and claims what is due of many posts in one statement. While an account is not
 * connected nothing of it is claimed, and it goes on from there.
 */
export const collectionMachine = setup({
  types: {
    context: {} as CollectionContext,
    events: {} as CollectionEvent,
    input: {} as { publishedAt: number },
  },
  guards: {
    isTime: (_, time: number | null) => time !== null,
  },
  actions: {
    setNext: assign((_, nextAt: number | null) => ({ nextAt })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    clearTries: assign({ tries: 0 }),
  },
}).createMachine({
  id: 'collection',
  context: ({ input: { publishedAt } }) => ({ publishedAt, nextAt: nextReading(publishedAt, -1), tries: 0 }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'For the next age of the plan, or for another try.',
      on: {
        'reading.claimed': {
          target: 'reading',
          actions: { type: 'setNext', params: ({ event }) => event.leasedUntil },
        },
        'post.gone': { target: 'ended', actions: { type: 'setNext', params: null } },
      },
    },
    reading: {
      description: 'One process reads them. It may die over that: then another one does.',
      on: {
        'lease.ended': 'waiting',
        'numbers.told': [
          {
            guard: { type: 'isTime', params: ({ context, event }) => timeAfterTold(context, event) },
            target: 'waiting',
            actions: [{ type: 'setNext', params: ({ context, event }) => timeAfterTold(context, event) }, 'clearTries'],
          },
          { target: 'complete', actions: [{ type: 'setNext', params: null }, 'clearTries'] },
        ],
        'reading.failed': [
          {
            guard: { type: 'isTime', params: ({ context, event }) => nextTry({ ...context, ...event }) },
            target: 'waiting',
            actions: [
              { type: 'setNext', params: ({ context, event }) => nextTry({ ...context, ...event }) },
              'countTry',
            ],
          },
          { target: 'ended', actions: [{ type: 'setNext', params: null }, 'countTry'] },
        ],
        'post.gone': { target: 'ended', actions: { type: 'setNext', params: null } },
      },
    },
    complete: {
      description: 'All ages of the plan have passed. What was told stays.',
      type: 'final',
    },
    ended: {
      description: 'Not all that was to be read was told, and it never will be. What was told stays.',
      type: 'final',
    },
  },
})

const timeAfterTold = ({ publishedAt }: CollectionContext, { now }: { now: number }): number | null =>
  nextReading(publishedAt, storedStepAt(now - publishedAt))
