import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../contract/endpoint.ts'
import { apiErrorIn } from '../../../src/services/http/apiError.ts'
import { createUpload } from '../../../src/services/http/upload.ts'
import { atProvider } from '../support/provider.ts'

const provider = atProvider()

/** At the page's own origin, as on a default installation. */
const host = `${location.origin}/provider/`

const media = endpoint({
  method: 'POST',
  path: 'media/{folder_id}/',
  summary: 'Keeps a file',
  auth: 'person',
  keyScope: null,
  answer: z.object({ media_id: z.int() }),
})

const upload = (token: string | null = 'secret') => createUpload({ host, token: () => token, sessionId: 'tab-1' })

function picture(): FormData {
  const form = new FormData()
  form.append('file', new File(['x'.repeat(2000)], 'moth.svg', { type: 'image/svg+xml' }))
  return form
}

const answers = (respond: (request: Request) => Response) =>
  provider.use(http.post(`${host}media/:folder/`, ({ request }) => respond(request)))

test('goes as multipart, with the token and the tab’s id', async () => {
  let sent: Request | undefined
  answers((request) => {
    sent = request
    return HttpResponse.json({ media_id: 7 })
  })
  expect(await upload()(media, { folderId: '3' }, picture())).toEqual({ mediaId: 7 })
  expect(sent?.url).toBe(`${host}media/3/`)
  expect(sent?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; ?boundary=/)
  expect(sent?.headers.get('Authorization')).toBe('Token secret')
  expect(sent?.headers.get('sessionId')).toBe('tab-1')
})

test('tells how far it is', async () => {
  answers(() => HttpResponse.json({ media_id: 7 }))
  const shares: number[] = []
  await upload()(media, { folderId: '3' }, picture(), { onProgress: (share) => shares.push(share) })
  expect(shares.at(-1)).toBe(1)
})

const failing = (work: Promise<unknown>) => work.then(() => 'no failure', apiErrorIn)

test('a refusal has the provider’s words', async () => {
  answers(() => HttpResponse.json({ error: 'Too large.' }, { status: 413 }))
  expect(await failing(upload()(media, { folderId: '3' }, picture()))).toMatchObject({
    kind: 'rejected',
    status: 413,
    message: 'Too large.',
  })
})

test('another shape than the contract’s is named by its endpoint', async () => {
  answers(() => HttpResponse.json({}))
  expect(await failing(upload()(media, { folderId: '3' }, picture()))).toMatchObject({
    kind: 'invalidResponse',
    endpoint: 'POST media/{folder_id}/',
  })
})

test('no network is unreachable, and what is taken back is stopped', async () => {
  answers(() => HttpResponse.error())
  expect(await failing(upload()(media, { folderId: '3' }, picture()))).toMatchObject({ kind: 'offline' })
  const signal = AbortSignal.abort()
  expect(await failing(upload()(media, { folderId: '3' }, picture(), { signal }))).toMatchObject({ kind: 'aborted' })
})

test('nothing goes without a token', async () => {
  expect(await failing(upload(null)(media, { folderId: '3' }, picture()))).toMatchObject({
    message: 'Authentication required. Please log in.',
  })
})
