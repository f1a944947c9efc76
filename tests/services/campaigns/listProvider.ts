import { HttpResponse, http, type RequestHandler } from 'msw'
import type { CampaignResult, listCampaignResults } from '../../../contract/campaignResults.ts'
import type { Campaign, CampaignSegment, listCampaignNames, listCampaigns } from '../../../contract/campaigns.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { host } from '../support/provider.ts'
import { wireCampaign } from './campaignsProvider.ts'

interface Wish {
  campaigns?: readonly Campaign[]
  results?: readonly CampaignResult[]
  /** Of one page. */
  pageSize?: number
}

interface Asked {
  method: string
  path: string
  query: Record<string, string>
  body?: unknown
}

const segmentsOf: Record<Exclude<CampaignSegment, 'all' | 'needs_you'>, readonly Campaign['status'][]> = {
  running: ['running'],
  planned: ['scheduled'],
  paused: ['paused'],
  drafts: ['draft', 'generating'],
  ended: ['finished'],
  archived: ['archived'],
}

const isIn = (campaign: Campaign, segment: CampaignSegment): boolean => {
  if (segment === 'all') return campaign.status !== 'archived'
  if (segment === 'needs_you') return campaign.is_stuck || campaign.status === 'in_review'
  return segmentsOf[segment].includes(campaign.status)
}

/** A provider of campaigns as a list; it notes each call, and refuses what `refuse` says by method and path. */
export function listProvider({ campaigns: first = [], results: told = [], pageSize = 20 }: Wish = {}) {
  let campaigns = [...first]
  let results = [...told]
  const asked: Asked[] = []
  const refusals = new Map<string, { status: number; body: object }>()

  async function answer(request: Request, make: (body: Record<string, unknown>) => object | undefined) {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace('/provider/', '')
    const text = request.method === 'GET' ? '' : await request.text()
    const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
    asked.push({ method: request.method, path, query: Object.fromEntries(searchParams), ...(text !== '' && { body }) })
    const refusal = refusals.get(`${request.method} ${path}`)
    if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status })
    return HttpResponse.json(make(body))
  }
  const changed = (id: unknown, change: Partial<Campaign>) => {
    campaigns = campaigns.map((one) => (one.id === Number(id) ? { ...one, ...change } : one))
    return campaigns.find((one) => one.id === Number(id))
  }
  const page = (url: string): Answer<typeof listCampaigns> => {
    const { searchParams } = new URL(url)
    const search = searchParams.get('search') ?? ''
    const segment = (searchParams.get('segment') ?? 'all') as CampaignSegment
    const number = Number(searchParams.get('page') ?? '1')
    const found = campaigns.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    const count = (one: CampaignSegment) => found.filter((campaign) => isIn(campaign, one)).length
    const chosen = found.filter((campaign) => isIn(campaign, segment))
    return {
      results: chosen.slice((number - 1) * pageSize, number * pageSize),
      ...{ count: chosen.length, page: number, page_size: pageSize, next: null, previous: null },
      counts: {
        ...{ all: count('all'), needs_you: count('needs_you'), running: count('running'), planned: count('planned') },
        ...{ paused: count('paused'), drafts: count('drafts'), ended: count('ended'), archived: count('archived') },
      },
    }
  }
  const named = (): Answer<typeof listCampaignNames> => ({
    results: campaigns.map(({ id, name, status }) => ({ id, name, status })),
  })
  const toldResults = (): Answer<typeof listCampaignResults> => ({ results })
  const root = `${host}campaigns/`
  const handlers: RequestHandler[] = [
    http.get(root, ({ request }) => answer(request, () => page(request.url))),
    http.get(`${root}names/`, ({ request }) => answer(request, named)),
    http.post(`${root}:id/copy/`, ({ request, params }) =>
      answer(request, () => {
        const from = campaigns.find(({ id }) => id === Number(params.id))
        const copy = wireCampaign({ ...from, id: 90, name: `${from?.name} (copy)`, status: 'draft', is_stuck: false })
        campaigns = [copy, ...campaigns]
        return copy
      }),
    ),
    http.post(`${root}:id/archive/`, ({ request, params }) =>
      answer(request, () => {
        const from = campaigns.find(({ id }) => id === Number(params.id))?.status ?? 'draft'
        return changed(params.id, { status: 'archived', archived_from: from, is_stuck: false })
      }),
    ),
    http.post(`${root}:id/restore/`, ({ request, params }) =>
      answer(request, () => {
        const to = campaigns.find(({ id }) => id === Number(params.id))?.archived_from ?? 'draft'
        return changed(params.id, { status: to === 'running' ? 'paused' : to, archived_from: null })
      }),
    ),
    http.post(`${root}:id/pause/`, ({ request, params }) =>
      answer(request, () => changed(params.id, { status: 'paused' })),
    ),
    http.post(`${root}:id/generate/`, ({ request, params }) =>
      answer(request, () => changed(params.id, { status: 'generating', is_stuck: false })),
    ),
    http.get(`${root}:id/results/`, ({ request }) => answer(request, toldResults)),
    http.post(`${root}:id/results/`, ({ request, params }) =>
      answer(request, ({ day, amount }) => {
        const others = results.filter((one) => one.day !== day)
        results = amount === null ? others : [...others, { day: String(day), amount: Number(amount) }]
        return changed(params.id, { result: results.at(-1) ?? null })
      }),
    ),
  ]
  return {
    handlers,
    /** What was asked so, in order. */
    callsOf: (method: string, path: string) => asked.filter((call) => call.method === method && call.path === path),
    refuse: (what: string, status: number, body: object = {}) => void refusals.set(what, { status, body }),
    allow: (what: string) => void refusals.delete(what),
    /** Somebody, or time, changes a campaign. */
    change: changed,
  }
}
