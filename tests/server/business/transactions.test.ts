import { afterAll, beforeAll, test } from 'vitest'
import { type Broken, expectNothingLeft } from '../support/brokenTable.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { base, makeBusiness, makeTemplate } from './support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

interface Scene {
  person: TestPerson
  /** The second of two businesses. */
  id: number
  templateId: number
}

/** What each changes, by the call, and what the write fails on that comes last. */
const cases: Record<string, { broken: Broken; target(id: number): string; body?(scene: Scene): object }> = {
  'a new business with its brand': {
    broken: { table: 'business_profiles', on: 'update' },
    target: () => `POST ${base}`,
    body: () => ({ name: 'Third', brand_assets: { brand_voice: { tone: 'warm' } } }),
  },
  'a changed business with its brand': {
    broken: { table: 'business_profile_templates' },
    target: (id) => `PUT ${base}${id}/`,
    body: ({ templateId }) => ({ name: 'Renamed', brand_assets: { templates: [templateId] } }),
  },
  'another primary business': {
    broken: { table: 'business_profiles', when: 'new.is_primary', on: 'update' },
    target: (id) => `POST ${base}${id}/set_primary/`,
  },
  'a deleted business': {
    broken: { table: 'business_profiles', on: 'delete' },
    target: (id) => `DELETE ${base}${id}/`,
  },
  'the templates of a business': {
    broken: { table: 'business_profile_templates', on: 'insert' },
    target: (id) => `POST ${base}${id}/manage_templates/`,
    body: ({ templateId }) => ({ template_ids: [templateId], action: 'set' }),
  },
}

test.each(Object.entries(cases))('%s is written whole or not at all', async (_, { broken, target, body }) => {
  const person = await makePerson(provider.db)
  await makeBusiness(provider, person, { name: 'Main' })
  const { id } = await makeBusiness(provider, person, { name: 'Other' })
  await provider.ask(`POST ${base}${id}/set_last_used/`, { token: person.token })
  const [before, { id: templateId }] = [await makeTemplate(provider, person), await makeTemplate(provider, person)]
  await provider.db
    .insertInto('business_profile_templates')
    .values({ business_profile_id: id, template_id: before.id })
    .execute()
  await expectNothingLeft(provider.db, broken, () =>
    provider.ask(target(id), { token: person.token, ...(body && { body: body({ person, id, templateId }) }) }),
  )
})
