import { HttpResponse, http } from 'msw'
import type { DesignSize } from '../../../../contract/designDocument.ts'
import type { TemplateInList } from '../../../../contract/templates.ts'
import { blankDocument } from '../../../../rules/designs/blankDocument.ts'
import { shapeOf } from '../../../../rules/designs/sizes.ts'
import { host } from '../../../services/support/provider.ts'

/** A design of a person's as lists have it. */
export const listed = (id: number, change: Partial<TemplateInList> = {}): TemplateInList => ({
  id,
  name: `Design ${id}`,
  customId: null,
  preview_img: `/provider/preview/${id}`,
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

/** One without a preview may come with its document. */
export type ListedDesign = TemplateInList & { document?: unknown }

interface Asked {
  method: string
  path: string
  body: unknown
}

/** A provider that keeps a person's designs, and finds and counts them as the contract says. It notes each call. */
export function listedDesigns(first: readonly ListedDesign[] = []) {
  let designs = [...first]
  let deleted: TemplateInList[] = []
  let lastId = 500
  const asked: Asked[] = []
  const note = async (request: Request): Promise<Record<string, unknown>> => {
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const body: unknown = text ? JSON.parse(text) : null
    asked.push({ method: request.method, path: pathname.replace('/provider/', '') + search, body })
    return typeof body === 'object' && body !== null ? { ...body } : {}
  }
  const store = (change: Partial<TemplateInList>): TemplateInList => {
    const known = designs.find(({ customId }) => customId !== null && customId === change.customId)
    if (known) return known
    lastId += 1
    const made = listed(lastId, change)
    designs = [made, ...designs]
    return made
  }
  const one = (id: unknown) => designs.find((design) => design.id === Number(id))
  const missing = () => HttpResponse.json({ error: 'There is no such design.' }, { status: 404 })
  const document = (design: DesignSize) => blankDocument(design, 'page-1')

  const handlers = [
    http.get(`${host}templates/`, async ({ request }) => {
      await note(request)
      const query = new URL(request.url).searchParams
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 24)]
      const fitting = designs.filter(
        (design) =>
          design.name.toLowerCase().includes((query.get('search') ?? '').toLowerCase()) &&
          (query.get('shape') ?? shapeOf(design)) === shapeOf(design),
      )
      const found = fitting.filter(({ category }) => (query.get('category') ?? category) === category)
      const counts = Object.fromEntries(
        [...Map.groupBy(fitting, ({ category }) => category)].map(([category, all]) => [category, all.length]),
      )
      const results = found.slice((page - 1) * size, page * size)
      return HttpResponse.json({
        results,
        count: found.length,
        page,
        page_size: size,
        next: null,
        previous: null,
        counts,
      })
    }),
    http.post(`${host}templates/`, async ({ request }) => {
      const body = await note(request)
      const made = store({ name: String(body.name), customId: String(body.custom_id), category: String(body.category) })
      return HttpResponse.json({ ...made, document: body.document }, { status: 201 })
    }),
    http.get(`${host}templates/:id/`, async ({ request, params }) => {
      await note(request)
      const design = one(params.id)
      return design ? HttpResponse.json({ ...design, document: document(design) }) : missing()
    }),
    http.patch(`${host}templates/:id/update/`, async ({ request, params }) => {
      const body = await note(request)
      designs = designs.map((design) => (design.id === Number(params.id) ? { ...design, ...body } : design))
      return HttpResponse.json(one(params.id))
    }),
    http.post(`${host}templates/:id/copy/`, async ({ request, params }) => {
      const body = await note(request)
      const copied = one(params.id)
      if (!copied) return missing()
      const { name, category } = copied
      const made = store({ name: `${name} copy`, category, customId: String(body.custom_id) })
      return HttpResponse.json(made, { status: 201 })
    }),
    http.delete(`${host}templates/:id/`, async ({ request, params }) => {
      await note(request)
      deleted = [...deleted, ...designs.filter(({ id }) => id === Number(params.id))]
      designs = designs.filter(({ id }) => id !== Number(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(`${host}templates/:id/restore/`, async ({ request, params }) => {
      await note(request)
      const back = deleted.find(({ id }) => id === Number(params.id))
      if (!back) return missing()
      designs = [...designs, back]
      return HttpResponse.json(back)
    }),
  ]
  return {
    handlers,
    /** Calls of a method whose path begins so. */
    callsOf: (method: string, path: string) =>
      asked.filter((one) => one.method === method && one.path.startsWith(path)),
    designs: () => designs,
    /** Changes what is kept, as time or somebody else would. */
    change: (id: number, change: Partial<TemplateInList>) => {
      designs = designs.map((design) => (design.id === id ? { ...design, ...change } : design))
    },
  }
}
