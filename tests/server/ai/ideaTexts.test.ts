import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type WrittenIdea, writtenIdea } from '../../../contract/buckets.ts'
import { excessOf } from '../../../rules/ai/textBounds.ts'
import { listen } from '../../../server/http/listen.ts'
import { freezeClock } from '../../support/freezeClock.ts'
import { makeAccount } from '../content/accounts.ts'
import { createTestProvider, makePerson, type TestPerson } from '../support.ts'
import { type AiBench, startAiBench } from './support.ts'

freezeClock()

const limits = { first: 3000, between: 2000, whole: 20_000 }
const base = 'buckets/api/content-ideas/'

let bench: AiBench
let person: TestPerson
let bucket: number
beforeAll(async () => {
  bench = await startAiBench({ limits })
})
afterAll(() => bench.close())
beforeEach(async () => {
  bench.ai.faults.set([])
  bench.ai.calls.list.length = 0
  person = await makePerson(bench.provider.db)
  bucket = await makeBucket(person)
})

async function makeBucket({ id: user_id }: { id: number }, given: object = {}): Promise<number> {
  const row = { user_id, name: `Tips ${randomUUID()}`, color: 'leaf' as const, ...given }
  return (await bench.provider.db.insertInto('content_buckets').values(row).returning('id').executeTakeFirstOrThrow())
    .id
}

const draft = 'Keep your loaf cut side down. It costs [price].'

async function makeIdea(given: object = {}): Promise<number> {
  const row = { title: 'Rye', draft, difficulty_level: 'easy' as const, origin: 'template' as const }
  const values = { user_id: person.id, bucket_id: bucket, ...row, ...given }
  return (await bench.provider.db.insertInto('content_ideas').values(values).returning('id').executeTakeFirstOrThrow())
    .id
}

const ask = (ideaId: number, client_key: string = randomUUID()) =>
  bench.provider.ask(`POST ${base}${ideaId}/write/`, { token: person.token, body: { client_key } })

async function write(ideaId: number, key?: string): Promise<WrittenIdea> {
  const answer = await ask(ideaId, key)
  expect(answer.status, answer.text).toBe(201)
  return writtenIdea.parse(answer.body)
}

const left = async () =>
  Object((await bench.provider.ask('GET ai/allowance/', { token: person.token })).body).texts_left

const postCount = async () => {
  const rows = await bench.provider.db.selectFrom('posts').select('id').where('user_id', '=', person.id).execute()
  return rows.length
}

const speakAs = (brand_voice: object, description = 'Bread since 1998') =>
  bench.provider.db
    .insertInto('business_profiles')
    .values({
      ...{ user_id: person.id, name: 'Hearth & Crumb', is_primary: true, description },
      brand_assets: JSON.stringify({ brand_voice }),
    })
    .execute()

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(new Date())

/** Leaves enough for one call, and not for two at once. */
const useUpTokens = () =>
  bench.provider.db.insertInto('ai_days').values({ user_id: person.id, day: today(), tokens: 236_000 }).execute()

