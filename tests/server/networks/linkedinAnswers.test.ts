import { expect, test } from 'vitest'
import type { Reply } from '../../../server/networks/httpClient.ts'
import { createLinkedIn } from '../../../server/networks/linkedin/adapter.ts'
import { duplicateIn, granted, instantOfUrn } from '../../../server/networks/linkedin/answers.ts'
import { isUploadAddress, linkedInOrigin } from '../../../server/networks/linkedin/hosts.ts'
import { memberKind } from '../../../server/networks/linkedin/kinds.ts'
import { type Account, NetworkFault } from '../../../server/networks/network.ts'
import { memorySteps } from '../publishing/contents.ts'
import { contentOf } from './linkedinScene.ts'

const replyOf = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  body,
  headers: new Headers(headers),
})
const told = (status: number, more: object = {}) =>
  replyOf(status, { status, code: 'SOMETHING', message: 'Something is wrong', ...more })
const evening = Date.UTC(2026, 10, 24, 22, 30)

function faultOf(reply: Reply): NetworkFault {
  try {
    granted(reply, { title: 'LinkedIn', now: evening })
  } catch (cause) {
    if (cause instanceof NetworkFault) return cause
  }
  throw new Error('It was granted')
}

test.each<[string, Reply, NetworkFault['kind']]>([
  ['400 in its own form', told(400), 'refused'],
  ['403 in its own form', told(403), 'refused'],
  ['404 in its own form', told(404), 'refused'],
  ['422 in its own form', told(422), 'refused'],
  ['401 in its own form', told(401), 'expired'],
  ['429', replyOf(429, 'Slow down'), 'limited'],
  ['a version that is retired', told(426, { code: 'NONEXISTENT_VERSION' }), 'unavailable'],
  ['426 of somebody else', replyOf(426, 'Upgrade'), 'unclear'],
  ['403 of a gateway', replyOf(403, '<html>Forbidden</html>'), 'unclear'],
  ['401 of a gateway', replyOf(401, '<html>Sign in</html>'), 'unclear'],
  ['a status in the body that is another', replyOf(403, { status: 500, message: 'Something' }), 'unclear'],
  ['409', told(409), 'unclear'],
  ['500 in its own form', told(500), 'unclear'],
  ['503 that asks to wait', replyOf(503, '', { 'retry-after': '7' }), 'unclear'],
  ['a redirect', replyOf(302, ''), 'unclear'],
])('what LinkedIn answers: %s', (_, reply, kind) => {
  expect(faultOf(reply).kind).toBe(kind)
})

test('what LinkedIn said is told, without the names of its classes', () => {
  const message = 'com.linkedin.content.common.exception.BadRequestResponseException: The video is too long'
  expect(faultOf(told(400, { message })).message).toBe('LinkedIn refused it: The video is too long.')
})

test('a retired version is told to whoever can change it', () => {
  expect(faultOf(told(426, { code: 'NONEXISTENT_VERSION' })).message).toMatch(
    /^LinkedIn no longer takes the version of its API that is set here\. The owner of this installation must set a newer one\.$/,
  )
})

test('a limit of a day is waited for until midnight UTC by its own clock, another as long as it asks', () => {
  const ofDay = { message: 'Resource level throttle MEMBER DAY limit for calls to this resource is reached.' }
  expect(faultOf(told(429, ofDay)).wait).toBe(90 * 60_000)
  const reply = { ...told(429, ofDay), headers: new Headers({ date: new Date(evening + 3_600_000).toUTCString() }) }
  expect(faultOf(reply).wait).toBe(30 * 60_000)
  expect(faultOf({ ...told(429), headers: new Headers({ 'retry-after': '12' }) }).wait).toBe(12_000)
  expect(faultOf(told(429)).wait).toBe(0)
})

const duplicate = (message: string, status = 422) =>
  replyOf(status, { status, message, errorDetails: { inputErrors: [{ code: 'DUPLICATE_POST' }] } })

