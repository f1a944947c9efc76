import { HttpResponse, http, type RequestHandler } from 'msw'
import type { PlatformStrategy, Recommendation, StrategyHour } from '../../../contract/strategy.ts'
import { host } from '../support/provider.ts'

/** An hour that only a default speaks for. */
const defaultHour = (weekday: number, hour: number): StrategyHour => ({
  ...{
    weekday,
    hour,
    times: 1,
    interval: null,
    is_above_usual: false,
    posts: 0,
    days: null,
    sureness: 'default',
    has_slot: false,
  },
})

export const tuesdayAtFive: StrategyHour = {
  ...{ weekday: 2, hour: 17, times: 1.8, interval: { from: 1.3, until: 2.4 }, is_above_usual: true, posts: 9 },
  ...{ days: { from: '2026-08-04', to: '2026-11-17' }, sureness: 'own', has_slot: false },
}

/** All hours of a week, some of them as given. */
export const wireHours = (known: readonly StrategyHour[]): StrategyHour[] =>
  Array.from({ length: 168 }, (_, index) => {
    const [weekday, hour] = [Math.floor(index / 24), index % 24]
    return known.find((one) => one.weekday === weekday && one.hour === hour) ?? defaultHour(weekday, hour)
  })

export const wireRecommendation = (change: Partial<Recommendation> = {}): Recommendation => ({
  ...{ key: 'best_hour all 1 2-17:30', reason: 'best_hour', state: 'open', account: null, times: 1.8, posts: 23 },
  step: { kind: 'add_slots', account_id: null, bucket_id: 1, slots: [{ weekday: 2, time: '17:30' }] },
  ...{ bucket: { id: 1, name: 'Tips' }, sureness: 'own', applied: null },
  ...change,
})

export const wireShares: Recommendation = wireRecommendation({
  ...{ key: 'share 1:25-30 2:30-25', reason: 'share' },
  step: {
    kind: 'change_shares',
    shares: [
      { bucket_id: 1, name: 'Tips', from: 25, to: 30 },
      { bucket_id: 2, name: 'Fresh this week', from: 30, to: 25 },
    ],
  },
})

export const wireStrategy = (change: Partial<PlatformStrategy> = {}): PlatformStrategy => ({
  ...{ business_profile_id: null, since: '2026-05-04', posts: 143, on_accounts: 143, defaults_of: '2026-01' },
  default_networks: ['linkedin'],
  hours: wireHours([tuesdayAtFive, { ...defaultHour(3, 9), has_slot: true }]),
  cadence: [
    {
      ...{ account_id: 1, network: 'instagram', account_name: '@hearth', per_week: 3.2, best: { from: 4, to: 5 } },
      ...{ verdict: 'more', by: 1, posts: 61, sureness: 'own' },
    },
    {
      ...{ account_id: 2, network: 'linkedin', account_name: 'Ada Marlow', per_week: 0.9, best: { from: 2, to: 3 } },
      ...{ verdict: 'more', by: 2, posts: 4, sureness: 'default' },
    },
  ],
  traits: [
    { trait: 'middle_text', times: 1.42, posts: 52, is_different: true },
    { trait: 'question', times: 1.02, posts: 31, is_different: false },
  ],
  recommendations: [wireRecommendation(), wireShares],
  ...change,
})

const withState = (one: Recommendation, change: Partial<Recommendation>): Recommendation => ({ ...one, ...change })

/** A provider of one strategy: what is applied, undone and put off shows in the next reading. */
export function strategyProvider(wish: Partial<PlatformStrategy> = {}) {
  const state = {
    strategy: wireStrategy(wish),
    answer: null as (() => Response) | null,
    refusal: null as (() => Response) | null,
  }
  const [asked, acts]: [Record<string, string>[], string[]] = [[], []]
  const change = (key: string, changed: Partial<Recommendation>) => {
    const recommendations = state.strategy.recommendations.map((one) =>
      one.key === key ? withState(one, changed) : one,
    )
    state.strategy = { ...state.strategy, recommendations }
    return HttpResponse.json(recommendations.find((one) => one.key === key))
  }
  const handlers: RequestHandler[] = [
    http.get(`${host}strategy/`, ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams))
      return state.answer?.() ?? HttpResponse.json(state.strategy)
    }),
    http.post<never, { key: string }>(`${host}strategy/apply/`, async ({ request }) => {
      const { key } = await request.json()
      acts.push(`apply ${key}`)
      return (
        (state.refusal ?? state.answer)?.() ??
        change(key, { state: 'applied', applied: { id: 4, at: '2026-11-20T09:50:00.000Z' } })
      )
    }),
    http.post(`${host}strategy/applications/4/undo/`, () => {
      acts.push('undo 4')
      return (state.refusal ?? state.answer)?.() ?? change(wireRecommendation().key, { state: 'open', applied: null })
    }),
    http.post<never, { key: string; is_dismissed: boolean }>(`${host}strategy/dismiss/`, async ({ request }) => {
      const { key, is_dismissed } = await request.json()
      acts.push(`${is_dismissed ? 'dismiss' : 'restore'} ${key}`)
      return (state.refusal ?? state.answer)?.() ?? change(key, { state: is_dismissed ? 'dismissed' : 'open' })
    }),
  ]
  return {
    handlers,
    /** The queries of its readings, and what was done. */
    asked,
    acts,
    /** What a reading answers from now on. */
    becomes(changed: Partial<PlatformStrategy>) {
      state.strategy = wireStrategy(changed)
    },
    refuse(status: number, error: string) {
      state.answer = () => HttpResponse.json({ error }, { status })
    },
    /** What is done is refused, and readings are not. */
    refuseActs(status: number, error: string) {
      state.refusal = () => HttpResponse.json({ error }, { status })
    },
    goOffline() {
      state.answer = () => HttpResponse.error()
    },
    answerAgain() {
      state.answer = null
    },
  }
}
