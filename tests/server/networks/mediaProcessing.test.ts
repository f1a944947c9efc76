import { afterAll, expect, test, vi } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { createBlueskyMedia } from '../../../server/networks/bluesky/media.ts'
import { createVideoService } from '../../../server/networks/bluesky/videoService.ts'
import type { Call, HttpClient, Reply } from '../../../server/networks/httpClient.ts'
import { createContainers as instagramContainers } from '../../../server/networks/instagram/containers.ts'
import { createMediaUploads } from '../../../server/networks/linkedin/media.ts'
import { createMastodonMedia } from '../../../server/networks/mastodon/media.ts'
import { createGraph as metaGraph } from '../../../server/networks/meta/graph.ts'
import type { Account, ContentMedia, Steps } from '../../../server/networks/network.ts'
import { createContainers as threadsContainers } from '../../../server/networks/threads/containers.ts'
import { createGraph as threadsGraph } from '../../../server/networks/threads/graph.ts'
import { createBringMedium } from '../../../server/networks/twitter/upload.ts'
import { fakeMedia } from './mediaFiles.ts'
import { memorySteps } from './memorySteps.ts'

// The files beside this one share their modules: it begins with its own, and leaves none of them to the next.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
// Networks are asked again after seconds: here at once.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))

/** What a network says of a video that was brought to it. */
type Processing = 'working' | 'failed' | 'ready'

/** A network that processes what is brought to it: how it answers, and how a video is brought there. */
interface Processor {
  origin: string
  /** Whether a call begins an upload; the network's id of it is the count of those. */
  begins(address: string, call: Call): boolean
  /** Answers a call about the upload with that number. */
  answer(address: string, call: Call, upload: number, state: Processing): Reply
  bring(call: HttpClient, steps: Steps): Promise<unknown>
}

const now = Date.now
const film = Buffer.from('a film')
const video: ContentMedia = {
  id: 7,
  kind: 'video',
  contentType: 'video/mp4',
  size: film.length,
  width: 720,
  height: 1280,
  duration: 5,
  altText: '',
}
const media = fakeMedia({ 7: film }, (id) => `https://social.example/${id}`)
const withToken: <T>(account: Account, act: (token: string) => Promise<T>) => Promise<T> = (_, act) => act('token')
const accountAt = (network: Network, origin: string): Account => ({
  id: 1,
  userId: 1,
  network,
  remoteId: '17',
  handle: 'ada',
  origin,
  mediaLimits: null,
})
const reply = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  body,
  headers: new Headers(headers),
})
const posts =
  (end: string) =>
  (address: string, { method }: Call) =>
    method === 'POST' && address.endsWith(end)

const isInitialize = ({ action }: NonNullable<Call['query']> = {}) => action === 'initializeUpload'

const graphStatus = { working: 'IN_PROGRESS', failed: 'ERROR', ready: 'FINISHED' } as const

