import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { media as mediaShape } from '../../../contract/media.ts'
import { creatorInfo, postToTiktok } from '../../../contract/tiktok.ts'
import { createPractice, type Practice } from '../../../practice/practice.ts'
import { picture } from '../../support/media/pictures.ts'
import { video } from '../../support/media/videos.ts'
import { createMediaProvider, type MediaProvider, upload } from '../media/support.ts'
import { agreeAt } from '../publishing/connectedAda.ts'
import { makePerson, type TestPerson } from '../support.ts'

let provider: MediaProvider
let practice: Practice
let clip: Uint8Array<ArrayBuffer>
let person: TestPerson
let account: number
let host = ''
let fetched = 0
const website = createServer((_, response) => {
  fetched += 1
  response.writeHead(200, { 'content-type': 'video/mp4' }).end(clip)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve))
  const address = website.address()
  host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  practice = await createPractice()
  const hosts = practice.networks.map((network) => network.host)
  const env = { PLC_URL: practice.bluesky.origin, PRACTICE_HOSTS: hosts.join(), WEBSITE_HOSTS: host }
  provider = await createMediaProvider(env)
  clip = await video('mp4', { width: 720, height: 1280, duration: 4 })
})
afterAll(async () => {
  await provider.close()
  await practice.close()
  website.closeAllConnections()
  website.close()
})
beforeEach(async () => {
  person = await makePerson(provider.db)
  account = await connect(person)
  fetched = 0
})

const ask = (target: string, body?: unknown, { token } = person) =>
  provider.ask(target, { token, ...(body !== undefined && { body }) })

async function connect(owner: TestPerson): Promise<number> {
  const begun = await ask('POST connect/tiktok/start/', { server: practice.tiktok.host }, owner)
  const { authorize_url } = z.object({ authorize_url: z.string() }).parse(begun.body)
  const answer = await ask('POST connect/tiktok/callback/', await agreeAt(authorize_url), owner)
  return z.object({ account: z.object({ id: z.int() }) }).parse(answer.body).account.id
}

async function own(bytes: Uint8Array<ArrayBuffer> = clip, owner = person) {
  const answer = await upload(provider, owner, bytes)
  return z.object({ media: mediaShape }).parse(answer.body).media
}

const chosen = () => ({ social_account_id: account, privacy_level: 'PUBLIC_TO_EVERYONE', allow_comment: true })
const post = (changed: object = {}) =>
  ask('POST social/post/tiktok/', {
    video_url: `http://${host}/rye.mp4`,
    caption: 'Rye #bread',
    post_metadata: chosen(),
    ...changed,
  })
const statusOf = (id: number) => ask(`GET social/post/tiktok/status/${id}`)
const posted = (body: unknown) => postToTiktok.answer.parse(body)

test('a video of the library becomes a post of one publication, due now, with all that was chosen', async () => {
  const film = await own()
  const answer = await post({ video_url: film.url })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toEqual({
    success: true,
    post_id: expect.any(Number),
    post_url: null,
    message: 'The video is on its way to TikTok.',
  })
  const { post_id } = posted(answer.body)
  expect((await ask(`GET posts/${post_id}/`)).body).toMatchObject({
    text: 'Rye #bread',
    media_ids: [film.id],
    options: { tiktok: chosen() },
    account_ids: [account],
    publications: [{ account_id: account, network: 'tiktok', state: 'scheduled' }],
  })
  expect((await statusOf(post_id)).body).toEqual({
    status: 'processing',
    message: 'The video is on its way to TikTok.',
    post_url: null,
  })
})

test('a public video is taken into the library first', async () => {
  const { post_id } = posted((await post()).body)
  const stored = await ask(`GET posts/${post_id}/`)
  const { media_ids } = z.object({ media_ids: z.array(z.int()) }).parse(stored.body)
  expect((await ask(`GET media/${media_ids[0]}/`)).body).toMatchObject({ kind: 'video', name: 'rye.mp4' })
})

test('the same key again answers the same post, and fetches nothing', async () => {
  const client_key = randomUUID()
  const first = posted((await post({ client_key })).body)
  expect(posted((await post({ client_key })).body).post_id).toBe(first.post_id)
  expect(fetched).toBe(1)
})

