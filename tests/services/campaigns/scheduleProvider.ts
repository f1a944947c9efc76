import { HttpResponse, http, type RequestHandler } from 'msw'
import type * as z from 'zod/mini'
import type { CampaignPost } from '../../../contract/campaignPosts.ts'
import type { ProposedTime, ResumedPost, readCampaignSchedule } from '../../../contract/campaignSchedule.ts'
import type { Campaign } from '../../../contract/campaigns.ts'
import { host } from '../support/provider.ts'
import { wireCampaign, wireCampaignPost } from './campaignsProvider.ts'

type Schedule = z.infer<(typeof readCampaignSchedule)['answer']>

const timezone = 'Europe/London'

/** A wall time of London in winter, where it is that of UTC. */
export const wireTime = (wallTime: string) => ({ at: `${wallTime}:00.000Z`, wall_time: wallTime, timezone })

/** A post that is approved, with the time that is proposed for it. */
export const wireProposed = (wallTime: string | null, change: Partial<ProposedTime> = {}): ProposedTime => ({
  ...{ campaign_post: 71, account_ids: [1], title: 'Eight places, one long table', is_approved: true },
  schedule: wallTime === null ? null : wireTime(wallTime),
  source: wallTime === null ? null : 'slot',
  ...{ moved_from: null, alternatives: [] },
  no_room: wallTime === null ? 'Every day of its week is full.' : null,
  ...change,
})

export const wirePlanned = (postId: number, wallTime: string, title: string): Schedule['planned'][number] => ({
  ...{ post_id: postId, title, account_ids: [1], schedule: wireTime(wallTime), is_own: false },
})

export const wireSchedule = (change: Partial<Schedule> = {}): Schedule => ({
  ...{ timezone, proposed: [], planned: [], minutes_apart: 60, clock_changes: [] },
  best_hours: [{ from: '12:00', until: '13:00', source: 'strategy' }],
  ...change,
})

interface Wish {
  campaign?: Partial<Campaign>
  proposed?: readonly ProposedTime[]
  planned?: Schedule['planned']
  clockChanges?: Schedule['clock_changes']
  /** More than one for each proposed time. */
  posts?: readonly CampaignPost[]
  held?: readonly ResumedPost[]
}

interface Asked {
  method: string
  path: string
  body?: unknown
}

/** A provider of one campaign's schedule that plans and takes back; it notes each call, and refuses what `refuse` says. */
export function scheduleProvider(wish: Wish = {}) {
  let campaign = wireCampaign({ status: 'in_review', ...wish.campaign })
  let proposed = [...(wish.proposed ?? [])]
  let posts = [
    ...proposed.map((one) =>
      wireCampaignPost({ id: one.campaign_post, version: 3, state: one.is_approved ? 'approved' : 'to_review' }),
    ),
    ...(wish.posts ?? []),
  ]
  const away = new Map<number, ProposedTime>()
  const asked: Asked[] = []
  const refusals = new Map<string, { status: number; body: object }>()

  async function answer(request: Request, make: (body: { campaign_posts?: { campaign_post: number }[] }) => object) {
    const path = new URL(request.url).pathname.replace('/provider/', '')
    const text = request.method === 'GET' ? '' : await request.text()
    const body = text === '' ? {} : JSON.parse(text)
    asked.push({ method: request.method, path, ...(text !== '' && { body }) })
    const refusal = refusals.get(`${request.method} ${path}`)
    if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status })
    return HttpResponse.json(make(body))
  }
  /** Puts posts on the schedule, as a press does, or as one does whose answer is lost. */
  function plan(ids: readonly number[]) {
    for (const one of proposed.filter(({ campaign_post: id }) => ids.includes(id))) away.set(one.campaign_post, one)
    proposed = proposed.filter(({ campaign_post: id }) => !ids.includes(id))
    posts = posts.map((post) => (ids.includes(post.id) ? { ...post, state: 'planned', post_id: post.id + 100 } : post))
    campaign = { ...campaign, status: 'scheduled' }
    return { campaign, posts: ids.map((id) => ({ campaign_post: id, post_id: id + 100 })) }
  }
  function takeBack(ids: readonly number[]) {
    proposed = [...proposed, ...ids.flatMap((id) => away.get(id) ?? [])]
    posts = posts.map((post) => (ids.includes(post.id) ? { ...post, state: 'approved', post_id: null } : post))
    campaign = { ...campaign, status: 'in_review' }
    return campaign
  }
  const idsIn = ({ campaign_posts: chosen = [] }: { campaign_posts?: { campaign_post: number }[] }) =>
    chosen.map(({ campaign_post: id }) => id)
  const root = `${host}campaigns/:id/`
  const handlers: RequestHandler[] = [
    http.get(root, ({ request }) => answer(request, () => campaign)),
    http.get(`${root}posts/`, ({ request }) => answer(request, () => ({ results: posts }))),
    http.get(`${root}schedule/`, ({ request }) =>
      answer(request, () =>
        wireSchedule({ proposed, planned: wish.planned ?? [], clock_changes: wish.clockChanges ?? [] }),
      ),
    ),
    http.post(`${root}schedule/`, ({ request }) => answer(request, (body) => plan(idsIn(body)))),
    http.post(`${root}unschedule/`, ({ request }) => answer(request, (body) => takeBack(idsIn(body)))),
    http.get(`${root}resumption/`, ({ request }) => answer(request, () => ({ timezone, results: wish.held ?? [] }))),
    http.post(`${root}resume/`, ({ request }) =>
      answer(request, () => {
        campaign = { ...campaign, status: 'running', posts: { ...campaign.posts, held: 0 } }
        return campaign
      }),
    ),
  ]
  return {
    handlers,
    plan,
    takeBack,
    /** What was asked so, in order. */
    callsOf: (method: string, path: string) => asked.filter((call) => call.method === method && call.path === path),
    refuse: (what: string, status: number, body: object = {}) => void refusals.set(what, { status, body }),
    allow: (what: string) => void refusals.delete(what),
    change: (to: Partial<Campaign>) => {
      campaign = { ...campaign, ...to }
    },
  }
}
