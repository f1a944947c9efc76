import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { builderCounts, getEntryVersion } from '../../../../contract/builder.ts'
import { marketingEntry, marketingKinds } from '../../../../contract/marketing.ts'
import { entriesOf, startEntries } from '../../../../rules/campaigns/marketing/marketingEntries.ts'
import { makeAccount } from '../../content/accounts.ts'
import { createTestProvider, makePerson, type TestProvider } from '../../support.ts'
import { type BuilderBench, builderOf, nameTheStreet } from './support.ts'

let provider: TestProvider
let builder: BuilderBench
beforeAll(async () => {
  provider = await createTestProvider()
  builder = await builderOf(provider)
})
afterAll(() => provider.close())
afterEach(() => builder.reset())

const plainWords = marketingEntry.parse(startEntries.find(({ key }) => key === 'plain-words'))
const calmWords = { ...nameTheStreet(), key: 'plain-words', name: 'Calm words' }

describe('what there is', () => {
  test('on the first day the start entries are active in their first version', async () => {
    const { body } = await builder.ask('GET admin/builder/')
    const { kinds } = builderCounts.answer.parse(body)
    expect(kinds.map(({ kind }) => kind)).toEqual([...marketingKinds])
    const rules = entriesOf('rule', startEntries)
    expect(kinds).toContainEqual({ kind: 'rule', count: rules.length, active: rules.length })
    const { results } = await builder.list('kind=rule')
    expect(results.map(({ key }) => key)).toEqual(rules.map(({ key }) => key))
    expect(results[0]).toMatchObject({ state: 'active', version: 1, is_start: true, updated_at: null })
    expect(await builder.read('plain-words')).toMatchObject({
      ...{ entry: plainWords, campaign_count: 0, tried_count: 0, campaigns: [] },
      versions: [{ version: 1, author: null, at: null, said: 'As it comes with the product.' }],
    })
  })

  test('active ones come first, then drafts, then retired ones, in pages', async () => {
    await builder.created(nameTheStreet())
    await builder.changeState('name-the-number', 'retired')
    const { results, count } = await builder.list('kind=rule&page_size=100')
    expect(results.slice(-2).map(({ key, state }) => [key, state])).toEqual([
      ['name-the-street', 'draft'],
      ['name-the-number', 'retired'],
    ])
    const last = await builder.list(`kind=rule&page_size=1&page=${count}`)
    expect(last.results.map(({ key }) => key)).toEqual(['name-the-number'])
    expect(last.next).toBeNull()
  })

  test('they are found by name and effect, and by state', async () => {
    await builder.created(nameTheStreet())
    const keys = async (query: string) => (await builder.list(query)).results.map(({ key }) => key)
    expect(await keys('kind=rule&search=THE+STREET')).toEqual(['name-the-street'])
    expect(await keys('kind=rule&search=across+a+counter')).toEqual(['plain-words'])
    expect(await keys('kind=rule&state=draft')).toEqual(['name-the-street'])
    expect(await keys('kind=psychology&search=street')).toEqual([])
  })

  test('campaigns that chose one are counted and named, archived ones not', async () => {
    const person = await makePerson(provider.db)
    const row = { user_id: person.id, business_profile_id: null, rules: '["plain-words"]', template: 'come-back' }
    const [first] = await provider.db
      .insertInto('campaigns')
      .values([
        { ...row, name: 'Spring' },
        { ...row, name: 'Autumn', status: 'archived' },
      ])
      .returning('id')
      .execute()
    const account_id = await makeAccount(provider.db, person.id, { network: 'mastodon' })
    const campaign_id = first?.id ?? 0
    await provider.db.insertInto('campaign_accounts').values({ campaign_id, account_id, posts_per_week: 1 }).execute()
    for (const key of ['plain-words', 'come-back', 'mastodon-beginning']) {
      expect(await builder.read(key), key).toMatchObject({
        campaign_count: 1,
        campaigns: [{ name: 'Spring', person: person.email, status: 'draft' }],
      })
    }
    const { results } = await builder.list('kind=rule')
    expect(results.filter(({ campaign_count }) => campaign_count > 0).map(({ key }) => key)).toEqual(['plain-words'])
  })

  test('what is not there is not found', async () => {
    for (const target of ['GET admin/builder/entries/no-such/', 'GET admin/builder/entries/plain-words/versions/2/']) {
      expect((await builder.ask(target)).status).toBe(404)
    }
    expect((await builder.ask('GET admin/builder/entries/plain-words/versions/first/')).status).toBe(404)
    expect((await builder.save({ ...calmWords, key: 'no-such' }, 1)).status).toBe(404)
  })

  test('who is no administrator sees and changes nothing', async () => {
    const person = await makePerson(provider.db)
    const targets: [string, object?][] = [
      ['GET admin/builder/'],
      ['GET admin/builder/entries/plain-words/'],
      ['POST admin/builder/entries/', { client_key: randomUUID(), entry: nameTheStreet() }],
      ['PUT admin/builder/entries/plain-words/', { entry: calmWords, version: 1 }],
      ['POST admin/builder/entries/plain-words/state/', { state: 'retired', version: 1 }],
    ]
    for (const [target, body] of targets) {
      expect((await builder.askAs(person, target, body)).status, target).toBe(403)
    }
    expect(await builder.read('plain-words')).toMatchObject({ state: 'active', version: 1 })
  })
})

