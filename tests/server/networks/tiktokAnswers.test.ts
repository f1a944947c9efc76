import { expect, test } from 'vitest'
import type { Call, HttpClient, Reply } from '../../../server/networks/httpClient.ts'
import { createTiktok } from '../../../server/networks/tiktok/adapter.ts'
import { fakeMedia } from './mediaFiles.ts'
import { memorySteps } from './memorySteps.ts'
import { accountOf, contentOf, fixedToken, soughtWith, tryWith } from './tiktokBench.ts'

const origin = 'https://open.tiktokapis.com'
const account = accountOf('ada', origin)
const ok = (data: object) => json(200, { data, error: { code: 'ok', message: '' } })
const no = (status: number, code: string, message = 'As documented') =>
  json(status, { data: {}, error: { code, message } })
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: new Headers(headers),
  body,
})
const html = json(200, '<html>One moment</html>')

/** What each call is answered with, where a test says nothing else. */
const usual = {
  creator: ok({ creator_username: 'ada', privacy_level_options: ['PUBLIC_TO_EVERYONE'] }),
  begin: ok({ publish_id: 'v_pub~1', upload_url: 'https://upload.us.tiktokapis.com/video/?upload_id=1' }),
  photos: ok({ publish_id: 'p_pub~1' }),
  chunk: json(201, ''),
  status: ok({ status: 'PUBLISH_COMPLETE', publicaly_available_post_id: ['7123456789012345679'] }),
}
type Answers = typeof usual

const operationOf = (address: string, { method }: Call = {}): keyof Answers => {
  if (method === 'PUT') return 'chunk'
  if (address.includes('creator_info')) return 'creator'
  if (address.includes('content/init')) return 'photos'
  return address.includes('video/init') ? 'begin' : 'status'
}

const film = {
  id: 1,
  kind: 'video' as const,
  contentType: 'video/mp4',
  size: 100,
  width: 720,
  height: 1280,
  duration: 5,
  altText: '',
}
const picture = { ...film, kind: 'image' as const, contentType: 'image/jpeg', duration: null }

/** One post on a TikTok that answers as it is told; `calls` says what it was asked for. */
async function scene(kind: 'video' | 'photo', told: Partial<Answers> = {}, clock = { ahead: 0 }) {
  const calls: string[] = []
  const call: HttpClient = async (address, options) => {
    const operation = operationOf(address, options)
    calls.push(operation)
    return { ...usual, ...told }[operation]
  }
  const adapter = createTiktok({
    call,
    transfer: call,
    tokens: fixedToken('token'),
    media: fakeMedia({ 1: Buffer.alloc(100) }, () => 'https://solo.example/1.jpg'),
    now: () => Date.now() + clock.ahead,
    revokeToken: async () => {},
    waits: [0, 0],
  })
  const steps = memorySteps()
  const prepared = await adapter.prepare(account, contentOf('Rye', [kind === 'video' ? film : picture]), null)
  return {
    calls,
    stage: () => adapter.stage?.(account, prepared, steps),
    send: (isFirstTry = true) => adapter.send(account, prepared, tryWith(steps, isFirstTry)),
    find: () => adapter.find(account, soughtWith(prepared, steps)),
  }
}

test('a post of everybody has the address that people see', async () => {
  const { stage, send } = await scene('video')
  await stage()
  expect(await send()).toEqual({
    remoteId: '7123456789012345679',
    remoteUrl: 'https://www.tiktok.com/@ada/video/7123456789012345679',
  })
})

