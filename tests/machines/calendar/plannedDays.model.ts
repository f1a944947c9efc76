import type { CalendarFilters } from '../../../rules/calendar/filters.ts'
import { daysOfSpan, type Span } from '../../../rules/calendar/spans.ts'
import type { Day } from '../../../rules/content/months.ts'
import {
  type DaysQuery,
  daysKey,
  type PlannedDays,
  type PlannedDaysEvent,
  type PlannedDaysPost,
  plannedDaysMachine,
} from '../../../src/machines/calendar/plannedDays.machine.ts'
import { unforeseenText } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'

/** A post on the first day of a span. */
const postOf = ({ span }: DaysQuery): PlannedDaysPost => ({
  ...{ postId: 7, title: 'Pies', state: 'scheduled', networks: ['bluesky'], bucketId: null, accountIds: [1] },
  ...{ businessProfileId: null, version: 1 },
  start: `${firstOf(span)}T09:00:00.000Z`,
  wallTime: `${firstOf(span)}T09:00`,
})
const firstOf = (span: Span): Day => daysOfSpan(span)[0] ?? ''
const daysOf = (query: DaysQuery, pollIn: number | null): PlannedDays => ({
  posts: [postOf(query)],
  moreByDay: {},
  stats: { total: 1, byState: { scheduled: 1 }, byNetwork: { bluesky: 1 }, activeDays: 1 },
  pollIn,
})
const week = (first: string, filters: CalendarFilters = {}): DaysQuery => ({
  span: { kind: 'week', first },
  filters,
  businessProfileId: null,
})
const [before, shown, after] = [week('2026-11-15'), week('2026-11-22'), week('2026-11-29')]
const opened = (query: DaysQuery): PlannedDaysEvent => ({ type: 'days.opened', query })
const answered = (query: DaysQuery, pollIn: number | null = null) => ({
  kind: 'ok' as const,
  value: { key: daysKey(query), days: daysOf(query, pollIn) },
})
const arrived = (query: DaysQuery, pollIn: number | null = null) => ({
  done: 'fetchDays' as const,
  output: answered(query, pollIn),
})
const preloaded = (query: DaysQuery) => ({ done: 'preloadDays' as const, output: answered(query) })

