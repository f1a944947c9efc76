import { assign, emit, fromPromise, setup } from 'xstate'
import { outputOf, writeProblemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  isRefused,
  notProvided,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { Recommendation, StrategyAct } from './strategy.ts'

interface ActContext {
  /** What is done, or was done last; null before the first. */
  act: StrategyAct | null
  /** Why it did not end well. */
  problem: WriteProblem | null
}

/**
 * What a person does about recommendations, one at a time: applying, undoing, putting off. What is applied is what the
 * provider says. One that is not recommended any more, or whose undoing would take what was changed since, is refused, and
 * the strategy is read again, as it is where no answer came. Begins and ends with its page.
 */
export const strategyActMachine = setup({
  types: {
    context: {} as ActContext,
    events: {} as { type: 'act.requested'; act: StrategyAct },
    emitted: {} as
      | { type: 'act.done'; act: StrategyAct; recommendation: Recommendation }
      /** The strategy that is shown is not the one that the provider has. */
      | { type: 'strategy.outdated' },
    tags: {} as 'busy',
  },
  actors: {
    perform: fromPromise<Result<Recommendation>, { act: StrategyAct }>(notProvided('perform')),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isOutdated: (_, result: Result<unknown>) =>
      result.kind === 'rejected' && (result.status === 404 || result.status === 409),
    isRefused: (_, result: Result<unknown>) => isRefused(result),
  },
  actions: {
    setAct: assign((_, act: StrategyAct) => ({ act, problem: null })),
    setProblem: assign((_, problem: WriteProblem) => ({ problem })),
    emitDone: emit(({ context }, result: Result<Recommendation>) => ({
      type: 'act.done' as const,
      act: nonNull(context.act),
      recommendation: okValue(result),
    })),
    emitOutdated: emit({ type: 'strategy.outdated' }),
  },
}).createMachine({
  id: 'strategyAct',
  context: { act: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'act.requested': { target: 'performing', actions: { type: 'setAct', params: ({ event }) => event.act } },
      },
    },
    performing: {
      tags: 'busy',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ act: nonNull(context.act) }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'idle',
            actions: { type: 'emitDone', params: outputOf },
          },
          {
            guard: { type: 'isOutdated', params: outputOf },
            target: 'idle',
            actions: [{ type: 'setProblem', params: writeProblemOfOutput }, 'emitOutdated'],
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'idle',
            actions: { type: 'setProblem', params: writeProblemOfOutput },
          },
          { target: 'idle', actions: [{ type: 'setProblem', params: writeProblemOfOutput }, 'emitOutdated'] },
        ],
        onError: {
          target: 'idle',
          actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitOutdated'],
        },
      },
      after: {
        timeLimit: {
          target: 'idle',
          actions: [{ type: 'setProblem', params: unclearBecause(unclearText) }, 'emitOutdated'],
        },
      },
    },
  },
})
