import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostSnippets, type Snippet, snippet } from '../../../contract/writing.ts'
import { base, makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let person: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
})

const ask = (target: string, body?: unknown, token = person.token) =>
  provider.ask(target, { token, ...(body !== undefined && { body }) })

const save = async (given: Record<string, unknown> = {}): Promise<Snippet> => {
  const body = { kind: 'snippet', name: 'Opening hours', text: 'Open from 7 to 3.', ...given }
  const answer = await ask('POST writing/snippets/', body)
  expect(answer, answer.text).toMatchObject({ status: 201 })
  return snippet.parse(answer.body)
}

async function namesFound(query = ''): Promise<string[]> {
  const { body } = await ask(`GET writing/snippets/${query}`)
  return Object(body).results.map(({ name }: Snippet) => name)
}

describe('saving', () => {
  test('a snippet is there under its name, as it was written', async () => {
    const saved = await save({ name: '  Opening hours ', text: ' Open from 7 to 3.\nClosed on Mondays. ' })
    expect(saved).toMatchObject({
      kind: 'snippet',
      name: 'Opening hours',
      text: 'Open from 7 to 3.\nClosed on Mondays.',
      business_profile_id: null,
    })
    expect((await ask('GET writing/snippets/')).body).toMatchObject({ count: 1, results: [saved] })
  })

  test('a group of hashtags is saved as it is inserted', async () => {
    expect(await save({ kind: 'hashtags', text: 'bread, Sourdough bread' })).toMatchObject({
      text: '#bread #Sourdough',
    })
    expect(await ask('POST writing/snippets/', { kind: 'hashtags', name: 'None', text: '!!!' })).toMatchObject({
      status: 400,
      body: { error: 'Write at least one hashtag, such as #bread.', field: 'text' },
    })
  })

  test('a name that exists is refused with a sentence, however it is capitalized; of the other kind it is free', async () => {
    await save()
    expect(await ask('POST writing/snippets/', { kind: 'snippet', name: 'opening HOURS', text: 'x' })).toMatchObject({
      status: 409,
      body: {
        error: 'You already have a snippet called “Opening hours”. Choose another name.',
        field: 'name',
      },
    })
    await save({ kind: 'hashtags', text: '#bread' })
  })

  test('two that are saved at once under one name are one and a refusal', async () => {
    const body = { kind: 'snippet', name: 'Twice', text: 'x' }
    const answers = await Promise.all([ask('POST writing/snippets/', body), ask('POST writing/snippets/', body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.each([
    [{ name: '   ' }, 'name', 'Give it a name'],
    [{ name: 'x'.repeat(61) }, 'name', 'A name has 60 characters at most'],
    [{ text: ' ' }, 'text', 'Write the text that is to be inserted'],
    [{ text: 'x'.repeat(5001) }, 'text', 'The text has 5000 characters at most'],
  ])('%j is refused', async (given, field, error) => {
    const body = { kind: 'snippet', name: 'Name', text: 'Text', ...given }
    expect(await ask('POST writing/snippets/', body)).toMatchObject({ status: 400, body: { error, field } })
  })

  test('there is room for 200, of both kinds together', async () => {
    await provider.db
      .insertInto('snippets')
      .values(
        Array.from({ length: mostSnippets }, (_, index) => ({
          ...{ user_id: person.id, kind: index % 2 ? ('snippet' as const) : ('hashtags' as const) },
          ...{ name: `Number ${index}`, text: '#bread' },
        })),
      )
      .execute()
    expect(await ask('POST writing/snippets/', { kind: 'snippet', name: 'One more', text: 'x' })).toMatchObject({
      status: 409,
      body: { error: 'You have saved 200 already, which is the most. Delete one first.' },
    })
  })
})

describe('the list', () => {
  test('is by name, and found by name or text', async () => {
    await save({ name: 'thanks', text: '100% grateful' })
    await save({ name: 'Address', text: 'Harbor street 4' })
    await save({ name: 'Bakery', kind: 'hashtags', text: '#bread' })
    expect(await namesFound()).toEqual(['Address', 'Bakery', 'thanks'])
    expect(await namesFound('?kind=hashtags')).toEqual(['Bakery'])
    expect(await namesFound('?search=HARBOR')).toEqual(['Address'])
    expect(await namesFound('?search=100%25')).toEqual(['thanks'])
    expect(await namesFound('?search=ad_ress')).toEqual([])
    expect(await namesFound('?page_size=2&page=2')).toEqual(['thanks'])
  })

  test('of a business has what is for it and what is for all', async () => {
    const [bakery, school] = [await makeBusiness(provider, person), await makeBusiness(provider, person)]
    await save({ name: 'For all' })
    await save({ name: 'Bakery', business_profile_id: bakery.id })
    await save({ name: 'School', business_profile_id: school.id })
    expect(await namesFound(`?business_profile_id=${bakery.id}`)).toEqual(['Bakery', 'For all'])
    expect(await namesFound()).toEqual(['Bakery', 'For all', 'School'])
  })

  test('is the person’s own', async () => {
    await save()
    const other = await makePerson(provider.db)
    expect((await ask('GET writing/snippets/', undefined, other.token)).body).toMatchObject({ count: 0, results: [] })
  })
})

describe('changing', () => {
  test('changes what is given and leaves the rest', async () => {
    const saved = await save()
    const { body } = await ask(`PATCH writing/snippets/${saved.id}/`, { text: 'Open all day.' })
    expect(body).toMatchObject({ id: saved.id, name: 'Opening hours', text: 'Open all day.' })
  })

  test('its own name is not taken, another’s is', async () => {
    const saved = await save()
    await save({ name: 'Address' })
    expect(await ask(`PATCH writing/snippets/${saved.id}/`, { name: 'OPENING hours' })).toMatchObject({
      status: 200,
      body: { name: 'OPENING hours' },
    })
    expect(await ask(`PATCH writing/snippets/${saved.id}/`, { name: 'address' })).toMatchObject({
      status: 409,
      body: { error: 'You already have a snippet called “Address”. Choose another name.', field: 'name' },
    })
  })

  test('a business can be given and taken off again', async () => {
    const business = await makeBusiness(provider, person)
    const saved = await save()
    const give = (business_profile_id: number | null) =>
      ask(`PATCH writing/snippets/${saved.id}/`, { business_profile_id })
    expect((await give(business.id)).body).toMatchObject({ business_profile_id: business.id })
    expect((await give(null)).body).toMatchObject({ business_profile_id: null })
  })
})

test('what is deleted is gone, and is not found again', async () => {
  const saved = await save()
  expect(await ask(`DELETE writing/snippets/${saved.id}/`)).toMatchObject({ status: 204 })
  expect(await ask(`DELETE writing/snippets/${saved.id}/`)).toMatchObject({
    status: 404,
    body: { error: 'There is no such snippet.' },
  })
  expect(await namesFound()).toEqual([])
})

describe('with the business and the account', () => {
  test('what was for a deleted business is for the primary one then', async () => {
    const main = await makeBusiness(provider, person)
    const other = await makeBusiness(provider, person, { name: 'Other' })
    await save({ name: 'Other’s', business_profile_id: other.id })
    await save({ name: 'For all' })
    expect(await ask(`DELETE ${base}${other.id}/`)).toMatchObject({ status: 204 })
    const { body } = await ask('GET writing/snippets/')
    expect(Object(body).results).toMatchObject([
      { name: 'For all', business_profile_id: null },
      { name: 'Other’s', business_profile_id: main.id },
    ])
  })

  test('what is for all stays so when the first business is made', async () => {
    await save()
    await makeBusiness(provider, person)
    expect(Object((await ask('GET writing/snippets/')).body).results).toMatchObject([{ business_profile_id: null }])
  })

  test('the export of one’s own data has them', async () => {
    await save()
    const { body } = await ask('GET user/export/')
    expect(Object(body).data.snippets).toMatchObject([{ name: 'Opening hours', text: 'Open from 7 to 3.' }])
  })

  test('they go with the person', async () => {
    await save()
    await provider.db.deleteFrom('users').where('id', '=', person.id).execute()
    const left = await provider.db.selectFrom('snippets').select('id').where('user_id', '=', person.id).execute()
    expect(left).toEqual([])
  })
})
