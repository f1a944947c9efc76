import { HttpResponse, http, type RequestHandler } from 'msw'
import type { Media } from '../../../contract/media.ts'
import { host } from '../support/provider.ts'

/** A picture as the provider answers it. */
export const wireMedia = (change: Partial<Media> = {}): Media => ({
  id: 1,
  kind: 'image',
  name: 'rye-loaf.jpg',
  content_type: 'image/jpeg',
  size: 20_480,
  width: 1600,
  height: 1067,
  duration: null,
  codec: null,
  alt_text: '',
  focus: null,
  cover_at: null,
  url: `/provider/media/file/${change.id ?? 1}.o`,
  thumbnail_url: `/provider/media/file/${change.id ?? 1}.t`,
  business_profile_id: 1,
  used_in: [],
  created_at: '2026-11-21T09:00:00.000Z',
  ...change,
})

interface KeptUpload {
  id: number
  key: string
  name: string
  size: number
  offset: number
  media: Media | null
}

interface Wish {
  media?: readonly Media[]
  quotaBytes?: number | null
  /** Refuses a file with this sentence once it has wholly arrived. */
  refusal?: (name: string) => string | null
}

const refused = (status: number, error: string, more: object = {}) => HttpResponse.json({ error, ...more }, { status })

/** The fields of a form, each as a text of bytes: the test page's own forms are strangers to Node's parser. */
async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const boundary = /boundary=(.+)$/.exec(request.headers.get('Content-Type') ?? '')?.[1] ?? ''
  const text = Buffer.from(await request.arrayBuffer()).toString('latin1')
  const parts = text.split(`--${boundary}`).flatMap((part) => {
    const [, name, value] = /name="(\w+)".*?\r\n\r\n(.*)\r\n$/s.exec(part) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(parts)
}

/** A provider that keeps media and files on their way, as the contract says; it notes each call. */
export function mediaProvider({ media: first = [], quotaBytes = 1_073_741_824, refusal = () => null }: Wish = {}) {
  let media = [...first]
  let uploads: KeptUpload[] = []
  let lastId = 100
  const asked: { method: string; path: string; body?: unknown }[] = []
  const note = (request: Request, body?: unknown) => {
    const { pathname, search } = new URL(request.url)
    asked.push({
      method: request.method,
      path: pathname.replace('/provider/', '') + search,
      ...(body !== undefined && { body }),
    })
  }
  const answerOf = ({ id, size, offset, media: made }: KeptUpload) => ({
    id,
    size,
    offset,
    expires_at: '2026-11-22T09:00:00.000Z',
    media: made,
  })
  const finish = (upload: KeptUpload) => {
    const sentence = refusal(upload.name)
    if (sentence) {
      uploads = uploads.filter(({ id }) => id !== upload.id)
      return refused(400, sentence)
    }
    lastId += 1
    upload.media = wireMedia({ id: lastId, name: upload.name, size: upload.size })
    media = [upload.media, ...media]
    return HttpResponse.json(answerOf(upload))
  }
  const found = (id: unknown) => media.find((one) => String(one.id) === id)

  const handlers: RequestHandler[] = [
    http.post(`${host}media/uploads/`, async ({ request }) => {
      const body = (await request.json()) as { client_key: string; file_name: string; size: number }
      note(request, body)
      if (body.size === 0) return refused(400, 'The file is empty', { field: 'size' })
      const used = media.reduce((sum, { size }) => sum + size, 0)
      if (quotaBytes !== null && used + body.size > quotaBytes) return refused(413, 'Your media library is full.')
      const known = uploads.find(({ key }) => key === body.client_key)
      if (known) return HttpResponse.json(answerOf(known), { status: 201 })
      lastId += 1
      const made = { id: lastId, key: body.client_key, name: body.file_name, size: body.size, offset: 0, media: null }
      uploads.push(made)
      return HttpResponse.json(answerOf(made), { status: 201 })
    }),
    http.post(`${host}media/uploads/:id/`, async ({ request, params }) => {
      const fields = await fieldsOf(request)
      const offset = Number(fields.offset)
      const bytes = fields.chunk?.length ?? 0
      note(request, { offset, bytes })
      const upload = uploads.find(({ id }) => String(id) === params.id)
      if (!upload) return refused(404, 'There is no such upload.')
      if (offset !== upload.offset) {
        return refused(409, 'The part does not begin where the file ends so far.', { offset: upload.offset })
      }
      upload.offset += bytes
      return upload.offset < upload.size ? HttpResponse.json(answerOf(upload)) : finish(upload)
    }),
    http.delete(`${host}media/uploads/:id/`, ({ request, params }) => {
      note(request)
      uploads = uploads.filter(({ id }) => String(id) !== params.id)
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(`${host}media/:id/crop/`, async ({ request, params }) => {
      const body = (await request.json()) as { client_key: string; width: number; height: number; alt_text?: string }
      note(request, body)
      const whole = found(params.id)
      if (!whole) return refused(404, 'There is no such file.')
      lastId += 1
      const { width, height, alt_text = whole.alt_text } = body
      const part = wireMedia({ ...whole, ...wireMedia({ id: lastId }), name: whole.name, width, height, alt_text })
      media = [part, ...media]
      return HttpResponse.json(part, { status: 201 })
    }),
    http.get(`${host}media/usage/`, ({ request }) => {
      note(request)
      const used_bytes = media.reduce((sum, { size }) => sum + size, 0)
      return HttpResponse.json({ used_bytes, quota_bytes: quotaBytes, count: media.length })
    }),
    http.get(`${host}media/`, ({ request }) => {
      note(request)
      const query = new URL(request.url).searchParams
      const [kind, search, profile] = ['kind', 'search', 'business_profile_id'].map((name) => query.get(name))
      const fitting = media.filter(
        (one) =>
          (!kind || one.kind === kind) &&
          (!search || `${one.name} ${one.alt_text}`.toLowerCase().includes(search.toLowerCase())) &&
          (!profile || String(one.business_profile_id) === profile),
      )
      const page = Number(query.get('page') ?? 1)
      const page_size = Number(query.get('page_size') ?? 20)
      const results = fitting.slice((page - 1) * page_size, page * page_size)
      return HttpResponse.json({ results, count: fitting.length, page, page_size, next: null, previous: null })
    }),
    http.get(`${host}media/:id/`, ({ request, params }) => {
      note(request)
      const one = found(params.id)
      return one ? HttpResponse.json(one) : refused(404, 'There is no such file.')
    }),
    http.patch(`${host}media/:id/`, async ({ request, params }) => {
      const body = (await request.json()) as Partial<Media>
      note(request, body)
      const one = found(params.id)
      if (!one) return refused(404, 'There is no such file.')
      if (body.name === '') return refused(400, 'The file needs a name', { field: 'name' })
      const changed = { ...one, ...body }
      media = media.map((other) => (other.id === one.id ? changed : other))
      return HttpResponse.json(changed)
    }),
    http.delete(`${host}media/:id/`, ({ request, params }) => {
      note(request)
      const one = found(params.id)
      if (!one) return refused(404, 'There is no such file.')
      const isForced = new URL(request.url).searchParams.get('force') === 'true'
      if (one.used_in.length > 0 && !isForced) {
        return refused(409, 'The file is in use.', { used_in: one.used_in })
      }
      media = media.filter(({ id }) => id !== one.id)
      return new HttpResponse(null, { status: 204 })
    }),
  ]
  return {
    handlers,
    asked,
    callsOf: (method: string, start: string) =>
      asked.filter((call) => call.method === method && call.path.startsWith(start)),
    /** Changes what is kept, as somebody else would. */
    change: (id: number, change: Partial<Media>) => {
      media = media.map((one) => (one.id === id ? { ...one, ...change } : one))
    },
    kept: () => media,
    forgetUploads: () => {
      uploads = []
    },
  }
}
