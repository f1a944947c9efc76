import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recorded } from '../../../bench/statements.ts'
import { campaignSegment } from '../../../contract/campaigns.ts'
import { makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type CampaignBench, campaignsOf } from './supportOwn.ts'

let provider: TestProvider
let bench: CampaignBench
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = campaignsOf(provider, await makePerson(provider.db))
})

const namesIn = async (query = '') => (await bench.list(query)).results.map(({ name }) => name)

const long = new Date(Date.now() - 16 * 60_000)

/** One of each state; two of them stuck, and one that runs with posts to read. */
async function oneOfEach(): Promise<void> {
  const rows = [
    ['Draft', { status: 'draft' }],
    ['Written', { status: 'generating' }],
    ['Silent', { status: 'generating', status_changed_at: long }],
    ['Given up', { status: 'generating', writing_problem: 'ai_failed', writing_problem_text: 'No answer.' }],
    ['Slow', { status: 'generating', status_changed_at: long, last_written_at: new Date() }],
    ['Read', { status: 'in_review' }],
    ['Planned', { status: 'scheduled' }],
    ['Running', { status: 'running' }],
    ['Waiting', { status: 'running' }],
    ['Paused', { status: 'paused' }],
    ['Over', { status: 'finished' }],
    ['Away', { status: 'archived', archived_from: 'draft' }],
  ] as const
  for (const [index, [name, values]] of rows.entries()) {
    const { id } = await bench.made({ name })
    await bench.set(id, { ...values, updated_at: new Date(Date.now() - index * 60_000) })
    if (name === 'Waiting') await bench.post(id, { state: 'approved' })
  }
}

describe('the list', () => {
  test('those that need the person stand first, and archived ones are asked for by themselves', async () => {
    await oneOfEach()
    expect(await namesIn()).toEqual([
      ...['Silent', 'Given up', 'Read', 'Waiting', 'Written', 'Slow', 'Running', 'Planned', 'Paused', 'Draft', 'Over'],
    ])
    const { counts } = await bench.list()
    expect(counts).toEqual({
      ...{ all: 11, needs_you: 4, running: 2, planned: 1, paused: 1, drafts: 5, ended: 1, archived: 1 },
    })
    for (const segment of campaignSegment.options) {
      const { count, results } = await bench.list(`?segment=${segment}`)
      expect([segment, count, results.length]).toEqual([segment, counts[segment], counts[segment]])
    }
    expect(await namesIn('?segment=needs_you')).toEqual(['Silent', 'Given up', 'Read', 'Waiting'])
    expect(await namesIn('?segment=archived')).toEqual(['Away'])
  })

  test('is searched in name, goal and offer, and counts what the search finds', async () => {
    await bench.made({ name: 'Spring 50%' })
    await bench.changed(await bench.made({ name: 'Goal' }), { goal: 'SPRING places' })
    const running = await bench.changed(await bench.made({ name: 'Offer' }), { offer: 'in spring' })
    await bench.set(running.id, { status: 'running' })
    await bench.changed(await bench.made({ name: 'Other' }), { audience: 'spring', tone: 'spring' })
    expect((await namesIn('?search=spring')).toSorted()).toEqual(['Goal', 'Offer', 'Spring 50%'])
    expect(await namesIn('?search=%2050%25')).toEqual(['Spring 50%'])
    expect(await namesIn('?search=_')).toEqual([])
    const { count, counts } = await bench.list('?search=spring&segment=running')
    expect({ count, counts }).toMatchObject({ count: 1, counts: { all: 3, drafts: 2, running: 1, archived: 0 } })
  })

  test('is of one business where it is named; what is of none is the primary one’s', async () => {
    const main = await makeBusiness(provider, bench.person, { name: 'Main' })
    const other = await makeBusiness(provider, bench.person, { name: 'Other' })
    await bench.made({ name: 'Mine' })
    await bench.made({ name: 'Elsewhere', business_profile_id: other.id })
    await bench.set((await bench.made({ name: 'Nobody’s' })).id, { business_profile_id: null })
    expect(await namesIn(`?business_profile_id=${other.id}`)).toEqual(['Elsewhere'])
    expect((await namesIn(`?business_profile_id=${main.id}`)).toSorted()).toEqual(['Mine', 'Nobody’s'])
    expect(await namesIn()).toHaveLength(3)
  })

  test('comes by pages that name the next one', async () => {
    for (const name of ['One', 'Two', 'Three']) await bench.made({ name })
    const first = await bench.list('?page_size=2&search=e&segment=drafts')
    expect(first).toMatchObject({ count: 2, next: null })
    const page = await bench.list('?page_size=2')
    expect(page).toMatchObject({ count: 3, page: 1, next: 'campaigns/?page=2&page_size=2', previous: null })
    const last = await bench.list(page.next?.replace('campaigns/', ''))
    expect([...page.results, ...last.results].map(({ name }) => name)).toEqual(['Three', 'Two', 'One'])
  })

  test('has nothing of another person’s', async () => {
    await campaignsOf(provider, await makePerson(provider.db)).made()
    expect(await bench.list()).toMatchObject({ count: 0, results: [], counts: { all: 0 } })
  })

  test('takes as many statements however many campaigns and posts there are', async () => {
    const one = await bench.made()
    await bench.planned(one.id)
    const few = await recorded(provider.database, () => bench.list('?page_size=100'))
    for (let made = 0; made < 5; made += 1) {
      const { id } = await bench.made()
      await bench.planned(id, 'published')
      await bench.post(id)
      await bench.ask(`POST campaigns/${id}/results/`, { day: '2026-01-05', amount: made })
    }
    const many = await recorded(provider.database, () => bench.list('?page_size=100'))
    expect(few.filter(({ text }) => text.includes('campaign')).length).toBe(5)
    expect(many).toHaveLength(few.length)
  })
})

describe('names for a filter', () => {
  const names = async (query = '') => Object((await bench.ask(`GET campaigns/names/${query}`)).body).results

  test('are those of campaigns with posts, the last begun first, archived ones among them', async () => {
    const [first, second] = [await bench.made({ name: 'First' }), await bench.made({ name: 'Second' })]
    await bench.made({ name: 'Without posts' })
    await bench.planned(first.id)
    await bench.planned(second.id)
    await bench.set(first.id, { status: 'archived' })
    expect(await names()).toEqual([
      { id: second.id, name: 'Second', status: 'draft' },
      { id: first.id, name: 'First', status: 'archived' },
    ])
    const main = await makeBusiness(provider, bench.person, { name: 'Main' })
    const other = await makeBusiness(provider, bench.person, { name: 'Other' })
    await bench.set(first.id, { business_profile_id: other.id })
    expect(await names(`?business_profile_id=${other.id}`)).toMatchObject([{ name: 'First' }])
    expect(await names(`?business_profile_id=${main.id}`)).toMatchObject([{ name: 'Second' }])
  })

  test('are there for who has posts of campaigns and a plan without campaigns', async () => {
    const person = await makePerson(provider.db, { plan: 'Lite Creator' })
    expect(await provider.ask('GET campaigns/names/', { token: person.token })).toMatchObject({
      status: 200,
      body: { results: [] },
    })
  })
})
