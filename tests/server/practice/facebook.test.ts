import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startFacebook } from '../../../practice/meta/network.ts'
import { practiceClient } from '../../../practice/oauth/rules.ts'
import { picture } from '../../support/media/pictures.ts'
import {
  account,
  answerOf,
  callerOf,
  clear,
  codeAt,
  exchange,
  facebookScopes,
  page,
  pageToken,
  type Server,
  userToken,
} from './metaCaller.ts'

let server: Server
let own: ReturnType<typeof callerOf>
beforeAll(async () => {
  server = await startFacebook(0, null)
  own = callerOf(server, await pageToken(server))
})
afterAll(() => server.close())
beforeEach(() => clear(server))

test('a code is exchanged once, and refused in the shape of the Graph API', async () => {
  const code = await codeAt(server, '/v25.0/dialog/oauth', facebookScopes)
  const path = '/v25.0/oauth/access_token'
  expect((await exchange(server, path, { code })).body).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(await exchange(server, path, { code })).toMatchObject({ status: 400, body: { error: { code: 100 } } })
  const wrong = await exchange(server, path, { code, client_secret: 'wrong' })
  expect(wrong).toMatchObject({ status: 400, body: { error: { code: 1, message: expect.any(String) } } })
})

test('a short token is exchanged for one of sixty days', async () => {
  const query = new URLSearchParams({
    grant_type: 'fb_exchange_token',
    client_id: practiceClient.id,
    client_secret: practiceClient.secret,
    fb_exchange_token: await userToken(server),
  })
  const answer = await fetch(`${server.origin}/v25.0/oauth/access_token?${query}`)
  expect(await answer.json()).toMatchObject({ expires_in: 60 * 86_400 })
})

test('pages are listed in pages of a list, with their tasks and a token each', async () => {
  const user = callerOf(server, await userToken(server))
  const query = { fields: 'id,name,tasks,access_token,instagram_business_account{id}', limit: '2' }
  const first = await user.read('me/accounts', query)
  expect(first.body.data).toMatchObject([{ id: page, instagram_business_account: { id: account } }, {}])
  expect(first.body.paging.next).toBeTruthy()
  const rest = await user.read('me/accounts', { ...query, after: first.body.paging.cursors.after })
  expect(rest.body.data).toMatchObject([{ name: 'Harbor Market', tasks: ['ANALYZE'] }])
  expect(rest.body.paging.next).toBeUndefined()
})

test.each<[string, () => Promise<{ status: number; body: unknown }>, number, number]>([
  ['a retired version', async () => answerOf(await fetch(`${server.origin}/v19.0/me`)), 400, 2635],
  ['a version that is none yet', async () => answerOf(await fetch(`${server.origin}/v99.0/me`)), 400, 2500],
  ['no token', async () => answerOf(await fetch(`${server.origin}/v25.0/me`)), 400, 2500],
  ['a token that is not known', () => callerOf(server, 'made-up').read('me'), 401, 190],
  ['no proof', async () => callerOf(server, await pageToken(server), false).read('me'), 400, 100],
  ['an unknown parameter', () => own.post(`${page}/feed`, { message: 'x', privacy: 'x' }), 400, 100],
  ['an unknown field', () => own.read('me', { fields: 'id,likes' }), 400, 100],
  ['nothing to say', () => own.post(`${page}/feed`), 400, 100],
  ['too long a text', () => own.post(`${page}/feed`, { message: 'x'.repeat(63_207) }), 400, 100],
  ['an address that is none', () => own.post(`${page}/feed`, { message: 'x', link: 'nowhere' }), 400, 100],
  ['a page of somebody else', () => own.post('12345/feed', { message: 'x' }), 400, 100],
  [
    'a photo that is not known',
    () => own.post(`${page}/feed`, { 'attached_media[0]': '{"media_fbid":"1"}' }),
    400,
    100,
  ],
  ['a post that is not there', () => own.remove(`${page}_1`), 400, 100],
])('%s is refused', async (_, call, status, code) => {
  expect(await call()).toMatchObject({ status, body: { error: { code, type: expect.any(String) } } })
  expect(server.posts()).toEqual([])
})

test('a permission that was not given is missed', async () => {
  const token = await pageToken(server, 'pages_show_list,pages_read_engagement')
  const answer = await callerOf(server, token).post(`${page}/feed`, { message: 'x' })
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 200 } } })
})