describe('making one', () => {
  test('it is a draft that campaigns cannot choose until it is activated', async () => {
    const person = await makePerson(provider.db)
    const offered = async () => (await provider.ask('GET campaigns/options/', { token: person.token })).text
    expect(await builder.created(nameTheStreet())).toMatchObject({ state: 'draft', version: 1, is_start: false })
    expect(await offered()).not.toContain('name-the-street')
    expect(await builder.changeState('name-the-street', 'active')).toMatchObject({ body: { state: 'active' } })
    expect(await offered()).toContain('name-the-street')
  })

  test('the same client key twice makes one', async () => {
    const client_key = randomUUID()
    await builder.create(nameTheStreet(), client_key)
    const again = await builder.create(nameTheStreet(), client_key)
    expect(again).toMatchObject({ status: 201, body: { entry: { key: 'name-the-street' } } })
    expect(await builder.list('kind=rule&state=draft')).toMatchObject({ count: 1 })
  })

  test('a key that another has is refused at its place', async () => {
    await builder.created(nameTheStreet())
    expect(await builder.create(calmWords)).toMatchObject({ status: 400, body: { field: 'entry.key' } })
    expect(await builder.create(nameTheStreet())).toMatchObject({
      status: 400,
      body: { field: 'entry.key', error: '“name-the-street” is the key of another entry. Choose another one.' },
    })
  })

  test('fields that say nothing are told at their place', async () => {
    const answer = await builder.create(nameTheStreet({ avoid: ['somewhere', ' '] }))
    expect(answer).toMatchObject({ status: 400, body: { field: 'entry.fields.avoid.1', error: 'It says nothing' } })
  })

  test('a copy is a draft of what the other says, under a key of its own', async () => {
    const copy = (client_key: string = randomUUID()) =>
      builder.ask('POST admin/builder/entries/plain-words/copy/', { client_key })
    expect(await copy()).toMatchObject({
      status: 201,
      body: {
        entry: { key: 'plain-words-copy', name: 'Copy of Plain words', fields: plainWords.fields },
        state: 'draft',
        versions: [{ said: 'Copied from “Plain words”.', author: builder.admin.email }],
      },
    })
    const key = randomUUID()
    for (const _ of ['first', 'again']) {
      expect(await copy(key)).toMatchObject({ status: 201, body: { entry: { key: 'plain-words-copy-2' } } })
    }
  })
})

