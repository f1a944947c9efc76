import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { designShapes, largestListedDocument } from '../../../contract/templates.ts'
import { makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { blankDocument } from './makeDesign.ts'
import { asker, documentSaying, namesFound, storeDesign } from './support.ts'

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
const pictureIds = Array.from({ length: 90 }, (_, at) => at + 1)
const listedDocuments = z.object({ results: z.array(z.object({ id: z.number(), document: z.optional(z.unknown()) })) })
const found = (query = '') => namesFound(provider, person, query)

describe('the list', () => {
  test('has what was changed last first, in pages', async () => {
    const [first] = [await store({ name: 'One' }), await store({ name: 'Two' }), await store({ name: 'Three' })]
    await ask(`PATCH templates/${first.id}/update/`, { name: 'One again' })
    const { body } = await ask('GET templates/?page_size=2')
    expect(body).toMatchObject({
      ...{ count: 3, page: 1, page_size: 2, next: 'templates/?page=2&page_size=2', previous: null },
      results: [{ name: 'One again' }, { name: 'Three' }],
    })
    expect(await found('?page=2&page_size=2')).toEqual(['Two'])
  })

  test('has the document of a small design without a preview, to draw it, and of no other', async () => {
    const [small, large, drawn] = [
      await store({ document: documentSaying('Rye') }),
      await store({ document: documentSaying('Rye', pictureIds) }),
      await store(),
    ]
    await provider.db.updateTable('templates').set({ preview_key: 'p' }).where('id', '=', drawn.id).execute()
    const { body } = await ask('GET templates/')
    expect(JSON.stringify(large.document).length).toBeGreaterThan(largestListedDocument)
    const listed = new Map(listedDocuments.parse(body).results.map(({ id, document }) => [id, document]))
    expect(listed.get(small.id)).toEqual(documentSaying('Rye'))
    expect(listed.get(large.id)).toBeUndefined()
    expect(listed.get(drawn.id)).toBeUndefined()
  })

  test('is searched by name, taken literally', async () => {
    for (const name of ['Rye 100%', 'Rye 1000', 'Oat']) await store({ name })
    expect(await found('?search=rye')).toEqual(['Rye 1000', 'Rye 100%'])
    expect(await found('?search=100%25')).toEqual(['Rye 100%'])
  })

  test('is of a category, and counts each of them whatever was asked for', async () => {
    for (const category of ['quote', 'quote', 'before_after', undefined])
      await store({ name: category ?? 'none', category })
    const { body } = await ask('GET templates/?category=before_after')
    expect(body).toMatchObject({ count: 1, counts: { quote: 2, before_after: 1, '': 1 } })
    expect((await ask('GET templates/')).body).toMatchObject({ count: 4 })
    expect((await ask('GET templates/?search=quote&category=offer')).body).toMatchObject({
      ...{ count: 0, results: [], counts: { quote: 2 } },
    })
  })

  test('is of a shape', async () => {
    const sizes = { square: [800, 800], portrait: [1000, 1500], story: [1000, 1501], wide: [801, 800] }
    for (const [name, [width, height]] of Object.entries(sizes)) {
      await store({ name, document: { ...blankDocument(), width, height } })
    }
    for (const shape of designShapes) expect(await found(`?shape=${shape}`)).toEqual([shape])
  })

  test('is of a business: what is for it, in its brand, and for all', async () => {
    const [bakery, cafe] = [
      await makeBusiness(provider, person),
      await makeBusiness(provider, person, { name: 'Cafe' }),
    ]
    await store({ name: 'For all' })
    await store({ name: 'For the bakery', business_profile_id: bakery.id })
    const { id } = await store({ name: 'For the cafe', business_profile_id: cafe.id })
    expect(await found(`?business_profile_id=${bakery.id}`)).toEqual(['For the bakery', 'For all'])
    await ask(`POST api/campaigns/business-profiles/${bakery.id}/manage_templates/`, { template_ids: [id] })
    expect(await found(`?business_profile_id=${bakery.id}`)).toEqual(['For the cafe', 'For the bakery', 'For all'])
    expect((await ask(`GET templates/?business_profile_id=${bakery.id}`)).body).toMatchObject({ counts: { '': 3 } })
  })

  test('has nobody else’s', async () => {
    await storeDesign(provider, await makePerson(provider.db))
    expect((await ask('GET templates/')).body).toMatchObject({ results: [], count: 0, counts: {} })
  })
})
