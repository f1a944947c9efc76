import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Env } from '../../../practice/faultInjection.ts'
import { type Listening, listen } from '../../../practice/listen.ts'
import { createPublicFetch } from '../../../server/http/publicFetch.ts'
import type { Authorize } from '../../../server/networks/bluesky/access.ts'
import { createVideoService, type VideoService } from '../../../server/networks/bluesky/videoService.ts'
import { createHttpClient } from '../../../server/networks/httpClient.ts'
import type { Account } from '../../../server/networks/network.ts'

interface Answer {
  status: number
  body: unknown
}

const blob = { $type: 'blob', ref: { $link: 'bafkrei' }, mimeType: 'video/mp4', size: 3 }
const jobStatus = (state: string, more: object = {}) => ({
  jobStatus: { jobId: 'job', did: 'did:plc:ada', state, ...more },
})

let listening: Listening
let service: VideoService
let account: Account
/** What the service answers to the upload, and in turn to each look at the job. */
let answers: { upload: Answer; looks: Answer[] }
let calls: { path: string; query: Record<string, string>; authorization: string | undefined }[]

beforeEach(async () => {
  calls = []
  answers = { upload: { status: 200, body: jobStatus('JOB_STATE_CREATED') }, looks: [] }
  const app = new Hono<Env>()
  app.use(async (context, next) => {
    const { path } = context.req
    calls.push({ path, query: context.req.query(), authorization: context.req.header('authorization') })
    await next()
  })
  app.get('/xrpc/com.atproto.server.getServiceAuth', (context) => context.json({ token: 'for the service' }))
  app.post('/xrpc/app.bsky.video.uploadVideo', () => reply(answers.upload))
  app.get('/xrpc/app.bsky.video.getJobStatus', () => reply(answers.looks.shift() ?? { status: 500, body: {} }))
  listening = await listen(app, 0)
  const call = createHttpClient(createPublicFetch({ allowedHosts: [listening.host] }), 2000)
  service = createVideoService({ call, upload: call, origin: listening.origin, now: Date.now, lookEvery: 1 })
  const { origin } = listening
  account = {
    id: 1,
    userId: 1,
    network: 'bluesky',
    remoteId: 'did:plc:ada',
    handle: 'ada.test',
    origin,
    mediaLimits: null,
  }
})
afterEach(() => listening.close())

const reply = ({ status, body }: Answer) => Response.json(body, { status })

const file = { contentType: 'video/mp4', size: 3, width: 2, height: 2, read: async () => new Uint8Array([1, 2, 3]) }
const asAccount: Authorize = (client) => (address, options) => client(address, { ...options, token: 'of the account' })
const upload = () => service.upload(account, asAccount, file, '7.mp4')

test('a video is brought with a permission that the account’s own server gives for it, and with nothing else', async () => {
  expect(await upload()).toBe('job')
  const [permission, brought] = calls
  expect(permission).toMatchObject({ authorization: 'Bearer of the account' })
  expect(permission?.query).toMatchObject({ aud: 'did:web:127.0.0.1', lxm: 'com.atproto.repo.uploadBlob' })
  expect(brought).toMatchObject({
    query: { did: 'did:plc:ada', name: '7.mp4' },
    authorization: 'Bearer for the service',
  })
})

test('a video that is there already is the same job', async () => {
  answers.upload = {
    status: 409,
    body: { jobId: 'the first', error: 'already_exists', message: 'Video already processed' },
  }
  expect(await upload()).toBe('the first')
})

test('it is waited for until it is prepared, and nobody is told the account’s token', async () => {
  answers.looks = [
    { status: 200, body: jobStatus('JOB_STATE_ENCODING', { progress: 10 }) },
    { status: 200, body: jobStatus('JOB_STATE_COMPLETED', { blob }) },
  ]
  expect(await service.processed('job')).toEqual(blob)
  expect(calls.map(({ authorization }) => authorization)).toEqual([undefined, undefined])
})

test('what cannot be prepared is refused with the reason', async () => {
  answers.looks = [
    { status: 200, body: jobStatus('JOB_STATE_FAILED', { error: 'x', message: 'The codec is unknown.' }) },
  ]
  await expect(service.processed('job')).rejects.toMatchObject({
    kind: 'refused',
    message: 'Bluesky could not prepare the video: The codec is unknown.',
  })
})

test('a no of the service is no end of the account’s sign-in, and an answer that cannot be read is unclear', async () => {
  answers.upload = { status: 401, body: { error: 'unconfirmed_email', message: 'Please confirm your email.' } }
  await expect(upload()).rejects.toMatchObject({
    kind: 'refused',
    message: 'Bluesky does not take the video: Please confirm your email.',
  })
  answers.upload = { status: 502, body: {} }
  await expect(upload()).rejects.toMatchObject({ kind: 'unclear' })
})
