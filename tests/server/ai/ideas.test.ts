import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generateAiIdeas, listAiIdeas } from '../../../contract/ai.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { listen } from '../../../server/http/listen.ts'
import { freezeClock } from '../../support/freezeClock.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { type AiBench, startAiBench } from './support.ts'

freezeClock()

let bench: AiBench
let person: TestPerson
let bucket: number
beforeAll(async () => {
  bench = await startAiBench({ limits: { first: 5000, between: 2000, whole: 20_000 } })
})
afterAll(() => bench.close())
beforeEach(async () => {
  bench.ai.faults.set([])
  bench.ai.calls.list.length = 0
  person = await makePerson(bench.provider.db)
  bucket = await makeBucket(bench.provider, person)
})

async function makeBucket({ db }: TestProvider, { id: user_id }: TestPerson, given = {}): Promise<number> {
  const values = { user_id, name: 'Tips', purpose: 'Helps people bake', color: 'leaf' as const, ...given }
  const { id } = await db.insertInto('content_buckets').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

const ask = (target: string, body?: object, { provider, token }: { provider?: TestProvider; token?: string } = {}) =>
  (provider ?? bench.provider).ask(target, { token: token ?? person.token, ...(body && { body }) })

async function generate(given: object = {}): Promise<Answer<typeof generateAiIdeas>> {
  const answer = await ask(`POST buckets/api/content-buckets/${bucket}/generate_ai_ideas/`, given)
  expect(answer.status).toBe(200)
  return generateAiIdeas.answer.parse(answer.body)
}

async function list(query = ''): Promise<Answer<typeof listAiIdeas>> {
  const answer = await ask(`GET buckets/api/content-buckets/${bucket}/ai_ideas/${query}`)
  expect(answer.status).toBe(200)
  return listAiIdeas.answer.parse(answer.body)
}

const interact = (idea_id: number | null, action: string, undo = false) =>
  ask('POST buckets/api/content-buckets/ai-idea-interaction/', { idea_id, action, undo })

const titlesOf = ({ results }: { results: readonly { title: string }[] }) => results.map(({ title }) => title)

describe('AI ideas', () => {
  test('come six at a time, in the bucket, for fourteen days, and count as one text', async () => {
    const { results, written_by, allowance } = await generate()
    expect(results).toHaveLength(6)
    expect(new Set(titlesOf({ results })).size).toBe(6)
    for (const idea of results) {
      expect(idea).toMatchObject({ bucket_id: bucket, bucket_name: 'Tips', origin: 'ai', is_saved: false })
      expect(idea.draft).not.toBe('')
      const days = (Date.parse(idea.expires_at ?? '') - Date.now()) / 86_400_000
      expect(days).toBeCloseTo(14, 1)
    }
    expect(written_by).toBe('ai')
    expect(allowance).toMatchObject({ status: 'ready', texts_left: 59 })
  })

  test('that are there are answered again, and nothing is asked', async () => {
    const first = await generate()
    const again = await generate()
    expect(titlesOf(again)).toEqual(titlesOf(first))
    expect(bench.ai.calls.list).toHaveLength(1)
    expect(again.allowance.texts_left).toBe(59)
  })

  test('are replaced by others with refresh, but for what was saved, liked, dismissed or used', async () => {
    const { results } = await generate()
    const [saved, liked, dismissed, used, ...rest] = results.map(({ idea_id }) => idea_id)
    await interact(saved ?? 0, 'save')
    await interact(liked ?? 0, 'like')
    await interact(dismissed ?? 0, 'dismiss')
    await interact(used ?? 0, 'use')
    const after = await generate({ refresh: true })
    const ids = after.results.map(({ idea_id }) => idea_id)
    expect(ids).toEqual(expect.arrayContaining([saved, liked, used]))
    for (const gone of [dismissed, ...rest]) expect(ids).not.toContain(gone)
    expect(after.results).toHaveLength(9)
    expect(new Set(titlesOf(after)).size).toBe(9)
    expect(after.results[0]?.idea_id).toBe(saved)
  })

  test('never have a title that the bucket has, however it is written', async () => {
    const { results } = await generate()
    const [first] = titlesOf({ results })
    await bench.provider.db.deleteFrom('content_ideas').where('user_id', '=', person.id).execute()
    const title = `${first?.toUpperCase().replaceAll(' ', '  ')}`
    await bench.provider.db
      .insertInto('content_ideas')
      .values({ user_id: person.id, bucket_id: bucket, origin: 'own', title, difficulty_level: 'easy' })
      .execute()
    expect(titlesOf(await generate())).not.toContain(first)
  })

  test.each([
    ['rateLimit', 503, 'busy'],
    ['serverError', 502, 'unavailable'],
    ['cutOff', 502, 'cut_off'],
    ['refusal', 502, 'refused'],
    ['tooLong', 502, 'malformed'],
    ['stall', 504, 'slow'],
  ] as const)('that do not come (%s) are told, and leave all as it was', async (kind, status, reason) => {
    const before = await generate()
    bench.ai.faults.set([{ kind }])
    const answer = await ask(`POST buckets/api/content-buckets/${bucket}/generate_ai_ideas/`, { refresh: true })
    expect(answer).toMatchObject({ status, body: { reason } })
    expect(Object(answer.body).error).toMatch(/Nothing was counted\.$/)
    if (kind === 'rateLimit') expect(answer.headers.get('retry-after')).toBe('30')
    const after = await generate()
    expect(titlesOf(after)).toEqual(titlesOf(before))
    expect(after.allowance.texts_left).toBe(59)
  })

  test('are no more asked for once whoever asked has gone', async () => {
    bench.ai.faults.set([{ kind: 'stall' }])
    const listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
    listening.answerWith(bench.provider.app)
    const aborted = bench.ai.calls.aborted()
    const path = `/provider/buckets/api/content-buckets/${bucket}/generate_ai_ideas/`
    const headers = { authorization: `Token ${person.token}` }
    const asked = request({ host: '127.0.0.1', port: listening.port, path, method: 'POST', headers })
    asked.on('error', () => undefined).end()
    await expect.poll(() => bench.ai.calls.list.length).toBe(1)
    asked.destroy()
    expect(await aborted).toMatchObject({ isAborted: true })
    await listening.close(0)
  })
})

describe('the list of AI ideas', () => {
  test('can be narrowed by effort, and has expired and dismissed ones only where they are asked for', async () => {
    const { results } = await generate()
    const [first, second, third] = results.map(({ idea_id }) => idea_id ?? 0)
    expect(new Set((await list('?difficulty=easy')).results.map((idea) => idea.difficulty_level))).toEqual(
      new Set(['easy']),
    )
    const past = new Date(Date.now() - 1000)
    await bench.provider.db
      .updateTable('content_ideas')
      .set({ expires_at: past })
      .where('id', 'in', [first ?? 0, second ?? 0])
      .execute()
    await interact(second ?? 0, 'save')
    await interact(third ?? 0, 'dismiss')
    const ids = (await list()).results.map(({ idea_id }) => idea_id)
    expect(ids).toHaveLength(4)
    expect(ids[0]).toBe(second)
    expect(ids).not.toContain(first)
    expect(ids).not.toContain(third)
    expect((await list('?show_expired=true')).count).toBe(6)
    await interact(third ?? 0, 'dismiss', true)
    expect((await list()).count).toBe(5)
  })

  test('has pages', async () => {
    await generate()
    expect(await list('?page_size=4')).toMatchObject({ count: 6, page: 1, page_size: 4 })
    expect((await list('?page_size=4&page=2')).results).toHaveLength(2)
  })
})

describe('an interaction', () => {
  test('saves, likes, uses and dismisses, and takes it back', async () => {
    const { results } = await generate()
    const id = results[0]?.idea_id ?? 0
    expect(await interact(id, 'save')).toMatchObject({ status: 200, body: { is_saved: true } })
    expect(await interact(id, 'like')).toMatchObject({ body: { is_saved: true, is_liked: true } })
    expect(await interact(id, 'save', true)).toMatchObject({ body: { is_saved: false, is_liked: true } })
    expect(await interact(id, 'dismiss')).toMatchObject({ body: { is_dismissed: true } })
    expect(await interact(id, 'use')).toMatchObject({ status: 200 })
  })

  test('that nobody knows is refused', async () => {
    expect(await interact(1, 'praise')).toMatchObject({
      status: 400,
      body: { error: 'Action must be one of: save, dismiss, like, use', field: 'action' },
    })
  })
})

test('another person finds neither bucket nor idea, and another plan has none of it', async () => {
  const { results } = await generate()
  const other = await makePerson(bench.provider.db)
  const essential = await makePerson(bench.provider.db, { plan: 'Essential Access' })
  const calls = [
    [`POST buckets/api/content-buckets/${bucket}/generate_ai_ideas/`, {}],
    [`GET buckets/api/content-buckets/${bucket}/ai_ideas/`, undefined],
    ['POST buckets/api/content-buckets/ai-idea-interaction/', { idea_id: results[0]?.idea_id, action: 'save' }],
  ] as const
  for (const [target, body] of calls) {
    expect(await ask(target, body, { token: other.token })).toMatchObject({ status: 404 })
    expect(await ask(target, body, { token: essential.token })).toMatchObject({
      status: 403,
      body: { error: 'This feature is not available in your current plan.' },
    })
  }
})

test('what expired a month ago and nobody wanted is deleted', async () => {
  const { results } = await generate()
  const [saved, used] = results.map(({ idea_id }) => idea_id ?? 0)
  await interact(saved ?? 0, 'save')
  await interact(used ?? 0, 'use')
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await bench.provider.db
    .updateTable('content_ideas')
    .set({ expires_at: longAgo })
    .where('bucket_id', '=', bucket)
    .execute()
  await bench.sweep()
  expect((await list('?show_expired=true')).results.map(({ idea_id }) => idea_id).sort()).toEqual([saved, used].sort())
})

describe('without an AI', () => {
  let plain: TestProvider
  beforeAll(async () => {
    plain = await createTestProvider()
  })
  afterAll(() => plain.close())

  test('ideas come of the trade of the bucket, those that it does not have, and say so', async () => {
    const one = await makePerson(plain.db)
    const id = await makeBucket(plain, one, { name: 'Fresh this week', industry_template: 'bakery' })
    const target = `POST buckets/api/content-buckets/${id}/generate_ai_ideas/`
    const call = async (body: object) => {
      const answer = await ask(target, body, { provider: plain, token: one.token })
      return generateAiIdeas.answer.parse(answer.body)
    }
    const first = await call({})
    expect(first).toMatchObject({ written_by: 'template', allowance: { status: 'not_set_up' } })
    expect(first.results).toHaveLength(6)
    expect(first.results[0]).toMatchObject({ origin: 'ai', industry_template: 'bakery' })
    await plain.db.updateTable('content_ideas').set({ saved_at: new Date() }).where('bucket_id', '=', id).execute()
    const second = await call({ refresh: true })
    expect(second.results.length).toBeGreaterThan(6)
    expect(new Set(titlesOf(second)).size).toBe(second.results.length)
  })

  test('there are none for a bucket without a trade', async () => {
    const one = await makePerson(plain.db)
    const id = await makeBucket(plain, one)
    const target = `POST buckets/api/content-buckets/${id}/generate_ai_ideas/`
    const answer = await ask(target, {}, { provider: plain, token: one.token })
    expect(answer).toMatchObject({ status: 200, body: { results: [], written_by: 'template' } })
  })

  test('a text is the given words, as far as they fit, and is not counted', async () => {
    const one = await makePerson(plain.db)
    const rough = `The rye is back. ${'It needs two days. '.repeat(30)}`
    const body = { network: 'bluesky', source: { kind: 'rough', text: rough } }
    const { text } = await ask('POST ai/text/', body, { provider: plain, token: one.token })
    const said = JSON.parse(text)
    expect(said).toMatchObject({ type: 'finished', written_by: 'template', allowance: { status: 'not_set_up' } })
    expect(said.text).toMatch(/^The rye is back\. .*days\.$/)
    expect(said.text.length).toBeLessThanOrEqual(300)
  })
})

describe('a draft of an idea', () => {
  const writeFor = async (provider: TestProvider, one: TestPerson, ideaId: number) => {
    const target = `POST buckets/api/content-ideas/${ideaId}/write/`
    return ask(target, { client_key: crypto.randomUUID() }, { provider, token: one.token })
  }

  test('by AI knows that AI wrote it', async () => {
    const { results } = await generate()
    const id = results[0]?.idea_id ?? 0
    const written = await writeFor(bench.provider, person, id)
    expect(written).toMatchObject({ status: 201, body: { bucket_id: bucket, written_by_ai: true } })
    const after = (await list()).results.find(({ idea_id }) => idea_id === id)
    expect(after?.used_post_id).toBe(Object(written.body).id)
  })

  test('of one that came of a template is put into the business’s voice, now that AI is set up', async () => {
    const id = await bench.provider.db
      .insertInto('content_ideas')
      .values({
        ...{ user_id: person.id, bucket_id: bucket, origin: 'ai', is_from_template: true },
        ...{ title: 'Rye, cut open', difficulty_level: 'easy', saved_at: new Date() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const listed = (await list()).results.map(({ written_by_ai }) => written_by_ai)
    expect(listed).toEqual([false])
    expect(await writeFor(bench.provider, person, id.id)).toMatchObject({
      ...{ status: 201, body: { text: 'Practice: Rye, cut open 🙂', written_by_ai: true } },
    })
  })

  test('by AI is not made on a plan without AI', async () => {
    const { results } = await generate()
    await bench.provider.db.updateTable('users').set({ plan: 'Essential Access' }).where('id', '=', person.id).execute()
    expect(await writeFor(bench.provider, person, results[0]?.idea_id ?? 0)).toMatchObject({ status: 404 })
  })
})
