import { expect, test } from 'vitest'
import { createBlueskyMedia } from '../../../server/networks/bluesky/media.ts'
import { createVideoService } from '../../../server/networks/bluesky/videoService.ts'
import type { HttpClient } from '../../../server/networks/httpClient.ts'
import { createMastodonMedia } from '../../../server/networks/mastodon/media.ts'
import type { Account, ContentMedia } from '../../../server/networks/network.ts'
import { fakeMedia } from './mediaFiles.ts'
import { memorySteps } from './memorySteps.ts'

const now = Date.now
const bytes = Buffer.from('a picture')
const image: ContentMedia = {
  id: 7,
  kind: 'image',
  contentType: 'image/png',
  size: bytes.length,
  width: 2,
  height: 2,
  duration: null,
  altText: '',
}
const media = fakeMedia({ 7: bytes })
const blob = { $type: 'blob', ref: { $link: 'bafkrei' }, mimeType: 'image/png', size: bytes.length }

/** Uploads of picture 7: to Mastodon servers, of which `dead.example` leaves them unanswered until the end, and to Bluesky. */
function scene() {
  const atDead: (() => void)[] = []
  const call: HttpClient = async (address, { method } = {}) => {
    if (method === 'POST' && new URL(address).host === 'dead.example')
      await new Promise<void>((end) => atDead.push(end))
    return { status: 200, headers: new Headers(), body: { id: '1', blob } }
  }
  const videos = createVideoService({ call, upload: call, origin: 'https://video.example', now })
  const toMastodon = createMastodonMedia({ call, upload: call, media, now })
  const toBluesky = createBlueskyMedia({ media, upload: call, videos, now })
  const stages = {
    mastodon: (account: Account) =>
      toMastodon(account, 'token', { key: 'key', payload: { status: '', media: [image] } }, memorySteps()),
    bluesky: (account: Account) =>
      toBluesky(account, (client) => client, { key: 'key', payload: { record: {}, media: [image] } }, memorySteps()),
  }
  return {
    atDead,
    bring(network: keyof typeof stages, host: string, userId: number): Promise<void> {
      const origin = `https://${host}`
      const account: Account = { id: userId, userId, network, remoteId: '17', handle: 'ada', origin, mediaLimits: null }
      return stages[network](account)
    },
  }
}

/** Everything that promises have to tell one another has been told. */
const turns = () => new Promise<void>((resolve) => setImmediate(resolve))

test('while one server leaves uploads unanswered, those to other servers and networks go on, the same person’s too', async () => {
  const { atDead, bring } = scene()
  const stuck = [1, 1, 1, 2, 3].map((userId) => bring('mastodon', 'dead.example', userId))
  await turns()
  expect(atDead).toHaveLength(2)
  await Promise.all([
    bring('mastodon', 'alive.example', 1),
    bring('bluesky', 'pds.example', 1),
    bring('bluesky', 'pds.example', 4),
  ])
  for (let answered = 0; answered < stuck.length; answered += 1) {
    expect(atDead.length - answered).toBeLessThanOrEqual(2)
    atDead[answered]?.()
    await turns()
  }
  await Promise.all(stuck)
})
