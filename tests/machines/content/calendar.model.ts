import {
  type CalendarEvent,
  calendarMachine,
  isKnownOf,
  type MonthData,
} from '../../../src/machines/content/calendar.machine.ts'
import { model } from '../../support/walks/model.ts'

/** A month with one post in it, on its nineteenth. */
export const monthOf = (month: string, pollIn: number | null = null): MonthData => ({
  events: [
    {
      postId: 7,
      start: `${month}-19T17:30:00.000Z`,
      wallTime: `${month}-19T17:30`,
      title: 'Pies',
      state: 'scheduled',
      networks: ['bluesky'],
      businessProfileId: null,
    },
  ],
  moreByDay: {},
  stats: { month, total: 1, byState: { scheduled: 1 }, byNetwork: { bluesky: 1 }, activeDays: 1 },
  ofBusiness: null,
  pollIn,
})

/** A month with more on another day than is listed, which must be asked for of a business. */
const crowdedMonth = (month: string, businessProfileId: number | null): MonthData => {
  const { events, stats, ...data } = monthOf(month)
  const moreByDay = { [`${month}-21`]: 9 }
  const ofBusiness = businessProfileId === null ? null : { businessProfileId, events, moreByDay, stats }
  return { ...data, events, moreByDay, stats, ofBusiness }
}
const crowded = (businessProfileId: number | null) => ({
  done: 'fetchMonth' as const,
  output: { kind: 'ok' as const, value: { month: '2026-11', data: crowdedMonth('2026-11', businessProfileId) } },
})
const shown = (businessProfileId: number | null): CalendarEvent => ({ type: 'business.shown', businessProfileId })
const answered = (month: string, pollIn?: number) =>
  ({ kind: 'ok', value: { month, data: monthOf(month, pollIn) } }) as const

const offline = { kind: 'offline' } as const
const rejected = { kind: 'rejected', status: 500, message: 'Failed to fetch user statistics' } as const
const opened = (month: string): CalendarEvent => ({ type: 'month.opened', month })
const arrived = (month: string, pollIn?: number) => ({
  done: 'fetchMonth' as const,
  output: answered(month, pollIn),
})
const preloaded = (month: string) => ({ done: 'preloadMonth' as const, output: answered(month) })

const asked = (month: string, businessProfileId: number | null = null) => ({ month, businessProfileId })
const inSight = [opened('2026-11'), arrived('2026-11')] as const
const changed = { type: 'posts.changed' } as const
const refreshFailed = [...inSight, changed, { done: 'fetchMonth', output: rejected }] as const