const offline = { kind: 'offline' } as const
const rejected = { kind: 'rejected', status: 500, message: 'The database rests.' } as const
const changed = { type: 'posts.changed' } as const
const refresh = { type: 'refresh.requested' } as const
const retry = { type: 'retry.requested' } as const
const left = { type: 'days.left' } as const
const inSight = [opened(shown), arrived(shown)] as const
const refreshFailed = [...inSight, changed, { done: 'fetchDays', output: rejected }] as const
const months = Array.from({ length: 14 }, (_, index): DaysQuery => {
  const month = `${2026 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  return { span: { kind: 'month', month }, filters: {}, businessProfileId: null }
})
const opens = (queries: readonly DaysQuery[]) => queries.flatMap((query) => [opened(query), arrived(query)])

export const plannedDays = model(plannedDaysMachine, {
  equivalent: {
    'delay body: * in plannedDaysMachine.delays.nextPoll: *':
      'Where nothing is due the timer leads nowhere, so that it makes no difference when it ends.',
    'helper: < → <= in daysKey.given: *': 'No filter has the name of another.',
    'helper: one more in daysKey.given: *': 'A sort goes by the sign alone.',
    'retarget: stale on days.opened to loading': 'Nothing is cached there, so that opening leads to loading.',
    'helper: without its ?? in shownDays: *': 'Days are in sight only where they are known (see `always`).',
  },
  payloads: {
    'days.opened': [{ query: shown }, { query: after }],
    'refresh.requested': [{}],
    'retry.requested': [{}],
    'posts.changed': [{}],
    'days.left': [{}],
    fetchDays: {
      outputs: ({ context: { query } }) => [
        answered(query ?? shown),
        answered(query ?? shown, 3000),
        offline,
        rejected,
      ],
    },
    preloadDays: {
      outputs: ({ context: { known, query } }) => {
        const ahead = query === after || query?.span === after.span ? week('2026-12-06') : after
        const behind = query === after || query?.span === after.span ? shown : before
        return [answered(known[daysKey(ahead)] ? behind : ahead), offline]
      },
    },
  },
  always: {
    'nothing is shown of days that are not known': (snapshot) => {
      const { query, known } = snapshot.context
      return !snapshot.matches('ready') || (query !== null && known[daysKey(query)] !== undefined)
    },
    'a failure says why': (snapshot) => !snapshot.matches('loadFailed') || snapshot.context.problem !== null,
  },
  journeys: [
    {
      says: 'before days are opened nothing is asked or said',
      events: [{ in: 'closed', tags: [] }, changed, refresh],
      endsIn: 'closed',
      given: { fetchDays: [] },
      where: ({ context }) => context.query === null && context.problem === null,
    },
    {
      says: 'days that are opened are busy until they are there',
      events: [opened(shown), { in: 'loading', tags: ['busy', 'open'] }, arrived(shown)],
      endsIn: { ready: 'waiting' },
      tags: ['open'],
      given: { fetchDays: [shown] },
    },
    {
      says: 'days once seen are shown at once',
      events: [...inSight, opened(after), arrived(after), opened(shown)],
      endsIn: { ready: 'waiting' },
      given: { fetchDays: [shown, after] },
    },
    {
      says: 'the same days with another filter are others',
      events: [...inSight, opened(week('2026-11-22', { tag: 'rye' }))],
      endsIn: 'loading',
    },
    {
      says: 'the same filters in another order are the same',
      events: [
        ...opens([week('2026-11-22', { tag: 'rye', bucket: '3' })]),
        opened(week('2026-11-22', { bucket: '3', tag: 'rye' })),
      ],
      endsIn: { ready: 'waiting' },
    },
    {
      says: 'of another business they are others',
      events: [...inSight, opened({ ...shown, businessProfileId: 4 })],
      endsIn: 'loading',
    },
    {
      says: 'the next and the last span are loaded ahead after a second',
      events: [
        ...inSight,
        { wait: 999 },
        { in: { ready: 'waiting' } },
        { wait: 1 },
        { in: { ready: 'preloading' }, tags: ['open'] },
        preloaded(after),
        preloaded(before),
      ],
      endsIn: { ready: 'preloaded' },
      given: { fetchDays: [shown], preloadDays: [after, before] },
    },
    {
      says: 'what could not be loaded ahead is not said, nor asked for again',
      events: [...inSight, { wait: 1000 }, { done: 'preloadDays', output: offline }],
      endsIn: { ready: 'preloaded' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'what broke while it was loaded ahead is not said',
      events: [...inSight, { wait: 1000 }, { failed: 'preloadDays', error: 'bug' }],
      endsIn: { ready: 'preloaded' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'neighbors that are known are not asked for',
      events: [...opens([before, after, shown]), { wait: 1000 }],
      endsIn: { ready: 'preloaded' },
      given: { preloadDays: [] },
    },
    {
      says: 'thirteen spans are cached, the last ones',
      events: opens(months),
      endsIn: { ready: 'waiting' },
      where: ({ context }) =>
        Object.keys(context.known).length === 13 && !months.slice(0, 1).some((query) => context.known[daysKey(query)]),
    },
    {
      says: 'what is in sight stays cached, however long ago it came',
      events: [
        ...opens(months.slice(0, 13)),
        ...months.slice(0, 1).map(opened),
        { wait: 1000 },
        { done: 'preloadDays', output: answered(week('2030-01-06')) },
      ],
      endsIn: { ready: 'preloading' },
      where: ({ context }) => context.query !== null && context.known[daysKey(context.query)] !== undefined,
    },
    {
      says: 'a failure says why, and coming back tries again',
      events: [
        opened(shown),
        { done: 'fetchDays', output: rejected },
        { in: 'loadFailed', tags: [] },
        refresh,
        { in: 'loading' },
      ],
      endsIn: 'loading',
      where: ({ context }) => context.problem === rejected.message,
    },
    {
      says: 'another try that is answered says nothing more',
      events: [opened(shown), { done: 'fetchDays', output: offline }, retry, arrived(shown)],
      endsIn: { ready: 'waiting' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'what nobody foresaw is said, too',
      events: [opened(shown), { failed: 'fetchDays', error: 'bug' }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === unforeseenText,
    },
    {
      says: 'why one span could not be loaded is not said of the next',
      events: [opened(shown), { done: 'fetchDays', output: rejected }, opened(after)],
      endsIn: 'loading',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'a change while days could not be loaded tries again, and leaves none as it was',
      events: [...opens([after]), opened(shown), { done: 'fetchDays', output: offline }, changed],
      endsIn: 'loading',
      where: ({ context }) => Object.keys(context.known).length === 0,
    },
    {
      says: 'a change while days are loaded asks anew: the answer under way is too old',
      events: [...opens([after]), opened(shown), changed],
      endsIn: 'loading',
      given: { fetchDays: [after, shown, shown] },
      where: ({ context }) => Object.keys(context.known).length === 0,
    },
    {
      says: 'a change keeps what is in sight, asks it again and forgets the others',
      events: [...opens([after]), ...inSight, changed, { in: { stale: 'refreshing' }, tags: ['busy', 'open'] }],
      endsIn: { stale: 'refreshing' },
      given: { fetchDays: [after, shown, shown] },
      where: ({ context }) => Object.keys(context.known).join() === daysKey(shown),
    },
    {
      says: 'a change once more asks once more',
      events: [...inSight, changed, changed],
      endsIn: { stale: 'refreshing' },
      given: { fetchDays: [shown, shown, shown] },
    },
    {
      says: 'coming back asks what is in sight again, as another try does',
      events: [...inSight, refresh, arrived(shown), retry],
      endsIn: { stale: 'refreshing' },
    },
    {
      says: 'who comes back twice is answered by a read that began after the second time',
      events: [...inSight, refresh, refresh],
      endsIn: { stale: 'refreshing' },
      given: { fetchDays: [shown, shown, shown] },
    },
    {
      says: 'what is due is looked at again by itself',
      events: [
        opened(shown),
        arrived(shown, 500),
        { wait: 499 },
        { in: { ready: 'waiting' } },
        { wait: 1 },
        { in: { stale: 'refreshing' } },
        arrived(shown),
      ],
      endsIn: { ready: 'waiting' },
    },
    {
      says: 'what was asked again is shown as it is by now',
      events: [...inSight, refresh, arrived(shown, 9000)],
      endsIn: { ready: 'waiting' },
      where: ({ context }) => context.known[daysKey(shown)]?.pollIn === 9000,
    },
    {
      says: 'other days than those that may be old are asked for, and are those in sight',
      events: [...inSight, changed, opened(after)],
      endsIn: 'loading',
      given: { fetchDays: [shown, shown, after] },
      where: ({ context }) => context.query === after,
    },
    {
      says: 'asking again that fails keeps what is in sight and says why',
      events: refreshFailed,
      endsIn: { stale: 'refreshFailed' },
      tags: ['open'],
      where: ({ context }) => context.problem === rejected.message && context.known[daysKey(shown)] !== undefined,
    },
    {
      says: 'asking again that breaks says so',
      events: [...inSight, changed, { failed: 'fetchDays', error: 'bug' }],
      endsIn: { stale: 'refreshFailed' },
      where: ({ context }) => context.problem === unforeseenText,
    },
    {
      says: 'what may be old can be tried again, and then is as new',
      events: [...refreshFailed, retry, arrived(shown)],
      endsIn: { ready: 'waiting' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'what may be old is asked again on return',
      events: [...refreshFailed, refresh],
      endsIn: { stale: 'refreshing' },
    },
    {
      says: 'what may be old is asked again after a change, and nothing else is cached',
      events: [...opens([after]), ...inSight, refresh, { done: 'fetchDays', output: rejected }, changed],
      endsIn: { stale: 'refreshing' },
      where: ({ context }) => Object.keys(context.known).join() === daysKey(shown),
    },
    {
      says: 'days that may be old are asked for when they are opened again',
      events: [...inSight, changed, opened(after), arrived(after), opened(shown)],
      endsIn: 'loading',
    },
    {
      says: 'what may be old is forgotten when everybody leaves',
      events: [...inSight, refresh, left],
      endsIn: 'closed',
      where: ({ context }) => Object.keys(context.known).length === 0,
    },
    {
      says: 'who leaves finds it as it was',
      events: [...inSight, left, { in: 'closed', tags: [] }, opened(shown)],
      endsIn: { ready: 'waiting' },
      given: { fetchDays: [shown] },
    },
    {
      says: 'a change while nobody looks makes everything be asked again',
      events: [...inSight, left, changed, opened(shown)],
      endsIn: 'loading',
    },
  ],
})