describe('an idea in the words of its template or of the person', () => {
  test.each(['template', 'own', 'topic'])('is written in the voice of the business (%s)', async (origin) => {
    await speakAs({ tone: 'warm and dry', words_to_avoid: ['cheap'] })
    const written = await write(await makeIdea({ origin, description: 'One photo of a loaf.' }))
    expect(written).toMatchObject({ state: 'draft', written_by_ai: true, written_by: 'ai', without_ai: null })
    expect(written).toMatchObject({ bucket_id: bucket, avoided: [] })
    expect(written.text).toMatch(/^Practice: Keep your loaf cut side down\. It costs \[price\]\./)
    const told = bench.ai.calls.list[0]?.messages.at(-1)?.content ?? ''
    for (const fact of [
      'Hearth & Crumb',
      'warm and dry',
      'Words to avoid: cheap',
      'Rye',
      'One photo of a loaf.',
      draft,
    ])
      expect(told).toContain(fact)
    expect(await left()).toBe(59)
  })

  test('is used by its draft', async () => {
    const idea = await makeIdea()
    const { id } = await write(idea)
    const query = bench.provider.db.selectFrom('content_ideas').selectAll().where('id', '=', idea)
    const row = await query.executeTakeFirstOrThrow()
    expect(row.used_post_id).toBe(id)
    expect(row.used_at).not.toBeNull()
  })

  test('fits on the tightest of the networks that it goes to', async () => {
    const networks = ['mastodon', 'bluesky'] as const
    const account_ids = []
    for (const network of networks) {
      account_ids.push(await makeAccount(bench.provider.db, person.id, { network, remote_id: randomUUID() }))
    }
    bucket = await makeBucket(person, { account_ids: JSON.stringify(account_ids) })
    const written = await write(await makeIdea({ draft: 'Bread and rolls. '.repeat(60) }))
    expect(written.account_ids).toEqual(account_ids)
    expect(networks.map((network) => excessOf(network, written.text))).toEqual([0, 0])
    expect(bench.ai.calls.list[0]?.messages[0]?.content).toContain('at most 300 characters')
  })

  test('that was too long is written once more, and both are one text', async () => {
    bench.ai.faults.set([{ kind: 'tooLong', times: 1 }])
    expect(await write(await makeIdea())).toMatchObject({ written_by: 'ai' })
    expect(bench.ai.calls.list).toHaveLength(2)
    expect(await left()).toBe(59)
  })

  test('is as it stands for whose plan has no AI, and the answer says why', async () => {
    await bench.provider.db.updateTable('users').set({ plan: 'Essential Access' }).where('id', '=', person.id).execute()
    expect(await write(await makeIdea())).toMatchObject({
      ...{ text: draft, written_by_ai: false, written_by: 'idea', without_ai: 'not_in_plan' },
    })
    expect(bench.ai.calls.list).toEqual([])
  })

  test('is as it stands when today’s texts are used up', async () => {
    const used = { user_id: person.id, day: today(), texts: 60 }
    await bench.provider.db.insertInto('ai_days').values(used).execute()
    expect(await write(await makeIdea())).toMatchObject({ text: draft, written_by: 'idea', without_ai: 'used_up' })
    expect(bench.ai.calls.list).toEqual([])
  })

  test('is as it stands where no AI is set up', async () => {
    const plain = await createTestProvider()
    const one = await makePerson(plain.db)
    const { id } = await plain.db
      .insertInto('content_buckets')
      .values({ user_id: one.id, name: 'Tips', color: 'leaf' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const idea = await plain.db
      .insertInto('content_ideas')
      .values({ user_id: one.id, bucket_id: id, origin: 'own', title: 'Rye', difficulty_level: 'easy' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = { client_key: randomUUID() }
    const answer = await plain.ask(`POST ${base}${idea.id}/write/`, { token: one.token, body })
    expect(answer.body).toMatchObject({ text: 'Rye', written_by: 'idea', without_ai: 'not_set_up' })
    await plain.close()
  })
})

describe('an idea that AI wrote', () => {
  test.each([{ origin: 'ai' }, { origin: 'own', written_by_ai: true }])('keeps its text (%j)', async (given) => {
    expect(await write(await makeIdea(given))).toMatchObject({
      ...{ text: draft, written_by_ai: true, written_by: 'ai', without_ai: null },
    })
    expect(bench.ai.calls.list).toEqual([])
    expect(await left()).toBe(60)
  })

  test('of a generated text is known as such where ideas are listed', async () => {
    const body = { client_key: randomUUID(), title: 'Rye', draft, written_by_ai: true }
    const target = `buckets/api/content-buckets/${bucket}/content-ideas/`
    const made = await bench.provider.ask(`POST ${target}`, { token: person.token, body })
    expect(made.body).toMatchObject({ origin: 'own', written_by_ai: true })
    await makeIdea({ origin: 'own' })
    const listed = await bench.provider.ask(`GET ${target}`, { token: person.token })
    expect(Object(listed.body).results).toMatchObject([{ written_by_ai: false }, { written_by_ai: true }])
  })
})

describe('where the model fails', () => {
  test.each([
    ['slow', [{ kind: 'slow', ms: 60_000 }]],
    ['slow', [{ kind: 'stall' }]],
    ['refused', [{ kind: 'refusal' }]],
    ['cut_off', [{ kind: 'cutOff' }]],
    ['cut_off', [{ kind: 'length' }]],
    ['cut_off', [{ kind: 'endless' }]],
    ['malformed', [{ kind: 'nonsense' }]],
    ['malformed', [{ kind: 'page' }]],
    ['too_long', [{ kind: 'tooLong' }]],
    ['busy', [{ kind: 'rateLimit', seconds: 7 }]],
    ['unavailable', [{ kind: 'serverError' }]],
  ] as const)(
    '%s: the draft is the idea’s own text, nothing is counted, and the answer says why (%j)',
    async (reason, faults) => {
      bench.ai.faults.set(faults)
      const written = await write(await makeIdea())
      expect(written).toMatchObject({ text: draft, written_by_ai: false, written_by: 'idea', without_ai: reason })
      expect(await left()).toBe(60)
      expect(bench.provider.logged.join('\n')).not.toContain('Keep your loaf')
    },
  )

  test.each([{ kind: 'noUsage' }, { kind: 'noBound' }] as const)(
    'only in what it tells, it is AI’s (%j)',
    async (fault) => {
      bench.ai.faults.set([fault])
      expect(await write(await makeIdea())).toMatchObject({ written_by: 'ai' })
    },
  )

  test('where nobody listens, it is unavailable', async () => {
    await bench.ai.pause()
    const written = await write(await makeIdea())
    await bench.ai.resume()
    expect(written).toMatchObject({ text: draft, without_ai: 'unavailable' })
  })
})

describe('words to avoid', () => {
  beforeEach(() => speakAs({ words_to_avoid: 'cheap, deal' }))

  test('are written once more without, and both are one text', async () => {
    bench.ai.faults.set([{ kind: 'avoided', times: 1 }])
    const written = await write(await makeIdea())
    expect(written).toMatchObject({ written_by: 'ai', avoided: [] })
    expect(written.text).not.toContain('cheap')
    const told = bench.ai.calls.list.map(({ messages }) => messages.at(-1)?.content ?? '')
    expect(told.map((text) => /^\[\[avoid \w+\]\]\ncheap\n/m.test(text))).toEqual([false, true])
    expect(await left()).toBe(59)
  })

  test('that stay are told with the text', async () => {
    bench.ai.faults.set([{ kind: 'avoided' }])
    expect(await write(await makeIdea())).toMatchObject({ written_by: 'ai', avoided: ['cheap'] })
    expect(bench.ai.calls.list).toHaveLength(2)
  })

  test('are no reason to have no text where no second call is left', async () => {
    bench.ai.faults.set([{ kind: 'avoided', times: 1 }])
    await useUpTokens()
    expect(await write(await makeIdea())).toMatchObject({ written_by: 'ai', avoided: ['cheap'] })
    expect(bench.ai.calls.list).toHaveLength(1)
  })

  test('a text that is too long is none where no second call is left', async () => {
    bench.ai.faults.set([{ kind: 'tooLong', times: 1 }])
    await useUpTokens()
    expect(await write(await makeIdea())).toMatchObject({ text: draft, without_ai: 'too_long' })
  })
})

describe('the same key', () => {
  test('after the post exists answers it, and asks nobody again', async () => {
    const [idea, key] = [await makeIdea(), randomUUID()]
    const first = await write(idea, key)
    bench.ai.faults.set([{ kind: 'serverError' }])
    expect(await write(idea, key)).toEqual({ ...first, avoided: [] })
    expect(bench.ai.calls.list).toHaveLength(1)
  })

  test('twice at once makes one post of one call', async () => {
    const [idea, key] = [await makeIdea(), randomUUID()]
    const [one, other] = await Promise.all([write(idea, key), write(idea, key)])
    expect(other).toEqual(one)
    expect(bench.ai.calls.list).toHaveLength(1)
    expect(await postCount()).toBe(1)
  })
})

describe('whoever goes meanwhile', () => {
  test('ends the call of the model, has no draft of it, and pays for no text', async () => {
    const listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
    listening.answerWith(bench.provider.app)
    bench.ai.faults.set([{ kind: 'stall' }])
    const aborted = bench.ai.calls.aborted()
    const idea = await makeIdea()
    const call = request({
      ...{ host: '127.0.0.1', port: listening.port, path: `/provider/${base}${idea}/write/`, method: 'POST' },
      headers: { authorization: `Token ${person.token}`, 'content-type': 'application/json' },
    })
    const gone = once(call, 'error').catch(() => undefined)
    call.end(JSON.stringify({ client_key: randomUUID() }))
    await expect.poll(() => bench.ai.calls.list.length).toBe(1)
    call.destroy()
    await Promise.all([gone, aborted])
    await expect.poll(left).toBe(60)
    expect(await postCount()).toBe(0)
    await listening.close(0)
  })
})

test('no connection to the database is held while the model writes', async () => {
  bench.ai.faults.set([{ kind: 'slow', ms: 300, times: 1 }])
  const writing = ask(await makeIdea())
  await expect.poll(() => bench.ai.calls.list.length).toBe(1)
  const open = await bench.provider.db
    .selectFrom('content_ideas')
    .select('id')
    .where('user_id', '=', person.id)
    .forUpdate()
    .execute()
  expect(open).toHaveLength(1)
  expect((await writing).status).toBe(201)
})
