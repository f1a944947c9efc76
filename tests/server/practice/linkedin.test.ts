import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveConsentAs } from '../../../practice/approveConsent.ts'
import { startLinkedIn, startLinkedInPages } from '../../../practice/linkedin/network.ts'
import type { PracticeNetwork } from '../../../practice/network.ts'
import { practiceClient } from '../../../practice/oauth/rules.ts'
import { picture } from '../../support/media/pictures.ts'
import { film } from '../../support/media/videos.ts'

let people: PracticeNetwork
let pages: PracticeNetwork
let token = ''
let pageToken = ''
let me = ''
let page = ''

const redirectUri = 'http://localhost:4600/connect/linkedin/callback'

beforeAll(async () => {
  people = await startLinkedIn(0, null)
  pages = await startLinkedInPages(0, null)
  token = await signIn(people, 'openid profile w_member_social')
  pageToken = await signIn(pages, 'rw_organization_admin r_organization_social w_organization_social')
  me = `urn:li:person:${(await ask(people, 'GET /v2/userinfo')).body.sub}`
  page = (await ask(pages, 'GET /rest/organizationAcls?q=roleAssignee')).body.elements[0].organization
})
afterAll(async () => {
  await people.close()
  await pages.close()
})
beforeEach(() => {
  for (const network of [people, pages]) {
    network.faults.set([])
    for (const { id } of network.posts()) network.removePost(id)
  }
})

async function signIn(network: PracticeNetwork, scope: string) {
  const consent = new URL('/oauth/v2/authorization', network.origin)
  const asked = { response_type: 'code', client_id: practiceClient.id, redirect_uri: redirectUri, scope, state: 's' }
  consent.search = new URLSearchParams(asked).toString()
  const code = (await approveConsentAs('ada', consent.href)).searchParams.get('code') ?? ''
  const { id: client_id, secret: client_secret } = practiceClient
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, client_id, client_secret }
  const answer = await fetch(`${network.origin}/oauth/v2/accessToken`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return (await answer.json()).access_token as string
}

const headers = { 'linkedin-version': '202605', 'x-restli-protocol-version': '2.0.0' }

interface Asked {
  body?: object
  headers?: Record<string, string>
  token?: string | null
}

