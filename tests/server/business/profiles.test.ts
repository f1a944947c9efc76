import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { base, makeAccount, makeBusiness, makeTemplate } from './support.ts'

let provider: TestProvider
let person: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
})

const ask = (target: string, body?: unknown) =>
  provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })
const call = (method: string, path: string, body?: unknown) => ask(`${method} ${base}${path}`, body)

describe('making business profiles', () => {
  test('the first is primary and takes over what belonged to none, the next is neither', async () => {
    const account = await makeAccount(provider.db, person.id)
    const first = await makeBusiness(provider, person, { name: '  Hearth & Crumb ', website_url: 'hearth.example' })
    const second = await makeBusiness(provider, person, { name: 'Baking school' })
    expect(first).toMatchObject({
      name: 'Hearth & Crumb',
      website_url: 'https://hearth.example/',
      is_primary: true,
      is_active: true,
      has_brand_assets: false,
    })
    expect(second.is_primary).toBe(false)
    expect((await call('GET', `${first.id}/`)).body).toMatchObject({ account_count: 1 })
    const row = await provider.db
      .selectFrom('social_accounts')
      .select('business_profile_id')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    expect(row.business_profile_id).toBe(first.id)
  })

  test.each([
    ['Free', 1],
    ['Lite Creator', 1],
    ['Design Tools', 1],
    ['Essential Access', 3],
    ['Premium Plus', 10],
    ['Elite Advantage', 25],
  ])('%s has room for %i, which the limits say and the provider enforces', async (plan, limit) => {
    person = await makePerson(provider.db, { plan })
    for (let made = 0; made < limit; made += 1) {
      expect((await call('GET', 'limits/')).body).toEqual({
        current_count: made,
        limit,
        profiles_remaining: limit - made,
        can_create: true,
        subscription_tier: plan,
      })
      await makeBusiness(provider, person, { name: `Business ${made}` })
    }
    expect((await call('GET', 'limits/')).body).toMatchObject({ profiles_remaining: 0, can_create: false })
    const refused = await call('POST', '', { name: 'One too many' })
    expect(refused).toMatchObject({ status: 403, body: { error: expect.stringContaining('larger plan') } })
    expect(await call('POST', 'create_from_url/', { url: 'https://hearth.example' })).toMatchObject({ status: 403 })
    expect((await call('GET', '')).body).toMatchObject({ total: limit })
  })

  test('an internal account has no bound, which is said as null', async () => {
    person = await makePerson(provider.db, { plan: 'Internal Account' })
    expect((await call('GET', 'limits/')).body).toMatchObject({
      limit: null,
      profiles_remaining: null,
      can_create: true,
    })
  })

  test('a plan that is not known counts as Free', async () => {
    person = await makePerson(provider.db, { plan: 'Foo' })
    expect((await call('GET', 'limits/')).body).toMatchObject({ limit: 1 })
  })

  test('two at once do not pass the limit', async () => {
    person = await makePerson(provider.db, { plan: 'Free' })
    const answers = await Promise.all([1, 2, 3].map((one) => call('POST', '', { name: `Business ${one}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
  })

  test('the limits come with the person', async () => {
    await makeBusiness(provider, person)
    expect((await ask('GET api/optimized/user/profile/')).body).toMatchObject({
      userprofile: { business_profile_limits: { current_count: 1, limit: 10, subscription_tier: 'Premium Plus' } },
    })
  })

  test('a name is needed', async () => {
    expect(await call('POST', '', { name: '   ' })).toMatchObject({
      status: 400,
      body: { field: 'name', error: 'Name is required' },
    })
  })

  test('a name of invisible characters only is none', async () => {
    const refused = { status: 400, body: { field: 'name', error: 'Name is required' } }
    expect(await call('POST', '', { name: '\u200b\u3164' })).toMatchObject(refused)
    const { id } = await makeBusiness(provider, person)
    expect(await call('PUT', `${id}/`, { name: '\u200b' })).toMatchObject(refused)
  })

  test('a name is saved with composed letters and one space between words', async () => {
    const made = await makeBusiness(provider, person, { name: ' Cafe\u0301  Zoe\u0308 ' })
    expect(made.name).toBe('Café Zoë')
    expect((await call('PUT', `${made.id}/`, { name: 'Cafe\u0301\u00a0 Nord' })).body).toMatchObject({
      name: 'Café Nord',
    })
  })

  test.each([
    'not an address',
    'bakery',
    'ftp://hearth.example',
    'javascript:alert(1)',
    'https://ada:secret@hearth.example',
  ])('%s is refused as web address at its field', async (website_url) => {
    expect(await call('POST', '', { name: 'Hearth', website_url })).toMatchObject({
      status: 400,
      body: { field: 'website_url', error: 'This is not a web address.' },
    })
  })

  test.each([
    [' hearth.example ', 'https://hearth.example/'],
    ['http://hearth.example/en?a=1#top', 'http://hearth.example/en?a=1'],
    ['brot-für-alle.example', 'https://xn--brot-fr-alle-ilb.example/'],
    ['', null],
    [null, null],
  ])('%j is kept as web address %j', async (website_url, kept) => {
    expect((await makeBusiness(provider, person, { name: 'Hearth', website_url })).website_url).toBe(kept)
  })
})

describe('reading and changing them', () => {
  test('the list for selection has the active ones, primary first, with both numbers', async () => {
    const first = await makeBusiness(provider, person, { name: 'First' })
    const second = await makeBusiness(provider, person, { name: 'Second' })
    const third = await makeBusiness(provider, person, { name: 'Third' })
    await call('POST', `${third.id}/set_primary/`)
    await call('PUT', `${second.id}/`, { is_active: false })
    const { body } = await call('GET', 'list_for_selection/')
    expect(body).toMatchObject({
      profiles: [
        { id: third.id, name: 'Third', is_primary: true },
        { id: first.id, name: 'First', is_primary: false },
      ],
      total: 2,
      has_primary: true,
    })
    expect((await call('GET', '')).body).toMatchObject({ total: 3 })
    expect((await call('GET', 'primary/')).body).toMatchObject({ id: third.id })
  })

  test('without any there is no primary one', async () => {
    expect(await call('GET', 'primary/')).toMatchObject({ status: 404 })
    expect((await call('GET', 'list_for_selection/')).body).toEqual({
      profiles: [],
      total: 0,
      has_primary: false,
      last_used_id: null,
    })
  })

  test('only one is primary afterwards, and it is active', async () => {
    await makeBusiness(provider, person)
    const second = await makeBusiness(provider, person, { name: 'Second' })
    await call('PUT', `${second.id}/`, { is_active: false })
    expect((await call('POST', `${second.id}/set_primary/`)).body).toMatchObject({ is_primary: true, is_active: true })
    const rows = await provider.db
      .selectFrom('business_profiles')
      .select('id')
      .where('user_id', '=', person.id)
      .where('is_primary', '=', true)
      .execute()
    expect(rows).toEqual([{ id: second.id }])
  })

  test('the primary one cannot be set aside', async () => {
    const { id } = await makeBusiness(provider, person)
    const refused = await call('PUT', `${id}/`, { is_active: false })
    expect(refused).toMatchObject({ status: 409, body: { field: 'is_active' } })
    expect((await call('GET', `${id}/`)).body).toMatchObject({ is_active: true })
  })

  test('what a change leaves out stays', async () => {
    const { id } = await makeBusiness(provider, person, {
      name: 'Hearth',
      description: 'Slow bread',
      industry: 'Food and drink',
    })
    const changed = await call('PUT', `${id}/`, { name: 'Hearth & Crumb' })
    expect(changed.body).toMatchObject({
      name: 'Hearth & Crumb',
      description: 'Slow bread',
      industry: 'Food and drink',
    })
  })

  test('the audience analysis and the audience intelligence take any object and give it back as it was', async () => {
    const { id } = await makeBusiness(provider, person)
    const words = { whoTheyAre: ['bakers', 7], nested: { deep: { snake_case: null, camelCase: true } } }
    expect((await call('POST', `${id}/update_icp_analysis/`, { icp_analysis: words })).body).toMatchObject({
      icp_analysis: words,
    })
    expect((await call('GET', `${id}/audience-intelligence/`)).body).toEqual({
      business_profile_id: id,
      audience_intelligence: null,
    })
    await call('POST', `${id}/audience-intelligence/`, words)
    expect((await call('GET', `${id}/audience-intelligence/`)).body).toEqual({
      business_profile_id: id,
      audience_intelligence: words,
    })
    expect((await call('GET', `${id}/`)).body).toMatchObject({ icp_analysis: words, audience_intelligence: words })
  })

  test.each([
    ['a NUL in a text', '{"a":"x\\u0000"}', 'Text cannot contain the character NUL.'],
    ['a NUL in a name', '{"a":{"x\\u0000":1}}', 'Text cannot contain the character NUL.'],
    ['half of a character', '{"a":["x\\ud83c"]}', 'Text cannot contain half of a character.'],
    ['half of a character in a name', '{"\\udf5e":1}', 'Text cannot contain half of a character.'],
    ['lists without end', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'The request is nested too deep.'],
  ])('knowledge with %s cannot be kept, and that is said', async (_, json, error) => {
    const { id } = await makeBusiness(provider, person)
    const send = (path: string, text: string) =>
      provider.ask(`POST ${base}${id}/${path}/`, { token: person.token, text })
    const answers = [
      await send('update_icp_analysis', `{"icp_analysis":${json}}`),
      await send('audience-intelligence', json),
      await send('update_brand_assets', `{"brand_assets":{"style_guide":${json}}}`),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: { error } })
    expect((await call('GET', `${id}/`)).body).toMatchObject({ icp_analysis: null, has_brand_assets: false })
  })

  test('without a web address there is nothing to read again', async () => {
    const { id } = await makeBusiness(provider, person)
    expect(await call('POST', `${id}/refresh_from_website/`)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('no web address') },
    })
  })
})

describe('the business chosen last', () => {
  const choose = (id: number) => call('POST', `${id}/set_last_used/`)
  const lastUsed = async () => Object((await call('GET', 'list_for_selection/')).body).last_used_id

  test('is remembered for the person, whatever browser asks; without a choice there is none', async () => {
    const first = await makeBusiness(provider, person, { name: 'First' })
    const second = await makeBusiness(provider, person, { name: 'Second' })
    expect(await lastUsed()).toBeNull()
    expect(await choose(second.id)).toMatchObject({ status: 204, text: '' })
    expect(await lastUsed()).toBe(second.id)
    await choose(first.id)
    expect(await lastUsed()).toBe(first.id)
  })

  test('is one of the person’s own', async () => {
    const mine = await makeBusiness(provider, person)
    await choose(mine.id)
    const stranger = await makePerson(provider.db)
    const theirs = await makeBusiness(provider, stranger)
    expect(await choose(theirs.id)).toMatchObject({ status: 404 })
    expect(await lastUsed()).toBe(mine.id)
  })

  test('deleted, it gives way to who takes over what it had; another that is deleted changes nothing', async () => {
    const main = await makeBusiness(provider, person, { name: 'Main' })
    const [chosen, other] = [await makeBusiness(provider, person), await makeBusiness(provider, person)]
    await choose(chosen.id)
    await call('DELETE', `${other.id}/`)
    expect(await lastUsed()).toBe(chosen.id)
    await call('DELETE', `${chosen.id}/`)
    expect(await lastUsed()).toBe(main.id)
    await call('DELETE', `${main.id}/`)
    expect(await lastUsed()).toBeNull()
  })

  test('set aside, it gives way to the primary one, and comes back with it', async () => {
    const main = await makeBusiness(provider, person, { name: 'Main' })
    const chosen = await makeBusiness(provider, person)
    await choose(chosen.id)
    await call('PUT', `${chosen.id}/`, { is_active: false })
    expect(await lastUsed()).toBe(main.id)
    await call('PUT', `${chosen.id}/`, { is_active: true })
    expect(await lastUsed()).toBe(chosen.id)
  })
})

describe('brand assets', () => {
  test('the parts that are given are replaced, the others stay', async () => {
    const { id } = await makeBusiness(provider, person)
    const save = (brand_assets: object) => call('POST', `${id}/update_brand_assets/`, { brand_assets })
    await save({ colors: [{ name: 'Main brown', hex: '#7a3e1d' }], fonts: [{ family: 'Figtree', usage: 'body' }] })
    await save({ brand_voice: { tone: 'warm' } })
    const { body } = await save({ colors: { primary: '#112233', custom: [] } })
    expect(body).toMatchObject({
      has_brand_assets: true,
      brand_assets: {
        colors: { primary: '#112233', custom: [] },
        fonts: [{ family: 'Figtree', usage: 'body' }],
        logos: [],
        images: [],
        brand_voice: { tone: 'warm' },
        style_guide: {},
        templates: [],
      },
    })
    expect((await call('GET', `${id}/`)).body).toEqual(body)
  })

  test.each([
    ['a list', [{ hex: '#7a3e1d', name: 'Crust', usage: 'background', role: 'custom' }]],
    [
      'roles',
      {
        primary: '#7a3e1d',
        secondary: '#c98b4b',
        accent: '#f57c00',
        neutral: '#fbf3e6',
        text: '#2c1a10',
        custom: [{ hex: '#abc', name: 'Sky', usage: 'decorative', role: 'custom' }],
      },
    ],
  ])('colors may be %s, and are given back as they are', async (_, colors) => {
    const { id } = await makeBusiness(provider, person)
    await call('POST', `${id}/update_brand_assets/`, { brand_assets: { colors } })
    expect((await call('GET', `${id}/`)).body).toMatchObject({ has_brand_assets: true, brand_assets: { colors } })
  })

  test('a color has hex, name, usage and role, whatever of it was saved', async () => {
    const { id } = await makeBusiness(provider, person)
    const save = async (colors: unknown) => {
      await call('POST', `${id}/update_brand_assets/`, { brand_assets: { colors } })
      return Object(Object((await call('GET', `${id}/`)).body).brand_assets).colors
    }
    const flat = [{ name: 'Main brown', hex: '#7a3e1d' }, { name: 'Brand red', hex: '#f00' }, { name: 'Foo' }]
    expect(await save([...flat, { hex: '#0000ff', usage: 'decorative' }, {}])).toEqual([
      { hex: '#7a3e1d', name: 'Main brown', usage: 'primary', role: 'primary' },
      { hex: '#f00', name: 'Brand red', usage: 'custom', role: 'custom' },
      { hex: '#000000', name: 'Foo', usage: 'custom', role: 'custom' },
      { hex: '#0000ff', name: 'Blue', usage: 'decorative', role: 'custom' },
      { hex: '#000000', name: 'Charcoal', usage: 'custom', role: 'custom' },
    ])
    expect(await save({ primary: '#112233', custom: [{ hex: '#0000ff' }, { name: 'Text' }] })).toEqual({
      primary: '#112233',
      custom: [
        { hex: '#0000ff', name: 'Blue', usage: 'custom', role: 'custom' },
        { hex: '#000000', name: 'Text', usage: 'custom', role: 'custom' },
      ],
    })
  })

  test.each([
    ['fonts', { family: 'Figtree' }],
    ['logos', {}],
    ['images', 'one'],
    ['templates', { id: 1 }],
    ['colors', 'blue'],
    ['colors', [{ hex: 'blue' }]],
    ['brand_voice', ['warm']],
    ['style_guide', []],
  ])('%s of another shape are refused, and nothing is kept', async (part, value) => {
    const { id } = await makeBusiness(provider, person)
    const refused = await call('POST', `${id}/update_brand_assets/`, { brand_assets: { [part]: value } })
    expect(refused.status).toBe(400)
    expect((await call('GET', `${id}/`)).body).toMatchObject({ has_brand_assets: false })
  })

  test('a picture of another person is refused', async () => {
    const other = await makePerson(provider.db)
    const picture = await makePicture(other)
    const { id } = await makeBusiness(provider, person)
    const refused = await call('POST', `${id}/update_brand_assets/`, {
      brand_assets: { logos: [{ media_id: picture }] },
    })
    expect(refused).toMatchObject({ status: 400, body: { field: 'brand_assets' } })
    expect((await call('GET', `${id}/`)).body).toMatchObject({ has_brand_assets: false, logo_url: null })
  })

  test('the first logo is the one of the business, at a signed address', async () => {
    const picture = await makePicture(person)
    const { id } = await makeBusiness(provider, person)
    const { body } = await call('POST', `${id}/update_brand_assets/`, {
      brand_assets: { logos: [{ media_id: picture, label: 'Light ground' }] },
    })
    const address = expect.stringContaining('/provider/media/file/')
    expect(body).toMatchObject({
      logo_url: address,
      brand_assets: { logos: [{ media_id: picture, label: 'Light ground', url: address }] },
    })
    expect((await call('GET', 'list_for_selection/')).body).toMatchObject({ profiles: [{ id, logo_url: address }] })
  })
})

describe('templates', () => {
  test('are set unless said, added and removed', async () => {
    const { id, name } = await makeBusiness(provider, person)
    const [one, two, three] = [
      await makeTemplate(provider, person, 'One'),
      await makeTemplate(provider, person, 'Two'),
      await makeTemplate(provider, person, 'Three'),
    ].map((template) => template.id)
    const manage = (template_ids: unknown[], action?: string) =>
      call('POST', `${id}/manage_templates/`, { template_ids, ...(action && { action }) })
    expect((await manage([one, two])).body).toMatchObject({
      success: true,
      business_profile_id: id,
      associated_template_ids: [one, two],
      total_associated: 2,
    })
    expect((await manage([three, three], 'add')).body).toMatchObject({ associated_template_ids: [one, two, three] })
    expect((await manage([one], 'remove')).body).toMatchObject({ associated_template_ids: [two, three] })
    expect((await manage([two])).body).toMatchObject({ associated_template_ids: [two] })
    expect((await call('GET', `${id}/templates/`)).body).toEqual({
      templates: [
        {
          id: two,
          name: 'Two',
          customId: expect.any(String),
          preview_img: null,
          category: 'offer',
          business_profile_id: null,
          created_by: person.id,
        },
      ],
      total_count: 1,
      business_profile_id: id,
      business_profile_name: name,
    })
    expect((await call('GET', `${id}/`)).body).toMatchObject({ templates: [two], brand_assets: { templates: [two] } })
  })

  test('one of another person is refused, and nothing is changed', async () => {
    const own = await makeTemplate(provider, person)
    const theirs = await makeTemplate(provider, await makePerson(provider.db))
    const { id } = await makeBusiness(provider, person)
    await call('POST', `${id}/manage_templates/`, { template_ids: [own.id] })
    const refused = await call('POST', `${id}/manage_templates/`, { template_ids: [theirs.id] })
    expect(refused).toMatchObject({ status: 400, body: { field: 'template_ids' } })
    expect((await call('GET', `${id}/`)).body).toMatchObject({ templates: [own.id] })
  })
})

test('the first steps name the primary business, and make it where there is none', async () => {
  person = await makePerson(provider.db, { is_onboarding_complete: false })
  const step = { step: 'profile', business_name: ' Hearth ', industry: 'Food and drink' }
  await ask('POST user/onboarding/', step)
  await ask('POST user/onboarding/', { ...step, business_name: 'Hearth & Crumb' })
  expect((await call('GET', '')).body).toMatchObject({
    profiles: [{ name: 'Hearth & Crumb', industry: 'Food and drink', is_primary: true }],
    total: 1,
  })
})

test('what belongs to a business is among one’s own data', async () => {
  await makeBusiness(provider, person)
  expect((await ask('GET user/export/')).body).toMatchObject({
    data: { business_profiles: [{ name: 'Hearth & Crumb' }], templates: [], campaigns: [] },
  })
})

async function makePicture({ id: user_id }: TestPerson): Promise<number> {
  const { id } = await provider.db
    .insertInto('media')
    .values({
      user_id,
      kind: 'image',
      name: 'logo.png',
      content_type: 'image/png',
      size: 1,
      width: 1,
      height: 1,
      storage_key: `${user_id}/${crypto.randomUUID()}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
