import { assign, emit, fromPromise, setup } from 'xstate'
import { answerProblem } from '../../../rules/moderation/appealRule.ts'
import { narrowEvent, outputOf, writeProblemOfOutput } from '../shell/events.ts'
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
import type { Appeal } from './appeals.ts'

export interface AppealDecision {
  decision: 'granted' | 'declined'
  answer: string
  /** Of the appeal as it was seen. */
  version: number
}

interface AppealDecisionContext {
  answer: string
  /** What is wrong with the answer. */
  answerProblem: string | null
  /** Why it was not decided. */
  problem: WriteProblem | null
}

type Asked = Pick<AppealDecision, 'decision' | 'version'>
type AppealDecisionEvent = { type: 'answer.typed'; answer: string } | ({ type: 'decision.requested' } & Asked)

type AppealDecisionEmitted =
  | { type: 'answer.changed'; answer: string }
  | { type: 'appeal.decided'; appeal: Appeal }
  /** Somebody else has decided it, or it may be decided: whoever shows it reads it again. */
  | { type: 'appeal.outdated' }

/** An administrator answering an appeal and deciding on it, for good. */
export const appealDecisionMachine = setup({
  types: {
    context: {} as AppealDecisionContext,
    events: {} as AppealDecisionEvent,
    input: {} as { answer: string },
    emitted: {} as AppealDecisionEmitted,
    tags: {} as 'busy',
  },
  actors: { decide: fromPromise<Result<Appeal>, AppealDecision>(notProvided('decide')) },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isConflict: (_, result: Result<unknown>) => result.kind === 'rejected' && result.status === 409,
    isRefused: (_, result: Result<unknown>) => isRefused(result),
    isWrong: ({ context }, { decision }: Asked) => answerProblem(decision, context.answer) !== null,
  },
  actions: {
    setAnswer: assign((_, answer: string) => ({ answer, answerProblem: null })),
    setAnswerProblem: assign(({ context }, { decision }: Asked) => ({
      answerProblem: answerProblem(decision, context.answer),
    })),
    clearProblems: assign({ answerProblem: null, problem: null }),
    setProblem: assign((_, problem: WriteProblem) => ({ problem })),
    emitChanged: emit((_, answer: string) => ({ type: 'answer.changed' as const, answer })),
    emitDecided: emit((_, result: Result<Appeal>) => ({ type: 'appeal.decided' as const, appeal: okValue(result) })),
    emitOutdated: emit({ type: 'appeal.outdated' }),
  },
}).createMachine({
  id: 'appealDecision',
  context: ({ input: { answer } }) => ({ answer, answerProblem: null, problem: null }),
  initial: 'answering',
  states: {
    answering: {
      on: {
        'answer.typed': {
          actions: [
            { type: 'setAnswer', params: ({ event }) => event.answer },
            { type: 'emitChanged', params: ({ event }) => event.answer },
          ],
        },
        'decision.requested': [
          {
            guard: { type: 'isWrong', params: ({ event }) => event },
            actions: { type: 'setAnswerProblem', params: ({ event }) => event },
          },
          { target: 'deciding', actions: 'clearProblems' },
        ],
      },
    },
    deciding: {
      tags: 'busy',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context, event }) => {
          const { decision, version } = narrowEvent(event, 'decision.requested')
          return { decision, answer: context.answer.trim(), version }
        },
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'decided',
            actions: { type: 'emitDecided', params: outputOf },
          },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'answering',
            actions: [{ type: 'setProblem', params: writeProblemOfOutput }, 'emitOutdated'],
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'answering',
            actions: { type: 'setProblem', params: writeProblemOfOutput },
          },
          { target: 'answering', actions: [{ type: 'setProblem', params: writeProblemOfOutput }, 'emitOutdated'] },
        ],
        onError: {
          target: 'answering',
          actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitOutdated'],
        },
      },
      after: {
        timeLimit: {
          target: 'answering',
          actions: [{ type: 'setProblem', params: unclearBecause(unclearText) }, 'emitOutdated'],
        },
      },
    },
    decided: { description: 'A decided appeal stays as it is.' },
  },
})
