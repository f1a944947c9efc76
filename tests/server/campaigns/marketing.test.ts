import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { EntryState } from '../../../contract/builder.ts'
import { listCampaignOptions } from '../../../contract/campaigns.ts'
import type { MarketingKind } from '../../../contract/marketing.ts'
import { networks } from '../../../contract/networks.ts'
import { activeEntries, entryByKey } from '../../../server/campaigns/marketing/readEntries.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let token = ''
beforeAll(async () => {
  provider = await createTestProvider()
  token = (await makePerson(provider.db)).token
})
afterAll(() => provider.close())
afterEach(() => provider.db.deleteFrom('marketing_entries').execute())

const rule = { effect: 'Posts name the street.', instruction: 'Name the street.', avoid: [] }

/** What an administrator changes or adds. */
const put = (key: string, given: { kind?: MarketingKind; fields?: unknown; state?: EntryState } = {}) =>
  provider.db
    .insertInto('marketing_entries')
    .values({
      ...{ key, kind: given.kind ?? 'rule', name: 'As the administrator calls it' },
      ...{ fields: JSON.stringify(given.fields ?? rule), state: given.state ?? ('active' as const) },
    })
    .execute()

async function options() {
  const answer = await provider.ask('GET campaigns/options/', { token })
  expect(answer.status, answer.text).toBe(200)
  return listCampaignOptions.answer.parse(answer.body)
}
const ruleKeys = async () => (await options()).rules.map(({ key }) => key)

describe('what a campaign can be made of', () => {
  test('on the first day there is something of each kind, and what it does to the posts is said', async () => {
    const { platform_strategies, retired, ...all } = await options()
    expect(retired).toEqual([])
    expect(Object.keys(all)).toHaveLength(6)
    for (const choices of Object.values(all)) {
      expect(choices.length).toBeGreaterThanOrEqual(3)
      expect(choices.every(({ effect }) => effect.endsWith('.'))).toBe(true)
    }
    expect(all.templates.every(({ moments }) => moments.length >= 4)).toBe(true)
    expect(all.experiments.every(({ variants }) => variants.length >= 2)).toBe(true)
    expect(platform_strategies.map(({ network }) => network)).toEqual([...networks])
  })

  test('what the administrator changed stands in its place', async () => {
    const before = await ruleKeys()
    await put('plain-words')
    const { rules } = await options()
    expect(rules.map(({ key }) => key)).toEqual(before)
    expect(rules.find(({ key }) => key === 'plain-words')).toEqual({
      ...{ key: 'plain-words', name: 'As the administrator calls it', effect: 'Posts name the street.' },
    })
  })

  test('what the administrator added comes last', async () => {
    const before = await ruleKeys()
    await put('name-the-street')
    expect(await ruleKeys()).toEqual([...before, 'name-the-street'])
  })

  test('what is out of use is not offered, of the start or added', async () => {
    const before = await ruleKeys()
    await put('plain-words', { state: 'retired' })
    await put('name-the-street', { state: 'retired' })
    expect(await ruleKeys()).toEqual(before.filter((key) => key !== 'plain-words'))
    const { retired } = await options()
    expect(retired.map(({ key }) => key)).toEqual(['plain-words', 'name-the-street'])
  })

  test('a row that cannot be read takes nothing away and breaks nothing', async () => {
    const before = await options()
    await put('plain-words', { fields: { effect: 'Nothing else' } })
    await put('name-the-street', { fields: 'nonsense' })
    await put('odd', { kind: 'platform_strategy', fields: rule })
    expect(await options()).toEqual(before)
  })

  test('a campaign’s choice is found by kind and key', async () => {
    const entries = await activeEntries(provider.db)
    expect(entryByKey(entries, 'rule', 'plain-words')?.fields.avoid).toContain('leverage')
    expect(entryByKey(entries, 'psychology', 'plain-words')).toBeNull()
    expect(entryByKey(entries, 'rule', null)).toBeNull()
  })

  test('a plan without campaigns does not read it', async () => {
    const { token } = await makePerson(provider.db, { plan: 'Free' })
    expect((await provider.ask('GET campaigns/options/', { token })).status).toBe(403)
  })
})
