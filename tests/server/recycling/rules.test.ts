import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type RecyclingBench, recyclingOf, ruleBody } from './support.ts'

let provider: TestProvider
let bench: RecyclingBench
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = recyclingOf(provider, await makePerson(provider.db))
})

const changed = ({ bucket_id: _, ...body }: ReturnType<typeof ruleBody>, given: object) => ({ ...body, ...given })

describe('rules', () => {
  test('are made, told, changed and deleted', async () => {
    const bucket_id = await bench.bucket()
    const slots = await bench.dailySlots()
    const made = await bench.rule({ bucket_id, months: [12, 1, 12], slot_ids: slots.slice(0, 2), times: 4 })
    expect(made).toMatchObject({ bucket_id, months: [1, 12], slot_ids: slots.slice(0, 2), times: 4, paused_at: null })
    const answer = await bench.ask(`PUT recycling/rules/${made.id}/`, changed(ruleBody(), { version: 1, name: 'Rye' }))
    expect(answer.body).toMatchObject({ name: 'Rye', version: 2, bucket_id, times: null })
    expect((await bench.ask('GET recycling/rules/')).body).toEqual({ results: [answer.body] })
    const late = await bench.ask(`PUT recycling/rules/${made.id}/`, changed(ruleBody(), { version: 1 }))
    expect(late).toMatchObject({ status: 409, body: { rule: { version: 2 } } })
    expect((await bench.ask(`DELETE recycling/rules/${made.id}/`)).status).toBe(204)
    expect((await bench.ask('GET recycling/rules/')).body).toEqual({ results: [] })
  })

  test('a bucket has one, which goes with the bucket and comes back with it', async () => {
    const bucket_id = await bench.bucket()
    const post = await bench.published({ bucket_id })
    await bench.dailySlots()
    await bench.rule({ bucket_id })
    expect(await bench.ask('POST recycling/rules/', ruleBody({ bucket_id }))).toMatchObject({
      status: 409,
      body: { field: 'bucket_id' },
    })
    expect((await bench.entries())[0]?.post_id).toBe(post)
    await bench.ask(`DELETE buckets/api/content-buckets/${bucket_id}/`)
    expect((await bench.ask('GET recycling/rules/')).body).toEqual({ results: [] })
    expect(await bench.entries()).toEqual([])
    await bench.ask(`POST buckets/api/content-buckets/${bucket_id}/restore/`)
    expect((await bench.entries())[0]?.post_id).toBe(post)
  })

  test.each([
    ['rest_days', 0],
    ['rest_days', 731],
    ['times', 1],
    ['months', []],
    ['months', [13]],
    ['until', '2026-02-30'],
    ['name', ' '],
    ['text', 'other'],
    ['slot_ids', [2_000_000_000]],
  ])('%s is not %j', async (field, value) => {
    const answer = await bench.ask('POST recycling/rules/', ruleBody({ [field]: value }))
    expect(answer.status, answer.text).toBe(400)
    expect(Object(answer.body).field.split('.')[0]).toBe(field)
  })

  test('a preview tells what saving would change, and changes nothing', async () => {
    const bucket_id = await bench.bucket()
    await bench.dailySlots()
    await bench.published({ bucket_id })
    await bench.published({ bucket_id, text: 'On Monday we bake' })
    const preview = (given: object) =>
      bench.ask('POST recycling/rules/preview/', { ...ruleBody({ bucket_id }), ...given })
    expect((await preview({ rest_days: 300 })).body).toMatchObject({ adds: 0, removes: 0, allowed: 1, of: 2 })
    expect((await preview({ rest_days: 90 })).body).toMatchObject({ adds: 1, removes: 0 })
    expect((await bench.ask('GET recycling/rules/')).body).toEqual({ results: [] })
    const { id } = await bench.rule({ bucket_id, rest_days: 90 })
    expect((await preview({ rest_days: 300, rule_id: id })).body).toMatchObject({ adds: 0, removes: 1 })
    expect((await preview({ rest_days: 90, rule_id: id })).body).toMatchObject({ adds: 0, removes: 0 })
    expect(await bench.entries()).toHaveLength(1)
  })
})

