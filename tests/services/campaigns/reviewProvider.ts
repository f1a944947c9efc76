import { HttpResponse, http, type RequestHandler } from 'msw'
import type { CampaignDecision, CampaignPost } from '../../../contract/campaignPosts.ts'
import type { Campaign } from '../../../contract/campaigns.ts'
import { host } from '../support/provider.ts'
import { wireCampaign, wireCampaignPost } from './campaignsProvider.ts'

interface Wish {
  campaign?: Partial<Campaign>
  posts?: readonly CampaignPost[]
}

interface Asked {
  method: string
  path: string
  body?: unknown
}

const decided = { approve: 'approved', reject: 'rejected', reopen: 'to_review' } as const satisfies Record<
  CampaignDecision,
  CampaignPost['state']
>

/** Two weeks of posts to be read: the second is doubtful, the third is for two networks and has an own version. */
export const somePosts = (): CampaignPost[] => [
  wireCampaignPost(),
  wireCampaignPost({
    ...{ id: 72, position: 2, day: '2026-12-03', text: 'Two places left for January 9.' },
    doubts: [{ quote: 'Two places left', text: 'Your offer says eight. Correct it before you approve.' }],
  }),
  wireCampaignPost({
    ...{ id: 73, position: 3, week: 2, day: '2026-12-07', text: 'Bring nothing but clean hands', account_ids: [1, 2] },
    variants: [{ network: 'mastodon', text: 'Bring clean hands.' }],
  }),
]

/** A provider of one campaign under review; it notes each call, and refuses what `refuse` says by method and path. */
export function reviewProvider(wish: Wish = {}) {
  let campaign = wireCampaign({ ...underReview, ...wish.campaign })
  let posts = [...(wish.posts ?? somePosts())]
  const asked: Asked[] = []
  const refusals = new Map<string, { status: number; body: object }>()

  async function answer(request: Request, make: (body: Record<string, unknown>) => object | undefined) {
    const path = new URL(request.url).pathname.replace('/provider/', '')
    const text = request.method === 'GET' ? '' : await request.text()
    const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
    asked.push({ method: request.method, path, ...(text !== '' && { body }) })
    const refusal = refusals.get(`${request.method} ${path}`)
    if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status })
    const made = make(body)
    return made ? HttpResponse.json(made) : HttpResponse.json({ error: 'Not found.' }, { status: 404 })
  }
  const change = (id: unknown, part: Partial<CampaignPost>) => {
    posts = posts.map((post) =>
      post.id === Number(id) ? { ...post, ...part, version: part.version ?? post.version + 1 } : post,
    )
    return posts.find((post) => post.id === Number(id))
  }
  const decide = (body: Record<string, unknown>) => {
    const decision = body.decision as CampaignDecision
    const wanted = body.campaign_posts as { campaign_post: number; version: number }[]
    const isNow = ({ campaign_post, version }: { campaign_post: number; version: number }) =>
      posts.some((post) => post.id === campaign_post && post.version === version)
    const reason = decision === 'reject' ? String(body.reason) : null
    const [now, later] = [wanted.filter(isNow), wanted.filter((one) => !isNow(one))]
    return {
      results: now.map(({ campaign_post }) => change(campaign_post, { state: decided[decision], reason })),
      left: later.map(({ campaign_post }) => ({ campaign_post, text: 'It was changed meanwhile.' })),
    }
  }
  /** What is not written is written while the campaign goes on. */
  const isBeside = () => ['scheduled', 'running', 'paused'].includes(campaign.status)
  const queue = (is_queued: boolean) => {
    for (const { id, text } of posts) if (text === '') change(id, { state: 'waiting', is_queued })
  }
  const root = `${host}campaigns/`
  const handlers: RequestHandler[] = [
    http.get(`${root}options/`, ({ request }) => answer(request, () => options)),
    http.get(`${root}:id/posts/`, ({ request }) => answer(request, () => ({ results: posts }))),
    http.post(`${root}:id/decide/`, ({ request }) => answer(request, decide)),
    http.post(`${root}:id/generate/`, ({ request }) =>
      answer(request, () => {
        if (isBeside()) queue(true)
        else campaign = { ...campaign, status: 'generating', is_stuck: false }
        return campaign
      }),
    ),
    http.post(`${root}:id/stop/`, ({ request }) =>
      answer(request, () => {
        if (isBeside()) queue(false)
        else campaign = { ...campaign, status: 'in_review' }
        return campaign
      }),
    ),
    http.put(`${root}posts/:id/`, ({ request, params }) =>
      answer(request, ({ version: _, ...said }) => change(params.id, { ...said, is_edited: true })),
    ),
    http.post(`${root}posts/:id/again/`, ({ request, params }) =>
      answer(request, ({ wish: wished }) => change(params.id, { state: 'writing', wish: String(wished) })),
    ),
    http.get(`${root}:id/`, ({ request, params }) =>
      answer(request, () => (Number(params.id) === campaign.id ? campaign : undefined)),
    ),
  ]
  return {
    handlers,
    /** What was asked so, in order. */
    callsOf: (method: string, path: string) => asked.filter((call) => call.method === method && call.path === path),
    refuse: (what: string, status: number, body: object = {}) => void refusals.set(what, { status, body }),
    allow: (what: string) => void refusals.delete(what),
    /** Somebody else, or the writer, changes a post. */
    changePost: change,
    changeCampaign: (part: Partial<Campaign>) => {
      campaign = { ...campaign, ...part }
    },
  }
}

const underReview: Partial<Campaign> = {
  status: 'in_review',
  accounts: [
    { account_id: 1, posts_per_week: 2, network: 'bluesky' },
    { account_id: 2, posts_per_week: 1, network: 'mastodon' },
  ],
  awareness_stage: 'deciding',
  rules: ['name-the-number'],
  writing: { writer: 'ai', wanted: 3, written: 3, last_at: null, problem: null, problem_text: null },
}

const choice = (key: string, name: string) => ({ key, name, effect: 'Says so.' })

const options = {
  templates: [{ ...choice('last-places', 'Last places'), moments: ['Announce'] }],
  awareness_stages: [choice('deciding', 'Deciding')],
  retired: [],
  rules: [choice('name-the-number', 'Name the number')],
  ...{ psychology: [], engagement_triggers: [], experiments: [], platform_strategies: [] },
}