const processors = {
  bluesky: {
    origin: 'https://pds.example',
    begins: posts('app.bsky.video.uploadVideo'),
    answer(address, _, upload, state) {
      if (address.endsWith('getServiceAuth')) return reply(200, { token: 'for the service' })
      const states = { working: 'JOB_STATE_ENCODING', failed: 'JOB_STATE_FAILED', ready: 'JOB_STATE_COMPLETED' }
      const blob = { $type: 'blob', ref: { $link: 'bafkrei' }, mimeType: 'video/mp4', size: film.length }
      const jobStatus = { jobId: String(upload), state: states[state], ...(state === 'ready' && { blob }) }
      return reply(200, { jobStatus })
    },
    bring(call, steps) {
      const videos = createVideoService({ call, upload: call, origin: 'https://video.example', now })
      const stage = createBlueskyMedia({ media, upload: call, videos, now })
      const payload = { record: {}, media: [video] }
      return stage(accountAt('bluesky', this.origin), (client) => client, { key: 'key', payload }, steps)
    },
  },
  mastodon: {
    origin: 'https://mastodon.example',
    begins: posts('/api/v2/media'),
    answer(_, { method }, upload, state) {
      if (method === 'POST') return reply(202, { id: String(upload) })
      const failure = { error: 'Error processing thumbnail for uploaded media' }
      const answers = { working: reply(206, {}), failed: reply(422, failure), ready: reply(200, {}) }
      return answers[state]
    },
    bring(call, steps) {
      const stage = createMastodonMedia({ call, upload: call, media, now })
      const payload = { status: 'Look', media: [video] }
      return stage(accountAt('mastodon', this.origin), 'token', { key: 'key', payload }, steps)
    },
  },
  twitter: {
    origin: 'https://api.x.com',
    begins: posts('upload/initialize'),
    answer(_, __, upload, state) {
      const states = { working: 'in_progress', failed: 'failed', ready: 'succeeded' }
      const info = { state: states[state], check_after_secs: 30 }
      return reply(200, { data: { id: String(upload), processing_info: info } })
    },
    bring(call, steps) {
      const bring = createBringMedium({ call, callSlowly: call, media, withToken, now })
      return bring(accountAt('twitter', this.origin), video, steps, 'media.0')
    },
  },
  linkedin: {
    origin: 'https://api.linkedin.com',
    begins: (address, { query }) => address.endsWith('/videos') && isInitialize(query),
    answer(_, { method, query }, upload, state) {
      if (method === 'PUT') return reply(200, '', { etag: `"${upload}"` })
      const uploadInstructions = [{ uploadUrl: 'https://www.linkedin.com/upload', firstByte: 0, lastByte: 5 }]
      const told = { uploadUrlsExpireAt: now() + 3_600_000, uploadToken: '', uploadInstructions }
      if (isInitialize(query)) return reply(200, { value: { video: `urn:li:video:${upload}`, ...told } })
      const states = { working: 'PROCESSING', failed: 'PROCESSING_FAILED', ready: 'AVAILABLE' }
      return reply(200, { status: states[state], processingFailureReason: '' })
    },
    bring(call, steps) {
      const account = accountAt('linkedin', this.origin)
      const api: Parameters<typeof createMediaUploads>[0]['api'] = (_, token, path, options) =>
        call(`${account.origin}/rest/${path}`, { ...options, token })
      const bringAll = createMediaUploads({ api, call, media, title: 'LinkedIn', now, lookAgainAfter: 1 })
      return bringAll({ account, token: 'token', steps }, { media: [video], card: null })
    },
  },
  threads: {
    origin: 'https://graph.threads.net',
    begins: posts('/threads'),
    answer: (_, __, upload, state) => reply(200, { id: String(upload), status: graphStatus[state] }),
    bring(call, steps) {
      const graph = threadsGraph({ call, apps: { apiVersionOf: async () => 'v1.0' }, tokens: { withToken } })
      const payload = { text: '', media: [video], parentId: null }
      return threadsContainers({ graph, media, now }).bring(accountAt('threads', this.origin), payload, steps)
    },
  },
  instagram: {
    origin: 'https://graph.instagram.com',
    begins: posts('/media'),
    answer: (_, __, upload, state) => reply(200, { id: String(upload), status_code: graphStatus[state] }),
    bring(call, steps) {
      const graph = metaGraph({ call, callPatiently: call, now })
      const access = {
        graph: `${this.origin}/v25.0`,
        version: 'v25.0',
        token: 'token',
        secret: null,
        title: 'Instagram',
      }
      const sent = { kind: 'post' as const, text: '', parentId: null, media: [video], options: {} }
      const containers = instagramContainers({ graph, media, callPatiently: call })
      return containers.make(accountAt('instagram', this.origin), access, sent, steps)
    },
  },
} satisfies Partial<Record<Network, Processor>>
const rows = Object.entries<Processor>(processors)

/** A network that begins with an upload's processing as `next` says, and what stands of each upload there. */
function scene(processor: Processor, next: Processing) {
  const network = { next, uploads: [] as Processing[] }
  const call: HttpClient = async (address, options = {}) => {
    if (processor.begins(address, options)) network.uploads.push(network.next)
    return processor.answer(address, options, network.uploads.length, network.uploads.at(-1) ?? network.next)
  }
  const steps = memorySteps()
  return { network, tryOnce: () => processor.bring(call, steps) }
}

test.each(rows)('%s: what could not be processed is brought anew by the next try', async (_, processor) => {
  const { network, tryOnce } = scene(processor, 'failed')
  await expect(tryOnce()).rejects.toMatchObject({ kind: 'refused' })
  network.next = 'ready'
  await tryOnce()
  expect(network.uploads).toEqual(['failed', 'ready'])
})

test.each(rows)('%s: what is still processed is waited for, and not brought again', async (_, processor) => {
  const { network, tryOnce } = scene(processor, 'working')
  await expect(tryOnce()).rejects.toMatchObject({ kind: 'unavailable' })
  network.uploads = ['ready']
  await tryOnce()
  expect(network.uploads).toEqual(['ready'])
})

test.each(rows)('%s: what fails after it was waited for is brought anew too', async (_, processor) => {
  const { network, tryOnce } = scene(processor, 'working')
  await expect(tryOnce()).rejects.toMatchObject({ kind: 'unavailable' })
  network.uploads = ['failed']
  network.next = 'ready'
  // Some begin anew at once, some are refused first and begin anew when the person tries again.
  await tryOnce().catch((cause: unknown) => expect(cause).toMatchObject({ kind: 'refused' }))
  await tryOnce()
  expect(network.uploads).toEqual(['failed', 'ready'])
})
