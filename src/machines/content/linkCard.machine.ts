import { assign, emit, fromPromise, setup } from 'xstate'
import type { Answer } from '../../../contract/endpoint.ts'
import type { readLinkCard } from '../../../contract/linkCardReading.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { isClearNo } from '../../../rules/shell/clearNo.ts'
import { outputOf } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { notProvided, okValue, problemOf, type Result, unansweredText, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

/** What a page says of itself. */
export type ReadCard = Camel<Answer<typeof readLinkCard>>

/** Why a page could not be read. */
export interface CardProblem {
  message: string
  /** It may be over in a moment: to try again may help. */
  isPassing: boolean
}

interface LinkCardContext {
  /** As it is written; null while there is none whose card is to be read. */
  address: string | null
  /** It stays while its page is asked for once more. */
  problem: CardProblem | null
}

const passing = (message: string): CardProblem => ({ message, isPassing: true })

/**
 * Reading the card of the link that a text has. The page is asked for once the address has stood still, and what was asked
 * before is given up. A page that cannot be read is said, and keeps nobody from writing.
 */
export const linkCardMachine = setup({
  types: {
    context: {} as LinkCardContext,
    events: {} as { type: 'link.changed'; address: string | null } | { type: 'retry.requested' },
    emitted: {} as { type: 'card.read'; card: ReadCard },
  },
  actors: { readCard: fromPromise<Result<ReadCard>, { address: string }>(notProvided('readCard')) },
  /** Milliseconds. */
  delays: { debounce: 600, timeLimit },
  guards: {
    isSame: ({ context }, address: string | null) => context.address === address,
    isNone: (_, address: string | null) => address === null,
    isOk: (_, { kind }: Result<ReadCard>) => kind === 'ok',
  },
  actions: {
    setAddress: assign((_, address: string | null) => ({ address, problem: null })),
    setProblem: assign((_, problem: CardProblem | null) => ({ problem })),
    emitRead: emit((_, result: Result<ReadCard>) => ({ type: 'card.read' as const, card: okValue(result) })),
  },
}).createMachine({
  id: 'linkCard',
  context: { address: null, problem: null },
  initial: 'idle',
  on: {
    'link.changed': [
      { guard: { type: 'isSame', params: ({ event }) => event.address } },
      {
        guard: { type: 'isNone', params: ({ event }) => event.address },
        target: '.idle',
        actions: { type: 'setAddress', params: null },
      },
      { target: '.waiting', actions: { type: 'setAddress', params: ({ event }) => event.address } },
    ],
  },
  states: {
    idle: {},
    waiting: { after: { debounce: 'loading' } },
    loading: {
      invoke: {
        id: 'readCard',
        src: 'readCard',
        input: ({ context: { address } }) => ({ address: nonNull(address) }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'shown',
            actions: [
              { type: 'setProblem', params: null },
              { type: 'emitRead', params: outputOf },
            ],
          },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => problemIn(event.output) } },
        ],
        onError: { target: 'failed', actions: { type: 'setProblem', params: passing(unforeseenText) } },
      },
      after: { timeLimit: { target: 'failed', actions: { type: 'setProblem', params: passing(unansweredText) } } },
    },
    shown: {},
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

/** Who asks too often may ask again later; any other no of the provider stays one. */
const problemIn = (result: Result<ReadCard>): CardProblem => ({
  message: problemOf(result),
  isPassing: result.kind !== 'rejected' || result.status === 429 || !isClearNo(result.status),
})
