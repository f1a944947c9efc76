import { HttpResponse, http, type RequestHandler } from 'msw'
import type { Appeal, RefusedPost } from '../../../contract/appeals.ts'
import type { ListedCase, ModerationCase, ModerationRule } from '../../../contract/moderation.ts'
import { host } from '../support/provider.ts'

/** A held post as the provider answers it. Due 25 minutes after noon, in London as in UTC. */
export const wireCase = (change: Partial<ModerationCase> = {}): ModerationCase => ({
  id: 1,
  version: 4,
  post_id: 11,
  title: 'New year, new income',
  person: { id: 5, name: 'Lumen Yoga' },
  business: 'Lumen Yoga',
  networks: ['instagram', 'threads'],
  matches: [
    {
      kind: 'words',
      rule_id: 3,
      rule_name: 'promises of money',
      excerpts: ['earn $300 a day', 'guaranteed'],
      told: '',
    },
    {
      kind: 'links',
      rule_id: 4,
      rule_name: 'hides where it leads',
      excerpts: ['short.example/x8k'],
      told: 'Now to homecourse.example/join.',
    },
  ],
  state: 'waiting',
  due_at: '2026-11-21T12:25:00.000Z',
  held_at: '2026-11-20T12:00:00.000Z',
  texts: [
    {
      networks: ['instagram', 'threads'],
      parts: ['Three of my students now earn $300 a day. Start: short.example/x8k. It is guaranteed.'],
    },
  ],
  media_count: 0,
  reason: null,
  decided_at: null,
  decided_by: null,
  undo_until: null,
  is_on_network: false,
  has_unsent: true,
  author: {
    id: 5,
    name: 'Lumen Yoga',
    email: 'lumen@example.com',
    plan: 'Free',
    since: '2026-03-02T09:00:00.000Z',
    posts_out: 61,
    held_before: 2,
    refused_before: 1,
    planned_now: 9,
    is_held: false,
  },
  history: [
    { at: '2026-11-20T12:00:00.000Z', what: 'held', told: 'words and link', case_id: 1 },
    { at: '2026-08-03T09:00:00.000Z', what: 'refused', told: 'promise of money', case_id: 9 },
  ],
  ...change,
})

/** Another person's, due tomorrow. */
export const wireSecond = (change: Partial<ModerationCase> = {}): ModerationCase =>
  wireCase({
    id: 2,
    version: 1,
    post_id: 12,
    title: 'Our first post here: hello',
    person: { id: 6, name: 'Fern & Fold' },
    business: 'Fern & Fold',
    networks: ['bluesky'],
    matches: [{ kind: 'first_posts', rule_id: 8, rule_name: 'The first three', excerpts: [], told: 'Its first post' }],
    due_at: '2026-11-22T09:00:00.000Z',
    texts: [{ networks: ['bluesky'], parts: ['Hello.'] }],
    history: [],
    ...change,
  })

const listed = ({ id, version, post_id, title, person, business, networks, matches, ...rest }: ModerationCase) =>
  ({
    ...{ id, version, post_id, title, person, business, networks, matches },
    ...{ state: rest.state, due_at: rest.due_at, held_at: rest.held_at },
  }) satisfies ListedCase

export const wireRuleOf = (change: Partial<ModerationRule> = {}): ModerationRule => ({
  id: 3,
  rule: { kind: 'words', name: 'promises of money', is_enabled: true, fields: { words: ['guaranteed', 'earn'] } },
  version: 2,
  held_count: 12,
  updated_at: '2026-11-01T09:00:00.000Z',
  ...change,
})

export const wireRefused = (change: Partial<RefusedPost> = {}): RefusedPost => ({
  case_id: 1,
  post_id: 11,
  title: 'New year, new income',
  text: 'Three of my students now earn $300 a day.',
  networks: ['threads'],
  reason: { code: 'promise_of_money', text: 'Say it without the sum.' },
  refused_at: '2026-11-20T12:00:00.000Z',
  appeal: null,
  unseen: [],
  ...change,
})

