import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import type { AiAllowance as WireAllowance } from '../../../contract/ai.ts'
import type { DifficultyLevel } from '../../../contract/buckets.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { notProvided, offlineText, okValue, type Result, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { Idea } from './bucket.ts'

export type AiAllowance = Camel<WireAllowance>

export interface AiIdeasQuery {
  /** Null: of any effort. */
  difficulty: DifficultyLevel | null
  /** Dismissed and expired ones, too. */
  showsHidden: boolean
}

export interface AiIdeasRead {
  ideas: readonly Idea[]
  allowance: AiAllowance
}

export interface AiIdeasMade {
  ideas: readonly Idea[]
  writtenBy: 'ai' | 'template'
  allowance: AiAllowance
}

export interface ExpiredEvent {
  type: 'ideas.expired'
  ids: readonly number[]
}

interface AiIdeasContext {
  query: AiIdeasQuery
  ideas: readonly Idea[] | null
  allowance: AiAllowance | null
  /** Who wrote those that were made here; null where none were. */
  writtenBy: AiIdeasMade['writtenBy'] | null
  /** Ids of those whose time has ended in sight of the person. */
  expired: readonly number[]
  /** The one that was dismissed last: it can be had back. */
  dismissed: Idea | null
  problem: string | null
}

const fresh = { ideas: null, allowance: null, expired: [], dismissed: null, problem: null }

/**
 * A bucket's ideas by AI. New ones are made when they are asked for, which can be canceled; one leaves the list at the
 * instant at which its time ends. What failed was not counted, and what was there stays.
 */
export const aiIdeasMachine = setup({
  types: {
    context: {} as AiIdeasContext,
    events: {} as
      | { type: 'refresh.requested' }
      | { type: 'retry.requested' }
      | { type: 'generation.requested' }
      | { type: 'generation.canceled' }
      | { type: 'idea.changed'; idea: Idea }
      | ExpiredEvent,
    input: {} as { query: AiIdeasQuery },
    tags: {} as 'busy',
  },
  actors: {
    readIdeas: fromPromise<Result<AiIdeasRead>, { query: AiIdeasQuery }>(notProvided('readIdeas')),
    generate: fromPromise<Result<AiIdeasMade>, { isRefresh: boolean }>(notProvided('generate')),
    /** Tells of those whose time has ended as it ends, and at once of those that are over. */
    awaitExpiry: fromCallback<EventObject, { ideas: readonly Idea[] }, ExpiredEvent>(() => undefined),
  },
  delays: { timeLimit },
  guards: { isOk: (_, { kind }: Result<unknown>) => kind === 'ok' },
  actions: {
    clear: assign(fresh),
    setRead: assign((_, result: Result<AiIdeasRead>) => okValue(result)),
    setMade: assign(({ context }, result: Result<AiIdeasMade>) => {
      const { ideas, ...told } = okValue(result)
      const others = nonNull(context.ideas).filter((one) => !ideas.some(({ ideaId }) => ideaId === one.ideaId))
      return { ...told, ideas: [...ideas, ...others] }
    }),
    setIdea: assign(({ context }, idea: Idea) => ({
      ideas: context.ideas?.map((one) => (one.ideaId === idea.ideaId ? idea : one)) ?? null,
      dismissed: idea.isDismissed ? idea : withoutIdea(context.dismissed, idea),
    })),
    addExpired: assign(({ context }, ids: readonly number[]) => ({ expired: [...context.expired, ...ids] })),
    setProblem: assign((_, problem: string | null) => ({ problem })),
  },
}).createMachine({
  id: 'aiIdeas',
  context: ({ input }) => ({ ...fresh, query: input.query, writtenBy: null }),
  initial: 'loading',
  on: {
    'refresh.requested': { target: '.loading', actions: 'clear' },
    'ideas.expired': { actions: { type: 'addExpired', params: ({ event }) => event.ids } },
  },
  states: {
    loading: {
      tags: 'busy',
      on: {
        'idea.changed': {
          target: 'loading',
          reenter: true,
          actions: { type: 'setIdea', params: ({ event }) => event.idea },
        },
      },
      invoke: {
        id: 'readIdeas',
        src: 'readIdeas',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setRead', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: offlineText } } },
    },
    loadFailed: {
      on: { 'retry.requested': { target: 'loading', actions: { type: 'setProblem', params: null } } },
    },
    ready: {
      on: {
        'generation.requested': 'generating',
        'idea.changed': {
          target: 'ready',
          reenter: true,
          actions: { type: 'setIdea', params: ({ event }) => event.idea },
        },
      },
      invoke: {
        id: 'awaitExpiry',
        src: 'awaitExpiry',
        input: ({ context }) => ({ ideas: expiringOf(context) }),
        onError: { actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
    generating: {
      description: 'What was there stays in sight; an answer that nobody waits for any more is not shown.',
      tags: 'busy',
      entry: { type: 'setProblem', params: null },
      on: {
        'generation.canceled': 'ready',
        'idea.changed': { actions: { type: 'setIdea', params: ({ event }) => event.idea } },
      },
      invoke: [
        {
          id: 'awaitExpiry',
          src: 'awaitExpiry',
          input: ({ context }) => ({ ideas: expiringOf(context) }),
          onError: { actions: { type: 'setProblem', params: unforeseenText } },
        },
        {
          id: 'generate',
          src: 'generate',
          input: ({ context }) => ({ isRefresh: nonNull(context.ideas).length > 0 }),
          onDone: [
            {
              guard: { type: 'isOk', params: outputOf },
              target: 'ready',
              actions: { type: 'setMade', params: outputOf },
            },
            { target: 'ready', actions: { type: 'setProblem', params: problemOfOutput } },
          ],
          onError: { target: 'ready', actions: { type: 'setProblem', params: unforeseenText } },
        },
      ],
      after: { timeLimit: { target: 'ready', actions: { type: 'setProblem', params: offlineText } } },
    },
  },
})

/** Those that are to be shown: what is over or dismissed only where it is asked for. */
export const shownIdeas = ({ ideas, expired, query }: AiIdeasContext): readonly Idea[] =>
  (ideas ?? []).filter((idea) => query.showsHidden || !(idea.isDismissed || isExpired(idea, expired)))

const isExpired = ({ ideaId, isSaved }: Idea, expired: readonly number[]): boolean =>
  !isSaved && expired.some((id) => id === ideaId)

/** Those whose time has still to end: one that is saved stays. */
const expiringOf = ({ ideas, expired }: AiIdeasContext): readonly Idea[] =>
  nonNull(ideas).filter((idea) => idea.expiresAt !== null && !idea.isSaved && !isExpired(idea, expired))

const withoutIdea = (dismissed: Idea | null, { ideaId }: Idea): Idea | null =>
  dismissed?.ideaId === ideaId ? null : dismissed
