import { assign, emit, fromPromise, setup } from 'xstate'
import { appealProblem } from '../../../rules/moderation/appealRule.ts'
import { outputOf, writeProblemOfOutput } from '../shell/events.ts'
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
import type { RefusedPost } from './appeals.ts'

interface AppealContext {
  text: string
  /** What is wrong with the text. */
  textProblem: string | null
  /** Why it was not sent. */
  problem: WriteProblem | null
}

type AppealEvent = { type: 'text.typed'; text: string } | { type: 'appeal.submitted' }

/**
 * A person writing and sending the one appeal against a refusal. Sent once more it answers the one that is there, so that a
 * try without an answer is simply made again.
 */
export const appealMachine = setup({
  types: {
    context: {} as AppealContext,
    events: {} as AppealEvent,
    input: {} as { text: string },
    emitted: {} as { type: 'text.changed'; text: string } | { type: 'appeal.sent'; refused: RefusedPost },
    tags: {} as 'busy',
  },
  actors: { send: fromPromise<Result<RefusedPost>, { text: string }>(notProvided('send')) },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isWrong: ({ context }) => appealProblem(context.text) !== null,
  },
  actions: {
    setText: assign((_, text: string) => ({ text, textProblem: null })),
    setTextProblem: assign(({ context }) => ({ textProblem: appealProblem(context.text) })),
    setProblem: assign((_, problem: WriteProblem | null) => ({ problem })),
    emitChanged: emit((_, text: string) => ({ type: 'text.changed' as const, text })),
    emitSent: emit((_, result: Result<RefusedPost>) => ({ type: 'appeal.sent' as const, refused: okValue(result) })),
  },
}).createMachine({
  id: 'appeal',
  context: ({ input: { text } }) => ({ text, textProblem: null, problem: null }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        'text.typed': {
          actions: [
            { type: 'setText', params: ({ event }) => event.text },
            { type: 'emitChanged', params: ({ event }) => event.text },
          ],
        },
        'appeal.submitted': [
          { guard: 'isWrong', actions: 'setTextProblem' },
          { target: 'sending', actions: { type: 'setProblem', params: null } },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'sent',
            actions: { type: 'emitSent', params: outputOf },
          },
          { target: 'writing', actions: { type: 'setProblem', params: writeProblemOfOutput } },
        ],
        onError: { target: 'writing', actions: { type: 'setProblem', params: unclearBecause(unforeseenText) } },
      },
      after: { timeLimit: { target: 'writing', actions: { type: 'setProblem', params: unclearBecause(unclearText) } } },
    },
    sent: { description: 'There is one appeal for a refusal: nothing more can be written.' },
  },
})