test.each([
  ['a 500', { chunk: json(500, '') }],
  ['a 206, though it was the last', { chunk: json(206, '') }],
  ['an address that is no longer good', { chunk: json(403, '') }],
  ['a range that TikTok did not expect', { chunk: json(416, '') }],
  ['a page, with 200', { chunk: html }],
  ['then a 500', { status: no(500, 'internal_error') }],
  ['then a page', { status: html }],
  ['then too many calls', { status: no(429, 'rate_limit_exceeded') }],
  ['then a token that ended', { status: no(401, 'access_token_invalid') }],
  ['then a status that is not documented', { status: ok({ status: 'ARCHIVED' }) }],
  ['then nothing new for too long', { status: ok({ status: 'PROCESSING_UPLOAD', uploaded_bytes: 100 }) }],
  ['then that it is not known', { status: no(400, 'invalid_publish_id') }],
])('after the last chunk, %s leaves it unclear', async (_, told) => {
  const { stage, send } = await scene('video', told)
  await stage()
  await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
})

test('a documented failure is refused with its reason, and the limit of a day is waited for', async () => {
  const cases = [
    ['duration_check_failed', { kind: 'refused', message: 'TikTok does not take a video of this length.' }],
    ['something_new', { kind: 'refused', message: 'TikTok did not publish it (something_new).' }],
    ['spam_risk_too_many_posts', { kind: 'limited', wait: 3_600_000 }],
  ] as const
  for (const [fail_reason, fault] of cases) {
    const { stage, send } = await scene('video', { status: ok({ status: 'FAILED', fail_reason }) })
    await stage()
    await expect(send()).rejects.toMatchObject(fault)
  }
})

test.each([
  ['no sign-in that counts', no(401, 'access_token_invalid'), { kind: 'expired' }],
  ['no yes to posting', no(401, 'scope_not_authorized'), { kind: 'refused' }],
  ['an account that may not post', no(403, 'spam_risk_user_banned_from_posting'), { kind: 'refused' }],
  ['an address nobody answers for', no(403, 'url_ownership_unverified'), { kind: 'refused' }],
  ['the same, told with 200', no(200, 'url_ownership_unverified'), { kind: 'refused' }],
  [
    'words of its own',
    no(400, 'invalid_params', 'The title is bad'),
    { kind: 'refused', message: /The title is bad$/ },
  ],
  ['the limit of a minute', no(429, 'rate_limit_exceeded'), { kind: 'limited', wait: 60_000 }],
  ['the limit of a day', no(403, 'spam_risk_too_many_posts'), { kind: 'limited', wait: 3_600_000 }],
  ['trouble', no(500, 'internal_error'), { kind: 'unclear' }],
  ['a refusal with 500', no(500, 'invalid_params'), { kind: 'unclear' }],
  ['an error that is not documented', no(400, 'brand_new_error'), { kind: 'unclear' }],
  ['a page with 403', json(403, '<html>Forbidden</html>'), { kind: 'unclear' }],
  ['a page with 429', json(429, '<html>Slow down</html>'), { kind: 'unclear' }],
  ['a page with 200', html, { kind: 'unclear' }],
  ['a yes without an id', ok({}), { kind: 'unclear' }],
] as const)('asked to fetch pictures, TikTok answers %s', async (_, photos, { kind, ...more }) => {
  const { stage, send } = await scene('photo', { photos })
  await stage()
  const expected = 'message' in more ? { message: expect.stringMatching(more.message) } : more
  await expect(send()).rejects.toMatchObject({ kind, ...expected })
})

test('how long to wait is what TikTok says, where it says it', async () => {
  const photos = json(429, { error: { code: 'rate_limit_exceeded', message: '' } }, { 'retry-after': '20' })
  const { stage, send } = await scene('photo', { photos })
  await stage()
  await expect(send()).rejects.toMatchObject({ kind: 'limited', wait: 20_000 })
})

test('before the last chunk left, nothing can be there, and TikTok need not be asked', async () => {
  const { stage, find, calls } = await scene('video')
  await stage()
  expect(await find()).toEqual({ kind: 'absent' })
  expect(calls).toEqual(['creator', 'begin'])
})

