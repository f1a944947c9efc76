import { assign, emit, setup } from 'xstate'
import { movedTogether } from '../../../rules/calendar/targets.ts'
import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import type { WallTime } from '../../../rules/content/times.ts'
import type { PostCopy, PostMove } from '../content/moveSeveral.ts'
import { nonNull } from '../shell/nonNull.ts'

/** Posts on their way by hand or by keys: all go by as much as the one that is held. */
export interface Carried {
  held: WeekPost
  posts: readonly WeekPost[]
  isCopy: boolean
  /** Where the one that is held would be put down. */
  target: WallTime
}

type Begun = Omit<Carried, 'target'>

/** What has just happened, for those who listen. */
export type CarryNews =
  | ({ kind: 'began' } & Begun)
  | { kind: 'stepped'; target: WallTime }
  | { kind: 'dropped'; target: WallTime; isCopy: boolean }
  | { kind: 'canceled' }
  /** None of what was to be taken along can be moved. */
  | { kind: 'refused' }

interface CarryContext {
  carried: Carried | null
  news: CarryNews | null
}

export type CarryEvent =
  | ({ type: 'carry.began' } & Begun)
  | { type: 'carry.refused' }
  /** A pointer is over a time. */
  | { type: 'target.aimed'; target: WallTime }
  /** A key has led to a time. */
  | { type: 'target.stepped'; target: WallTime }
  | { type: 'copying.changed'; isCopy: boolean }
  | { type: 'carry.dropped' }
  | { type: 'carry.canceled' }
  | { type: 'week.left' }

/**
 * Posts of a week that are taken to other times, by pointer or by keys, or copies of them. What is put down is told once;
 * who leaves the week while something is carried leaves it where it was.
 */
export const carryMachine = setup({
  types: {
    context: {} as CarryContext,
    events: {} as CarryEvent,
    emitted: {} as
      | { type: 'moves.chosen'; moves: readonly PostMove[] }
      | { type: 'copies.chosen'; copies: readonly PostCopy[] },
  },
  guards: {
    isCopy: ({ context }) => nonNull(context.carried).isCopy,
    isElsewhere: ({ context }) => nonNull(context.carried).target !== nonNull(context.carried).held.wallTime,
  },
  actions: {
    setCarried: assign((_, { held, posts, isCopy }: Begun) => ({
      carried: { held, posts, isCopy, target: held.wallTime },
      news: { kind: 'began' as const, held, posts, isCopy },
    })),
    setTarget: assign(({ context }, target: WallTime) => ({ carried: { ...nonNull(context.carried), target } })),
    setIsCopy: assign(({ context }, isCopy: boolean) => ({ carried: { ...nonNull(context.carried), isCopy } })),
    setNews: assign((_, news: CarryNews) => ({ news })),
    setDropped: assign(({ context }) => {
      const { target, isCopy } = nonNull(context.carried)
      return { news: { kind: 'dropped' as const, target, isCopy } }
    }),
    clearCarried: assign({ carried: null }),
    clearNews: assign({ news: null }),
    emitMoves: emit(({ context }) => ({
      type: 'moves.chosen' as const,
      moves: placesOf(context).map(({ post: { postId, title, wallTime }, to }) => ({
        postId,
        title,
        from: wallTime,
        to,
      })),
    })),
    emitCopies: emit(({ context }) => ({
      type: 'copies.chosen' as const,
      copies: placesOf(context).map(({ post: { postId, title }, to }) => ({ postId, title, to })),
    })),
  },
}).createMachine({
  id: 'carry',
  context: { carried: null, news: null },
  initial: 'idle',
  on: { 'week.left': { target: '.idle', actions: ['clearCarried', 'clearNews'] } },
  states: {
    idle: {
      on: {
        'carry.began': { target: 'carrying', actions: { type: 'setCarried', params: ({ event }) => event } },
        'carry.refused': { actions: { type: 'setNews', params: { kind: 'refused' } } },
      },
    },
    carrying: {
      on: {
        'target.aimed': { actions: { type: 'setTarget', params: ({ event }) => event.target } },
        'target.stepped': {
          actions: [
            { type: 'setTarget', params: ({ event }) => event.target },
            { type: 'setNews', params: ({ event }) => ({ kind: 'stepped', target: event.target }) },
          ],
        },
        'copying.changed': { actions: { type: 'setIsCopy', params: ({ event }) => event.isCopy } },
        'carry.dropped': [
          { guard: 'isCopy', target: 'idle', actions: ['emitCopies', 'setDropped', 'clearCarried'] },
          { guard: 'isElsewhere', target: 'idle', actions: ['emitMoves', 'setDropped', 'clearCarried'] },
          {
            target: 'idle',
            actions: [{ type: 'setNews', params: { kind: 'canceled' } }, 'clearCarried'],
          },
        ],
        'carry.canceled': {
          target: 'idle',
          actions: [{ type: 'setNews', params: { kind: 'canceled' } }, 'clearCarried'],
        },
      },
    },
  },
})

/** Where each would be put down. */
function placesOf({ carried }: CarryContext): ReturnType<typeof movedTogether<WeekPost>> {
  const { posts, held, target } = nonNull(carried)
  return movedTogether(posts, held, target)
}
