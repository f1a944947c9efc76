import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isEndpoint } from '../../../contract/endpoint.ts'
import * as templates from '../../../contract/templates.ts'
import { templateInList, templateWithDocument } from '../../../contract/templates.ts'
import { createProvider } from '../../../server/app.ts'
import { sweepDesigns } from '../../../server/designs/deletion.ts'
import { createLog } from '../../../server/process/log.ts'
import { makeBusiness } from '../business/support.ts'
import { contentOf } from '../http/samples.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider, testSecret } from '../support.ts'
import { blankDocument, makeDesign } from './makeDesign.ts'
import { asker, documentSaying, inList, namesFound, storeDesign } from './support.ts'

const day = 24 * 3_600_000

let provider: TestProvider
let person: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
})

const ask = (target: string, body?: unknown) => asker(provider, person)(target, body)
const store = (given: Record<string, unknown> = {}) => storeDesign(provider, person, given)
const found = (query = '') => namesFound(provider, person, query)

describe('making a design', () => {
  test('it is there as it was made, and its keys are those that were sent', async () => {
    const document = documentSaying('Rye')
    const made = await store({ custom_id: 'rye-1', name: '  Rye ', category: 'offer', document })
    expect(made).toMatchObject({
      ...{ name: 'Rye', customId: 'rye-1', category: 'offer', business_profile_id: null, created_by: person.id },
      ...{ preview_img: null, width: 1080, height: 1080, page_count: 1, revision: 1, document },
    })
    expect((await ask(`GET templates/${made.id}/`)).body).toEqual(made)
  })

  test('the same key answers the same design and makes no other, one after the other and at once', async () => {
    const body = { custom_id: randomUUID(), name: 'Rye', document: documentSaying('Rye') }
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST templates/', body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const again = await ask('POST templates/', { ...body, name: 'Oat', document: documentSaying('Oat') })
    expect(new Set([...answers, again].map(({ body: made }) => templateWithDocument.parse(made).id)).size).toBe(1)
    expect(again.body).toMatchObject({ name: 'Rye', document: body.document })
    expect(await found()).toEqual(['Rye'])
  })

  test('the key of another person is free', async () => {
    const other = await makePerson(provider.db)
    const theirs = await storeDesign(provider, other, { custom_id: 'offer' })
    expect((await store({ custom_id: 'offer' })).id).not.toBe(theirs.id)
  })

  test('the key of a deleted design makes no other', async () => {
    const { id } = await store({ custom_id: 'gone' })
    await ask(`DELETE templates/${id}/`)
    const again = await ask('POST templates/', { custom_id: 'gone', name: 'Rye', document: blankDocument() })
    expect(again).toMatchObject({ status: 409, body: { error: 'This design was made already, and deleted since.' } })
  })

  test.each([
    ['no name', { name: '  ' }, 'name', 'Give it a name'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name', 'A name has 100 characters at most'],
    ['a category that is not known', { category: 'cats' }, 'category', /^Category must be one of: quote, /],
    ['a key with a space', { custom_id: 'a b' }, 'custom_id', 'The key is not valid'],
    ['no page', { document: blankDocument({ pages: [] }) }, 'document.pages', 'A design has a page'],
    ['another version', { document: { ...blankDocument(), version: 2 } }, 'document.version', /Version must be/],
  ])('%s is refused with the field', async (_, given, field, error) => {
    const body = { custom_id: randomUUID(), name: 'Rye', document: blankDocument(), ...given }
    const answer = await ask('POST templates/', body)
    expect(answer).toMatchObject({ status: 400, body: { field } })
    expect(Object(answer.body).error).toMatch(error)
    expect(await found()).toEqual([])
  })

  test('what the document does not know is left out', async () => {
    const { document } = await store({ document: { ...blankDocument(), script: 'alert(1)' } })
    expect(document).toEqual(blankDocument())
  })

  test('a document may be larger than other requests, but not than two megabytes', async () => {
    const textsOf = (count: number) => {
      const [page] = documentSaying('x'.repeat(5000)).pages
      const elements = Array.from({ length: count }, (_, index) => ({ ...page?.elements[0], id: `t-${index}` }))
      return { ...blankDocument(), pages: [1, 2].map((number) => ({ ...page, id: `p-${number}`, elements })) }
    }
    expect((await store({ document: textsOf(180) })).page_count).toBe(2)
    const refused = await ask('POST templates/', { custom_id: 'large', name: 'Large', document: textsOf(190) })
    expect(refused).toMatchObject({ status: 413, body: { field: 'document' } })
    expect(Object(refused.body).error).toMatch(/^A design can have 2 MB at most\./)
  })

  test('a thousand designs are the most; deleted ones are not counted', async () => {
    const row = await makeDesign(provider.db, { user_id: person.id })
    await provider.db
      .insertInto('templates')
      .columns(['user_id', 'name', 'document', 'width', 'height', 'shape', 'page_count', 'media_ids'])
      .expression((eb) =>
        eb
          .selectFrom('templates')
          .innerJoin(
            eb.fn<{ number: number }>('generate_series', [eb.lit(2), eb.lit(1000)]).as<'series'>('series'),
            (join) => join.onTrue(),
          )
          .select(['user_id', 'name', 'document', 'width', 'height', 'shape', 'page_count', 'media_ids'])
          .where('templates.id', '=', row.id),
      )
      .execute()
    const body = { custom_id: 'one-more', name: 'One more', document: blankDocument() }
    const refused = { status: 409, body: { error: 'You have 1,000 designs, which is the most. Delete one first.' } }
    expect(await ask('POST templates/', body)).toMatchObject(refused)
    expect(await ask(`POST templates/${row.id}/copy/`, { custom_id: 'copy' })).toMatchObject(refused)
    await ask(`DELETE templates/${row.id}/`)
    expect((await ask('POST templates/', body)).status).toBe(201)
    expect(await ask(`POST templates/${row.id}/restore/`)).toMatchObject(refused)
  })
})

describe('changing', () => {
  test('the category, the name and the business; what is left out stays', async () => {
    const { id: business } = await makeBusiness(provider, person)
    const made = await store({ category: 'offer' })
    const change = (body: object) => ask(`PATCH templates/${made.id}/update/`, body)
    expect((await change({ category: 'tip' })).body).toMatchObject({ name: made.name, category: 'tip', revision: 1 })
    expect((await change({ name: ' Oat ' })).body).toMatchObject({ name: 'Oat', category: 'tip' })
    expect((await change({ business_profile_id: business })).body).toMatchObject({ business_profile_id: business })
    expect((await change({ category: '' })).body).toMatchObject({ category: '', business_profile_id: business })
    expect((await change({ business_profile_id: null })).body).toMatchObject({ business_profile_id: null })
    expect((await ask(`GET templates/${made.id}/`)).body).toMatchObject({ name: 'Oat', category: '' })
  })

  test('to somebody else’s business is refused with the field', async () => {
    const { id: business } = await makeBusiness(provider, await makePerson(provider.db))
    const { id } = await store()
    const refused = {
      status: 400,
      body: { error: 'The chosen business profile is not among yours.', field: 'business_profile_id' },
    }
    expect(await ask(`PATCH templates/${id}/update/`, { business_profile_id: business })).toMatchObject(refused)
  })
})

describe('copying', () => {
  test('makes another design with the same document, category and business, by its own key once', async () => {
    const { id: business } = await makeBusiness(provider, person)
    const original = await store({ category: 'tip', business_profile_id: business, document: documentSaying('Rye') })
    const copies = await Promise.all(
      [1, 2].map(() => ask(`POST templates/${original.id}/copy/`, { custom_id: 'copy' })),
    )
    expect(copies.map(({ status }) => status)).toEqual([201, 201])
    const [copy, same] = copies.map(({ body }) => templateInList.parse(body))
    expect(same).toEqual(copy)
    expect(copy).toMatchObject({
      ...{ name: 'Copy of Rye of the week', customId: 'copy', category: 'tip', business_profile_id: business },
      ...{ width: 1080, page_count: 1, revision: 1 },
    })
    expect((await ask(`GET templates/${copy?.id}/`)).body).toMatchObject({ document: original.document })
    expect(await found()).toEqual(['Copy of Rye of the week', 'Rye of the week'])
  })

  test('the copy’s name may be said, and one that is made up is not too long', async () => {
    const { id } = await store({ name: 'x'.repeat(100) })
    const copy = (body: object) => ask(`POST templates/${id}/copy/`, body)
    expect((await copy({ custom_id: 'a', name: 'Oat' })).body).toMatchObject({ name: 'Oat' })
    expect((await copy({ custom_id: 'b' })).body).toMatchObject({ name: `Copy of ${'x'.repeat(92)}` })
  })
})

describe('deleting', () => {
  test('a deleted design is nowhere, and comes back as it was', async () => {
    const made = await store()
    expect((await ask(`DELETE templates/${made.id}/`)).status).toBe(204)
    expect(await found()).toEqual([])
    const gone = { status: 404, body: { error: 'There is no such design.' } }
    const document = blankDocument()
    for (const [target, body] of [
      [`GET templates/${made.id}/`],
      [`PATCH templates/${made.id}/update/`, { name: 'Oat' }],
      [`PUT templates/${made.id}/document/`, { revision: 1, document }],
      [`POST templates/${made.id}/copy/`, { custom_id: 'copy' }],
      [`GET templates/${made.id}/versions/`],
      [`GET templates/${made.id}/versions/1/`],
      [`DELETE templates/${made.id}/`],
    ] as const) {
      expect(await ask(target, body)).toMatchObject(gone)
    }
    expect(await ask(`POST templates/${made.id}/restore/`)).toMatchObject({ status: 200, body: inList(made) })
    expect((await ask(`GET templates/${made.id}/`)).body).toEqual(made)
  })

  test('restoring what is not deleted answers it', async () => {
    const made = await store()
    expect(await ask(`POST templates/${made.id}/restore/`)).toMatchObject({ status: 200, body: inList(made) })
  })

  test('it can be restored for 30 days, and is gone for good after them, with its versions', async () => {
    const { id } = await store()
    await ask(`PUT templates/${id}/document/`, { revision: 1, document: documentSaying('Oat') })
    await ask(`DELETE templates/${id}/`)
    const deleted = (daysAgo: number) =>
      provider.db
        .updateTable('templates')
        .set({ deleted_at: new Date(Date.now() - daysAgo * day) })
        .where('id', '=', id)
        .execute()
    await deleted(29.9)
    await sweepDesigns(provider.db, new Date())
    expect((await ask(`POST templates/${id}/restore/`)).status).toBe(200)
    await deleted(30.1)
    expect((await ask(`POST templates/${id}/restore/`)).status).toBe(404)
    await sweepDesigns(provider.db, new Date())
    for (const table of ['templates', 'template_versions'] as const) {
      const column = table === 'templates' ? 'id' : 'template_id'
      expect(await provider.db.selectFrom(table).select('id').where(column, '=', id).execute()).toEqual([])
    }
  })
})

test('a plan without the template editor gets nothing of it', async () => {
  const lite = await makePerson(provider.db, { plan: 'Lite Creator' })
  const { id } = await makeDesign(provider.db, { user_id: lite.id })
  const all = Object.values<unknown>(templates).filter(isEndpoint)
  expect(all.length).toBeGreaterThan(10)
  for (const endpoint of all) {
    const path = endpoint.path.replace('{id}', String(id)).replace('{revision}', '1')
    const answer = await provider.ask(`${endpoint.method} ${path}`, { token: lite.token, ...contentOf(endpoint) })
    expect(answer, path).toMatchObject({
      ...{ status: 403, body: { error: 'This feature is not available in your current plan.' } },
    })
  }
})

test('after a restart everything is as it was', async () => {
  const made = await store()
  const { settings, database } = provider
  const again = await createProvider({ settings, database, log: createLog('silent'), secret: testSecret })
  const answer = await again.app.request(`http://localhost:4600/provider/templates/${made.id}/`, {
    headers: { authorization: `Token ${person.token}` },
  })
  expect(await answer.json()).toEqual(made)
})
