import { reportMachine } from '../../../src/machines/insight/report.machine.ts'
import type { AnalyticsReport, ReportQuery } from '../../../src/machines/insight/report.ts'
import { model } from '../../support/walks/model.ts'

const week: ReportQuery = {
  from: '2026-11-02',
  to: '2026-11-08',
  isCompared: true,
  businessProfileId: null,
  filters: {},
}
const onBluesky: ReportQuery = { ...week, filters: { network: 'bluesky' } }

const nothingTold = { impressions: null, reach: null, engagement: null, ratedEngagement: null, clicks: null }
const nobodyRead: AnalyticsReport = {
  ...{ now: { from: week.from, to: week.to }, before: null, readAt: null },
  totals: { now: { postsOut: 1, failed: 0, late: 0, ...nothingTold, followers: null }, before: null },
  ...{ days: [], daysBefore: [], accounts: [], earlierPosts: 0, unread: 1, rankedBy: null, best: [], weakest: [] },
}
const read: AnalyticsReport = { ...nobodyRead, readAt: '2026-11-09T06:00:00.000Z', unread: 0 }

const network = 'Network error. Please check your connection and try again.'
const unforeseen = 'Something went wrong. Please try again.'

const told = (value: AnalyticsReport) => ({ done: 'read', output: { kind: 'ok', value } }) as const
const offline = { done: 'read', output: { kind: 'offline' } } as const
const forbidden = { kind: 'rejected', status: 403, message: 'Your plan does not include this.' } as const
const refresh = { type: 'refresh.requested' } as const
const retry = { type: 'retry.requested' } as const

interface Seen {
  context: { query: ReportQuery; value: AnalyticsReport | null; problem: string | null }
}
const shows =
  (value: AnalyticsReport | null, problem: string | null = null) =>
  ({ context }: Seen) =>
    context.value === value && context.problem === problem
const asked = { query: week }

/** What came of the posts of some days, walked: one choice of days, comparison and filters. */
export const report = model(reportMachine, {
  input: asked,
  payloads: {
    'query.changed': [{ query: onBluesky }],
    'refresh.requested': [{}],
    'retry.requested': [{}],
    read: { outputs: [{ kind: 'ok', value: nobodyRead }, forbidden, { kind: 'offline' }] },
  },
  always: {
    'a report that is ready is in sight, and nothing is wrong with it': ({ value, context }) =>
      value !== 'ready' || (context.value !== null && context.problem === null),
    'what failed says why': ({ value, context }) => value !== 'loadFailed' || context.problem !== null,
    'what is busy says so': (snapshot) => snapshot.hasTag('busy') === snapshot.matches('loading'),
  },
  journeys: [
    {
      says: 'the first time nothing is in sight until it is read',
      events: [{ in: 'loading', tags: ['busy'], where: shows(null) }, told(nobodyRead)],
      endsIn: 'ready',
      tags: [],
      given: { read: [asked] },
      where: shows(nobodyRead),
    },
    {
      says: 'a post that was changed, or a return to the page, reads it again, and what was read stays in sight meanwhile',
      events: [told(nobodyRead), refresh, { in: 'loading', where: shows(nobodyRead) }, told(read)],
      endsIn: 'ready',
      given: { read: [asked, asked] },
      where: shows(read),
    },
    {
      says: 'a post that is changed while it is read begins the reading anew: what was asked before the change is not shown',
      events: [{ wait: 59_999 }, refresh, { wait: 59_999 }, { in: 'loading', where: shows(null) }, told(read)],
      endsIn: 'ready',
      given: { read: [asked, asked] },
      where: shows(read),
    },
    {
      says: 'offline, the report stays in sight beside the reason, and the reason stays until another try succeeds',
      events: [
        told(nobodyRead),
        refresh,
        offline,
        { in: 'loadFailed', where: shows(nobodyRead, network) },
        retry,
        { in: 'loading', where: shows(nobodyRead, network) },
        told(read),
      ],
      endsIn: 'ready',
      given: { read: [asked, asked, asked] },
      where: shows(read),
    },
    {
      says: 'a refusal of the server is said in its words, and a change elsewhere asks again',
      events: [
        { done: 'read', output: forbidden },
        { in: 'loadFailed', where: shows(null, forbidden.message) },
        refresh,
        told(read),
      ],
      endsIn: 'ready',
      where: shows(read),
    },
    {
      says: 'what goes wrong unforeseen is said, and can be tried again',
      events: [{ failed: 'read', error: 'bug' }, { in: 'loadFailed', where: shows(null, unforeseen) }, retry],
      endsIn: 'loading',
    },
    {
      says: 'what is not read within a minute is said, instead of a wait without end',
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
      where: shows(null, network),
    },
    {
      says: 'numbers of one choice never stand under another: neither what was read, nor an answer that comes late',
      events: [
        told(nobodyRead),
        refresh,
        { type: 'query.changed', query: onBluesky },
        { in: 'loading', where: shows(null) },
        told(read),
      ],
      endsIn: 'ready',
      given: { read: [asked, asked, { query: onBluesky }] },
      where: (seen) => shows(read)(seen) && seen.context.query === onBluesky,
    },
    {
      says: 'nor is it said of another choice why the one before could not be read',
      events: [offline, { type: 'query.changed', query: onBluesky }],
      endsIn: 'loading',
      where: shows(null),
    },
  ],
})