/** Calls as ada, unless said. */
async function ask(network: PracticeNetwork, target: string, { body, headers: more = {}, token: given }: Asked = {}) {
  const [method = 'GET', path = ''] = target.split(' ')
  const bearer = given === undefined ? (network === people ? token : pageToken) : given
  const answer = await fetch(network.origin + path, {
    method,
    headers: {
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...more,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers }
}

const postBody = (changed: object = {}) => ({
  author: me,
  commentary: 'Rye',
  visibility: 'PUBLIC',
  distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
  lifecycleState: 'PUBLISHED',
  isReshareDisabledByAuthor: false,
  ...changed,
})
const post = (changed: object = {}, asked: Asked = {}) =>
  ask(people, 'POST /rest/posts', { body: postBody(changed), ...asked })
const pagePost = (changed: object = {}) =>
  ask(pages, 'POST /rest/posts', { body: postBody({ author: page, ...changed }) })

test('a post is made with 201 and its URN', async () => {
  const made = await post()
  expect(made.status).toBe(201)
  expect(made.headers.get('x-restli-id')).toMatch(/^urn:li:share:\d+$/)
  expect(people.posts()).toEqual([
    { id: made.headers.get('x-restli-id'), author: 'ada', text: 'Rye', media: [], parentId: null },
  ])
})

test.each<[string, Record<string, string>, number, string]>([
  ['a retired version', { 'linkedin-version': '202411' }, 426, 'NONEXISTENT_VERSION'],
  ['a version of another form', { 'linkedin-version': '2026-05' }, 400, 'INVALID_VERSION'],
  ['another protocol', { 'x-restli-protocol-version': '1.0.0' }, 400, 'PROTOCOL_VERSION'],
])('a call with %s is refused', async (_, wrong, status, code) => {
  expect(await post({}, { headers: wrong })).toMatchObject({ status, body: { status, code } })
  expect(people.posts()).toEqual([])
})

test('a call without a version or a token is refused', async () => {
  const answer = await fetch(`${people.origin}/rest/posts`, { headers: { authorization: `Bearer ${token}` } })
  expect(await answer.json()).toMatchObject({ status: 400, code: 'VERSION_MISSING' })
  expect(await post({}, { token: null })).toMatchObject({ status: 401, body: { serviceErrorCode: 65604 } })
  expect(await post({}, { token: 'x' })).toMatchObject({ status: 401, body: { code: 'REVOKED_ACCESS_TOKEN' } })
})

test.each<[string, object, number]>([
  ['an unknown field', { mood: 'happy' }, 400],
  ['a field that lacks', { visibility: undefined }, 400],
  ['another lifecycle', { lifecycleState: 'DRAFT' }, 400],
  ['somebody else as its author', { author: 'urn:li:person:somebody' }, 403],
  ['a page that one may not post as here', { author: 'urn:li:organization:1' }, 403],
  ['no words', { commentary: ' ' }, 400],
  ['too many words', { commentary: 'x'.repeat(3001) }, 422],
  ['a picture that is not there', { content: { media: { id: 'urn:li:image:none' } } }, 400],
  ['one picture as several', { content: { multiImage: { images: [{ id: 'urn:li:image:none' }] } } }, 400],
])('a post with %s is refused', async (_, changed, status) => {
  expect(await post(changed)).toMatchObject({ status, body: { status } })
  expect(people.posts()).toEqual([])
})

test.each([...'|{}@[]()<>*_~', '\\', '# a', '@[Ada]', '@[Ada](ada)'])(
  'unescaped little text is refused: %s',
  async (text) => {
    expect(await post({ commentary: `a ${text}` })).toMatchObject({ status: 400 })
    const escaped = text.replace(/[\\|{}@[\]()<>#*_~]/g, '\\$&')
    expect((await post({ commentary: `a ${escaped}` })).status).toBe(201)
    expect(people.posts().map((one) => one.text)).toEqual([`a ${text}`])
  },
)

test('tags and mentions are little text as they are', async () => {
  await post({ commentary: '#rye {hashtag|\\#|spelt} @[Ada](urn:li:person:a)' })
  expect(people.posts().map((one) => one.text)).toEqual(['#rye #spelt @[Ada](urn:li:person:a)'])
})

test('what counts is what is shown, not what it takes to escape it', async () => {
  expect((await post({ commentary: '\\('.repeat(3000) })).status).toBe(201)
})

test('the same words of the same author are a duplicate that names the post, for as long as it stands', async () => {
  const urn = (await post()).headers.get('x-restli-id')
  const again = await post()
  expect(again).toMatchObject({
    status: 422,
    body: { status: 422, errorDetails: { inputErrors: [{ code: 'DUPLICATE_POST' }] } },
  })
  expect(again.body.message).toMatch(new RegExp(`Content is a duplicate of ${urn}$`))
  people.removePost(urn ?? '')
  expect((await post()).status).toBe(201)
})

test('a person cannot be read; a page can, newest first', async () => {
  await post()
  const finder = { 'x-restli-method': 'FINDER' }
  const listed = (network: PracticeNetwork, author: string, more = '') =>
    ask(network, `GET /rest/posts?q=author&author=${encodeURIComponent(author)}${more}`, { headers: finder })
  expect(await listed(people, me)).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } })
  await pagePost({ commentary: 'One' })
  await pagePost({ commentary: 'Two' })
  const { body } = await listed(pages, page, '&sortBy=CREATED&count=1')
  expect(body).toMatchObject({ paging: { total: 2 }, elements: [{ author: page, commentary: 'Two' }] })
  expect((await listed(pages, page, '&mood=1')).status).toBe(400)
  expect((await listed(pages, page, '&count=101')).status).toBe(400)
  const path = `/rest/posts?q=author&author=${encodeURIComponent(page)}`
  expect((await ask(pages, `GET ${path}`)).status).toBe(400)
})

test('a post is read and deleted by its author', async () => {
  const urn = encodeURIComponent((await pagePost()).headers.get('x-restli-id') ?? '')
  expect((await ask(pages, `GET /rest/posts/${urn}`)).body).toMatchObject({ commentary: 'Rye', author: page })
  expect((await ask(pages, `DELETE /rest/posts/${urn}`)).status).toBe(400)
  const deleting = { headers: { 'x-restli-method': 'DELETE' } }
  expect((await ask(pages, `DELETE /rest/posts/${urn}`, deleting)).status).toBe(204)
  expect((await ask(pages, `GET /rest/posts/${urn}`)).status).toBe(404)
})

test('a comment is plain text below a post that stands', async () => {
  const object = (await pagePost()).headers.get('x-restli-id') ?? ''
  const path = `/rest/socialActions/${encodeURIComponent(object)}/comments`
  const comment = (changed: object) =>
    ask(pages, `POST ${path}`, { body: { actor: page, object, message: { text: '(plain) #1' }, ...changed } })
  const made = await comment({})
  expect(made).toMatchObject({ status: 201, body: { commentUrn: `urn:li:comment:(${object},${made.body.id})` } })
  expect(made.headers.get('x-restli-id')).toBe(made.body.id)
  expect((await comment({ object: 'urn:li:share:1' })).status).toBe(400)
  expect((await comment({ message: { text: 'x'.repeat(1251) } })).status).toBe(400)
  expect((await comment({ actor: 'urn:li:organization:1' })).status).toBe(403)
  expect((await ask(pages, `GET ${path}`)).body.elements).toMatchObject([{ message: { text: '(plain) #1' } }])
  const gone = { body: { actor: page, object: 'urn:li:share:1', message: { text: 'x' } } }
  expect((await ask(pages, 'POST /rest/socialActions/urn:li:share:1/comments', gone)).status).toBe(404)
})

test('a picture goes up before it is posted, by its owner', async () => {
  const begun = await ask(people, 'POST /rest/images?action=initializeUpload', {
    body: { initializeUploadRequest: { owner: me } },
  })
  const { uploadUrl, image } = begun.body.value
  const withPicture = { content: { media: { id: image, altText: 'A loaf' } } }
  expect((await post(withPicture)).status).toBe(400)
  const put = (bytes: Uint8Array<ArrayBuffer>, authorization = `Bearer ${token}`) =>
    fetch(uploadUrl, { method: 'PUT', body: bytes, headers: { authorization } })
  expect((await put(await picture('webp'))).status).toBe(400)
  expect((await put(await picture('jpeg'), '')).status).toBe(401)
  expect((await put(await picture('jpeg'))).status).toBe(201)
  const made = await post(withPicture)
  expect(made.headers.get('x-restli-id')).toMatch(/^urn:li:ugcPost:/)
  const shown = await (await fetch(people.origin)).text()
  const [, path = ''] = /<img src="(\/uploads\/[^"]+)" alt="A loaf"/.exec(shown) ?? []
  expect((await fetch(people.origin + path)).headers.get('content-type')).toBe('image/jpeg')
})

