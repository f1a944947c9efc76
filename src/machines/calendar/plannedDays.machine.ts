import { assign, fromPromise, setup } from 'xstate'
import type { CalendarStats, PlannedEvent } from '../../../contract/calendar.ts'
import type { CalendarFilters } from '../../../rules/calendar/filters.ts'
import { type Span, spanAway, spanKey } from '../../../rules/calendar/spans.ts'
import type { Day } from '../../../rules/content/months.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { notProvided, okValue, type Result, unforeseenText } from '../shell/result.ts'

export type PlannedDaysPost = Camel<PlannedEvent>

/** What is planned on the days of a span, as far as the filters let it through. */
export interface PlannedDays {
  posts: PlannedDaysPost[]
  /** How many more posts a day has than are listed; days without more are left out. */
  moreByDay: Readonly<Record<Day, number>>
  stats: Camel<CalendarStats>
  /** Milliseconds until something in it may have changed by itself; null when nothing is due soon. */
  pollIn: number | null
}

/** Which days are asked for. */
export interface DaysQuery {
  span: Span
  filters: CalendarFilters
  /** Null: of all businesses. */
  businessProfileId: number | null
}

/** Days as the provider has them, under their key. */
export interface LoadedDays {
  key: string
  days: PlannedDays
}

interface PlannedDaysContext {
  /** Null until days are opened. */
  query: DaysQuery | null
  /** By `daysKey`, the last loaded last. */
  known: Readonly<Record<string, PlannedDays>>
  /** Why the days cannot be shown, or why what is shown may be old. */
  problem: string | null
}

export type PlannedDaysEvent =
  | { type: 'days.opened'; query: DaysQuery }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }
  | { type: 'posts.changed' }
  | { type: 'days.left' }

/** So many spans are cached: a quarter of a year by weeks. */
const mostKnown = 13

/** What the days of a query are cached under. */
export const daysKey = ({ span, filters, businessProfileId }: DaysQuery): string => {
  const given = Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([spanKey(span), businessProfileId, given])
}

/**
 * The weeks and months of the calendar with whatever filters. Days loaded once are cached by span and filters; the spans
 * beside those in sight are loaded ahead a second later, the next one first. What is shown stays while it is asked again:
 * on focus, after every change, and when something in it is due.
 */