export const wireAppeal = (change: Partial<Appeal> = {}): Appeal => ({
  id: 3,
  state: 'open',
  text: 'It is true: ask them.',
  sent_at: '2026-11-20T15:00:00.000Z',
  answer: '',
  decided_at: null,
  decided_by: null,
  version: 1,
  person: { id: 5, name: 'Lumen Yoga', email: 'lumen@example.com' },
  refused: {
    case_id: 1,
    title: 'New year, new income',
    text: 'Three of my students now earn $300 a day.',
    networks: ['threads'],
    matches: [{ kind: 'words', rule_id: 3, rule_name: 'promises of money', excerpts: ['earn $300 a day'], told: '' }],
    reason: { code: 'promise_of_money', text: '' },
    refused_at: '2026-11-20T12:00:00.000Z',
    refused_by: 'Ada Marlow',
  },
  ...change,
})

interface Call {
  method: string
  path: string
  search: string
  body: unknown
}

interface Wish {
  cases?: readonly ModerationCase[]
  rules?: readonly ModerationRule[]
  refused?: readonly RefusedPost[]
  appeals?: readonly Appeal[]
  isHeld?: boolean
}

const pageOf = <Item>(results: readonly Item[]) => ({
  ...{ results, count: results.length, page: 1, page_size: 20, next: null, previous: null },
})

