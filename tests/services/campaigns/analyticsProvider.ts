import { HttpResponse, http, type RequestHandler } from 'msw'
import type { CampaignAnalytics } from '../../../contract/campaignAnalytics.ts'
import type { Campaign } from '../../../contract/campaigns.ts'
import type { Network } from '../../../contract/networks.ts'
import { readFigures } from '../../../rules/campaigns/readFigures.ts'
import { host } from '../support/provider.ts'
import { wireCampaign } from './campaignsProvider.ts'

type Post = CampaignAnalytics['posts'][number]

/** Of a post on a network that nothing is known of. */
export const nothingTold = { amount: null, read_amount: null, read: null, unread_because: null }

/** A post that is out on Bluesky since a day before today, of which nothing is told. */
export const wireMeasured = (change: Partial<Post> = {}): Post => ({
  ...{ campaign_post: 71, post_id: 171, position: 1, week: 1, title: 'Eight places, one long table' },
  ...{ experiment_variant: null, due_at: '2026-11-18T09:00:00.000Z' },
  networks: [{ network: 'bluesky', published_at: '2026-11-18T09:00:00.000Z', is_troubled: false, ...nothingTold }],
  ...change,
})

/** Of one post that is out, of five. */
export const wireAnalytics = (change: Partial<CampaignAnalytics> = {}): CampaignAnalytics => ({
  results: [],
  network_results: [],
  totals: { wanted: 5, planned: 2, published: 1, troubled: 1, told: null, read: readFigures([]) },
  by_network: [
    {
      network: 'bluesky',
      unread_because: null,
      planned: 2,
      published: 1,
      troubled: 1,
      told: null,
      read: readFigures([]),
    },
  ],
  by_account: [],
  by_week: [
    {
      week: 1,
      from: '2026-11-16',
      until: '2026-11-22',
      wanted: 5,
      planned: 2,
      published: 1,
      troubled: 1,
      told: null,
      read: readFigures([]),
    },
  ],
  experiment: null,
  posts: [wireMeasured()],
  ...change,
})

interface Wish {
  campaign?: Partial<Campaign>
  analytics?: Partial<CampaignAnalytics>
}

interface Asked {
  method: string
  path: string
  body?: unknown
}

/** A provider of what came of one campaign; it notes each call, and refuses what `refuse` says by method and path. */
export function analyticsProvider({ campaign: ofCampaign, analytics: ofAnalytics }: Wish = {}) {
  const campaign = wireCampaign({ status: 'running', starts_on: '2026-11-16', ...ofCampaign })
  let analytics = wireAnalytics(ofAnalytics)
  const asked: Asked[] = []
  const refusals = new Map<string, { status: number; body: object }>()

  async function answer(request: Request, make: (body: Record<string, unknown>) => object) {
    const path = new URL(request.url).pathname.replace('/provider/', '')
    const text = request.method === 'GET' ? '' : await request.text()
    const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
    asked.push({ method: request.method, path, ...(text !== '' && { body }) })
    const refusal = refusals.get(`${request.method} ${path}`)
    if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status })
    return HttpResponse.json(make(body))
  }
  /** What came of a post is told, as by the person, or in another window. */
  function tell(campaignPost: number, network: Network, amount: number | null) {
    const posts = analytics.posts.map((post) => {
      if (post.campaign_post !== campaignPost) return post
      return { ...post, networks: post.networks.map((on) => (on.network === network ? { ...on, amount } : on)) }
    })
    analytics = { ...analytics, posts }
    return analytics
  }
  const handlers: RequestHandler[] = [
    http.get(`${host}campaigns/:id/`, ({ request }) => answer(request, () => campaign)),
    http.get(`${host}campaigns/:id/analytics/`, ({ request }) => answer(request, () => analytics)),
    http.get(`${host}campaigns/:id/results/`, ({ request }) => answer(request, () => ({ results: analytics.results }))),
    http.post(`${host}campaigns/:id/results/`, ({ request }) =>
      answer(request, ({ day, amount }) => {
        analytics = { ...analytics, results: [{ day: String(day), amount: Number(amount) }] }
        return { ...campaign, result: { day: String(day), amount: Number(amount) } }
      }),
    ),
    http.post(`${host}campaigns/posts/:id/result/`, ({ request, params }) =>
      answer(request, ({ network, amount }) =>
        tell(Number(params.id), network as Network, amount === null ? null : Number(amount)),
      ),
    ),
  ]
  return {
    handlers,
    tell,
    /** What was asked so, in order. */
    callsOf: (method: string, path: string) => asked.filter((call) => call.method === method && call.path === path),
    refuse: (what: string, status: number, body: object = {}) => void refusals.set(what, { status, body }),
    allow: (what: string) => void refusals.delete(what),
  }
}