export const calendar = model(calendarMachine, {
  equivalent: {
    'delay body: * in calendarMachine.delays.nextPoll: *':
      'Where nothing is due the timer leads nowhere, so that it makes no difference when it ends.',
    'helper: without its ?? in shownMonth: *': 'A month is in sight only where it is known (see `always`).',
  },
  payloads: {
    'month.opened': [{ month: '2026-11' }, { month: '2026-13' }],
    'month.given': [{ month: '2026-11', data: monthOf('2026-11') }],
    'business.shown': [{ businessProfileId: 4 }, { businessProfileId: null }],
    'refresh.requested': [{}],
    'retry.requested': [{}],
    'posts.changed': [{}],
    'calendar.left': [{}],
    fetchMonth: {
      outputs: ({ context: { businessProfileId } }) => [
        answered('2026-11'),
        answered('2026-11', 3000),
        crowded(businessProfileId).output,
        offline,
        rejected,
      ],
    },
    preloadMonth: {
      outputs: ({ context: { months } }) => [months['2026-12'] ? answered('2026-10') : answered('2026-12'), offline],
    },
  },
  always: {
    'nothing is shown of a month that is not known': (snapshot) =>
      !snapshot.matches('ready') || snapshot.context.months[snapshot.context.month] !== undefined,
    'nothing is shown of a business whose posts are not all known': (snapshot) => {
      const { businessProfileId, month, months } = snapshot.context
      const data = months[month]
      return !snapshot.matches('ready') || (data !== undefined && isKnownOf(data, businessProfileId))
    },
    'a failure says why': (snapshot) => !snapshot.matches('loadFailed') || snapshot.context.problem !== null,
  },
  journeys: [
    {
      says: 'another business is shown at once where all posts of the month are listed',
      events: [...inSight, shown(4)],
      endsIn: { ready: 'waiting' },
    },
    {
      says: 'a month of which not all is listed is asked for of the business that is shown',
      events: [opened('2026-11'), crowded(null), shown(4)],
      endsIn: 'loading',
      given: { fetchMonth: [asked('2026-11'), asked('2026-11', 4)] },
    },
    {
      says: 'and once more where another is shown before the answer',
      events: [opened('2026-11'), shown(4), crowded(null)],
      endsIn: 'loading',
    },
    {
      says: 'a month that is known of the business is shown',
      events: [opened('2026-11'), shown(4), crowded(4)],
      endsIn: { ready: 'waiting' },
    },
    {
      says: 'what is known of one business is not shown of another',
      events: [opened('2026-11'), shown(4), crowded(4), shown(5)],
      endsIn: 'loading',
    },
    {
      says: 'everything is shown at once after a business',
      events: [opened('2026-11'), shown(4), crowded(4), shown(null)],
      endsIn: { ready: 'waiting' },
    },
    {
      says: 'another business while the month is asked again is asked for after it where not all is listed',
      events: [...inSight, changed, shown(4), crowded(null)],
      endsIn: 'loading',
    },
    {
      says: 'what may be old is asked again of another business when that is shown',
      events: [...refreshFailed, shown(4)],
      endsIn: { stale: 'refreshing' },
      given: { fetchMonth: [asked('2026-11'), asked('2026-11'), asked('2026-11', 4)] },
    },
    {
      says: 'what is shown while nobody looks counts when the calendar is opened',
      events: [shown(4), opened('2026-11'), crowded(null)],
      endsIn: 'loading',
    },
    {
      says: 'a month that could not be loaded waits for another try, whichever business is shown',
      events: [opened('2026-11'), { done: 'fetchMonth', output: offline }, shown(4)],
      endsIn: 'loadFailed',
    },
    {
      says: 'a month seen is kept: there and back asks once',
      events: [opened('2026-11'), arrived('2026-11'), opened('2026-12'), arrived('2026-12'), opened('2026-11')],
      endsIn: { ready: 'waiting' },
      where: ({ context }) => Object.keys(context.months).length === 2,
    },
    {
      says: 'a post that changes while nobody looks makes every month be asked again',
      events: [
        opened('2026-11'),
        arrived('2026-11'),
        { type: 'calendar.left' },
        { type: 'posts.changed' },
        opened('2026-11'),
      ],
      endsIn: 'loading',
    },
    {
      says: 'a month that was being asked again when everybody left is not kept as it was',
      events: [
        opened('2026-11'),
        arrived('2026-11'),
        { type: 'posts.changed' },
        { type: 'calendar.left' },
        opened('2026-11'),
      ],
      endsIn: 'loading',
    },
    {
      says: 'the neighbours are loaded ahead after one second, the next month first',
      events: [
        opened('2026-11'),
        arrived('2026-11'),
        { wait: 999 },
        { in: { ready: 'waiting' }, tags: ['open'] },
        { wait: 1 },
        { in: { ready: 'preloading' }, tags: ['open'] },
        preloaded('2026-12'),
        preloaded('2026-10'),
      ],
      endsIn: { ready: 'preloaded' },
      tags: ['open'],
      given: { fetchMonth: [asked('2026-11')], preloadMonth: [asked('2026-12'), asked('2026-10')] },
    },
    {
      says: 'the neighbours are loaded ahead of the business that is shown',
      events: [shown(4), ...inSight, { wait: 1000 }],
      endsIn: { ready: 'preloading' },
      given: { preloadMonth: [asked('2026-12', 4)] },
    },
    {
      says: 'before it is opened there is no month, and nothing is asked or said',
      events: [{ in: 'closed', tags: [] }, shown(4), changed],
      endsIn: 'closed',
      given: { fetchMonth: [] },
      where: ({ context }) => context.month === '' && context.problem === null,
    },
    {
      says: 'everything is asked for where no business was chosen, and a month is busy until it is there',
      events: [opened('2026-11'), { in: 'loading', tags: ['busy', 'open'] }, arrived('2026-11')],
      endsIn: { ready: 'waiting' },
      given: { fetchMonth: [asked('2026-11')] },
    },
    {
      says: 'a change while a month is loaded asks for it anew: the answer under way is too old',
      events: [opened('2026-11'), changed],
      endsIn: 'loading',
      given: { fetchMonth: [asked('2026-11'), asked('2026-11')] },
    },
    {
      says: 'a change while a month is loaded leaves none of the others as it was',
      events: [
        opened('2026-10'),
        arrived('2026-10'),
        opened('2026-11'),
        changed,
        arrived('2026-11'),
        opened('2026-10'),
      ],
      endsIn: 'loading',
    },
    {
      says: 'a change while a month could not be loaded leaves none of the others as it was',
      events: [
        opened('2026-10'),
        arrived('2026-10'),
        opened('2026-11'),
        { done: 'fetchMonth', output: offline },
        { in: 'loadFailed', tags: [] },
        changed,
        opened('2026-10'),
      ],
      endsIn: 'loading',
    },
    {
      says: 'why one month could not be loaded is not said of the next',
      events: [opened('2026-11'), { done: 'fetchMonth', output: rejected }, opened('2026-12')],
      endsIn: 'loading',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'a month that was being asked again when another was opened is asked for when it is opened again',
      events: [...inSight, changed, opened('2026-12'), arrived('2026-12'), opened('2026-11')],
      endsIn: 'loading',
    },
    {
      says: 'what is no month is refused, whatever came with it',
      events: [{ type: 'month.given', month: '2026-13', data: monthOf('2026-13') }, opened('2026-13')],
      endsIn: 'invalid',
      tags: [],
    },
    {
      says: 'what is no month is refused before the call',
      events: [opened('2026-13')],
      endsIn: 'invalid',
      where: ({ context }) => context.problem === 'Invalid month format',
    },
    {
      says: 'no month at all is refused before the call',
      events: [opened('')],
      endsIn: 'invalid',
      where: ({ context }) => context.problem === 'Month parameter is required for calendar events',
    },
    {
      says: 'a failure can be tried again',
      events: [
        opened('2026-11'),
        { failed: 'fetchMonth', error: 'bug' },
        { type: 'retry.requested' },
        arrived('2026-11'),
      ],
      endsIn: { ready: 'waiting' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'an unforeseen failure says "Failed to fetch calendar events"',
      events: [opened('2026-11'), { failed: 'fetchMonth', error: 'bug' }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === 'Failed to fetch calendar events',
    },
    {
      says: 'what is due is looked at again by itself, with the month in sight',
      events: [
        opened('2026-11'),
        arrived('2026-11', 500),
        { wait: 499 },
        { in: { ready: 'waiting' } },
        { wait: 1 },
        { in: { stale: 'refreshing' }, tags: ['busy', 'open'] },
        { done: 'fetchMonth', output: rejected },
        { in: { stale: 'refreshFailed' }, tags: ['open'] },
        { type: 'retry.requested' },
      ],
      endsIn: { stale: 'refreshing' },
      where: ({ context }) => context.months['2026-11'] !== undefined,
    },
    {
      says: 'the month that came with the person is not asked for again',
      events: [{ type: 'month.given', month: '2026-11', data: monthOf('2026-11') }, opened('2026-11')],
      endsIn: { ready: 'waiting' },
    },
    {
      says: 'after a change only the month in sight is kept, and asked again',
      events: [opened('2026-10'), arrived('2026-10'), opened('2026-11'), arrived('2026-11'), { type: 'posts.changed' }],
      endsIn: { stale: 'refreshing' },
      where: ({ context }) => Object.keys(context.months).join() === '2026-11',
    },
    {
      says: 'a provider that cannot be reached is told, and can be tried again',
      events: [opened('2026-11'), { done: 'fetchMonth', output: offline }],
      endsIn: 'loadFailed',
    },
    {
      says: 'trying again asks for the month anew',
      events: [opened('2026-11'), { done: 'fetchMonth', output: offline }, { type: 'retry.requested' }],
      endsIn: 'loading',
    },
    {
      says: 'why a month could not be asked for is said until another try is answered',
      events: [opened('2026-11'), { done: 'fetchMonth', output: rejected }, { type: 'retry.requested' }],
      endsIn: 'loading',
      where: ({ context }) => context.problem === rejected.message,
    },
    {
      says: 'coming back to the page tries a month that failed again',
      events: [opened('2026-11'), { done: 'fetchMonth', output: offline }, { type: 'refresh.requested' }],
      endsIn: 'loading',
    },
    {
      says: 'coming back to the page asks for the month in sight again',
      events: [...inSight, { type: 'refresh.requested' }],
      endsIn: { stale: 'refreshing' },
    },
    {
      says: 'who asks again meanwhile is answered by a read that began after they asked',
      events: [...inSight, { type: 'refresh.requested' }, { type: 'refresh.requested' }],
      endsIn: { stale: 'refreshing' },
      given: { fetchMonth: [asked('2026-11'), asked('2026-11'), asked('2026-11')] },
    },
    {
      says: 'the month in sight is asked again when its person wants to',
      events: [...inSight, { type: 'retry.requested' }],
      endsIn: { stale: 'refreshing' },
    },
    {
      says: 'neighbours that are known already are not asked for',
      events: [
        { type: 'month.given', month: '2026-10', data: monthOf('2026-10') },
        { type: 'month.given', month: '2026-12', data: monthOf('2026-12') },
        ...inSight,
        { wait: 1000 },
      ],
      endsIn: { ready: 'preloaded' },
    },
    {
      says: 'a neighbour that is refused is not asked for again and again',
      events: [...inSight, { wait: 1000 }, { done: 'preloadMonth', output: offline }],
      endsIn: { ready: 'preloaded' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'a neighbour that fails unforeseen says nothing',
      events: [...inSight, { wait: 1000 }, { failed: 'preloadMonth', error: 'bug' }],
      endsIn: { ready: 'preloaded' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'a change while the month is asked again asks once more: the answer under way is too old',
      events: [...inSight, changed, changed],
      endsIn: { stale: 'refreshing' },
      given: { fetchMonth: [asked('2026-11'), asked('2026-11'), asked('2026-11')] },
    },
    {
      says: 'what was asked again is shown, and says nothing of old',
      events: [...refreshFailed, { type: 'retry.requested' }, arrived('2026-11')],
      endsIn: { ready: 'waiting' },
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'asking again that fails keeps the month in sight and says why',
      events: refreshFailed,
      endsIn: { stale: 'refreshFailed' },
      where: ({ context }) => context.problem === rejected.message && context.months['2026-11'] !== undefined,
    },
    {
      says: 'asking again that fails unforeseen says "Failed to fetch calendar events"',
      events: [...inSight, changed, { failed: 'fetchMonth', error: 'bug' }],
      endsIn: { stale: 'refreshFailed' },
      where: ({ context }) => context.problem === 'Failed to fetch calendar events',
    },
    {
      says: 'what may be old can be tried again',
      events: [...refreshFailed, { type: 'retry.requested' }],
      endsIn: { stale: 'refreshing' },
    },
    {
      says: 'what may be old is asked again when its person comes back',
      events: [...refreshFailed, { type: 'refresh.requested' }],
      endsIn: { stale: 'refreshing' },
    },
    {
      says: 'what may be old is asked again after a change',
      events: [...refreshFailed, changed],
      endsIn: { stale: 'refreshing' },
    },
    {
      says: 'after a change no other month than the one that may be old is kept',
      events: [
        opened('2026-10'),
        arrived('2026-10'),
        ...inSight,
        { type: 'refresh.requested' },
        { done: 'fetchMonth', output: rejected },
        changed,
      ],
      endsIn: { stale: 'refreshing' },
      where: ({ context }) => Object.keys(context.months).join() === '2026-11',
    },
    {
      says: 'another month while this one is asked again is asked for itself',
      events: [...inSight, changed, opened('2026-12')],
      endsIn: 'loading',
    },
    {
      says: 'what is no month is refused, also while another is asked again',
      events: [...inSight, changed, opened('2026-13')],
      endsIn: 'invalid',
    },
    {
      says: 'another month than one that may be old is asked for itself',
      events: [...refreshFailed, opened('2026-12')],
      endsIn: 'loading',
    },
    {
      says: 'what is no month is refused, also after one that may be old',
      events: [...refreshFailed, opened('2026-13')],
      endsIn: 'invalid',
    },
    {
      says: 'whoever leaves the calendar asks for nothing',
      events: [...inSight, { type: 'calendar.left' }],
      endsIn: 'closed',
    },
    {
      says: 'a month asked again is left with the calendar',
      events: [...inSight, changed, { type: 'calendar.left' }],
      endsIn: 'closed',
      where: ({ context }) => Object.keys(context.months).length === 0,
    },
    {
      says: 'a month that may be old is not kept when everybody leaves',
      events: [...refreshFailed, { type: 'calendar.left' }],
      endsIn: 'closed',
      where: ({ context }) => Object.keys(context.months).length === 0,
    },
  ],
})
