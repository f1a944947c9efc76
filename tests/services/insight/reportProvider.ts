import { HttpResponse, http, type RequestHandler } from 'msw'
import type { AccountReport, AnalyticsReport, DayFigures, FiguresWithFollowers } from '../../../contract/analytics.ts'
import { daysIn, rangeBefore } from '../../../rules/insight/range.ts'
import { host } from '../support/provider.ts'

export const wireFigures = (change: Partial<FiguresWithFollowers> = {}): FiguresWithFollowers => ({
  ...{ posts_out: 38, failed: 2, late: 1, impressions: null, reach: 37_670, engagement: 2907 },
  ...{ rated_engagement: 2411, clicks: 604, followers: 3912 },
  ...change,
})

const wireBefore = wireFigures({
  posts_out: 45,
  reach: 31_140,
  engagement: 2344,
  rated_engagement: 1900,
  followers: 3794,
})
const untold = { reach: null, engagement: null, rated_engagement: null, clicks: null, followers: null }

export const wireAccount = (change: Partial<AccountReport> = {}): AccountReport => ({
  ...{
    account_id: 1,
    network: 'instagram',
    account_name: 'Wren Street',
    state: 'told',
    read_again_at: null,
    denied: [],
    followers_since: null,
  },
  now: wireFigures({ posts_out: 14, reach: 18_420, clicks: null }),
  before: wireBefore,
  ...change,
})

const ofBluesky = wireAccount({
  ...{ account_id: 2, network: 'bluesky', account_name: 'wren.example.com' },
  now: wireFigures({ ...untold, posts_out: 16, engagement: 214, followers: 391 }),
})
const ofX = wireAccount({
  ...{ account_id: 3, network: 'twitter', account_name: 'wren', state: 'charged' },
  now: wireFigures({ ...untold, posts_out: 6 }),
})

const range = { from: '2026-10-23', to: '2026-11-21' }

const dayOf = (day: string): DayFigures => ({
  ...wireFigures({ posts_out: 1, failed: 0, late: 0, reach: 1200, engagement: 90, rated_engagement: 80, clicks: 20 }),
  day,
  top_post: null,
})

export const wireReport = (change: Partial<AnalyticsReport> = {}): AnalyticsReport => ({
  now: range,
  before: rangeBefore(range),
  read_at: '2026-11-21T08:50:00.000Z',
  totals: { now: wireFigures(), before: wireBefore },
  days: daysIn(range).map(dayOf),
  days_before: daysIn(rangeBefore(range)).map(dayOf),
  accounts: [wireAccount(), ofBluesky, ofX],
  ...{ earlier_posts: 0, unread: 0, ranked_by: 'reach' },
  best: [
    {
      ...{
        key: 'post 71',
        post_id: 71,
        url: null,
        title: 'Whoever left the quince jelly',
        media_id: null,
        networks: ['instagram'],
      },
      ...{ published_at: '2026-11-14T09:00:00.000Z', value: 4120, times: 3.4 },
    },
  ],
  weakest: [
    {
      ...{ key: 'post 72', post_id: 72, url: null, title: 'Evening bake', media_id: null, networks: ['facebook'] },
      ...{ published_at: '2026-11-16T09:00:00.000Z', value: 214, times: 0.2 },
    },
  ],
  ...change,
})

/** A provider of one report, of the days that are asked; it notes each query. */
export function reportProvider(wish: Partial<AnalyticsReport> = {}) {
  const asked: Record<string, string>[] = []
  const exported: unknown[] = []
  const state: { answer: (query: Record<string, string>) => AnalyticsReport | Response; isReady: Promise<void> } = {
    answer: () => wireReport(wish),
    isReady: Promise.resolve(),
  }
  const handlers: RequestHandler[] = [
    http.get(`${host}analytics/`, async ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      asked.push(query)
      await state.isReady
      const answered = state.answer(query)
      if (answered instanceof Response) return answered
      const { from = '', to = '' } = query
      const isCompared = query.compare === 'true'
      return HttpResponse.json({
        ...answered,
        now: { from, to },
        before: isCompared ? rangeBefore({ from, to }) : null,
        totals: { ...answered.totals, before: isCompared ? answered.totals.before : null },
        days_before: isCompared ? answered.days_before : [],
      })
    }),
    http.post(`${host}exports/analytics/`, async ({ request }) => {
      exported.push(await request.json())
      return HttpResponse.json(
        { url: '/api/exports/a-token/', file_name: 'numbers.csv', expires_at: '2026-11-21T12:00:00.000Z' },
        { status: 201 },
      )
    }),
  ]
  return {
    handlers,
    asked,
    exported,
    /** What is answered from now on. */
    answerWith(answer: (typeof state)['answer']) {
      state.answer = answer
    },
    refuse(status: number, error: string) {
      state.answer = () => HttpResponse.json({ error }, { status })
    },
    goOffline() {
      state.answer = () => HttpResponse.error()
    },
    /** No answer comes until what it returns is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      state.isReady = promise
      return resolve
    },
  }
}
