import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FaultKind } from '../../../practice/faults.ts'
import type { Account } from '../../../server/networks/network.ts'
import {
  contentOf,
  createLinkedInScene,
  type LinkedInName,
  type LinkedInScene,
  publicationOf,
} from './linkedinScene.ts'
import { publishedPart } from './publishedPart.ts'

let scene: LinkedInScene
const accounts = new Map<LinkedInName, Account>()
const names: readonly LinkedInName[] = ['linkedin', 'linkedin_org']

beforeAll(async () => {
  scene = await createLinkedInScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  scene.begin()
  for (const name of names) accounts.set(name, await scene.connect(name))
  for (const { watch } of Object.values(scene.practice)) watch.calls.length = 0
})

function accountOf(name: LinkedInName): Account {
  const account = accounts.get(name)
  if (!account) throw new Error(`There is no account of ${name}`)
  return account
}
const publish = (name: LinkedInName, text?: string) =>
  publicationOf(scene.adapters[name], accountOf(name), contentOf({ ...(text !== undefined && { text }) }))
const find = (name: LinkedInName, sought: Parameters<LinkedInScene['adapters']['linkedin']['find']>[1]) =>
  scene.adapters[name].find(accountOf(name), sought)
const standing = (name: LinkedInName) => scene.practice[name].posts()
const breaks = (name: LinkedInName, kind: FaultKind, operation = 'createPost', more = {}) =>
  scene.practice[name].faults.set([{ kind, operation, times: 1, ...more }])
const callsOf = (name: LinkedInName, operation: string) =>
  scene.practice[name].watch.calls.filter((call) => call.operation === operation).length

test.each(names)('%s: a text goes out, and is known by its URN', async (name) => {
  const post = await (await publish(name)).send()
  expect(post.remoteId).toMatch(/^urn:li:share:\d+$/)
  expect(post.remoteUrl).toBe(`${scene.practice[name].origin}/feed/update/${post.remoteId}`)
  expect(standing(name)).toEqual([
    { id: post.remoteId, author: 'ada', text: 'Rye, spelt and patience', media: [], parentId: null },
  ])
  expect((await fetch(post.remoteUrl ?? '')).status).toBe(200)
})

test('whatever is typed comes back whole', { timeout: 60_000 }, async () => {
  const pieces = fc.constantFrom(
    ...[
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      '<',
      '>',
      '@',
      '#',
      '|',
      '~',
      '_',
      '*',
      '\\',
      '\n',
      ' ',
      'rye',
      '#bread',
      '#1',
      '🍞',
    ],
    '@[Harbor Market](urn:li:organization:123)',
    '{hashtag|\\#|x}',
    'https://example.com/a_(b)?c=~d#e',
  )
  const typed = fc
    .oneof(
      fc.array(pieces, { minLength: 1, maxLength: 12 }).map((all) => all.join('')),
      fc.string({ unit: 'grapheme' }),
    )
    .filter((text) => text.trim() !== '' && text.isWellFormed())
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      scene.begin()
      const publication = await publish('linkedin_org', text)
      const post = await publication.send()
      expect(standing('linkedin_org').map((one) => one.text)).toEqual([text])
      expect(await find('linkedin_org', publication.sought())).toEqual({ kind: 'found', post })
    }),
    { numRuns: 60 },
  )
})

test.each<[string, FaultKind, object, object]>([
  ['no in its documented form is a refusal', 'refuse', { status: 403 }, { kind: 'refused' }],
  ['its 422 too', 'refuse', { status: 422 }, { kind: 'refused' }],
  ['too much is waited for as long as it asks', 'rateLimit', { seconds: 90 }, { kind: 'limited', wait: 90_000 }],
  ['a 500 says nothing', 'dieAfter', {}, { kind: 'unclear' }],
  ['a lost answer says nothing', 'loseAnswer', {}, { kind: 'unclear' }],
  ['a call that broke says nothing', 'down', {}, { kind: 'unclear' }],
])('LinkedIn: %s', async (_, kind, more, fault) => {
  for (const name of names) {
    const publication = await publish(name, `For ${kind} ${JSON.stringify(more)}`)
    breaks(name, kind, 'createPost', more)
    await expect(publication.send()).rejects.toMatchObject(fault)
  }
})

test.each(names)(
  '%s: after a lost answer the same words are refused, and the post that stands there is it',
  async (name) => {
    const publication = await publish(name)
    breaks(name, 'loseAnswer')
    await expect(publication.send()).rejects.toMatchObject({ kind: 'unclear' })
    const [stands] = standing(name)
    expect(await publication.send()).toMatchObject({ remoteId: stands?.id })
    expect(standing(name)).toHaveLength(1)
  },
)

test.each(names)('%s: the same words as an older post are refused on a first try', async (name) => {
  await (await publish(name)).send()
  await expect((await publish(name)).send()).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/refused it: the same words stand there already\.$/),
  })
  expect(standing(name)).toHaveLength(1)
})

