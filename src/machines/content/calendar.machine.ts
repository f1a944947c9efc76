import { assign, fromPromise, setup } from 'xstate'
import type { MonthStats } from '../../../contract/content.ts'
import type { PlannedPost } from '../../../rules/content/days.ts'
import { type Day, type Month, monthProblem, neighboursOf } from '../../../rules/content/months.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/content.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { notProvided, okValue, type Result } from '../shell/result.ts'

/** What is planned in a month. */
export interface PlannedMonth {
  events: PlannedPost[]
  /** How many more posts a day has than `events` lists; days without more are left out. */
  moreByDay: Readonly<Record<Day, number>>
  stats: Camel<MonthStats>
}

/** A month of all businesses. */
export interface MonthData extends PlannedMonth {
  /**
   * The same month of the business that was chosen when it was asked for, where not every post is listed; null where
   * all are, so that those of any business are known.
   */
  ofBusiness: (PlannedMonth & { businessProfileId: number }) | null
  /** Milliseconds until something in it may have changed by itself; null when nothing is due soon. */
  pollIn: number | null
}

/** Which month is asked for, and of which business it must be known; null where of all. */
export interface MonthRequest {
  month: Month
  businessProfileId: number | null
}

/** A month as the provider has it. */
export interface LoadedMonth {
  month: Month
  data: MonthData
}

/** What is said of a month that could not be loaded, where nobody says why. */
export const monthUnavailable = strings.failedToFetchCalendarEvents

interface CalendarContext {
  month: Month
  /** The business whose posts are shown; null while everything is. */
  businessProfileId: number | null
  /** Cached for as long as the session lasts, so that a month once seen shows at once. */
  months: Readonly<Record<Month, MonthData>>
  /** Why the month cannot be shown, or why what is shown may be old. */
  problem: string | null
}

export type CalendarEvent =
  | { type: 'month.opened'; month: string }
  | ({ type: 'month.given' } & LoadedMonth)
  | { type: 'business.shown'; businessProfileId: number | null }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }
  | { type: 'posts.changed' }
  | { type: 'calendar.left' }

/**
 * The months of a person's plan. A month loaded once is cached; its neighbours are loaded ahead a second later.
 * What is shown stays while it is asked again: on focus, after every change, and when something in it is due.
 */
