import { assign, emit, fromPromise, setup } from 'xstate'
import { outputOf, writeProblemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  notProvided,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { ActProblem, ReviewAct, ReviewFact } from './reviewed.ts'

interface ReviewContext {
  /** What is asked for, in its order; the first is being done. */
  acts: readonly ReviewAct[]
  /** By the ids of posts. */
  problems: Readonly<Record<number, ActProblem>>
}

/**
 * What a person decides on the posts of a campaign: one after another as it was asked for, so that nobody waits for an
 * answer before the next post is read. What did not end well is told at its post.
 */
export const campaignReviewMachine = setup({
  types: {
    context: {} as ReviewContext,
    events: {} as { type: 'act.requested'; act: ReviewAct } | { type: 'problem.dismissed'; postId: number },
    emitted: {} as
      | { type: 'act.done'; act: ReviewAct; fact: ReviewFact }
      | { type: 'act.failed'; act: ReviewAct; problem: WriteProblem },
    tags: {} as 'busy',
  },
  actors: { performAct: fromPromise<Result<ReviewFact>, { act: ReviewAct }>(notProvided('performAct')) },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<ReviewFact>) => kind === 'ok',
    hasNext: ({ context }) => context.acts.length > 0,
  },
  actions: {
    addAct: assign(({ context }, act: ReviewAct) => ({
      acts: [...context.acts, act],
      problems: without(context.problems, idsOf(act)),
    })),
    dismissProblem: assign(({ context }, postId: number) => ({ problems: without(context.problems, [postId]) })),
    // What comes next is asked of the posts as they are by then.
    takeFact: assign(({ context }, result: Result<ReviewFact>) => {
      const { posts, left } = okValue(result)
      const act = firstOf(context.acts)
      const told = left.map(({ campaignPost, text }) => [campaignPost, { act, outcome: 'refused', message: text }])
      return {
        acts: context.acts.slice(1).map((next) => ({
          ...next,
          posts: next.posts.map((post) => posts.find(({ id }) => id === post.id) ?? post),
        })),
        problems: { ...context.problems, ...Object.fromEntries(told) },
      }
    }),
    setProblem: assign(({ context }, problem: WriteProblem) => {
      const act = firstOf(context.acts)
      const told = idsOf(act).map((id) => [id, { ...problem, act }])
      return { acts: context.acts.slice(1), problems: { ...context.problems, ...Object.fromEntries(told) } }
    }),
    emitDone: emit(({ context }, result: Result<ReviewFact>) => ({
      type: 'act.done' as const,
      act: firstOf(context.acts),
      fact: okValue(result),
    })),
    emitFailed: emit(({ context }, problem: WriteProblem) => ({
      type: 'act.failed' as const,
      act: firstOf(context.acts),
      problem,
    })),
  },
}).createMachine({
  id: 'campaignReview',
  context: { acts: [], problems: {} },
  initial: 'idle',
  on: {
    'act.requested': { actions: { type: 'addAct', params: ({ event }) => event.act } },
    'problem.dismissed': { actions: { type: 'dismissProblem', params: ({ event }) => event.postId } },
  },
  states: {
    idle: { always: { guard: 'hasNext', target: 'saving' } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'performAct',
        src: 'performAct',
        input: ({ context }) => ({ act: firstOf(context.acts) }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'idle',
            actions: [
              { type: 'emitDone', params: outputOf },
              { type: 'takeFact', params: outputOf },
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'emitFailed', params: writeProblemOfOutput },
              { type: 'setProblem', params: writeProblemOfOutput },
            ],
          },
        ],
        onError: {
          target: 'idle',
          actions: [
            { type: 'emitFailed', params: unclearBecause(unforeseenText) },
            { type: 'setProblem', params: unclearBecause(unforeseenText) },
          ],
        },
      },
      after: {
        timeLimit: {
          target: 'idle',
          actions: [
            { type: 'emitFailed', params: unclearBecause(unclearText) },
            { type: 'setProblem', params: unclearBecause(unclearText) },
          ],
        },
      },
    },
  },
})

const firstOf = (acts: readonly ReviewAct[]): ReviewAct => nonNull(acts[0] ?? null)

const idsOf = ({ posts }: ReviewAct): number[] => posts.map(({ id }) => id)

const without = (problems: ReviewContext['problems'], ids: readonly number[]): ReviewContext['problems'] =>
  Object.fromEntries(Object.entries(problems).filter(([id]) => !ids.includes(Number(id))))