test.each([
  ['it is there', usual.status, { kind: 'found' }],
  ['it failed', ok({ status: 'FAILED', fail_reason: 'internal' }), { kind: 'absent' }],
  ['bytes are missing', ok({ status: 'PROCESSING_UPLOAD', uploaded_bytes: 99 }), { kind: 'absent' }],
  ['it is not known any more', no(400, 'invalid_publish_id'), { kind: 'unsure' }],
])('read back after a lost answer, TikTok says that %s', async (_, status, finding) => {
  const told: Partial<Answers> = { chunk: json(500, '') }
  const { stage, send, find } = await scene('video', told)
  await stage()
  await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
  told.status = status
  expect(await find()).toMatchObject(finding)
})

test.each([
  ['all bytes are there', ok({ status: 'PROCESSING_UPLOAD', uploaded_bytes: 100 })],
  ['it works on it, not with how many bytes', ok({ status: 'PROCESSING_UPLOAD' })],
  ['nothing that can be read', html],
  ['nothing', no(500, 'internal_error')],
])('read back, it stays open where TikTok says that %s', async (_, status) => {
  const told: Partial<Answers> = { chunk: json(500, '') }
  const { stage, send, find } = await scene('video', told)
  await stage()
  await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
  told.status = status
  await expect(find()).rejects.toMatchObject({ kind: 'unclear' })
})

test('where it is not known whether the last chunk arrived, nothing is begun anew', async () => {
  const told: Partial<Answers> = { chunk: json(500, ''), status: ok({ status: 'PROCESSING_UPLOAD' }) }
  const { stage, send, calls } = await scene('video', told)
  await stage()
  await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
  await expect(stage()).rejects.toMatchObject({ kind: 'unavailable' })
  expect(calls.filter((operation) => operation === 'begin')).toHaveLength(1)
})

test('a video that TikTok could not process is brought anew when it is tried again', async () => {
  const told: Partial<Answers> = { status: ok({ status: 'FAILED', fail_reason: 'internal' }) }
  const { stage, send, calls } = await scene('video', told)
  await stage()
  await expect(send()).rejects.toMatchObject({ kind: 'refused' })
  await stage()
  expect(calls.filter((operation) => operation === 'begin')).toHaveLength(2)
})

test('pictures that TikTok refused are not there', async () => {
  const { stage, send, find } = await scene('photo', { photos: no(403, 'spam_risk_text') })
  await stage()
  await expect(send()).rejects.toMatchObject({ kind: 'refused' })
  expect(await find()).toEqual({ kind: 'absent' })
})

test('what an earlier try came to is never taken for what a later one did', async () => {
  const told: Partial<Answers> = { status: ok({ status: 'FAILED', fail_reason: 'internal' }) }
  const { stage, send, find } = await scene('photo', told)
  await stage()
  await expect(send()).rejects.toMatchObject({ kind: 'refused' })
  expect(await find()).toEqual({ kind: 'absent' })
  told.photos = html
  await expect(send(false)).rejects.toMatchObject({ kind: 'unclear' })
  expect(await find()).toMatchObject({ kind: 'unsure' })
})

test('an upload whose end was on its way is begun anew only when its address surely takes nothing more', async () => {
  const told: Partial<Answers> = { chunk: json(500, '') }
  const clock = { ahead: 0 }
  const { stage, send, calls } = await scene('video', told, clock)
  await stage()
  await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
  told.status = ok({ status: 'PROCESSING_UPLOAD', uploaded_bytes: 0 })
  const begun = () => calls.filter((operation) => operation === 'begin').length
  for (const [minutes, outcome] of [
    [59, 'goes on'],
    [61, 'waits'],
    [69, 'waits'],
  ] as const) {
    clock.ahead = minutes * 60_000
    if (outcome === 'waits') await expect(stage()).rejects.toMatchObject({ kind: 'unavailable' })
    else await stage()
    expect(begun()).toBe(1)
  }
  clock.ahead = 71 * 60_000
  await stage()
  expect(begun()).toBe(2)
})
