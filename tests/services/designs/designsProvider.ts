import { HttpResponse, http, type RequestHandler } from 'msw'
import type { TemplateInList } from '../../../contract/templates.ts'
import { host } from '../support/provider.ts'

/** A design as the provider answers it in lists. */
export const wireTemplate = (change: Partial<TemplateInList> = {}): TemplateInList => ({
  id: 7,
  name: 'Autumn menu',
  customId: 'c1',
  preview_img: null,
  category: 'offer',
  business_profile_id: null,
  created_by: 7,
  width: 1080,
  height: 1080,
  page_count: 1,
  revision: 1,
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  ...change,
})

interface KeptDesign {
  template: TemplateInList
  document: unknown
  /** Earlier states that were asked to be kept. */
  kept: unknown[]
  isDeleted: boolean
}

interface Asked {
  method: string
  path: string
  body: unknown
}

const refused = (status: number, error: string, more: object = {}) => HttpResponse.json({ error, ...more }, { status })

/** A provider that keeps designs as the contract says. It notes each call; what `fail` says of the next one comes instead. */
export function designsProvider(first: readonly { template: TemplateInList; document: unknown }[] = []) {
  const designs: KeptDesign[] = first.map((one) => ({ ...one, kept: [], isDeleted: false }))
  const asked: Asked[] = []
  /** Lost: it is done, and nobody hears of it. */
  const failures: ('offline' | 'lost' | { status: number; error: string })[] = []
  let lastId = 100

  const found = (id: unknown) => designs.find(({ template, isDeleted }) => template.id === Number(id) && !isDeleted)
  const whole = ({ template, document }: KeptDesign) => ({ ...template, document })
  const isText = (value: unknown): value is string => typeof value === 'string'

  const make = (body: Readonly<Record<string, unknown>>, name: string, document: unknown) => {
    const known = designs.find(({ template }) => template.customId === body.custom_id)
    if (known) return known
    lastId += 1
    const template = wireTemplate({
      id: lastId,
      name,
      customId: isText(body.custom_id) ? body.custom_id : null,
      category: isText(body.category) ? body.category : '',
      business_profile_id: typeof body.business_profile_id === 'number' ? body.business_profile_id : null,
    })
    const made = { template, document, kept: [], isDeleted: false }
    designs.push(made)
    return made
  }

  const at = (
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    answer: (params: Readonly<Record<string, unknown>>, body: Readonly<Record<string, unknown>>) => Response,
  ): RequestHandler =>
    http[method](`${host}${path}`, async ({ request, params }) => {
      const body = await note(request)
      const failure = failures.shift()
      if (failure === undefined) return answer(params, body)
      if (failure === 'lost') answer(params, body)
      return typeof failure === 'string' ? HttpResponse.error() : refused(failure.status, failure.error)
    })

  const note = async (request: Request): Promise<Readonly<Record<string, unknown>>> => {
    const { pathname, search } = new URL(request.url)
    const isJson = request.headers.get('Content-Type')?.includes('json') ?? false
    const body: unknown = isJson ? await request.json() : null
    asked.push({ method: request.method, path: pathname.replace('/provider/', '') + search, body })
    return typeof body === 'object' && body !== null ? { ...body } : {}
  }

  const withDesign = (id: unknown, answer: (design: KeptDesign) => Response) => {
    const design = found(id)
    return design ? answer(design) : refused(404, 'There is no such design.')
  }

  const handlers = [
    at('get', 'templates/', () => {
      const results = designs.filter(({ isDeleted }) => !isDeleted).map(({ template }) => template)
      return HttpResponse.json({
        results,
        count: results.length,
        page: 1,
        page_size: 24,
        next: null,
        previous: null,
        counts: {},
      })
    }),
    at('post', 'templates/', (_, body) =>
      HttpResponse.json(whole(make(body, isText(body.name) ? body.name : '', body.document)), { status: 201 }),
    ),
    at('get', 'templates/:id/', ({ id }) => withDesign(id, (design) => HttpResponse.json(whole(design)))),
    at('patch', 'templates/:id/update/', ({ id }, body) =>
      withDesign(id, (design) => {
        design.template = wireTemplate({ ...design.template, ...body })
        return HttpResponse.json(design.template)
      }),
    ),
    at('put', 'templates/:id/document/', ({ id }, body) =>
      withDesign(id, (design) => {
        if (body.revision !== design.template.revision)
          return refused(409, 'It was changed in another window.', { template: whole(design) })
        if (body.keep_previous === true) design.kept.push(design.document)
        design.document = body.document
        design.template = { ...design.template, revision: design.template.revision + 1 }
        return HttpResponse.json(design.template)
      }),
    ),
    at('post', 'templates/:id/copy/', ({ id }, body) =>
      withDesign(id, (design) =>
        HttpResponse.json(make(body, `${design.template.name} copy`, design.document).template, { status: 201 }),
      ),
    ),
    at('delete', 'templates/:id/', ({ id }) =>
      withDesign(id, (design) => {
        design.isDeleted = true
        return new HttpResponse(null, { status: 204 })
      }),
    ),
    at('post', 'templates/:id/restore/', ({ id }) => {
      const design = designs.find(({ template }) => template.id === Number(id))
      if (!design) return refused(404, 'There is no such design.')
      design.isDeleted = false
      return HttpResponse.json(design.template)
    }),
    at('get', 'templates/:id/versions/', ({ id }) =>
      withDesign(id, ({ kept }) =>
        HttpResponse.json({
          versions: kept.map((_, index) => ({
            revision: index + 1,
            saved_at: '2026-11-21T09:00:00.000Z',
            page_count: 1,
          })),
        }),
      ),
    ),
    at('get', 'templates/:id/versions/:revision/', ({ id, revision }) =>
      withDesign(id, ({ kept }) =>
        HttpResponse.json({
          revision: Number(revision),
          saved_at: '2026-11-21T09:00:00.000Z',
          page_count: 1,
          document: kept[Number(revision) - 1] ?? null,
        }),
      ),
    ),
    at('put', 'templates/:id/preview/', ({ id }) =>
      withDesign(id, (design) => {
        design.template = { ...design.template, preview_img: '/provider/designs/preview' }
        return HttpResponse.json(design.template)
      }),
    ),
  ]

  return {
    handlers,
    asked,
    /** Those that are there, deleted ones too. */
    designs,
    /** The next calls end so, one after the other. */
    fail: (...next: typeof failures) => void failures.push(...next),
    /** Another window stores something. */
    storeElsewhere: (id: number, document: unknown) => {
      const design = found(id)
      if (!design) throw new Error(`There is no design ${id}`)
      design.document = document
      design.template = { ...design.template, revision: design.template.revision + 1 }
    },
  }
}
