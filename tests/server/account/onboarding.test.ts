import { afterAll, beforeAll, expect, test } from 'vitest'
import { industries } from '../../../rules/account/industries.ts'
import { countText } from '../../../rules/networks/countText.ts'
import { countSets, writeFirstPosts } from '../../../server/account/onboarding/templates.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

const newcomer = (given = {}) => makePerson(provider.db, { is_onboarding_complete: false, ...given })
const read = async (token: string) => Object((await provider.ask('GET user/onboarding/', { token })).body)
const save = (token: string, body: object) => provider.ask('POST user/onboarding/', { token, body })
const finish = (token: string) => provider.ask('POST user/onboarding/finish/', { token })
const suggest = async (token: string) =>
  Object((await provider.ask('POST user/onboarding/first-posts/', { token })).body)
const drafts = async (token: string) => {
  await finish(token)
  return Object((await provider.ask('GET posts/?state=draft', { token })).body).results
}
const textsOf = ({ suggestions }: { suggestions: { text: string }[] }) => suggestions.map(({ text }) => text)
const profile = { step: 'profile', business_name: ' Marlow Bakery ', industry: 'Food and drink' }

test('a new person begins with the name', async () => {
  const { token } = await newcomer()
  expect(await read(token)).toEqual({
    step: 'name',
    passed: [],
    business_name: '',
    industry: '',
    plan: 'Premium Plus',
    suggestions: [],
    has_more_suggestions: true,
    is_complete: false,
  })
})

test('each step leads to the next and is there on any device', async () => {
  const { token } = await newcomer()
  const named = { step: 'name', first_name: ' Grace ', last_name: 'Hopper', timezone: 'Europe/Oslo' }
  expect((await save(token, named)).body).toMatchObject({ step: 'profile', passed: ['name'] })
  expect((await provider.ask('GET api/optimized/user/profile/', { token })).body).toMatchObject({
    first_name: 'Grace',
    userprofile: { timezone: 'Europe/Oslo' },
  })
  expect((await save(token, profile)).body).toMatchObject({ step: 'plan', business_name: 'Marlow Bakery' })
  expect((await save(token, { step: 'plan' })).body).toMatchObject({ step: 'networks' })
  expect((await save(token, { step: 'networks', skip: true })).body).toMatchObject({ step: 'posts' })
  expect((await save(token, { step: 'posts', skip: true })).body).toMatchObject({
    passed: ['name', 'profile', 'plan', 'networks', 'posts'],
  })
  expect((await read(token)).passed).toHaveLength(5)
})

test('a step can be done again, and another in between left out', async () => {
  const { token } = await newcomer()
  await save(token, profile)
  await save(token, { ...profile, business_name: 'Marlow and Daughters' })
  expect(await read(token)).toMatchObject({ step: 'name', passed: ['profile'], business_name: 'Marlow and Daughters' })
})

test.each([
  [{ step: 'name', first_name: '', last_name: 'Hopper' }, 'First name is required', 'first_name'],
  [{ step: 'name', first_name: 'Grace' }, 'Last name is required', 'last_name'],
  [{ step: 'profile', business_name: ' ', industry: 'x' }, 'Business name is required', 'business_name'],
  [{ step: 'profile', business_name: '\u200b\u2800', industry: 'x' }, 'Business name is required', 'business_name'],
  [{ step: 'profile', business_name: 'x', industry: '' }, 'Industry is required', 'industry'],
  [
    { step: 'profile', business_name: 'x'.repeat(101), industry: 'x' },
    'Business name cannot exceed 100 characters',
    'business_name',
  ],
  [{ step: 'posts', keep: [987654] }, 'A chosen post is not among those offered to you.', 'keep'],
])('a step with %o is refused: %s', async (body, error, field) => {
  const { token } = await newcomer()
  expect(await save(token, body)).toMatchObject({ status: 400, body: { error, field } })
  expect((await read(token)).passed).toEqual([])
})

test('first posts are offered, and only those kept become drafts, once', async () => {
  const { token } = await newcomer()
  await save(token, profile)
  const { suggestions } = await suggest(token)
  expect(suggestions).toHaveLength(4)
  expect(suggestions[0].text).toContain('Marlow Bakery')
  const keep = [suggestions[0].id, suggestions[2].id]
  await Promise.all([save(token, { step: 'posts', keep }), save(token, { step: 'posts', keep })])
  expect((await read(token)).suggestions.map(({ id }: { id: number }) => id)).toEqual([
    suggestions[1].id,
    suggestions[3].id,
  ])
  const texts = (await drafts(token)).map(({ text }: { text: string }) => text)
  expect(texts.sort()).toEqual([suggestions[0].text, suggestions[2].text].sort())
})

test('asking for first posts again offers others in the place of those not kept', async () => {
  const { token } = await newcomer()
  await save(token, profile)
  const first = await suggest(token)
  await save(token, { ...profile, business_name: 'Renamed' })
  const { suggestions } = await suggest(token)
  expect(suggestions).toHaveLength(4)
  expect(suggestions[0].text).toContain('Renamed')
  for (const { text } of first.suggestions) expect(textsOf({ suggestions })).not.toContain(text)
})

