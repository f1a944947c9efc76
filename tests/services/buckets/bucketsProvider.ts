import { HttpResponse, http, type RequestHandler } from 'msw'
import type { AiAllowance } from '../../../contract/ai.ts'
import type {
  BucketMonth,
  ContentBucket,
  ContentGap,
  ContentIdea,
  IndustryTemplate,
  WrittenIdea,
} from '../../../contract/buckets.ts'
import type { Post } from '../../../contract/content.ts'
import type { TrendingTopic } from '../../../contract/trends.ts'
import { host } from '../support/provider.ts'

/** A bucket as the provider answers it. */
export const wireBucket = (change: Partial<ContentBucket> = {}): ContentBucket => ({
  id: 1,
  version: 1,
  name: 'Tips',
  purpose: 'Thursdays and Sundays',
  color: 'leaf',
  industry_template: null,
  is_active: true,
  business_profile_id: null,
  networks: [],
  account_ids: [],
  share: 17,
  post_count: 2,
  created_at: '2026-11-01T09:00:00.000Z',
  updated_at: '2026-11-01T09:00:00.000Z',
  ...change,
})

/** How a bucket stands in November: two posts short. */
export const wireMonth = (change: Partial<BucketMonth> = {}): BucketMonth => ({
  bucket_id: 1,
  name: 'Tips',
  color: 'leaf',
  share: 17,
  wanted: 6,
  out: 3,
  scheduled: 1,
  drafts: 0,
  troubled: 0,
  missing: 2,
  in_stock: 1,
  lasts_until: '2026-11-26',
  next_at: null,
  ...change,
})

export const wireIdea = (change: Partial<ContentIdea> = {}): ContentIdea => ({
  idea_id: 11,
  bucket_id: 1,
  bucket_name: 'Tips',
  origin: 'template',
  industry_template: 'bakery',
  title: 'Cut side down, no bag',
  description: 'One photo of a loaf on its board.',
  draft: '',
  difficulty_level: 'easy',
  networks: ['instagram'],
  written_by_ai: false,
  is_saved: false,
  is_liked: false,
  is_dismissed: false,
  used_post_id: null,
  expires_at: null,
  ...change,
})

export const wireTemplate = (change: Partial<IndustryTemplate> = {}): IndustryTemplate => ({
  industry_template: 'bakery',
  name: 'Bakery',
  summary: 'Bread, people and what is fresh.',
  posts_per_month: 20,
  buckets: [
    {
      name: 'Fresh today',
      purpose: 'What is in the oven.',
      color: 'clay',
      share: 60,
      networks: ['instagram'],
      idea_count: 12,
    },
    { name: 'Know-how', purpose: 'What people ask.', color: 'leaf', share: 40, networks: [], idea_count: 10 },
  ],
  ...change,
})

export const wireAllowance = (change: Partial<AiAllowance> = {}): AiAllowance => ({
  status: 'ready',
  texts_limit: 300,
  texts_left: 186,
  tokens_limit: 100_000,
  tokens_left: 60_000,
  resets_at: '2026-11-22T00:00:00.000Z',
  ...change,
})

/** Of a draft of an idea: it is as the idea was. */
const ownWords = { written_by: 'idea', without_ai: 'not_set_up', avoided: [] } as const

interface Wish {
  buckets?: readonly ContentBucket[]
  months?: readonly BucketMonth[]
  gaps?: readonly ContentGap[]
  posts?: readonly Post[]
  /** All posts of the person, to be chosen from; the bucket's own are `posts`. */
  choosable?: readonly Post[]
  ideas?: readonly ContentIdea[]
  aiIdeas?: readonly ContentIdea[]
  madeIdeas?: readonly ContentIdea[]
  writtenBy?: 'ai' | 'template'
  allowance?: AiAllowance
  templates?: readonly IndustryTemplate[]
  topics?: readonly TrendingTopic[]
  /** What a draft of an idea becomes. */
  written?: Post & Partial<WrittenIdea>
}

interface Held {
  begun: PromiseWithResolvers<AbortSignal>
  ended: PromiseWithResolvers<void>
}

interface Asked {
  method: string
  path: string
  body?: unknown
}

