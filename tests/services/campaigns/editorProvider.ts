import { HttpResponse, http, type RequestHandler } from 'msw'
import type { AiAllowance } from '../../../contract/ai.ts'
import type { Campaign, CampaignAccount, listCampaignOptions } from '../../../contract/campaigns.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { wireAllowance } from '../generate/aiProvider.ts'
import { host } from '../support/provider.ts'
import { wireCampaign } from './campaignsProvider.ts'

type Options = Answer<typeof listCampaignOptions>

/** What a campaign can be made of, as the provider answers it. */
export const wireOptions = (change: Partial<Options> = {}): Options => ({
  templates: [
    {
      key: 'launch',
      name: 'Launch',
      effect: 'From a hint to the last call.',
      moments: ['Hint', 'Announce', 'Last call'],
    },
    { key: 'last-places', name: 'Last places', effect: 'Says how many are left.', moments: ['Announce', 'Remind'] },
  ],
  ...{ awareness_stages: [], rules: [], psychology: [], engagement_triggers: [], experiments: [] },
  platform_strategies: [
    {
      key: 'bluesky',
      name: 'Bluesky',
      effect: 'Four posts a week do well here.',
      network: 'bluesky',
      posts_per_week: 4,
    },
  ],
  retired: [],
  ...change,
})

interface Wish {
  campaigns?: readonly Campaign[]
  options?: Options
  allowance?: Partial<AiAllowance>
}

interface Asked {
  method: string
  path: string
  body: Record<string, unknown>
}

/** A provider of campaigns as the form needs it: it notes each call, and refuses what `refuse` says by method and path. */
export function editorProvider(wish: Wish = {}) {
  const campaigns = new Map((wish.campaigns ?? []).map((one) => [one.id, one]))
  const asked: Asked[] = []
  const keys = new Map<string, number>()
  const refusals = new Map<string, { status: number; body: object }>()

  async function answer(request: Request, make: (body: Record<string, unknown>) => object | undefined, status = 200) {
    const path = new URL(request.url).pathname.replace('/provider/', '')
    const text = request.method === 'GET' ? '' : await request.text()
    const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
    asked.push({ method: request.method, path, body })
    const refusal = refusals.get(`${request.method} ${path}`)
    if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status })
    const made = make(body)
    return made ? HttpResponse.json(made, { status }) : HttpResponse.json({ error: 'Not found' }, { status: 404 })
  }
  const stored = (campaign: Campaign) => {
    campaigns.set(campaign.id, campaign)
    return campaign
  }
  const create = ({ client_key: key, name }: Record<string, unknown>) => {
    const known = campaigns.get(keys.get(String(key)) ?? 0)
    if (known) return known
    const id = 91 + keys.size
    keys.set(String(key), id)
    return stored(wireCampaign({ ...unsaid, id, name: String(name) }))
  }
  const change = (id: unknown, body: Record<string, unknown>) => {
    const known = campaigns.get(Number(id))
    if (!known) return undefined
    const accounts = (body.accounts as CampaignAccount[]).map((one) => ({ ...one, network: 'bluesky' as const }))
    return stored({ ...known, ...body, accounts, version: known.version + 1 })
  }
  const write = (id: unknown) => {
    const known = campaigns.get(Number(id))
    return known && stored({ ...known, status: 'generating', version: known.version + 1 })
  }
  const root = `${host}campaigns/`
  const handlers: RequestHandler[] = [
    http.get(`${root}options/`, ({ request }) => answer(request, () => wish.options ?? wireOptions())),
    http.post(root, ({ request }) => answer(request, create, 201)),
    http.get(`${root}:id/`, ({ request, params }) => answer(request, () => campaigns.get(Number(params.id)))),
    http.put(`${root}:id/`, ({ request, params }) => answer(request, (body) => change(params.id, body))),
    http.post(`${root}:id/generate/`, ({ request, params }) => answer(request, () => write(params.id))),
    http.get(`${host}ai/allowance/`, () =>
      HttpResponse.json({ ...wireAllowance(), ...wish.allowance, example_briefs: [] }),
    ),
  ]
  return {
    handlers,
    callsOf: (method: string, path: string) => asked.filter((one) => one.method === method && one.path === path),
    refuse: (call: string, status: number, body: object = {}) => void refusals.set(call, { status, body }),
    allow: (call: string) => void refusals.delete(call),
    /** Changes one as from another window. */
    changeElsewhere: (id: number, said: Partial<Campaign>) => {
      const known = campaigns.get(id)
      if (known) stored({ ...known, ...said, version: known.version + 1 })
    },
    campaign: (id: number) => campaigns.get(id),
  }
}

/** Of a campaign of which only the name is said. */
const unsaid: Partial<Campaign> = {
  ...{ goal: '', goal_amount: null, goal_unit: '', offer: '', audience: '', tone: '', accounts: [] },
  ...{ starts_on: null, ends_on: null, template: null },
}
