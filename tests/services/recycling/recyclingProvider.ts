import { HttpResponse, http, type RequestHandler } from 'msw'
import type { RecyclingRule } from '../../../contract/recycling.ts'
import type { RecyclingPost, RecyclingWording } from '../../../contract/recyclingPosts.ts'
import type { RecyclingEntry } from '../../../contract/recyclingQueue.ts'
import type { TimeSlot } from '../../../contract/slots.ts'
import { host } from '../support/provider.ts'

/** A rule as the provider answers it. */
export const wireRule = (change: Partial<RecyclingRule> = {}): RecyclingRule => ({
  id: 4,
  version: 1,
  name: 'Tips, all year but summer',
  business_profile_id: null,
  bucket_id: 1,
  rest_days: 90,
  times: 4,
  until: null,
  months: [1, 2, 3, 4, 5, 9, 10, 11, 12],
  slot_ids: [],
  text: 'same',
  paused_at: null,
  counts: { posts: 22, allowed: 14, queued: 3 },
  ...change,
})

/** One time that a post comes again, on a wall time of the person's zone. */
export const wireEntry = (wallTime: string, change: Partial<RecyclingEntry> = {}): RecyclingEntry => ({
  id: 31,
  rule_id: 4,
  post_id: 11,
  title: 'Cold dough, warm kitchen',
  bucket_id: 1,
  schedule: { at: `${wallTime}:00.000Z`, wall_time: wallTime, timezone: 'Europe/London' },
  slot_id: 7,
  state: 'planned',
  is_fixed: false,
  nth: 3,
  of: 4,
  networks: ['instagram', 'facebook'],
  left_out: [],
  wording_id: null,
  wordings_to_read: 0,
  blocked_reason: null,
  last_out_at: '2026-03-19T17:30:00.000Z',
  rest_days: 90,
  rested_days: 251,
  season_from: null,
  skipped_at: null,
  next_turn_at: null,
  made_post_id: null,
  ...change,
})

export const wirePost = (change: Partial<RecyclingPost> = {}): RecyclingPost => ({
  post_id: 21,
  title: 'Forty loaves, gone by half past ten',
  bucket_id: 1,
  networks: ['instagram'],
  last_out_at: '2026-11-19T09:00:00.000Z',
  times_out: 1,
  choice: 'none',
  rule_id: null,
  names_date: null,
  wordings: { ready: 0, to_review: 0 },
  next_at: null,
  ...change,
})

export const wireWording = (change: Partial<RecyclingWording> = {}): RecyclingWording => ({
  id: 51,
  post_id: 11,
  version: 1,
  text: 'Bread in the fridge goes hard.',
  origin: 'ai',
  state: 'to_review',
  used_at: null,
  created_at: '2026-11-20T09:00:00.000Z',
  ...change,
})

interface Week {
  /** Its first day. */
  from: string
  planned: number
  blocked: number
  skipped: number
}

interface Wish {
  rules?: readonly RecyclingRule[]
  entries?: readonly RecyclingEntry[]
  candidates?: readonly RecyclingPost[]
  posts?: readonly RecyclingPost[]
  wordings?: readonly RecyclingWording[]
  slots?: readonly TimeSlot[]
  pausedAt?: string | null
  /** What the weeks ahead have; two that have something unless said. */
  weeks?: readonly Week[]
}

const fullWeeks: readonly Week[] = [
  { from: '2026-11-16', planned: 1, blocked: 0, skipped: 0 },
  { from: '2026-11-23', planned: 2, blocked: 1, skipped: 1 },
]

interface Asked {
  method: string
  path: string
  body?: unknown
}

