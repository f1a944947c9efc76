import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approveConsentAs } from '../../../practice/approveConsent.ts'
import { startFacebook, startInstagram } from '../../../practice/meta/network.ts'
import { practiceClient } from '../../../practice/oauth/rules.ts'
import { numericIdOf, people } from '../../../practice/people.ts'
import { picture } from '../../support/media/pictures.ts'
import { servedMedia } from '../networks/mediaFiles.ts'

type Server = Awaited<ReturnType<typeof startFacebook>>

const callback = 'http://localhost:4600/connect/facebook/callback'
const facebookScopes =
  'pages_show_list,pages_read_engagement,pages_manage_posts,pages_manage_engagement,instagram_basic,instagram_content_publish,instagram_manage_comments'
const instagramScopes = 'instagram_business_basic,instagram_business_content_publish,instagram_business_manage_comments'

const [ada] = people
if (!ada) throw new Error('There is no ada')
const page = numericIdOf(ada, 'facebook')
const account = numericIdOf(ada, 'instagram')

const proofOf = (token: string) => createHmac('sha256', practiceClient.secret).update(token).digest('hex')

/** Calls a server as ada's page, or as whoever the token is of; with the proof unless said. */
function callerOf(server: Server, token: string, isProved = true) {
  const proof: Record<string, string> = isProved ? { appsecret_proof: proofOf(token) } : {}
  const ask = async (method: string, path: string, fields: Record<string, string>) => {
    const parameters = new URLSearchParams({ ...fields, ...proof })
    const url = `${server.origin}/v25.0/${path}${method === 'POST' ? '' : `?${parameters}`}`
    const body = method === 'POST' ? { body: parameters } : {}
    const answer = await fetch(url, { method, headers: { authorization: `Bearer ${token}` }, ...body })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  return {
    read: (path: string, query: Record<string, string> = {}) => ask('GET', path, query),
    post: (path: string, form: Record<string, string> = {}) => ask('POST', path, form),
    remove: (path: string) => ask('DELETE', path, {}),
    async postFile(path: string, fields: Record<string, string>, name: string, bytes: Uint8Array<ArrayBuffer>) {
      const body = new FormData()
      for (const [field, value] of Object.entries({ ...fields, ...proof })) body.set(field, value)
      body.set(name, new File([bytes], 'file'))
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${server.origin}/v25.0/${path}`, { method: 'POST', headers, body })
      return { status: answer.status, body: await answer.json() }
    },
  }
}

async function codeAt(server: Server, path: string, scope: string) {
  const query = { response_type: 'code', client_id: practiceClient.id, redirect_uri: callback, scope, state: 'st' }
  const returned = await approveConsentAs('ada', `${server.origin}${path}?${new URLSearchParams(query)}`)
  return returned.searchParams.get('code') ?? ''
}

async function exchange(server: Server, path: string, given: Record<string, string>) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: practiceClient.id,
    client_secret: practiceClient.secret,
    redirect_uri: callback,
    ...given,
  })
  const answer = await fetch(server.origin + path, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}

async function userToken(server: Server, scope = facebookScopes): Promise<string> {
  const code = await codeAt(server, '/v25.0/dialog/oauth', scope)
  return (await exchange(server, '/v25.0/oauth/access_token', { code })).body.access_token
}

async function pageToken(server: Server, scope?: string): Promise<string> {
  const user = callerOf(server, await userToken(server, scope))
  const { body } = await user.read('me/accounts', { fields: 'id,access_token' })
  return body.data[0].access_token
}

const clear = (server: Server) => {
  server.faults.set([])
  for (const { id } of server.posts()) server.removePost(id)
}

describe('Facebook', () => {
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
    ['another version', async () => answerOf(await fetch(`${server.origin}/v19.0/me`)), 400, 2500],
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
})

describe('Instagram', () => {
  let server: Server
  let own: ReturnType<typeof callerOf>
  let files: Awaited<ReturnType<typeof servedMedia>>
  const address = async (id: number) => files.media.publicUrl(1, { ...anyMedium, id })
  beforeAll(async () => {
    server = await startInstagram(0, null)
    files = await servedMedia({
      1: Buffer.from(await picture('jpeg', { width: 400, height: 400 })),
      2: Buffer.from(await picture('png', { width: 400, height: 400 })),
      3: Buffer.from(await picture('jpeg', { width: 200, height: 200 })),
      4: Buffer.from(await picture('jpeg', { width: 400, height: 800 })),
    })
    own = callerOf(server, await ownToken(server), false)
  })
  afterAll(async () => {
    await server.close()
    await files.close()
  })
  beforeEach(() => {
    clear(server)
    server.limitPublishing(100)
  })

  async function ownToken(from: Server): Promise<string> {
    const code = await codeAt(from, '/oauth/authorize', instagramScopes)
    const { body } = await exchange(from, '/oauth/access_token', { code })
    const query = {
      grant_type: 'ig_exchange_token',
      client_secret: practiceClient.secret,
      access_token: body.data[0].access_token,
    }
    return (await (await fetch(`${from.origin}/access_token?${new URLSearchParams(query)}`)).json()).access_token
  }
  const container = async (fields: Record<string, string>) => own.post(`${account}/media`, fields)
  const made = async (fields: Record<string, string> = {}): Promise<string> =>
    (await container({ image_url: await address(1), ...fields })).body.id
  const publish = (creation_id: string) => own.post(`${account}/media_publish`, { creation_id })

  test('a refused code is told in a shape of its own', async () => {
    const answer = await exchange(server, '/oauth/access_token', { code: 'made-up' })
    expect(answer).toMatchObject({
      status: 400,
      body: { error_type: 'OAuthException', error_message: expect.any(String) },
    })
  })

  test('a token is renewed from its second day on', async () => {
    const token = await ownToken(server)
    const renew = async () => {
      const query = new URLSearchParams({ grant_type: 'ig_refresh_token', access_token: token })
      return answerOf(await fetch(`${server.origin}/refresh_access_token?${query}`))
    }
    expect(await renew()).toMatchObject({ status: 400, body: { error: { code: 100 } } })
    server.age(25)
    expect(await renew()).toMatchObject({ status: 200, body: { expires_in: 60 * 86_400 } })
  })

  test('Instagram knows no proof, and no bringing of bytes', async () => {
    const token = await ownToken(server)
    expect((await callerOf(server, token).read('me')).body).toMatchObject({ error: { code: 100 } })
    const answer = await container({ media_type: 'REELS', upload_type: 'resumable' })
    expect(answer.body).toMatchObject({ error: { code: 100 } })
  })

  test.each<[string, () => Promise<Record<string, string>>, number]>([
    ['a picture that is no JPEG', async () => ({ image_url: await address(2) }), 2_207_005],
    ['too narrow a picture', async () => ({ image_url: await address(3) }), 2_207_009],
    ['too tall a picture', async () => ({ image_url: await address(4) }), 2_207_009],
    ['an address where nothing is', async () => ({ image_url: await address(9) }), 2_207_052],
    ['too long a caption', async () => ({ image_url: await address(1), caption: 'x'.repeat(2201) }), 2_207_010],
    [
      'a carousel of one',
      async () => ({ media_type: 'CAROUSEL', children: await made({ is_carousel_item: 'true' }) }),
      2_207_028,
    ],
    [
      'a carousel of whole posts',
      async () => ({ media_type: 'CAROUSEL', children: `${await made()},${await made()}` }),
      2_207_028,
    ],
  ])('%s is refused', async (_, fieldsFor, error_subcode) => {
    expect((await container(await fieldsFor())).body).toMatchObject({ error: { error_subcode } })
  })

  test('a container is published once, and says so', async () => {
    const id = await made({ caption: 'Rye' })
    const statusOf = async () => (await own.read(id, { fields: 'status_code' })).body.status_code
    expect(await statusOf()).toBe('FINISHED')
    expect((await publish(id)).status).toBe(200)
    expect(await statusOf()).toBe('PUBLISHED')
    expect((await publish(id)).body).toMatchObject({ error: { code: 24 } })
    expect(server.posts()).toMatchObject([{ author: 'ada', text: 'Rye' }])
  })

  test('a carousel item is not published by itself', async () => {
    expect((await publish(await made({ is_carousel_item: 'true' }))).body).toMatchObject({ error: { code: 100 } })
  })

  test('a container of a day ago has expired', async () => {
    const id = await made()
    server.age(25)
    expect((await own.read(id, { fields: 'status_code' })).body.status_code).toBe('EXPIRED')
    expect((await publish(id)).body).toMatchObject({ error: { error_subcode: 2_207_008 } })
    own = callerOf(server, await ownToken(server), false)
  })

  test('more than a day allows is not published', async () => {
    server.limitPublishing(1)
    await publish(await made())
    const { body } = await own.read(`${account}/content_publishing_limit`, { fields: 'config,quota_usage' })
    expect(body.data).toMatchObject([{ quota_usage: 1, config: { quota_total: 1 } }])
    expect((await publish(await made())).body).toMatchObject({ error: { code: 9, error_subcode: 2_207_042 } })
  })

  test('what is of no account of mine is refused', async () => {
    expect((await own.read('12345/media')).body).toMatchObject({ error: { code: 100, error_subcode: 33 } })
  })
})

const anyMedium = {
  id: 1,
  kind: 'image' as const,
  contentType: 'image/jpeg',
  size: 1,
  width: 1,
  height: 1,
  duration: null,
  altText: '',
}

const answerOf = async (answer: Response) => ({ status: answer.status, body: await answer.json() })