export const calendarMachine = setup({
  types: {
    context: {} as CalendarContext,
    events: {} as CalendarEvent,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    fetchMonth: fromPromise<Result<LoadedMonth>, MonthRequest>(notProvided('fetchMonth')),
    preloadMonth: fromPromise<Result<LoadedMonth>, MonthRequest>(notProvided('preloadMonth')),
  },
  delays: {
    neighbourDelay: 1000,
    nextPoll: ({ context }) => shownMonth(context).pollIn ?? 0,
  },
  guards: {
    isInvalid: ({ context }) => monthProblem(context.month) !== null,
    isCached: ({ context }) => isKnown(context, context.month),
    isOk: (_, { kind }: Result<LoadedMonth>) => kind === 'ok',
    isNeighbourMissing: ({ context }) => missingNeighbour(context) !== null,
    isPolled: ({ context }) => shownMonth(context).pollIn !== null,
  },
  actions: {
    setMonth: assign((_, month: string) => ({ month, problem: null })),
    setBusiness: assign((_, businessProfileId: number | null) => ({ businessProfileId })),
    setMonthProblem: assign(({ context }) => ({ problem: monthProblem(context.month) })),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    addMonth: assign(({ context }, { month, data }: LoadedMonth) => ({ months: { ...context.months, [month]: data } })),
    /** A post may have moved from one month to another: only the month in sight is still good enough to look at. */
    clearOtherMonths: assign(({ context: { month, months } }) => {
      const shown = months[month]
      return { months: shown ? { [month]: shown } : {} }
    }),
    clearMonths: assign({ months: {} }),
  },
}).createMachine({
  id: 'calendar',
  context: { month: '', businessProfileId: null, months: {}, problem: null },
  initial: 'closed',
  on: {
    'month.opened': { target: '.opening', actions: { type: 'setMonth', params: ({ event }) => event.month } },
    'month.given': { actions: { type: 'addMonth', params: ({ event }) => event } },
    'business.shown': { actions: { type: 'setBusiness', params: shownIn } },
    'posts.changed': { actions: 'clearOtherMonths' },
    'calendar.left': '.closed',
  },
  states: {
    closed: {
      description: 'Nobody looks at it: the cache stays until a post changes, nothing is asked.',
      on: { 'posts.changed': { actions: 'clearMonths' } },
    },
    opening: {
      description: 'A month may have been asked for before another business was shown: then it is asked for again.',
      always: [
        { guard: 'isInvalid', target: 'invalid', actions: 'setMonthProblem' },
        { guard: 'isCached', target: 'ready' },
        { target: 'loading' },
      ],
    },
    invalid: {},
    loading: {
      tags: ['busy', 'open'],
      on: { 'posts.changed': { target: 'loading', reenter: true, actions: 'clearOtherMonths' } },
      invoke: {
        id: 'fetchMonth',
        src: 'fetchMonth',
        input: ({ context }) => requestOf(context, context.month),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'opening',
            actions: [
              { type: 'addMonth', params: loadedIn },
              { type: 'setProblem', params: null },
            ],
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: monthUnavailable } },
      },
    },
    loadFailed: {
      description: 'Why is said until another try is answered.',
      on: { 'retry.requested': 'loading', 'refresh.requested': 'loading' },
    },
    ready: {
      tags: 'open',
      initial: 'waiting',
      after: { nextPoll: { guard: 'isPolled', target: 'stale' } },
      on: {
        'refresh.requested': 'stale',
        'retry.requested': 'stale',
        'posts.changed': { target: 'stale', actions: 'clearOtherMonths' },
        'business.shown': { target: 'opening', actions: { type: 'setBusiness', params: shownIn } },
      },
      states: {
        waiting: { after: { neighbourDelay: 'choosingNeighbour' } },
        choosingNeighbour: { always: [{ guard: 'isNeighbourMissing', target: 'preloading' }, { target: 'preloaded' }] },
        preloading: {
          invoke: {
            id: 'preloadMonth',
            src: 'preloadMonth',
            input: ({ context }) => requestOf(context, nonNull(missingNeighbour(context))),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: 'choosingNeighbour',
                actions: { type: 'addMonth', params: loadedIn },
              },
              { target: 'preloaded' },
            ],
            onError: 'preloaded',
          },
        },
        preloaded: {},
      },
    },
    stale: {
      description: 'The month in sight may be old: it is not cached as it is when another one is opened.',
      tags: 'open',
      initial: 'refreshing',
      on: {
        'posts.changed': { target: '.refreshing', actions: 'clearOtherMonths' },
        'month.opened': {
          target: 'opening',
          actions: ['clearMonths', { type: 'setMonth', params: ({ event }) => event.month }],
        },
        'calendar.left': { target: 'closed', actions: 'clearMonths' },
      },
      states: {
        refreshing: {
          description: 'Whoever asks again meanwhile is answered by a read that began after they asked.',
          tags: 'busy',
          on: { 'refresh.requested': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'fetchMonth',
            src: 'fetchMonth',
            input: ({ context }) => requestOf(context, context.month),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: '#calendar.opening',
                actions: [
                  { type: 'addMonth', params: loadedIn },
                  { type: 'setProblem', params: null },
                ],
              },
              { target: 'refreshFailed', actions: { type: 'setProblem', params: problemOfOutput } },
            ],
            onError: { target: 'refreshFailed', actions: { type: 'setProblem', params: monthUnavailable } },
          },
        },
        refreshFailed: {
          description: 'What is shown says that it may be old.',
          on: {
            'retry.requested': 'refreshing',
            'refresh.requested': 'refreshing',
            'business.shown': { target: 'refreshing', actions: { type: 'setBusiness', params: shownIn } },
          },
        },
      },
    },
  },
})

/** As `params`: the month that an answer has brought. */
function loadedIn({ event }: { event: { output: Result<LoadedMonth> } }): LoadedMonth {
  return okValue(event.output)
}

/** As `params`: the business that is shown from now on. */
function shownIn({ event }: { event: { businessProfileId: number | null } }): number | null {
  return event.businessProfileId
}

const requestOf = ({ businessProfileId }: CalendarContext, month: Month): MonthRequest => ({ month, businessProfileId })

/** The month in sight, where one is. */
const shownMonth = ({ month, months }: CalendarContext): MonthData => nonNull(months[month] ?? null)

const isKnown = ({ businessProfileId, months }: CalendarContext, month: Month): boolean => {
  const data = months[month]
  return data !== undefined && isKnownOf(data, businessProfileId)
}

/** Whether a month can be shown of a business: of one whose posts are not all listed it must have been asked for. */
export const isKnownOf = ({ moreByDay, ofBusiness }: MonthData, businessProfileId: number | null): boolean =>
  businessProfileId === null ||
  Object.keys(moreByDay).length === 0 ||
  ofBusiness?.businessProfileId === businessProfileId

const missingNeighbour = (context: CalendarContext): Month | null =>
  neighboursOf(context.month).find((neighbour) => !isKnown(context, neighbour)) ?? null