test('a video goes up in parts of 4 MiB that are named in their order, and is ready later', async () => {
  const bytes = await film('mp4', { duration: 4, perSecond: 10, secondTrack: 'x'.repeat(150_000) })
  const begin = (fileSizeBytes: number) =>
    ask(people, 'POST /rest/videos?action=initializeUpload', {
      body: { initializeUploadRequest: { owner: me, fileSizeBytes, uploadCaptions: false, uploadThumbnail: false } },
    })
  expect((await begin(74_999)).status).toBe(400)
  expect((await begin(500_000_001)).status).toBe(400)
  const { video, uploadInstructions } = (await begin(bytes.length)).body.value
  expect(uploadInstructions.map((one: { firstByte: number }) => one.firstByte)).toEqual([0, 4_194_304])
  const etags: string[] = []
  for (const { uploadUrl, firstByte, lastByte } of uploadInstructions) {
    const put = (body: Uint8Array<ArrayBuffer>) =>
      fetch(uploadUrl, { method: 'PUT', body, headers: { 'content-type': 'application/octet-stream' } })
    expect((await put(bytes.slice(firstByte, lastByte))).status).toBe(400)
    etags.push((await put(bytes.slice(firstByte, lastByte + 1))).headers.get('etag') ?? '')
  }
  const finish = (uploadedPartIds: string[]) =>
    ask(people, 'POST /rest/videos?action=finalizeUpload', {
      body: { finalizeUploadRequest: { video, uploadToken: '', uploadedPartIds } },
    })
  expect((await finish(etags.toReversed())).status).toBe(400)
  expect((await finish(etags.slice(1))).status).toBe(400)
  expect((await finish(etags)).status).toBe(200)
  expect((await post({ content: { media: { id: video } } })).status).toBe(400)
  const look = () => ask(people, `GET /rest/videos/${encodeURIComponent(video)}`)
  expect([(await look()).body.status, (await look()).body.status]).toEqual(['PROCESSING', 'AVAILABLE'])
  expect((await post({ content: { media: { id: video } } })).status).toBe(201)
})

test('a scope that was not granted opens nothing', async () => {
  const readOnly = await signIn(pages, 'r_organization_social')
  const denied = { status: 403, body: { code: 'ACCESS_DENIED' } }
  expect(await ask(pages, 'GET /rest/organizationAcls?q=roleAssignee', { token: readOnly })).toMatchObject(denied)
  const body = postBody({ author: page })
  expect(await ask(pages, 'POST /rest/posts', { body, token: readOnly })).toMatchObject(denied)
  expect(await ask(pages, 'GET /v2/userinfo')).toMatchObject(denied)
})

test('faults are worded as LinkedIn words them', async () => {
  people.faults.set([{ kind: 'rateLimit', seconds: 7 }])
  const limited = await post()
  expect(limited).toMatchObject({ status: 429, body: { status: 429, code: 'TOO_MANY_REQUESTS' } })
  expect(limited.headers.get('retry-after')).toBe('7')
  people.faults.set([{ kind: 'expireTokens' }])
  expect(await post()).toMatchObject({ status: 401, body: { code: 'EXPIRED_ACCESS_TOKEN' } })
  expect(people.posts()).toEqual([])
})

test('a person posts for connections alone, and a page for everybody', async () => {
  await post({ visibility: 'CONNECTIONS' })
  expect(people.posts().map(({ chosen }) => chosen)).toEqual([['For connections only']])
  expect((await pagePost({ visibility: 'CONNECTIONS' })).status).toBe(400)
  expect((await pagePost()).status).toBe(201)
})