test('each press writes four others until there are no others, which is said; then it begins with the first', async () => {
  const { token } = await newcomer()
  await save(token, profile)
  const sets = countSets(profile.industry)
  const offered = []
  for (let set = 0; set < sets; set += 1) offered.push(await suggest(token))
  expect(new Set(offered.flatMap(textsOf)).size).toBe(4 * sets)
  expect(offered.map(({ has_more_suggestions }) => has_more_suggestions)).toEqual([true, true, true, false])
  const again = await suggest(token)
  expect(textsOf(again)).toEqual(textsOf(offered[0]))
  expect(again.has_more_suggestions).toBe(true)
})

test('two presses at once write two sets', async () => {
  const { token } = await newcomer()
  await save(token, profile)
  await Promise.all([suggest(token), suggest(token)])
  const now = await read(token)
  expect(now.suggestions).toHaveLength(4)
  expect(textsOf(await suggest(token))).not.toEqual(textsOf(now))
  expect((await suggest(token)).has_more_suggestions).toBe(false)
})

test('another industry begins with its own first posts', async () => {
  const { token } = await newcomer()
  await save(token, profile)
  await suggest(token)
  await suggest(token)
  await save(token, { ...profile, industry: 'Creative work' })
  const offered = await suggest(token)
  expect(textsOf(offered)).toEqual(writeFirstPosts('Marlow Bakery', 'Creative work').map(({ text }) => text))
  expect(offered.has_more_suggestions).toBe(true)
})

test('nobody keeps what was offered to another, nor without the plan for it', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  const { suggestions } = await suggest(one.token)
  expect((await save(other.token, { step: 'posts', keep: [suggestions[0].id] })).status).toBe(400)
  const notInPlan = { status: 403, body: { error: 'This feature is not available in your current plan.' } }
  await provider.db.updateTable('users').set({ plan: 'Free' }).where('id', '=', one.id).execute()
  expect(await save(one.token, { step: 'posts', keep: [suggestions[0].id] })).toMatchObject(notInPlan)
})

test('who cannot keep posts is not offered any', async () => {
  const { token } = await newcomer({ plan: 'Free' })
  await save(token, profile)
  expect(await provider.ask('POST user/onboarding/first-posts/', { token })).toMatchObject({
    status: 403,
    body: { error: 'This feature is not available in your current plan.' },
  })
  expect((await read(token)).suggestions).toEqual([])
  expect((await save(token, { step: 'posts', skip: true })).status).toBe(200)
})

test.each(['canceled', 'blocked'])('whose plan is %s keeps no first posts', async (subscription_status) => {
  const person = await newcomer()
  const { suggestions } = await suggest(person.token)
  await provider.db.updateTable('users').set({ subscription_status }).where('id', '=', person.id).execute()
  const refused = await save(person.token, { step: 'posts', keep: [suggestions[0].id] })
  expect(refused).toMatchObject({
    status: 403,
    body: { error: expect.stringMatching(/^Your account is missing payment\./) },
  })
  expect(await provider.db.selectFrom('posts').select('id').where('user_id', '=', person.id).execute()).toEqual([])
})

test('onboarding ends once the profile is told, and the product opens', async () => {
  const { token } = await newcomer()
  const posts = () => provider.ask('GET posts/', { token })
  expect(await posts()).toMatchObject({
    status: 403,
    body: { error: 'Please complete your onboarding process' },
  })
  expect(await finish(token)).toMatchObject({
    status: 409,
    body: { error: 'Please tell us about your business first.' },
  })
  await save(token, profile)
  expect((await finish(token)).body).toMatchObject({ userprofile: { is_onboarding_complete: true } })
  expect((await posts()).status).toBe(200)
  expect((await read(token)).is_complete).toBe(true)
})

const bluesky = { characters: 300, characters_per_url: null, bytes: 3000 }

test.each(industries)('the first posts of %s name the business and fit every network', (industry) => {
  for (let set = 0; set < countSets(industry); set += 1) {
    const posts = writeFirstPosts('A Business With A Rather Long Name Inc.', industry, set)
    expect(posts.map(({ template }) => template)).toEqual([
      'Introduction',
      'Useful tip',
      'Behind the scenes',
      'Question',
    ])
    for (const { text } of posts) {
      expect(text).not.toContain('{')
      expect(countText('bluesky', text, bluesky)).toMatchObject({ over: 0, bytesOver: 0 })
    }
    expect(posts.some(({ text }) => text.includes('A Business With'))).toBe(true)
  }
})

test('no two industries share a post that is their own', () => {
  const own = industries.flatMap((industry) => [0, 1].flatMap((set) => writeFirstPosts('Us', industry, set)))
  expect(new Set(own.map(({ text }) => text)).size).toBe(own.length)
})

test('an industry that nobody foresaw gets the general posts', () => {
  expect(writeFirstPosts('Us', 'Beekeeping')).toEqual(writeFirstPosts('Us', 'Something else'))
})