test.each(names)(
  '%s: an older post with the same words is not taken for this one after an unclear try',
  async (name) => {
    await (await publish(name)).send()
    const publication = await publish(name)
    const later = { ...publication.mark, serverAt: Date.now() + 3_600_000 }
    const context = { mark: later, steps: publication.steps, isFirstTry: false }
    const again = scene.adapters[name].send(accountOf(name), publication.prepared, context)
    await expect(again).rejects.toMatchObject({ kind: 'refused' })
  },
)

test('what LinkedIn names and a page does not have is not taken for published', async () => {
  const publication = await publish('linkedin_org')
  breaks('linkedin_org', 'loseAnswer')
  await expect(publication.send()).rejects.toMatchObject({ kind: 'unclear' })
  breaks('linkedin_org', 'dieAfter', 'getPost')
  await expect(publication.send()).rejects.toMatchObject({ kind: 'unclear' })
  expect(standing('linkedin_org')).toHaveLength(1)
})

test('a page is read back: exactly one is found after a lost answer, and none where nothing arrived', async () => {
  const publication = await publish('linkedin_org')
  breaks('linkedin_org', 'loseAnswer')
  await expect(publication.send()).rejects.toMatchObject({ kind: 'unclear' })
  const [stands] = standing('linkedin_org')
  expect(await find('linkedin_org', publication.sought())).toMatchObject({
    kind: 'found',
    post: { remoteId: stands?.id },
  })
  expect(await find('linkedin_org', publication.sought([stands?.id ?? '']))).toEqual({ kind: 'absent' })

  const other = await publish('linkedin_org', 'Another')
  breaks('linkedin_org', 'down')
  await expect(other.send()).rejects.toMatchObject({ kind: 'unclear' })
  expect(await find('linkedin_org', other.sought())).toEqual({ kind: 'absent' })
})

test('a page is read past many newer posts', { timeout: 30_000 }, async () => {
  const first = await publish('linkedin_org', 'The first')
  const post = await first.send()
  for (let number = 0; number < 60; number += 1) await (await publish('linkedin_org', `Number ${number}`)).send()
  expect(await find('linkedin_org', first.sought())).toEqual({ kind: 'found', post })
})

test('a page that was not read before is not read afterwards', async () => {
  const { prepared, steps, sought } = await publish('linkedin_org')
  await scene.adapters.linkedin_org.send(accountOf('linkedin_org'), prepared, { mark: null, steps, isFirstTry: true })
  await expect(find('linkedin_org', { ...sought(), mark: null })).rejects.toMatchObject({ kind: 'unclear' })
})

test('a person is asked to look, since nothing can be read', async () => {
  const publication = await publish('linkedin')
  breaks('linkedin', 'loseAnswer')
  await expect(publication.send()).rejects.toMatchObject({ kind: 'unclear' })
  expect(await find('linkedin', publication.sought())).toMatchObject({ kind: 'unsure', seen: [] })
})

test('a person is not asked where LinkedIn itself said no to every try', async () => {
  const publication = await publish('linkedin')
  breaks('linkedin', 'refuse', 'createPost', { status: 403 })
  await expect(publication.send()).rejects.toMatchObject({ kind: 'refused' })
  expect(await find('linkedin', publication.sought())).toEqual({ kind: 'absent' })
  breaks('linkedin', 'down')
  await expect(publication.send()).rejects.toMatchObject({ kind: 'unclear' })
  breaks('linkedin', 'refuse', 'createPost', { status: 403 })
  await expect(publication.send()).rejects.toMatchObject({ kind: 'refused' })
  expect(await find('linkedin', publication.sought())).toMatchObject({ kind: 'unsure' })
})

test('a post of a process that died while it called is not known to be refused', async () => {
  const publication = await publish('linkedin')
  await publication.steps.put('tries', 'calling')
  expect(await find('linkedin', publication.sought())).toMatchObject({ kind: 'unsure' })
})

test.each(names)('%s: a comment stands below its post, as plain text', async (name) => {
  const parent = await (await publish(name)).send()
  const content = contentOf({ kind: 'comment', text: 'The recipe: (rye) #1 @you', parentId: parent.remoteId })
  const publication = await publicationOf(scene.adapters[name], accountOf(name), content)
  const comment = await publication.send()
  expect(comment.remoteId).toMatch(new RegExp(`^urn:li:comment:\\(${parent.remoteId},\\d+\\)$`))
  expect(standing(name).find(({ id }) => id === comment.remoteId)?.text).toBe('The recipe: (rye) #1 @you')
})

test('a comment of a page is sought below its post only', async () => {
  const name = 'linkedin_org'
  const [one, other] = [await (await publish(name, 'One')).send(), await (await publish(name, 'Other')).send()]
  const below = (parentId: string) =>
    publicationOf(scene.adapters[name], accountOf(name), contentOf({ kind: 'comment', text: 'Thanks', parentId }))
  const [first, second] = [await below(one.remoteId), await below(other.remoteId)]
  breaks(name, 'loseAnswer', 'createComment')
  await expect(first.send()).rejects.toMatchObject({ kind: 'unclear' })
  expect(await find(name, second.sought())).toEqual({ kind: 'absent' })
  const found = await find(name, first.sought())
  expect(found).toMatchObject({ kind: 'found', post: { remoteId: expect.stringContaining(one.remoteId) } })
})