test('a duplicate is told by its code alone, and names a post', () => {
  const urn = 'urn:li:share:7141138937766391808'
  expect(duplicateIn(duplicate(`Content is a duplicate of ${urn}`))).toEqual({ urn })
  expect(duplicateIn(duplicate('Content is a duplicate'))).toEqual({ urn: null })
  expect(duplicateIn(duplicate(`Content is a duplicate of ${urn}`, 400))).toBeNull()
  expect(duplicateIn(told(422, { message: `Content is a duplicate of ${urn}` }))).toBeNull()
})

test('a URN tells when its post came about', () => {
  expect(new Date(instantOfUrn('urn:li:share:7141138937766391808')).toISOString()).toMatch(/^2023-12-14T/)
})

test.each([
  ['https://www.linkedin.com/dms-uploads/x', true],
  ['https://linkedin.com/x', true],
  ['http://www.linkedin.com/x', false],
  ['https://linkedin.com.evil.example/x', false],
  ['https://evillinkedin.com/x', false],
  ['not an address', false],
])('bytes and the sign-in go to LinkedIn only: %s', (address, isTaken) => {
  expect(isUploadAddress(linkedInOrigin, address)).toBe(isTaken)
  expect(isUploadAddress('http://127.0.0.1:4616', address)).toBe(false)
})

const account: Account = {
  id: 1,
  userId: 1,
  network: 'linkedin',
  remoteId: 'urn:li:person:a',
  handle: 'Ada',
  origin: linkedInOrigin,
  mediaLimits: null,
}

/** Sends where LinkedIn answers with this. */
async function sendTo(reply: Reply, sent = contentOf({}), isFirstTry = false) {
  const nobody = async () => {
    throw new Error('Nobody is asked')
  }
  const adapter = createLinkedIn({
    api: async () => reply,
    signIn: { tokens: { accessToken: nobody, withToken: (_, act) => act('token') }, revoke: nobody },
    bring: nobody,
    kind: memberKind({ title: 'LinkedIn', profiles: { member: nobody, page: nobody, pages: nobody } }),
    now: () => evening,
  })
  const prepared = await adapter.prepare(account, sent, null)
  const mark = { serverAt: Date.UTC(2023, 11, 14) }
  return adapter.send(account, prepared, { mark, steps: memorySteps(), isFirstTry })
}

test.each([
  ['200 with a page', replyOf(200, '<html>Welcome</html>')],
  ['201 without a name', replyOf(201, '')],
  ['201 with a name that is none', replyOf(201, '', { 'x-restli-id': 'urn:li:person:1' })],
  ['a duplicate of nothing', duplicate('Content is a duplicate')],
])('a post is not taken for published by %s', async (_, reply) => {
  await expect(sendTo(reply)).rejects.toMatchObject({ kind: 'unclear' })
})

test('a post is taken for published by its name, escaped or not', async () => {
  for (const told of ['urn:li:share:123', 'urn%3Ali%3Ashare%3A123', 'urn%3ali%3ashare%3a123']) {
    expect(await sendTo(replyOf(201, '', { 'x-restli-id': told }))).toMatchObject({ remoteId: 'urn:li:share:123' })
  }
})

test('a comment is not taken for published by somebody else’s', async () => {
  const comment = contentOf({ kind: 'comment', parentId: 'urn:li:share:1' })
  const body = { commentUrn: 'urn:li:comment:(urn:li:activity:1,2)', message: { text: 'x' }, created: { time: 1 } }
  await expect(sendTo(replyOf(201, { ...body, actor: 'urn:li:person:b' }), comment)).rejects.toMatchObject({
    kind: 'unclear',
  })
  expect(await sendTo(replyOf(201, { ...body, actor: account.remoteId }), comment)).toMatchObject({
    remoteId: body.commentUrn,
  })
})

test('after an unclear try the named post is this one only where it is not older than the mark', async () => {
  const [newer, older] = ['urn:li:share:7141138937766391808', 'urn:li:share:7000000000000000000']
  expect(await sendTo(duplicate(`Content is a duplicate of ${newer}`))).toEqual({
    remoteId: newer,
    remoteUrl: `https://www.linkedin.com/feed/update/${newer}`,
  })
  for (const again of [sendTo(duplicate(older)), sendTo(duplicate(newer), contentOf({}), true)]) {
    await expect(again).rejects.toMatchObject({ kind: 'refused' })
  }
})
