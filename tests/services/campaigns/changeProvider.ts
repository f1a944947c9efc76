import { HttpResponse, http, type RequestHandler } from 'msw'
import type { CampaignEffect } from '../../../contract/campaignEffect.ts'
import type { Campaign, CampaignAccount } from '../../../contract/campaigns.ts'
import { host } from '../support/provider.ts'
import { wireCampaign } from './campaignsProvider.ts'

/** A change that takes two posts off the schedule, rejects one, and has two more written. */
export const wireEffect = (change: Partial<CampaignEffect> = {}): CampaignEffect => ({
  ...{ out: 2, planned: 3, written: 1, to_write: { before: 4, after: 6 } },
  taken_off: [
    { campaign_post: 71, title: 'Eight places, one long table', text: 'It is planned after the last day.' },
    { campaign_post: 72, title: 'Flour everywhere', text: 'Its account is not one of the campaign any more.' },
  ],
  left_out: [{ campaign_post: 73, title: 'Last call', text: 'It is of a week after the last day.' }],
  ...change,
})

interface Wish {
  campaign?: Partial<Campaign>
  effect?: CampaignEffect
}

type Said = Record<string, unknown> & { accounts: readonly CampaignAccount[]; version?: number }

/** A provider of one campaign that is changed; it notes each call, and refuses what `refuse` says by method and path. */
export function changeProvider(wish: Wish = {}) {
  let campaign = wireCampaign({ status: 'running', ...wish.campaign })
  const effect = wish.effect ?? wireEffect()
  const asked: { method: string; path: string; body: unknown }[] = []
  const refusals = new Map<string, { status: number; body: object }>()

  async function answer(request: Request, make: (said: Said) => HttpResponse<object>) {
    const path = new URL(request.url).pathname.replace('/provider/', '')
    const body = request.method === 'GET' ? { accounts: [] } : await request.json()
    asked.push({ method: request.method, path, body })
    const refusal = refusals.get(`${request.method} ${path}`)
    return refusal ? HttpResponse.json(refusal.body, { status: refusal.status }) : make(body)
  }
  function change({ accounts, version, ...said }: Said): HttpResponse<object> {
    if (version !== campaign.version) return HttpResponse.json({ error: 'It was changed meanwhile.' }, { status: 409 })
    const chosen = accounts.map((one) => ({ ...one, network: 'bluesky' as const }))
    campaign = { ...campaign, ...said, accounts: chosen, version: campaign.version + 1 }
    return HttpResponse.json(campaign)
  }
  const root = `${host}campaigns/:id/`
  const handlers: RequestHandler[] = [
    http.get(root, ({ request }) => answer(request, () => HttpResponse.json(campaign))),
    http.post(`${root}effect/`, ({ request }) => answer(request, () => HttpResponse.json(effect))),
    http.put(root, ({ request }) => answer(request, change)),
  ]
  return {
    handlers,
    /** What was asked so, in order. */
    callsOf: (method: string, path: string) => asked.filter((one) => one.method === method && one.path === path),
    refuse: (call: string, status: number, body: object = {}) => void refusals.set(call, { status, body }),
    allow: (call: string) => void refusals.delete(call),
    /** Changes it as from another window. */
    changeElsewhere: (said: Partial<Campaign>) => {
      campaign = { ...campaign, ...said, version: campaign.version + 1 }
    },
    campaign: () => campaign,
  }
}
