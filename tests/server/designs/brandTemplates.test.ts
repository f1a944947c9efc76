import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { base, makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { asker, storeDesign } from './support.ts'

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
const manage = (businessId: number, template_ids: number[], action = 'set') =>
  ask(`POST ${base}${businessId}/manage_templates/`, { template_ids, action })

/** Ids of the templates of a business, which all calls that say them must agree on. */
async function templatesOf(businessId: number): Promise<number[]> {
  const listed = Object((await ask(`GET ${base}${businessId}/templates/`)).body)
  const ids = listed.templates.map(({ id }: { id: number }) => id)
  expect(listed.total_count).toBe(ids.length)
  expect((await ask(`GET ${base}${businessId}/`)).body).toMatchObject({
    ...{ templates: ids, brand_assets: { templates: ids } },
  })
  return ids
}

describe('a design that belongs to a business', () => {
  test('is among its templates, with what the specification says of one', async () => {
    const { id: business } = await makeBusiness(provider, person)
    const made = await storeDesign(provider, person, { category: 'offer', business_profile_id: business })
    await manage(business, [made.id])
    expect((await ask(`GET ${base}${business}/templates/`)).body).toMatchObject({
      templates: [
        {
          ...{ id: made.id, name: made.name, customId: made.customId, preview_img: null, category: 'offer' },
          ...{ business_profile_id: business, created_by: person.id },
        },
      ],
    })
  })

  test('is not among them while it is deleted, and comes back with it', async () => {
    const [{ id: one }, { id: other }] = [await makeBusiness(provider, person), await makeBusiness(provider, person)]
    const [gone, stays] = [await storeDesign(provider, person), await storeDesign(provider, person)]
    for (const business of [one, other]) await manage(business, [gone.id, stays.id])
    await ask(`DELETE templates/${gone.id}/`)
    expect(await templatesOf(one)).toEqual([stays.id])
    await ask(`POST templates/${gone.id}/restore/`)
    expect(await templatesOf(one)).toEqual([gone.id, stays.id])
    expect(await templatesOf(other)).toEqual([gone.id, stays.id])
  })

  test('that is deleted while the brand is edited neither stands in the way nor is lost', async () => {
    const { id: business } = await makeBusiness(provider, person)
    const [gone, stays] = [await storeDesign(provider, person), await storeDesign(provider, person)]
    await manage(business, [gone.id])
    await ask(`DELETE templates/${gone.id}/`)
    const templates = [gone.id, stays.id]
    const saved = await ask(`POST ${base}${business}/update_brand_assets/`, { brand_assets: { templates } })
    expect(saved).toMatchObject({ status: 200, body: { templates: [stays.id] } })
    expect((await manage(business, [])).body).toMatchObject({ associated_template_ids: [], total_associated: 0 })
    await ask(`POST templates/${gone.id}/restore/`)
    expect(await templatesOf(business)).toEqual([gone.id])
  })
})

describe('when a business is deleted', () => {
  test('its designs go to the one that is primary then, and those for all stay for all', async () => {
    const [primary, bakery] = [await makeBusiness(provider, person), await makeBusiness(provider, person)]
    const its = await storeDesign(provider, person, { business_profile_id: bakery.id })
    const deleted = await storeDesign(provider, person, { business_profile_id: bakery.id })
    const forAll = await storeDesign(provider, person)
    await manage(bakery.id, [forAll.id])
    await ask(`DELETE templates/${deleted.id}/`)
    expect((await ask(`DELETE ${base}${bakery.id}/`)).status).toBe(204)
    expect((await ask(`GET templates/${its.id}/`)).body).toMatchObject({ business_profile_id: primary.id })
    expect((await ask(`GET templates/${forAll.id}/`)).body).toMatchObject({ business_profile_id: null })
    expect((await ask(`POST templates/${deleted.id}/restore/`)).body).toMatchObject({ business_profile_id: primary.id })
  })

  test('and it was the last, they are for all', async () => {
    const { id: business } = await makeBusiness(provider, person)
    const { id } = await storeDesign(provider, person, { business_profile_id: business })
    expect((await ask(`DELETE ${base}${business}/`)).status).toBe(204)
    expect((await ask(`GET templates/${id}/`)).body).toMatchObject({ business_profile_id: null })
  })

  test('a design for all stays for all when the first business is made', async () => {
    const { id } = await storeDesign(provider, person)
    await makeBusiness(provider, person)
    expect((await ask(`GET templates/${id}/`)).body).toMatchObject({ business_profile_id: null })
  })
})
