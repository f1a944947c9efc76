import { assign, fromPromise, setup } from 'xstate'
import type { MonthStats } from '../../../contract/content.ts'
import type { PlannedPost } from '../../../rules/content/days.ts'
import { type Month, monthProblem, neighboursOf } from '../../../rules/content/months.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { notProvided, problemOf, type Result } from '../shell/result.ts'

export interface MonthData {
  events: PlannedPost[]
  stats: Camel<MonthStats>
  /** Milliseconds until something in it may have changed by itself; null when nothing is due soon. */
  lookAgainIn: number | null
}

interface CalendarContext {
  month: Month
  /** Kept for as long as the session lasts, so that a month once seen shows at once. */
  months: Readonly<Record<Month, MonthData>>
  /** Why the month cannot be shown, or why what is shown may be old. */
  problem: string | null
}

export type CalendarEvent =
  | { type: 'month.opened'; month: string }
  | { type: 'month.given'; month: Month; data: MonthData }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }
  | { type: 'posts.changed' }
  | { type: 'calendar.left' }

interface Found {
  month: Month
  data: MonthData
}

/**
 * The months of a person's plan. A month asked for once is kept; its neighbours are loaded ahead a second later.
 * What is shown stays while it is asked again: on focus, after every change, and when something in it is due.
 */
export const calendarMachine = setup({
  types: {
    context: {} as CalendarContext,
    events: {} as CalendarEvent,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    fetchMonth: fromPromise<Result<Found>, { month: Month }>(notProvided('fetchMonth')),
    preloadMonth: fromPromise<Result<Found>, { month: Month }>(notProvided('preloadMonth')),
  },
  delays: {
    neighbourDelay: 1000,
    nextLook: ({ context }) => context.months[context.month]?.lookAgainIn ?? 0,
  },
  guards: {
    isUnaskable: ({ context }) => monthProblem(context.month) !== null,
    isKnown: ({ context }) => context.months[context.month] !== undefined,
    isOk: (_, { kind }: Result<Found>) => kind === 'ok',
    isNeighbourMissing: ({ context }) => missingNeighbour(context) !== undefined,
    isSomethingDue: ({ context }) => (context.months[context.month]?.lookAgainIn ?? null) !== null,
  },
  actions: {
    turnTo: assign((_, month: string) => ({ month, problem: null })),
    sayWhyNot: assign(({ context }) => ({ problem: monthProblem(context.month) })),
    say: assign((_, problem: string | null) => ({ problem })),
    take: assign(({ context }, { month, data }: Found) => ({ months: { ...context.months, [month]: data } })),
    keep: assign(({ context }, result: Result<Found>) =>
      result.kind === 'ok' ? { months: { ...context.months, [result.value.month]: result.value.data } } : {},
    ),
    /** A post may have moved from one month to another: only the month in sight is still good enough to look at. */
    forgetOthers: assign(({ context: { month, months } }) => {
      const shown = months[month]
      return { months: shown ? { [month]: shown } : {} }
    }),
    forgetAll: assign({ months: {} }),
  },
}).createMachine({
  id: 'calendar',
  context: { month: '', months: {}, problem: null },
  initial: 'closed',
  on: {
    'month.opened': { target: '.choosing', actions: { type: 'turnTo', params: ({ event }) => event.month } },
    'month.given': { actions: { type: 'take', params: ({ event }) => event } },
    'posts.changed': { actions: 'forgetOthers' },
    'calendar.left': '.closed',
  },
  states: {
    closed: {
      description: 'Nobody looks at it: what is kept stays until a post changes, nothing is asked.',
      on: { 'posts.changed': { actions: 'forgetAll' } },
    },
    choosing: {
      always: [
        { guard: 'isUnaskable', target: 'unaskable', actions: 'sayWhyNot' },
        { guard: 'isKnown', target: 'ready' },
        { target: 'loading' },
      ],
    },
    unaskable: {},
    loading: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'fetchMonth',
        src: 'fetchMonth',
        input: ({ context }) => ({ month: context.month }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'say', params: null },
            ],
          },
          { target: 'loadFailed', actions: { type: 'say', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'say', params: 'Failed to fetch calendar events' } },
      },
    },
    loadFailed: {
      description: 'Why is said until another try is answered.',
      on: { 'retry.requested': 'loading', 'refresh.requested': 'loading' },
    },
    ready: {
      tags: 'open',
      initial: 'fresh',
      after: { nextLook: { guard: 'isSomethingDue', target: 'refreshing' } },
      on: {
        'refresh.requested': 'refreshing',
        'retry.requested': 'refreshing',
        'posts.changed': { target: 'refreshing', actions: 'forgetOthers' },
      },
      states: {
        fresh: { after: { neighbourDelay: 'lookingAhead' } },
        lookingAhead: { always: [{ guard: 'isNeighbourMissing', target: 'preloading' }, { target: 'settled' }] },
        preloading: {
          invoke: {
            id: 'preloadMonth',
            src: 'preloadMonth',
            input: ({ context }) => ({ month: missingNeighbour(context) ?? context.month }),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event.output },
                target: 'lookingAhead',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              { target: 'settled' },
            ],
            onError: 'settled',
          },
        },
        settled: {},
      },
    },
    refreshing: {
      description:
        'The month in sight is asked again; it stays in sight meanwhile, and is not kept if nobody waits for it.',
      tags: ['busy', 'open'],
      on: {
        'posts.changed': { target: 'refreshing', reenter: true, actions: 'forgetOthers' },
        'month.opened': {
          target: 'choosing',
          actions: ['forgetAll', { type: 'turnTo', params: ({ event }) => event.month }],
        },
        'calendar.left': { target: 'closed', actions: 'forgetAll' },
      },
      invoke: {
        id: 'fetchMonth',
        src: 'fetchMonth',
        input: ({ context }) => ({ month: context.month }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'say', params: null },
            ],
          },
          { target: 'outdated', actions: { type: 'say', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'outdated', actions: { type: 'say', params: 'Failed to fetch calendar events' } },
      },
    },
    outdated: {
      description: 'Asking again failed: what is shown may be old, and says so.',
      tags: 'open',
      on: {
        'retry.requested': 'refreshing',
        'refresh.requested': 'refreshing',
        'posts.changed': { target: 'refreshing', actions: 'forgetOthers' },
        'month.opened': {
          target: 'choosing',
          actions: ['forgetAll', { type: 'turnTo', params: ({ event }) => event.month }],
        },
        'calendar.left': { target: 'closed', actions: 'forgetAll' },
      },
    },
  },
})

const missingNeighbour = ({ month, months }: CalendarContext): Month | undefined =>
  neighboursOf(month).find((neighbour) => months[neighbour] === undefined)