/** A provider that keeps buckets; it notes each call, and refuses what `refusals` says by method and path. */
export function bucketsProvider(wish: Wish = {}) {
  let buckets = [...(wish.buckets ?? [])]
  let deleted: ContentBucket | undefined
  let posts = [...(wish.posts ?? [])]
  let choosable = [...(wish.choosable ?? [])]
  let ideas = [...(wish.ideas ?? [])]
  let aiIdeas = [...(wish.aiIdeas ?? [])]
  let allowance = wish.allowance ?? wireAllowance()
  const asked: Asked[] = []
  const refusals = new Map<string, { status: number; body: object }>()
  const held = new Map<string, Held>()

  async function answer(request: Request, make: (body: Record<string, unknown>) => unknown, status = 200) {
    const { pathname, search } = new URL(request.url)
    const path = pathname.replace('/provider/', '')
    const text = request.method === 'GET' || request.method === 'DELETE' ? '' : await request.text()
    const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
    asked.push({ method: request.method, path: path + search, ...(text !== '' && { body }) })
    const refusal = refusals.get(`${request.method} ${path}`)
    if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status })
    const waiting = held.get(`${request.method} ${path}`)
    waiting?.begun.resolve(request.signal)
    await waiting?.ended.promise
    const made = make(body)
    return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json(made as object, { status })
  }

  const paged = <Item>(request: Request, all: readonly Item[]) => {
    const { searchParams } = new URL(request.url)
    const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('page_size') ?? 20)]
    const results = all.slice((page - 1) * size, page * size)
    return { results, count: all.length, page, page_size: size, next: null, previous: null }
  }
  const fitting = (request: Request) => {
    const { searchParams } = new URL(request.url)
    const wanted = searchParams.get('id')
    const active = searchParams.get('is_active')
    const template = searchParams.get('industry_template')
    const sought = searchParams.get('search')?.toLowerCase() ?? ''
    return buckets.filter(
      ({ id, is_active, industry_template, name }) =>
        (wanted === null || String(id) === wanted) &&
        (active === null || String(is_active) === active) &&
        (template === null || industry_template === template) &&
        name.toLowerCase().includes(sought),
    )
  }
  const toChoose = (request: Request) => {
    const { searchParams } = new URL(request.url)
    const sought = searchParams.get('search')?.toLowerCase() ?? ''
    const without = Number(searchParams.get('not_in_bucket'))
    return choosable.filter(
      ({ bucket_id, text }) =>
        (searchParams.get('bucket') === 'none' ? bucket_id === null : bucket_id !== without) &&
        text.toLowerCase().includes(sought),
    )
  }
  const changed = (id: number, change: object) => {
    buckets = buckets.map((one) => (one.id === id ? { ...one, ...change, version: one.version + 1 } : one))
    return buckets.find((one) => one.id === id)
  }
  const interacted = (id: number, { action, undo }: Record<string, unknown>, of: readonly ContentIdea[]) => {
    const flags = { save: 'is_saved', like: 'is_liked', dismiss: 'is_dismissed' } as const
    const flag = flags[action as keyof typeof flags]
    return of.map((one) => (one.idea_id === id ? { ...one, [flag]: undo !== true } : one))
  }
  const shares = (request: Request) => ({
    month: new URL(request.url).searchParams.get('month') ?? '2026-11',
    posts_per_month: 36,
    is_default: false,
    buckets: wish.months ?? [],
    without_bucket: 0,
    stock_without_bucket: 0,
  })

  const root = `${host}buckets/api/content-buckets/`
  const handlers: RequestHandler[] = [
    http.get(`${root}shares/`, ({ request }) => answer(request, () => shares(request))),
    http.put(`${root}shares/`, ({ request }) => answer(request, () => shares(request))),
    http.get(`${root}content-gap-analysis/`, ({ request }) =>
      answer(request, () => ({ results: wish.gaps ?? [], from: '2026-08-24', to: '2026-12-21', post_count: 40 })),
    ),
    http.get(`${root}trending-topics/`, ({ request }) =>
      answer(request, () => ({ results: wish.topics ?? [], industry: 'bakery', sources: [] })),
    ),
    http.post(`${root}create-from-template/`, ({ request }) =>
      answer(
        request,
        ({ bucket_names }) => {
          const names = Array.isArray(bucket_names) ? bucket_names : []
          const ready = (wish.templates ?? []).flatMap((template) => template.buckets)
          const made = names.map((name, at) => {
            const { networks = [] } = ready.find((one) => one.name === name) ?? {}
            return wireBucket({ id: 50 + at, name: String(name), networks, post_count: 0 })
          })
          buckets = [...made, ...buckets]
          return { results: made, skipped: [] }
        },
        201,
      ),
    ),
    http.post(`${root}ai-idea-interaction/`, ({ request }) =>
      answer(request, (body) => {
        aiIdeas = interacted(Number(body.idea_id), body, aiIdeas)
        return aiIdeas.find(({ idea_id }) => idea_id === body.idea_id)
      }),
    ),
    http.get(root, ({ request }) => answer(request, () => paged(request, fitting(request)))),
    http.post(root, ({ request }) =>
      answer(
        request,
        (body) => {
          const made = wireBucket({ id: 40 + buckets.length, post_count: 0, ...body })
          buckets = [made, ...buckets]
          return made
        },
        201,
      ),
    ),
    http.put(`${root}:id/`, ({ request, params }) =>
      answer(request, ({ version: _, ...body }) => changed(Number(params.id), body)),
    ),
    http.delete(`${root}:id/`, ({ request, params }) =>
      answer(
        request,
        () => {
          deleted = buckets.find(({ id }) => id === Number(params.id))
          buckets = buckets.filter(({ id }) => id !== Number(params.id))
        },
        204,
      ),
    ),
    http.post(`${root}:id/restore/`, ({ request }) =>
      answer(request, () => {
        buckets = deleted ? [...buckets, deleted] : buckets
        return deleted
      }),
    ),
    http.get(`${root}:id/posts/`, ({ request }) => answer(request, () => paged(request, posts))),
    ...(wish.choosable
      ? [http.get(`${host}posts/`, ({ request }) => answer(request, () => paged(request, toChoose(request))))]
      : []),
    http.get(`${root}:id/content-ideas/`, ({ request }) =>
      answer(request, () => {
        const shows = new URL(request.url).searchParams.get('show_dismissed') === 'true'
        return paged(
          request,
          ideas.filter(({ is_dismissed }) => shows || !is_dismissed),
        )
      }),
    ),
    http.post(`${root}:id/content-ideas/`, ({ request }) =>
      answer(
        request,
        ({ client_key: _, ...body }) => {
          const made = wireIdea({ idea_id: 90, ...body })
          ideas = [made, ...ideas]
          return made
        },
        201,
      ),
    ),
    http.post(`${host}buckets/api/content-ideas/:id/interaction/`, ({ request, params }) =>
      answer(request, (body) => {
        ideas = interacted(Number(params.id), body, ideas)
        return ideas.find(({ idea_id }) => idea_id === Number(params.id))
      }),
    ),
    http.post(`${host}buckets/api/content-ideas/:id/write/`, ({ request }) =>
      answer(request, () => wish.written && { ...ownWords, ...wish.written }, 201),
    ),
    http.get(`${root}:id/ai_ideas/`, ({ request }) =>
      answer(request, () => {
        const shows = new URL(request.url).searchParams.get('show_expired') === 'true'
        return paged(
          request,
          aiIdeas.filter(({ is_dismissed }) => shows || !is_dismissed),
        )
      }),
    ),
    http.post(`${root}:id/generate_ai_ideas/`, ({ request }) =>
      answer(request, () => {
        aiIdeas = [...(wish.madeIdeas ?? []), ...aiIdeas]
        return { results: wish.madeIdeas ?? [], written_by: wish.writtenBy ?? 'ai', allowance }
      }),
    ),
    http.get(`${host}ai/allowance/`, ({ request }) => answer(request, () => allowance)),
    http.get(`${host}buckets/api/industry-templates/`, ({ request }) =>
      answer(request, () => ({ results: wish.templates ?? [] })),
    ),
    http.post(`${host}buckets/api/post-bucket-assignments/`, ({ request }) =>
      answer(request, ({ post, bucket }) => ({ id: 700, post, bucket, moved_from: null }), 201),
    ),
    http.post(`${host}buckets/api/post-bucket-assignments/several/`, ({ request }) =>
      answer(request, (body) => {
        const moved = choosable.filter(({ id }) => Array.isArray(body.posts) && body.posts.includes(id))
        choosable = choosable.map((one) => (moved.includes(one) ? { ...one, bucket_id: Number(body.bucket) } : one))
        return { results: moved.map(({ id, bucket_id }) => ({ post: id, moved_from: bucket_id })) }
      }),
    ),
    http.delete(`${host}buckets/api/post-bucket-assignments/:id/`, ({ request, params }) =>
      answer(
        request,
        () => {
          posts = posts.filter(({ bucket_assignment_id }) => bucket_assignment_id !== Number(params.id))
        },
        204,
      ),
    ),
  ]
  return {
    handlers,
    asked,
    /** Refuses a call: `DELETE buckets/api/content-buckets/1/`. */
    refuse: (call: string, status: number, body: object = {}) => void refusals.set(call, { status, body }),
    /** Keeps a call waiting until `end`; `begun` resolves with the signal of the call. */
    hold: (call: string) => {
      const one: Held = { begun: Promise.withResolvers(), ended: Promise.withResolvers() }
      held.set(call, one)
      return { begun: one.begun.promise, end: one.ended.resolve }
    },
    allow: (call: string) => void refusals.delete(call),
    addElsewhere: (bucket: ContentBucket) => {
      buckets = [bucket, ...buckets]
    },
    /** As somebody else changes it meanwhile. */
    changeElsewhere: (id: number, change: Partial<ContentBucket>) => void changed(id, change),
    /** A text of the day is taken. */
    takeText: () => {
      allowance = { ...allowance, texts_left: allowance.texts_left - 1 }
    },
    /** A post comes into the bucket, or leaves it, by somebody else. */
    putPost: (post: Post) => void posts.push(post),
    takePost: (id: number) => {
      posts = posts.filter((one) => one.id !== id)
    },
    callsOf: (method: string, path: string) =>
      asked.filter((one) => one.method === method && one.path.startsWith(path)),
  }
}