test('without the permission nothing stands under an id, in the words of what is not there', async () => {
  onTestFinished(async () => {
    own = callerOf(server, await pageToken(server))
  })
  const { id } = (await own.post(`${page}/feed`, { message: 'Rye' })).body
  const answer = { status: 400, body: { error: { code: 100, error_subcode: 33 } } }
  server.withdraw('pages_manage_posts')
  expect(await own.remove(id)).toMatchObject(answer)
  expect((await own.read(id)).status).toBe(200)
  server.withdraw('pages_read_engagement')
  expect(await own.read(id)).toMatchObject(answer)
  expect(server.posts()).toHaveLength(1)
})

test("a person's own token does not post for their page", async () => {
  const answer = await callerOf(server, await userToken(server)).post(`${page}/feed`, { message: 'x' })
  expect(answer.body).toMatchObject({ error: { code: 190 } })
})

test('two posts with the same words one after the other are refused; with others between they are not', async () => {
  await own.post(`${page}/feed`, { message: 'Rye' })
  expect((await own.post(`${page}/feed`, { message: 'Rye' })).body).toMatchObject({ error: { code: 506 } })
  await own.post(`${page}/feed`, { message: 'Spelt' })
  expect((await own.post(`${page}/feed`, { message: 'Rye' })).status).toBe(200)
  const { body } = await own.read(`${page}/published_posts`, { fields: 'message' })
  expect(body.data.map(({ message }: { message: string }) => message)).toEqual(['Rye', 'Spelt', 'Rye'])
})

test('a photo is brought unseen, attached once, and is shown with its words', async () => {
  const bytes = await picture('jpeg')
  const fields = { published: 'false', alt_text_custom: 'A loaf' }
  const { id } = (await own.postFile(`${page}/photos`, fields, 'source', bytes)).body
  expect(server.posts()).toEqual([])
  const attached = { 'attached_media[0]': JSON.stringify({ media_fbid: id }) }
  const post = await own.post(`${page}/feed`, attached)
  const { body } = await own.read(post.body.id, { fields: 'attachments{media_type,target{id}}' })
  expect(body.attachments.data).toEqual([{ media_type: 'photo', target: { id } }])
  expect((await own.post(`${page}/feed`, { ...attached, message: 'Again' })).body).toMatchObject({
    error: { code: 100 },
  })
})

test('what is no photo is refused', async () => {
  const bytes = new Uint8Array(Buffer.from('no photo'))
  const answer = await own.postFile(`${page}/photos`, { published: 'false' }, 'source', bytes)
  expect(answer.body).toMatchObject({ error: { code: 324, error_subcode: 1_366_046 } })
})

test('the pieces of a video come in order, and only a whole one is finished', async () => {
  const begun = (await own.post(`${page}/videos`, { upload_phase: 'start', file_size: '100' })).body
  const session = { upload_session_id: begun.upload_session_id }
  const piece = (start: string, length: number) =>
    own.postFile(
      `${page}/videos`,
      { upload_phase: 'transfer', start_offset: start, ...session },
      'video_file_chunk',
      new Uint8Array(length),
    )
  expect((await piece('10', 10)).body).toMatchObject({ error: { code: 6000, error_subcode: 1_363_037 } })
  expect((await piece('0', 60)).body).toEqual({ start_offset: '60', end_offset: '100' })
  const finish = () => own.post(`${page}/videos`, { upload_phase: 'finish', ...session })
  expect((await finish()).body).toMatchObject({ error: { code: 6000 } })
  expect((await piece('60', 40)).body).toEqual({ start_offset: '100', end_offset: '100' })
  expect((await finish()).body).toMatchObject({ error: { code: 352 } })
  expect(server.posts()).toEqual([])
})

test('comments of a post are listed the newest first where that is asked for', async () => {
  const { id } = (await own.post(`${page}/feed`, { message: 'Rye' })).body
  for (const message of ['One', 'Two']) await own.post(`${id}/comments`, { message })
  const query = { fields: 'message,from{id}', order: 'reverse_chronological' }
  const { body } = await own.read(`${id}/comments`, query)
  expect(body.data).toMatchObject([{ message: 'Two', from: { id: page } }, { message: 'One' }])
})

test('a token counts until all of them are ended', async () => {
  const token = await pageToken(server)
  expect((await callerOf(server, token).read('me', { fields: 'id' })).body).toEqual({ id: page })
  server.expireTokens()
  expect((await callerOf(server, token).read('me')).body).toMatchObject({ error: { code: 190 } })
  own = callerOf(server, await pageToken(server))
})