/** A provider of what comes again; it notes each call, and refuses what `refuse` says by method and path. */
export function recyclingProvider(wish: Wish = {}) {
  let rules = [...(wish.rules ?? [])]
  const deleted: typeof rules = []
  let entries = [...(wish.entries ?? [])]
  let wordings = [...(wish.wordings ?? [])]
  let pausedAt = wish.pausedAt ?? null
  const asked: Asked[] = []
  const refusals = new Map<string, { status: number; body: object }>()

  async function answer(request: Request, make: (body: Record<string, unknown>) => unknown, status = 200) {
    const { pathname, search } = new URL(request.url)
    const path = pathname.replace('/provider/', '')
    const text = request.method === 'GET' || request.method === 'DELETE' ? '' : await request.text()
    const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
    asked.push({ method: request.method, path: path + search, ...(text !== '' && { body }) })
    const refusal = refusals.get(`${request.method} ${path}`)
    if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status })
    const made = make(body)
    return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json(made as object, { status })
  }
  const paged = <Item>(results: readonly Item[]) => ({
    ...{ results, count: results.length, page: 1, page_size: 20, next: null, previous: null },
  })
  const changedEntry = (id: unknown, change: Partial<RecyclingEntry>) => {
    entries = entries.map((one) => (one.id === Number(id) ? { ...one, ...change } : one))
    return entries.find((one) => one.id === Number(id))
  }
  const changedRule = (id: unknown, body: Record<string, unknown>) => {
    const { is_paused: isPaused, version: _, ...said } = body
    rules = rules.map((one) =>
      one.id === Number(id)
        ? {
            ...one,
            ...said,
            version: one.version + 1,
            ...(isPaused !== undefined && { paused_at: isPaused === true ? '2026-11-24T09:00:00.000Z' : null }),
          }
        : one,
    )
    return rules.find((one) => one.id === Number(id))
  }
  const queue = () => ({
    results: entries,
    weeks: wish.weeks ?? fullWeeks,
    until: '2027-01-15',
    paused_at: pausedAt,
    counts: { rules: rules.filter((rule) => rule.paused_at === null).length, allowed: 14, came_again: 57 },
  })
  const root = `${host}recycling/`
  const handlers: RequestHandler[] = [
    http.get(`${root}queue/`, ({ request }) => answer(request, queue)),
    http.post(`${root}queue/shuffle/`, ({ request }) =>
      answer(request, ({ seed }) => ({ seed: 2, previous_seed: seed === undefined ? 1 : 2, moved: 3 })),
    ),
    http.post(`${root}queue/:id/skip/`, ({ request, params }) =>
      answer(request, () => changedEntry(params.id, { state: 'skipped', skipped_at: '2026-11-20T09:00:00.000Z' })),
    ),
    http.post(`${root}queue/:id/restore/`, ({ request, params }) =>
      answer(request, () => changedEntry(params.id, { state: 'planned', skipped_at: null, is_fixed: true })),
    ),
    http.post(`${root}queue/:id/move/`, ({ request, params }) =>
      answer(request, () => changedEntry(params.id, { is_fixed: true })),
    ),
    http.post(`${root}queue/:id/leave-out/`, ({ request, params }) =>
      answer(request, ({ network }) =>
        changedEntry(params.id, {
          left_out: [{ network: network as 'twitter', cause: 'person', reason: 'You left X out.' }],
        }),
      ),
    ),
    http.post(`${root}pause/`, ({ request }) =>
      answer(request, ({ is_paused: isPaused }) => {
        pausedAt = isPaused === true ? '2026-11-21T09:00:00.000Z' : null
        return { paused_at: pausedAt }
      }),
    ),
    http.post(`${root}rules/preview/`, ({ request }) =>
      answer(request, () => ({ adds: 3, removes: 0, until: '2027-01-15', allowed: 14, of: 22 })),
    ),
    http.get(`${root}rules/`, ({ request }) => answer(request, () => ({ results: rules }))),
    http.post(`${root}rules/`, ({ request }) =>
      answer(
        request,
        (body) => {
          const made = wireRule({ ...body, id: 90 + rules.length, version: 1 })
          rules = [...rules, made]
          return made
        },
        201,
      ),
    ),
    http.put(`${root}rules/:id/`, ({ request, params }) => answer(request, (body) => changedRule(params.id, body))),
    http.delete(`${root}rules/:id/`, ({ request, params }) =>
      answer(
        request,
        () => {
          deleted.push(...rules.filter(({ id }) => id === Number(params.id)))
          rules = rules.filter(({ id }) => id !== Number(params.id))
        },
        204,
      ),
    ),
    http.post(`${root}rules/:id/restore/`, ({ request, params }) =>
      answer(request, () => {
        const back = deleted.find(({ id }) => id === Number(params.id))
        if (back) rules = [...rules, back]
        return back
      }),
    ),
    http.get(`${root}candidates/`, ({ request }) => answer(request, () => paged(wish.candidates ?? []))),
    http.get(`${root}history/`, ({ request }) => answer(request, () => paged([]))),
    http.get(`${root}posts/`, ({ request }) => answer(request, () => paged(wish.posts ?? []))),
    http.put(`${root}posts/:id/`, ({ request, params }) =>
      answer(request, (body) => wirePost({ post_id: Number(params.id), choice: body.choice as 'chosen' })),
    ),
    http.get(`${root}posts/:id/wordings/`, ({ request }) =>
      answer(request, () => ({ text: 'Why does bread go stale?', results: wordings })),
    ),
    http.post(`${root}posts/:id/wordings/`, ({ request }) =>
      answer(
        request,
        ({ text }) => {
          const made = wireWording({ id: 60 + wordings.length, text: String(text), origin: 'own', state: 'ready' })
          wordings = [...wordings, made]
          return made
        },
        201,
      ),
    ),
    http.post(`${root}wordings/:id/approve/`, ({ request, params }) =>
      answer(request, () => {
        wordings = wordings.map((one) => (one.id === Number(params.id) ? { ...one, state: 'ready' } : one))
        return wordings.find(({ id }) => id === Number(params.id))
      }),
    ),
    http.delete(`${root}wordings/:id/`, ({ request, params }) =>
      answer(
        request,
        () => {
          wordings = wordings.filter(({ id }) => id !== Number(params.id))
        },
        204,
      ),
    ),
    http.get(`${host}slots/`, ({ request }) => answer(request, () => ({ results: wish.slots ?? [] }))),
  ]
  return {
    handlers,
    /** What was asked so, in order. */
    callsOf: (method: string, path: string) =>
      asked.filter((call) => call.method === method && call.path.startsWith(path)),
    refuse: (what: string, status: number, body: object = {}) => void refusals.set(what, { status, body }),
    allow: (what: string) => void refusals.delete(what),
    /** Somebody else changes a rule. */
    changeRule: changedRule,
  }
}