export const plannedDaysMachine = setup({
  types: {
    context: {} as PlannedDaysContext,
    events: {} as PlannedDaysEvent,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    fetchDays: fromPromise<Result<LoadedDays>, DaysQuery>(notProvided('fetchDays')),
    preloadDays: fromPromise<Result<LoadedDays>, DaysQuery>(notProvided('preloadDays')),
  },
  delays: {
    neighborDelay: 1000,
    nextPoll: ({ context }) => shownDays(context).pollIn ?? 0,
  },
  guards: {
    isCached: ({ context }) => isKnown(context, asked(context)),
    isOk: (_, { kind }: Result<LoadedDays>) => kind === 'ok',
    isNeighborMissing: ({ context }) => missingNeighbor(context) !== null,
    isPolled: ({ context }) => shownDays(context).pollIn !== null,
  },
  actions: {
    setQuery: assign((_, query: DaysQuery) => ({ query, problem: null })),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    addDays: assign(({ context }, { key, days }: LoadedDays) => {
      const { [key]: _, ...others } = context.known
      return { known: { ...bounded(others, daysKey(asked(context))), [key]: days } }
    }),
    /** A post may have moved from one span to another: only what is in sight is still good enough to look at. */
    clearOtherDays: assign(({ context }) => {
      const key = daysKey(asked(context))
      const shown = context.known[key]
      return { known: shown ? { [key]: shown } : {} }
    }),
    clearDays: assign({ known: {} }),
  },
}).createMachine({
  id: 'plannedDays',
  context: { query: null, known: {}, problem: null },
  initial: 'closed',
  on: {
    'days.opened': { target: '.opening', actions: { type: 'setQuery', params: ({ event }) => event.query } },
    'days.left': '.closed',
  },
  states: {
    closed: {
      description: 'Nobody looks at it: the cache stays until a post changes, nothing is asked.',
      on: { 'posts.changed': { actions: 'clearDays' } },
    },
    opening: { always: [{ guard: 'isCached', target: 'ready' }, { target: 'loading' }] },
    loading: {
      description: 'Whoever asks again meanwhile is answered by a read that began after they asked.',
      tags: ['busy', 'open'],
      on: { 'posts.changed': { target: 'loading', reenter: true, actions: 'clearDays' } },
      invoke: {
        id: 'fetchDays',
        src: 'fetchDays',
        input: ({ context }) => asked(context),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'addDays', params: loadedIn },
              { type: 'setProblem', params: null },
            ],
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
    loadFailed: {
      description: 'Why is said until another try is answered.',
      on: {
        'retry.requested': 'loading',
        'refresh.requested': 'loading',
        'posts.changed': { target: 'loading', actions: 'clearDays' },
      },
    },
    ready: {
      tags: 'open',
      initial: 'waiting',
      after: { nextPoll: { guard: 'isPolled', target: 'stale' } },
      on: {
        'refresh.requested': 'stale',
        'retry.requested': 'stale',
        'posts.changed': { target: 'stale', actions: 'clearOtherDays' },
      },
      states: {
        waiting: { after: { neighborDelay: 'choosingNeighbor' } },
        choosingNeighbor: { always: [{ guard: 'isNeighborMissing', target: 'preloading' }, { target: 'preloaded' }] },
        preloading: {
          invoke: {
            id: 'preloadDays',
            src: 'preloadDays',
            input: ({ context }) => nonNull(missingNeighbor(context)),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: 'choosingNeighbor',
                actions: { type: 'addDays', params: loadedIn },
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
      description: 'The days in sight may be old: they are not cached as they are when others are opened.',
      tags: 'open',
      initial: 'refreshing',
      on: {
        'posts.changed': { target: '.refreshing', actions: 'clearOtherDays' },
        'days.opened': {
          target: 'opening',
          actions: ['clearDays', { type: 'setQuery', params: ({ event }) => event.query }],
        },
        'days.left': { target: 'closed', actions: 'clearDays' },
      },
      states: {
        refreshing: {
          tags: 'busy',
          on: { 'refresh.requested': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'fetchDays',
            src: 'fetchDays',
            input: ({ context }) => asked(context),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: '#plannedDays.ready',
                actions: [
                  { type: 'addDays', params: loadedIn },
                  { type: 'setProblem', params: null },
                ],
              },
              { target: 'refreshFailed', actions: { type: 'setProblem', params: problemOfOutput } },
            ],
            onError: { target: 'refreshFailed', actions: { type: 'setProblem', params: unforeseenText } },
          },
        },
        refreshFailed: {
          description: 'What is shown says that it may be old.',
          on: { 'retry.requested': 'refreshing', 'refresh.requested': 'refreshing' },
        },
      },
    },
  },
})

/** As `params`: the days that an answer has brought. */
function loadedIn({ event }: { event: { output: Result<LoadedDays> } }): LoadedDays {
  return okValue(event.output)
}

/** What is asked for, where days are open. */
const asked = ({ query }: PlannedDaysContext): DaysQuery => nonNull(query)

/** The days in sight, where they are known. */
const shownDays = (context: PlannedDaysContext): PlannedDays => nonNull(context.known[daysKey(asked(context))] ?? null)

const isKnown = ({ known }: PlannedDaysContext, query: DaysQuery): boolean => known[daysKey(query)] !== undefined

/** Makes room for one more: the first loaded goes, unless it is in sight. */
function bounded(known: Readonly<Record<string, PlannedDays>>, shownKey: string): Record<string, PlannedDays> {
  const keys = Object.keys(known)
  const isFull = keys.length >= mostKnown
  const oldest = keys.find((key) => key !== shownKey)
  return Object.fromEntries(Object.entries(known).filter(([key]) => !isFull || key !== oldest))
}

function missingNeighbor(context: PlannedDaysContext): DaysQuery | null {
  const query = asked(context)
  const neighbors = [1, -1].map((by) => ({ ...query, span: spanAway(query.span, by) }))
  return neighbors.find((one) => !isKnown(context, one)) ?? null
}