/** A provider of moderation that remembers what was decided, and what it was asked. */
export function moderationProvider({ cases = [], rules = [], refused = [], appeals = [], isHeld = false }: Wish = {}) {
  const state = { cases: [...cases], rules: [...rules], refused: [...refused], appeals: [...appeals] }
  const calls: Call[] = []
  const note = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.clone().text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    calls.push({ method: request.method, path: pathname.replace(/^.*?provider\//, ''), search, body })
    return body
  }
  const setState = (ids: readonly number[], next: ModerationCase['state']) => {
    state.cases = state.cases.map((one) => (ids.includes(one.id) ? { ...one, state: next } : one))
  }
  const waiting = () => state.cases.filter((one) => one.state === 'waiting')
  const countOf = (kind: string) => waiting().filter(({ matches }) => matches.some((one) => one.kind === kind)).length
  const handlers: RequestHandler[] = [
    http.get(`${host}admin/moderation/`, async ({ request }) => {
      await note(request)
      const params = new URL(request.url).searchParams
      const kind = params.get('kind')
      const shown = waiting()
        .filter(({ matches }) => kind === null || matches.some((one) => one.kind === kind))
        .filter(({ title }) => title.toLowerCase().includes((params.get('search') ?? '').toLowerCase()))
      return HttpResponse.json({
        ...pageOf(shown.map(listed)),
        counts: {
          waiting: waiting().length,
          due_within_hour: waiting().filter(({ due_at }) => due_at === '2026-11-21T12:25:00.000Z').length,
          by_kind: ['words', 'links', 'first_posts', 'rate', 'plan'].map((one) => ({ kind: one, count: countOf(one) })),
          decided_this_week: 41,
          median_minutes: 18,
          open_appeals: 1,
        },
      })
    }),
    http.get(`${host}admin/moderation/cases/:id/`, ({ params }) => {
      const found = state.cases.find(({ id }) => String(id) === params.id)
      return found ? HttpResponse.json(found) : HttpResponse.json({ error: 'There is no such post.' }, { status: 404 })
    }),
    http.post(`${host}admin/moderation/decide/`, async ({ request }) => {
      const body = (await note(request)) as { cases: { id: number }[]; decision: 'let_go' | 'refused' }
      const ids = body.cases.map(({ id }) => id)
      setState(ids, body.decision)
      const results = ids.map((id) => ({ id, is_late: false, undo_until: '2026-11-21T12:10:00.000Z' }))
      return HttpResponse.json({ results, left: [] })
    }),
    http.post(`${host}admin/moderation/undo/`, async ({ request }) => {
      const body = (await note(request)) as { cases: number[] }
      setState(body.cases, 'waiting')
      return HttpResponse.json({ results: body.cases, left: [] })
    }),
    http.post(`${host}admin/moderation/people/:id/hold/`, async ({ request }) => {
      await note(request)
      state.cases = state.cases.map((one) => ({ ...one, author: { ...one.author, is_held: true } }))
      return HttpResponse.json({ is_held: true, held_posts: 9 })
    }),
    http.post(`${host}admin/moderation/people/:id/release/`, async ({ request }) => {
      await note(request)
      state.cases = state.cases.map((one) => ({ ...one, author: { ...one.author, is_held: false } }))
      return HttpResponse.json({ is_held: false, late_posts: 1 })
    }),
    http.get(`${host}admin/moderation/rules/`, () => HttpResponse.json({ results: state.rules })),
    http.post(`${host}admin/moderation/rules/`, async ({ request }) => {
      const { rule } = (await note(request)) as { rule: ModerationRule['rule'] }
      const made = wireRuleOf({ id: 20 + state.rules.length, version: 1, held_count: 0, rule })
      state.rules = [...state.rules, made]
      return HttpResponse.json(made, { status: 201 })
    }),
    http.put(`${host}admin/moderation/rules/:id/`, async ({ request, params }) => {
      const { rule, version } = (await note(request)) as { rule: ModerationRule['rule']; version: number }
      const changed = wireRuleOf({ id: Number(params.id), version: version + 1, rule })
      state.rules = state.rules.map((one) => (one.id === changed.id ? changed : one))
      return HttpResponse.json(changed)
    }),
    http.delete(`${host}admin/moderation/rules/:id/`, async ({ request, params }) => {
      await note(request)
      state.rules = state.rules.filter(({ id }) => String(id) !== params.id)
      return new HttpResponse(null, { status: 204 })
    }),
    http.get(`${host}appeals/`, () =>
      HttpResponse.json({
        ...pageOf(state.refused),
        ...{ is_held: isHeld, held_reason: isHeld ? 'Too many links' : '' },
      }),
    ),
    http.post(`${host}appeals/`, async ({ request }) => {
      const body = (await note(request)) as { case_id: number; text: string }
      const appeal = { id: 3, state: 'open', text: body.text, sent_at: '2026-11-21T12:00:00.000Z' } as const
      state.refused = state.refused.map((one) =>
        one.case_id === body.case_id ? { ...one, appeal: { ...appeal, answer: '', decided_at: null } } : one,
      )
      return HttpResponse.json(
        state.refused.find(({ case_id }) => case_id === body.case_id),
        { status: 201 },
      )
    }),
    http.post(`${host}appeals/seen/`, async ({ request }) => {
      const body = (await note(request)) as { decisions: { case_id: number }[] }
      const results = body.decisions.map(({ case_id }) => case_id)
      state.refused = state.refused.map((one) => (results.includes(one.case_id) ? { ...one, unseen: [] } : one))
      return HttpResponse.json({ results })
    }),
    http.get(`${host}admin/moderation/appeals/`, async ({ request }) => {
      await note(request)
      const isOpen = new URL(request.url).searchParams.get('state') !== 'decided'
      const shown = state.appeals.filter((one) => (one.state === 'open') === isOpen)
      const openCount = state.appeals.filter((one) => one.state === 'open').length
      return HttpResponse.json({ ...pageOf(shown), open_count: openCount })
    }),
    http.post(`${host}admin/moderation/appeals/:id/decide/`, async ({ request, params }) => {
      const body = (await note(request)) as { decision: 'granted' | 'declined'; answer: string }
      state.appeals = state.appeals.map((one) =>
        String(one.id) === params.id
          ? {
              ...one,
              ...{ state: body.decision, answer: body.answer, version: one.version + 1 },
              ...{ decided_by: 'Ada Lovelace', decided_at: '2026-11-21T12:00:00.000Z' },
            }
          : one,
      )
      return HttpResponse.json(state.appeals.find(({ id }) => String(id) === params.id))
    }),
  ]
  return {
    handlers,
    state,
    callsOf: (method: string, path: string) =>
      calls.filter((call) => call.method === method && call.path.endsWith(path)),
  }
}