test('how it stands is told in the words of its publication', async () => {
  const { post_id } = posted((await post()).body)
  const url = 'https://www.tiktok.com/@ada/video/7123456789012345679'
  const cases = [
    [{ state: 'published', remote_id: '7', remote_url: url }, 'published', 'The video is on TikTok.', url],
    [
      { state: 'failed', reason: 'TikTok takes this post for spam.' },
      'failed',
      'TikTok takes this post for spam.',
      null,
    ],
    [{ state: 'missed', reason: null }, 'failed', 'The video is not on TikTok.', null],
    [{ state: 'needs_person', reason: null }, 'unclear', expect.stringMatching(/^It is not known/), null],
    [{ state: 'unknown', reason: 'TikTok has it.' }, 'processing', 'TikTok has it.', null],
    [{ state: 'held', reason: 'Connect the account again.' }, 'held', 'Connect the account again.', null],
  ] as const
  for (const [row, status, message, post_url] of cases) {
    await provider.db
      .updateTable('publications')
      .set({ remote_id: null, remote_url: null, ...row })
      .where('post_id', '=', post_id)
      .execute()
    expect((await statusOf(post_id)).body).toEqual({ status, message, post_url })
  }
})

test.each([
  ['no address', { video_url: '' }, 400, 'video_url'],
  ['no caption', { caption: undefined }, 400, 'caption'],
  ['nothing chosen', { post_metadata: undefined }, 400, 'post_metadata'],
  ['an address of this machine', { video_url: 'https://127.0.0.1/rye.mp4' }, 400, 'url'],
  ['no address at all', { video_url: 'rye.mp4' }, 400, 'url'],
])('%s is refused with the field', async (_, changed, status, field) => {
  const answer = await post(changed)
  expect(answer.status, answer.text).toBe(status)
  expect(answer.body).toMatchObject({ error: expect.any(String), field })
})

test('what TikTok asks to be chosen is asked for at once', async () => {
  const cases = [
    [{ privacy_level: '' }, 'Choose who may see the post on TikTok.', 'post_metadata.privacy_level'],
    [
      { is_commercial_content: true },
      'Say for TikTok whether the post promotes your own brand or another.',
      'post_metadata',
    ],
    [
      { privacy_level: 'SELF_ONLY', is_branded_content: true },
      'TikTok takes no branded content that only you can see.',
      'post_metadata',
    ],
  ] as const
  for (const [changed, error, field] of cases) {
    const answer = await post({ post_metadata: { ...chosen(), ...changed } })
    expect(answer).toMatchObject({ status: 400, body: { error, field } })
  }
})

test('a picture is no video', async () => {
  const { url } = await own(await picture('png', { width: 400, height: 400 }))
  expect(await post({ video_url: url })).toMatchObject({
    status: 400,
    body: { error: 'There is no video at this address.', field: 'video_url' },
  })
})

test("another person's video, account and post are not found", async () => {
  const other = await makePerson(provider.db)
  const otherAccount = await connect(other)
  const { url } = await own(clip, other)
  expect((await post({ video_url: url })).status).toBe(404)
  expect((await post({ post_metadata: { ...chosen(), social_account_id: otherAccount } })).status).toBe(404)
  const { post_id } = posted((await post()).body)
  expect((await ask(`GET social/post/tiktok/status/${post_id}`, undefined, other)).status).toBe(404)
  expect((await ask(`GET connect/tiktok/creator-info/${account}`, undefined, other)).status).toBe(404)
})

test('a post that is on no TikTok account has no status there', async () => {
  const made = await ask('POST posts/', { client_key: randomUUID(), text: 'Rye', account_ids: [], intent: 'draft' })
  const { id } = z.object({ id: z.int() }).parse(made.body)
  expect((await statusOf(id)).status).toBe(404)
})

test('what the account may do is told as TikTok says it', async () => {
  const answer = await ask(`GET connect/tiktok/creator-info/${account}`)
  expect(creatorInfo.parse(answer.body)).toEqual({
    creator_avatar_url: `${practice.tiktok.origin}/portraits/ada.svg`,
    creator_username: 'ada',
    creator_nickname: 'Ada Marlow',
    privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
    comment_disabled: false,
    duet_disabled: false,
    stitch_disabled: false,
    max_video_post_duration_sec: 600,
  })
})

test('a TikTok that asks to wait, refuses or does not answer is passed on as that', async () => {
  const cases = [
    [{ kind: 'rateLimit', seconds: 20 }, 429],
    [{ kind: 'refuse', status: 403 }, 409],
    [{ kind: 'dieAfter' }, 502],
    [{ kind: 'down' }, 502],
  ] as const
  for (const [fault, status] of cases) {
    practice.tiktok.faults.set([{ ...fault, operation: 'creatorInfo', times: 1 }])
    const answer = await ask(`GET connect/tiktok/creator-info/${account}`)
    expect(answer.status, answer.text).toBe(status)
  }
})
