import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await createScene('fediverse')
})
beforeEach(() => {
  scene.proxy.lies = []
  scene.fediverse.clear()
  scene.fediverse.behavior.rateLimit = Number.MAX_SAFE_INTEGER
  scene.fediverse.behavior.keys = 'ignored'
})
afterAll(() => scene.close())

const lie = (status: number, when: 'before' | 'after', times = 1) => {
  scene.proxy.lies = [{ on: scene.isSending, when, times, answer: { status, body: 'json' } }]
}
const partOf = (post: number) => scene.bench.part(post)
const texts = () => scene.fediverse.statuses().map(({ text }) => text)

/** A post that its network refused, as far as was read; it comes to stand there all the same afterwards. */
async function refusedAndThere(text: string) {
  lie(422, 'before')
  const post = await scene.plan(text)
  await scene.bench.runOut()
  const part = await partOf(post)
  expect(part).toMatchObject({ state: 'failed', reason: expect.stringContaining('refused the post') })
  scene.fediverse.writeByHand(text, { application: 'Solo Social' })
  return { post, part }
}

test('a refusal after the post was taken is told as published, not as failed', async () => {
  lie(422, 'after')
  const post = await scene.plan('Refused and taken')
  await scene.bench.runOut()
  expect(await partOf(post)).toMatchObject({ state: 'published', tries: 1 })
})

test('a failed part that is sent again is read back first', async () => {
  const { post, part } = await refusedAndThere('Send me again')
  await scene.bench.posts.retry(scene.bench.person, post, [part.id])
  await scene.bench.runOut()
  expect(await partOf(post)).toMatchObject({ state: 'published', tries: 0 })
  expect(texts()).toEqual(['Send me again'])
})

test('a failed post that is edited is read back for what was sent of it before the new text goes out', async () => {
  const { post } = await refusedAndThere('Before the edit')
  const { version } = await scene.bench.posts.read(scene.bench.person, post)
  const { account_id } = await partOf(post)
  const written = { text: 'After the edit', account_ids: [account_id], intent: 'now' as const }
  await scene.bench.posts.change(scene.bench.person, post, version, written)
  await scene.bench.runOut()
  expect(texts()).toEqual(['Before the edit'])
  const asked = await partOf(post)
  expect(asked).toMatchObject({ state: 'needs_person', reason: expect.stringContaining('before its text was changed') })
  expect(asked.seen).toHaveLength(1)
  await scene.bench.posts.settle(scene.bench.person, post, asked.id, 'send_again')
  await scene.bench.runOut()
  expect(texts()).toEqual(['Before the edit', 'After the edit'])
})

test('what was refused and is really not there goes out with its new text, under a new key', async () => {
  lie(422, 'before')
  const post = await scene.plan('A refused text')
  await scene.bench.runOut()
  const { key, account_id } = await partOf(post)
  const { version } = await scene.bench.posts.read(scene.bench.person, post)
  const written = { text: 'A better text', account_ids: [account_id], intent: 'now' as const }
  await scene.bench.posts.change(scene.bench.person, post, version, written)
  await scene.bench.runOut()
  expect(texts()).toEqual(['A better text'])
  expect((await partOf(post)).key).not.toBe(key)
})

test('a post that was sent and made a draft remembers it when it is planned again', async () => {
  const { post } = await refusedAndThere('Draft in between')
  const { version } = await scene.bench.posts.read(scene.bench.person, post)
  const { account_id } = await partOf(post)
  const person = scene.bench.person
  const text = 'Draft in between'
  const draft = await scene.bench.posts.change(person, post, version, {
    text,
    account_ids: [account_id],
    intent: 'draft',
  })
  expect(draft).toMatchObject({ state: 'draft', publications: [] })
  await scene.bench.posts.change(person, post, draft.version, { text, account_ids: [account_id], intent: 'now' })
  await scene.bench.runOut()
  expect(texts()).toEqual(['Draft in between'])
  expect((await partOf(post)).state).toBe('published')
})

test('a post of unknown fate cannot be deleted before it is settled', async () => {
  scene.proxy.lies = [{ on: scene.isSending, when: 'after', times: 1, answer: 'reset' }]
  const post = await scene.plan('Not yet')
  await scene.bench.publisher.runDue()
  await expect(scene.bench.posts.remove(scene.bench.person, post)).rejects.toThrow('Say what is so on its page')
  await scene.bench.runOut()
  await scene.bench.posts.remove(scene.bench.person, post)
})