test.each([
  [
    'a reply',
    contentOf({ kind: 'reply', parentId: 'urn:li:share:1', rootId: 'urn:li:share:1' }),
    'LinkedIn has no threads',
  ],
  ['nothing', contentOf({ text: '  ' }), 'needs a text'],
  ['too long a comment', contentOf({ kind: 'comment', text: 'x'.repeat(1251), parentId: 'urn:li:share:1' }), '1250'],
])('%s is refused before anything is called, with a sentence', async (_, content, sentence) => {
  for (const name of names) {
    await expect(scene.adapters[name].prepare(accountOf(name), content, null)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining(sentence),
    })
    expect(scene.practice[name].watch.calls).toEqual([])
  }
})

test('the same content keeps its key, another gets another', async () => {
  const { prepare } = scene.adapters.linkedin
  const first = await prepare(accountOf('linkedin'), contentOf({}), null)
  expect((await prepare(accountOf('linkedin'), contentOf({}), first)).key).toBe(first.key)
  expect((await prepare(accountOf('linkedin'), contentOf({ text: 'Other' }), first)).key).not.toBe(first.key)
})

test.each(names)('%s: posts and comments are taken off, once or again', async (name) => {
  const adapter = scene.adapters[name]
  const parent = await (await publish(name)).send()
  const content = contentOf({ kind: 'comment', text: 'Thanks', parentId: parent.remoteId })
  const comment = await (await publicationOf(adapter, accountOf(name), content)).send()
  await adapter.remove?.(accountOf(name), publishedPart(comment.remoteId))
  expect(standing(name).map(({ id }) => id)).toEqual([parent.remoteId])
  await adapter.remove?.(accountOf(name), publishedPart(parent.remoteId))
  await adapter.remove?.(accountOf(name), publishedPart(parent.remoteId))
  await adapter.remove?.(accountOf(name), publishedPart(comment.remoteId))
  expect(standing(name)).toEqual([])
  breaks(name, 'dieAfter', 'deletePost')
  await expect(adapter.remove?.(accountOf(name), publishedPart(parent.remoteId))).rejects.toMatchObject({
    kind: 'unclear',
  })
})

test('an app that was reviewed renews the sign-in, before its end and after a rejection', async () => {
  const account = accountOf('linkedin_org')
  scene.practice.linkedin_org.expireTokens('access')
  expect(await scene.adapters.linkedin_org.verify(account)).toMatchObject({ name: 'Marlow Bakery' })
  expect(callsOf('linkedin_org', 'token')).toBe(1)
  expect(await scene.credentialsOf(account)).toMatchObject({ refresh_token: expect.any(String) })
  scene.practice.linkedin_org.expireTokens('all')
  await expect(scene.adapters.linkedin_org.verify(account)).rejects.toMatchObject({ kind: 'expired' })
})

test('the consent ends with the refresh token, a year after it was given, and not with the token', async () => {
  const account = accountOf('linkedin_org')
  const before = scene.adapters.linkedin_org.expiryOf(await scene.credentialsOf(account))?.getTime() ?? 0
  expect(before - Date.now()).toBeGreaterThan(364 * 86_400_000)
  scene.practice.linkedin_org.expireTokens('access')
  await scene.adapters.linkedin_org.verify(account)
  const after = scene.adapters.linkedin_org.expiryOf(await scene.credentialsOf(account))?.getTime() ?? 0
  expect(Math.abs(after - before)).toBeLessThan(60_000)
})

test('without a refresh token the sign-in counts to its end, which is told, and then the person agrees again', async () => {
  const account = accountOf('linkedin')
  const end = scene.adapters.linkedin.expiryOf(await scene.credentialsOf(account))?.getTime() ?? 0
  expect(end - Date.now()).toBeGreaterThan(59 * 86_400_000)
  scene.clock.pass(end - scene.clock.now() - 60_000)
  expect(await scene.adapters.linkedin.verify(account)).toMatchObject({ name: 'Ada Marlow' })
  scene.clock.pass(120_000)
  await expect(scene.adapters.linkedin.verify(account)).rejects.toMatchObject({ kind: 'expired' })
})

test('a sign-in that is revoked counts no longer', async () => {
  for (const name of names) {
    const account = accountOf(name)
    await scene.adapters[name].revoke(account, await scene.credentialsOf(account))
    await expect(scene.adapters[name].verify(account)).rejects.toMatchObject({ kind: 'expired' })
  }
})

test('a retired version stops nothing for good, and is told to the owner', async () => {
  const retired = await createLinkedInScene({ linkedin_org: '202411' })
  try {
    await expect(retired.connect('linkedin_org')).rejects.toMatchObject({ status: 502 })
    expect(await retired.retired()).toEqual(['linkedin_org: Requested version 20241101 is not active'])
  } finally {
    await retired.close()
  }
})
