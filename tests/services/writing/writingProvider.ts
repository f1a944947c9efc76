import { HttpResponse, http, type RequestHandler } from 'msw'
import type { Mention } from '../../../contract/mentions.ts'
import type { Snippet, UsedHashtag } from '../../../contract/writing.ts'
import { host } from '../support/provider.ts'

/** A snippet as the provider answers it. */
export const wireSnippet = (change: Partial<Snippet> = {}): Snippet => ({
  id: 1,
  kind: 'snippet',
  name: 'Opening hours',
  text: 'Open from 7 to 3.',
  business_profile_id: null,
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  ...change,
})

interface Wish {
  snippets?: readonly Snippet[]
  /** How many there are beyond those that are answered. */
  more?: number
  hashtags?: readonly UsedHashtag[]
  mentions?: readonly Mention[]
}

interface Asked {
  method: string
  path: string
  body?: unknown
}

/** A provider that keeps what helps in writing; it notes each call, and refuses what `refusals` says by method and path. */
export function writingProvider({ snippets: first = [], more = 0, hashtags = [], mentions = [] }: Wish = {}) {
  let snippets = [...first]
  const asked: Asked[] = []
  const refusals = new Map<string, { status: number; error: string }>()

  async function answer(request: Request, make: (body: object) => Response): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const path = pathname.replace('/provider/', '')
    const body: unknown = request.method === 'GET' || request.method === 'DELETE' ? undefined : await request.json()
    asked.push({ method: request.method, path: path + search, ...(body !== undefined && { body }) })
    const refusal = refusals.get(`${request.method} ${path}`)
    if (refusal) return HttpResponse.json({ error: refusal.error }, { status: refusal.status })
    return make(typeof body === 'object' && body !== null ? body : {})
  }

  const list = (request: Request) => {
    const { searchParams } = new URL(request.url)
    const sought = searchParams.get('search')?.toLowerCase() ?? ''
    const results = snippets.filter(
      ({ kind, name }) => kind === searchParams.get('kind') && name.toLowerCase().includes(sought),
    )
    const count = results.length + more
    return HttpResponse.json({ results, count, page: 1, page_size: 100, next: null, previous: null })
  }
  const change = (id: number, body: object) => {
    const changed = wireSnippet({ ...snippets.find((one) => one.id === id), ...body })
    snippets = snippets.map((one) => (one.id === id ? changed : one))
    return HttpResponse.json(changed)
  }
  const handlers: RequestHandler[] = [
    http.get(`${host}writing/snippets/`, ({ request }) => answer(request, () => list(request))),
    http.post(`${host}writing/snippets/`, ({ request }) =>
      answer(request, (body) => {
        const made = wireSnippet({ id: 100 + snippets.length, ...body })
        snippets = [...snippets, made]
        return HttpResponse.json(made, { status: 201 })
      }),
    ),
    http.patch(`${host}writing/snippets/:id/`, ({ request, params }) =>
      answer(request, (body) => change(Number(params.id), body)),
    ),
    http.delete(`${host}writing/snippets/:id/`, ({ request, params }) =>
      answer(request, () => {
        snippets = snippets.filter(({ id }) => id !== Number(params.id))
        return new HttpResponse(null, { status: 204 })
      }),
    ),
    http.get(`${host}writing/hashtags/`, ({ request }) => answer(request, () => HttpResponse.json({ hashtags }))),
    http.get(`${host}writing/mentions/`, ({ request }) => answer(request, () => HttpResponse.json({ mentions }))),
  ]
  return {
    handlers,
    asked,
    refuse: (call: string, status: number, error: string) => void refusals.set(call, { status, error }),
    allow: (call: string) => void refusals.delete(call),
    callsOf: (method: string, path: string) =>
      asked.filter((one) => one.method === method && one.path.startsWith(path)),
  }
}