test('two that may be it are shown to the person; what they say it is not is not offered again', async () => {
  scene.fediverse.behavior.application = 'hidden'
  scene.proxy.lies = [{ on: scene.isSending, when: 'before', times: 1, answer: 'reset' }]
  const post = await scene.plan('By hand?')
  await scene.bench.publisher.runDue()
  const byHand = scene.fediverse.writeByHand('By hand?')
  await scene.bench.runOut()
  const part = await partOf(post)
  expect(part).toMatchObject({ state: 'needs_person', seen: [{ remoteId: byHand }] })
  await scene.bench.posts.settle(scene.bench.person, post, part.id, 'send_again')
  await scene.bench.runOut()
  expect(await partOf(post)).toMatchObject({ state: 'published', tries: 1 })
  expect((await partOf(post)).remote_id).not.toBe(byHand)
  expect(texts()).toEqual(['By hand?', 'By hand?'])
})

test('the one that was seen is taken over with its address when the person says that it is the one', async () => {
  scene.fediverse.behavior.application = 'hidden'
  scene.proxy.lies = [{ on: scene.isSending, when: 'after', times: 1, answer: 'reset' }]
  const post = await scene.plan('Mine?')
  await scene.bench.runOut()
  const { id } = await partOf(post)
  await scene.bench.posts.settle(scene.bench.person, post, id, 'published')
  const [status] = scene.fediverse.statuses()
  expect(await partOf(post)).toMatchObject({ state: 'published', remote_id: status?.id })
  expect((await partOf(post)).remote_url).toContain(scene.proxy.host)
})

test('a post on the network belongs to one publication, also when that was deleted here', async () => {
  const first = await scene.plan('Known for ever')
  await scene.bench.runOut()
  const { remote_id } = await partOf(first)
  await scene.bench.posts.remove(scene.bench.person, first)
  const second = await scene.plan('Known for ever')
  const truth = scene.proxy.requests.findLast((call) => scene.isSending(call))?.truth
  scene.proxy.lies = [{ on: scene.isSending, when: 'before', times: 1, answer: { status: 200, body: { json: truth } } }]
  await scene.bench.runOut()
  const part = await partOf(second)
  expect(part.state).toBe('published')
  expect(part.remote_id).not.toBe(remote_id)
  expect(texts()).toEqual(['Known for ever', 'Known for ever'])
  const known = await scene.bench.database.db.selectFrom('remote_posts').select('remote_id').execute()
  expect(known.map((one) => one.remote_id)).toEqual(expect.arrayContaining([remote_id, part.remote_id]))
})

test('one at a time goes out on an account, whatever processes there are', async () => {
  const account = await scene.connect()
  const posts = await Promise.all([1, 2, 3, 4, 5].map((number) => scene.bench.planNow(`In a row ${number}`, [account])))
  const publishers = [scene.bench.publisher, scene.bench.anotherPublisher(), scene.bench.anotherPublisher()]
  await Promise.all(publishers.map((publisher) => publisher.runDue()))
  await scene.bench.runOut()
  expect(texts().sort()).toEqual([1, 2, 3, 4, 5].map((number) => `In a row ${number}`))
  for (const post of posts) expect((await partOf(post)).tries).toBe(1)
  const rows = await scene.bench.database.db
    .selectFrom('publication_attempts')
    .innerJoin('publications', 'publications.id', 'publication_id')
    .select(['started_at', 'ended_at'])
    .where('post_id', 'in', posts)
    .orderBy('publication_attempts.id')
    .execute()
  expect(rows).toHaveLength(5)
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    if (next)
      expect(next.started_at.getTime()).toBeGreaterThanOrEqual(row.ended_at?.getTime() ?? Number.POSITIVE_INFINITY)
  }
})

test('a post with the same words waits until the other one is settled, and says so', async () => {
  scene.proxy.lies = [{ on: scene.isSending, when: 'after', times: 1, answer: 'reset' }]
  const first = await scene.plan('Twins')
  await scene.bench.publisher.runDue()
  const second = await scene.plan('Twins')
  await scene.bench.publisher.runDue()
  expect(await partOf(second)).toMatchObject({
    state: 'waiting',
    tries: 0,
    reason: expect.stringContaining('same words'),
  })
  await scene.bench.runOut()
  const [one, other] = [await partOf(first), await partOf(second)]
  expect([one.state, other.state]).toEqual(['published', 'published'])
  expect(new Set([one.remote_id, other.remote_id]).size).toBe(2)
  expect(texts()).toEqual(['Twins', 'Twins'])
})

test('planning the same post twice by one key is one post', async () => {
  const account = await scene.connect()
  const key = randomUUID()
  const written = { text: 'Once', account_ids: [account], intent: 'now' as const }
  const [one, other] = [
    await scene.bench.posts.create(scene.bench.person, key, written),
    await scene.bench.posts.create(scene.bench.person, key, written),
  ]
  await scene.bench.runOut()
  expect(one.id).toBe(other.id)
  expect(texts()).toEqual(['Once'])
})