describe('posts', () => {
  test('the rule of a bucket takes its posts, but for those that name a date or are excluded', async () => {
    const bucket_id = await bench.bucket()
    await bench.dailySlots()
    const plain = await bench.published({ bucket_id })
    const dated = await bench.published({ bucket_id, text: 'The list is open until December 6' })
    const { id } = await bench.rule({ bucket_id })
    const posts = async () => Object((await bench.ask(`GET recycling/posts/?rule=${id}`)).body).results
    expect(await posts()).toMatchObject([
      { post_id: dated, choice: 'names_date', names_date: 'December 6', rule_id: null, next_at: null },
      { post_id: plain, choice: 'by_rule', names_date: null, rule_id: id, next_at: expect.any(String), times_out: 1 },
    ])
    expect((await bench.ask('GET recycling/candidates/')).body).toMatchObject({
      count: 1,
      results: [{ post_id: dated }],
    })
    const chosen = await bench.ask(`PUT recycling/posts/${dated}/`, { choice: 'chosen' })
    expect(chosen.body).toMatchObject({ choice: 'chosen', rule_id: id })
    const excluded = await bench.ask(`PUT recycling/posts/${plain}/`, { choice: 'excluded' })
    expect(excluded.body).toMatchObject({ choice: 'excluded', rule_id: null, next_at: null })
    expect((await bench.entries()).every(({ post_id }) => post_id === dated)).toBe(true)
    await bench.ask(`PUT recycling/posts/${plain}/`, { choice: 'by_rule' })
    expect(new Set((await bench.entries()).map(({ post_id }) => post_id))).toEqual(new Set([plain, dated]))
  })

  test('a post that is not out does not come again, nor by a rule of another bucket', async () => {
    const draft = await bench.ask('POST posts/', {
      client_key: crypto.randomUUID(),
      text: 'Rye',
      account_ids: [],
      intent: 'draft',
    })
    const { id } = await bench.rule({ bucket_id: await bench.bucket() })
    expect(
      (await bench.ask(`PUT recycling/posts/${Object(draft.body).id}/`, { choice: 'chosen', rule_id: id })).status,
    ).toBe(409)
    const post = await bench.published()
    expect((await bench.ask(`PUT recycling/posts/${post}/`, { choice: 'chosen', rule_id: id })).status).toBe(409)
    expect((await bench.ask(`PUT recycling/posts/${post}/`, { choice: 'chosen' })).status).toBe(409)
  })

  test('candidates come in pages, the last out first', async () => {
    const older = await bench.published({ daysAgo: 50 })
    const newer = await bench.published({ daysAgo: 5 })
    const page = async (query: string) => Object((await bench.ask(`GET recycling/candidates/${query}`)).body)
    expect((await page('?page_size=1')).results).toMatchObject([{ post_id: newer }])
    expect(await page('?page_size=1&page=2')).toMatchObject({ count: 2, next: null, results: [{ post_id: older }] })
  })
})

describe('wordings', () => {
  test('are added, changed, and deleted; what the post says already is refused', async () => {
    const post = await bench.published({ text: 'Rye' })
    const add = (text: string) => bench.ask(`POST recycling/posts/${post}/wordings/`, { text })
    const made = await add('Rye, once more')
    expect(made).toMatchObject({ status: 201, body: { origin: 'own', state: 'ready', version: 1, used_at: null } })
    expect(await add(' Rye ')).toMatchObject({ status: 409, body: { field: 'text' } })
    expect(await add('Rye, once more')).toMatchObject({ status: 409 })
    expect(await add(' ')).toMatchObject({ status: 400, body: { field: 'text' } })
    const path = `recycling/wordings/${Object(made.body).id}/`
    expect((await bench.ask(`PUT ${path}`, { version: 1, text: 'Other' })).body).toMatchObject({
      text: 'Other',
      version: 2,
    })
    expect((await bench.ask(`PUT ${path}`, { version: 1, text: 'Late' })).body).toMatchObject({
      wording: { text: 'Other' },
    })
    expect((await bench.ask(`DELETE ${path}`)).status).toBe(204)
    expect((await bench.ask(`GET recycling/posts/${post}/wordings/`)).body).toEqual({ text: 'Rye', results: [] })
  })

  test('without AI none can be asked for, and it is said', async () => {
    const post = await bench.published()
    expect(await bench.ask(`POST recycling/posts/${post}/wordings/ask/`, {})).toMatchObject({ status: 409 })
  })
})

test('a business that is deleted gives its rules, its queue and its pause to the next', async () => {
  const profile = async (name: string, is_primary: boolean) => {
    const row = { user_id: bench.person.id, name, website_url: 'https://rye.example', is_primary }
    const { id } = await bench.db.insertInto('business_profiles').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }
  const [first, second] = [await profile('First', true), await profile('Second', false)]
  const rule = await bench.rule({ business_profile_id: second })
  await bench.ask('POST recycling/pause/', { is_paused: true, business_profile_id: second })
  expect((await bench.queue()).paused_at).toBeNull()
  const deleted = await bench.ask(`DELETE api/campaigns/business-profiles/${second}/`)
  expect(deleted.status, deleted.text).toBeLessThan(300)
  expect((await bench.ask('GET recycling/rules/')).body).toMatchObject({
    results: [{ id: rule.id, business_profile_id: first }],
  })
  expect((await bench.queue()).paused_at).not.toBeNull()
})