describe('saving', () => {
  test('the first change of a start entry keeps what it said before', async () => {
    expect(await builder.save(calmWords, 1, 'Calmer now')).toMatchObject({
      status: 200,
      body: { version: 2, is_start: true, state: 'active', entry: { name: 'Calm words' } },
    })
    const { versions } = await builder.read('plain-words')
    expect(versions).toMatchObject([
      { version: 2, said: 'Calmer now', author: builder.admin.email },
      { version: 1, said: 'As it comes with the product.', author: null, at: null },
    ])
    const first = await builder.ask('GET admin/builder/entries/plain-words/versions/1/')
    expect(getEntryVersion.answer.parse(first.body)).toEqual({ entry: plainWords, version: 1 })
    expect(await builder.save(plainWords, 2)).toMatchObject({ body: { version: 3, entry: plainWords } })
  })

  test('what changed is said where the administrator says nothing', async () => {
    await builder.save(calmWords, 1)
    const [version] = (await builder.read('plain-words')).versions
    expect(version?.said).toBe(
      'Name changed. What it does changed. What it tells the writer changed. And 1 more change.',
    )
  })

  test('what is said of a version is trimmed, and has 200 characters at most', async () => {
    expect(await builder.save(calmWords, 1, 'n'.repeat(201))).toMatchObject({
      ...{ status: 400, body: { field: 'said', error: 'It is too long' } },
    })
    await builder.save(calmWords, 1, `  ${'n'.repeat(200)} `)
    await builder.save(plainWords, 2, '  ')
    const [second, first] = (await builder.read('plain-words')).versions
    expect(first?.said).toBe('n'.repeat(200))
    expect(second?.said).toContain('Name changed.')
  })

  test('the same again makes no version', async () => {
    expect(await builder.save(plainWords, 1)).toMatchObject({ status: 200, body: { version: 1 } })
    expect((await builder.read('plain-words')).versions).toHaveLength(1)
  })

  test('of two administrators who change the same version the second reads how it is', async () => {
    const other = await makePerson(provider.db, { is_staff: true })
    const mine = { ...calmWords, name: 'Mine' }
    const answers = await Promise.all([
      builder.save(calmWords, 1),
      builder.askAs(other, 'PUT admin/builder/entries/plain-words/', { entry: mine, version: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = builder.asItIs(answers.find(({ status }) => status === 409)?.body)
    expect(refused.error).toBe('Somebody else has changed this entry meanwhile. Here is how it is now.')
    const now = await builder.read('plain-words')
    expect(refused.entry).toEqual(now)
    expect(now.version).toBe(2)
  })

  test('kind and key stay as they are', async () => {
    const path = 'PUT admin/builder/entries/plain-words/'
    expect(await builder.ask(path, { entry: nameTheStreet(), version: 1 })).toMatchObject({
      ...{ status: 400, body: { field: 'entry.key' } },
    })
    const stage = {
      kind: 'psychology',
      key: 'plain-words',
      name: 'A',
      fields: { effect: 'B', instruction: 'C', openings: [] },
    }
    expect(await builder.ask(path, { entry: stage, version: 1 })).toMatchObject({
      ...{ status: 400, body: { field: 'entry.kind' } },
    })
  })

  test('what campaigns use is refused where posts cannot be made of it; a draft may be half done', async () => {
    const unclear = nameTheStreet({ stages: ['no-such-stage'] })
    await builder.created(unclear)
    const refusal = { error: 'There is no awareness stage “no-such-stage”.', field: 'entry.fields.stages.0' }
    expect(await builder.changeState('name-the-street', 'active')).toMatchObject({ status: 409, body: refusal })
    expect(await builder.save({ ...unclear, key: 'plain-words' }, 1)).toMatchObject({ status: 400, body: refusal })
    expect(await builder.save(nameTheStreet({ stages: ['unaware'] }), 1)).toMatchObject({ status: 200 })
    expect(await builder.changeState('name-the-street', 'active', 2)).toMatchObject({ status: 200 })
  })
})

describe('activating and retiring', () => {
  test('a retired entry is offered no more, and can be activated again', async () => {
    expect(await builder.changeState('plain-words', 'retired')).toMatchObject({
      body: { state: 'retired', version: 1 },
    })
    expect(await builder.changeState('plain-words', 'active')).toMatchObject({ body: { state: 'active', version: 1 } })
    expect(await builder.changeState('plain-words', 'active', 7)).toMatchObject({ status: 409 })
  })

  test('the last active template is not retired', async () => {
    const templates = entriesOf('template', startEntries).map(({ key }) => key)
    const answers = await Promise.all(templates.map((key) => builder.changeState(key, 'retired')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(templates.length - 1)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: {
        error: 'This is the last active template, and campaigns need one. Activate another one first.',
      },
    })
  })
})

test('each change is in the audit log once, with before and after', async () => {
  const before = (await builder.acts()).length
  await builder.created(nameTheStreet())
  await builder.save(nameTheStreet({ avoid: [] }), 1)
  await builder.changeState('name-the-street', 'active', 2)
  await builder.changeState('name-the-street', 'active', 2)
  await builder.changeState('name-the-street', 'retired', 2)
  await builder.ask('POST admin/builder/entries/name-the-street/copy/', { client_key: randomUUID() })
  const acts = (await builder.acts()).slice(before)
  expect(acts.map(({ act, target, actor_email }) => [act, target, actor_email])).toEqual(
    ['created', 'saved', 'activated', 'retired', 'copied'].map((what) => [
      ...[`builder.entry_${what}`, 'Name the street', builder.admin.email],
    ]),
  )
  expect(acts[1]).toMatchObject({
    before: { version: 1, fields: { avoid: ['somewhere'] } },
    after: { version: 2, fields: { avoid: [] } },
  })
  expect(acts[2]).toMatchObject({ before: { state: 'draft' }, after: { state: 'active' } })
})
