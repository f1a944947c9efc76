import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBuckets } from '../../../src/app/buckets/buckets.ts'
import { createSession } from '../../../src/app/session.ts'
import { fresh } from '../../machines/buckets/sampleBuckets.ts'
import { wireBucket, wireMonth } from '../../services/buckets/bucketsProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { openBuckets } from './openBuckets.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tips = wireBucket()
const regulars = wireBucket({ id: 2, name: 'Regulars', color: 'plum', share: 6 })
const ofRegulars = wireMonth({
  bucket_id: 2,
  name: 'Regulars',
  wanted: 2,
  out: 1,
  scheduled: 1,
  missing: 0,
  in_stock: 3,
  share: 6,
})
const paused = wireBucket({ id: 3, name: 'Archive', is_active: false, post_count: 31, industry_template: 'bakery' })
const stock = { buckets: [tips, regulars], months: [wireMonth(), ofRegulars] }

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const names = () => screen.queryAllByRole('rowheader').map((one) => within(one).getByRole('link').textContent)
const list = 'buckets/api/content-buckets/?'

describe('what a person sees first', () => {
  test('the title names the bucket that is short and by how many, and the sums follow', async () => {
    await openBuckets(provider, stock)
    expect(await screen.findByRole('heading', { level: 1, name: 'Tips is two posts short in November.' })).toBeTruthy()
    expect(screen.getByText('6 of 8 planned posts are out, scheduled or drafted. 4 more are in stock.')).toBeTruthy()
  })

  test('a row says its month by marks and in words, its share, its stock and how long that lasts', async () => {
    await openBuckets(provider, stock)
    const found = within(await row('Tips'))
    expect(await found.findByRole('img', { name: '3 out, 1 scheduled, 2 missing' })).toBeTruthy()
    expect(found.getByText('4 of 6')).toBeTruthy()
    expect(found.getByText('17 %, two short')).toBeTruthy()
    expect(found.getByText('Nov 26')).toBeTruthy()
    expect(within(await row('Regulars')).getByText('6 %, on plan')).toBeTruthy()
  })

  test('where there is no bucket, choosing a trade comes first', async () => {
    await openBuckets(provider)
    expect(await screen.findByText('No bucket yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Choose a trade' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'New bucket' })).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('one that is not active says so and has no share', async () => {
    await openBuckets(provider, { ...stock, buckets: [tips, paused] })
    const found = within(await row('Archive'))
    expect(found.getByText('Not active, 31 posts in it')).toBeTruthy()
    expect(found.getByRole('switch', { name: 'Archive is active' })).toHaveProperty('checked', false)
  })
})

describe('which are shown', () => {
  test('the first request asks for page 1 with 20 buckets', async () => {
    const { keeper } = await openBuckets(provider, stock)
    await row('Tips')
    expect(keeper.callsOf('GET', list).map(({ path }) => path)).toContain(`${list}page=1&page_size=20`)
  })

  test('filters are kept in the address, and what fits nothing can be undone', async () => {
    const { router, keeper } = await openBuckets(provider, { ...stock, buckets: [tips, paused] })
    await row('Archive')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Active or not' }), 'Active')
    await waitFor(() => expect(names()).toEqual(['Tips']))
    expect(router.state.location.search).toBe('?active=true')
    expect(keeper.callsOf('GET', list).map(({ path }) => path)).toContain(`${list}is_active=true&page=1&page_size=20`)
  })

  test('what is searched for is asked once nobody types any more', async () => {
    const { clock, router } = await openBuckets(provider, stock)
    await row('Tips')
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search buckets' }), { target: { value: 'zzz' } })
    act(() => clock.pass(300))
    expect(await screen.findByText('Nothing fits.')).toBeTruthy()
    expect(router.state.location.search).toBe('?search=zzz')
    await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
    await row('Tips')
    expect(router.state.location.search).toBe('')
  })

  test('another month is in the address, and is read', async () => {
    const { router, keeper } = await openBuckets(provider, stock)
    await row('Tips')
    await userEvent.click(screen.getByRole('radio', { name: 'December' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Tips is two posts short in December.' })).toBeTruthy()
    expect(router.state.location.search).toBe('?month=2026-12')
    expect(keeper.callsOf('GET', 'buckets/api/content-buckets/shares/').at(-1)?.path).toContain('month=2026-12')
  })

  test('many come page by page', async () => {
    const buckets = Array.from({ length: 21 }, (_, at) => wireBucket({ id: at + 1, name: `Bucket ${at + 1}` }))
    const { router } = await openBuckets(provider, { buckets })
    await row('Bucket 20')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(names()).toEqual(['Bucket 21']))
    expect(router.state.location.search).toBe('?page=2')
  })
})

describe('what fails', () => {
  test('buckets that cannot be fetched leave the list empty, say so, and are tried again', async () => {
    const before = (keeper: { refuse: (call: string, status: number) => void }) =>
      keeper.refuse('GET buckets/api/content-buckets/', 500)
    const { keeper } = await openBuckets(provider, stock, { before })
    expect(await screen.findByText('Failed to fetch content buckets')).toBeTruthy()
    expect(names()).toEqual([])
    keeper.allow('GET buckets/api/content-buckets/')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await row('Tips')
  })

  test('a bucket that cannot be changed stays as it was, and it is said', async () => {
    const { keeper, said } = await openBuckets(provider, stock)
    const found = within(await row('Tips'))
    keeper.refuse('PUT buckets/api/content-buckets/1/', 422)
    await userEvent.click(found.getByRole('switch'))
    await waitFor(() => expect(said()).toContain('Failed to update content bucket'))
    expect(found.getByRole('switch')).toHaveProperty('checked', true)
  })

  test("a refusal is said in the provider's words", async () => {
    const { keeper, said } = await openBuckets(provider, stock)
    const found = within(await row('Tips'))
    keeper.refuse('PUT buckets/api/content-buckets/1/', 422, { error: 'Not this one.' })
    await userEvent.click(found.getByRole('switch'))
    await waitFor(() => expect(said()).toContain('Not this one.'))
  })

  test('gaps that cannot be fetched are told by their name', async () => {
    const before = (keeper: { refuse: (call: string, status: number) => void }) =>
      keeper.refuse('GET buckets/api/content-buckets/content-gap-analysis/', 500)
    await openBuckets(provider, stock, { before })
    expect(await screen.findByText('Failed to fetch content gap analysis')).toBeTruthy()
  })
})

test('a bucket is turned off and on at its switch', async () => {
  const { keeper } = await openBuckets(provider, stock)
  const found = within(await row('Tips'))
  await userEvent.click(found.getByRole('switch'))
  await waitFor(() => expect(found.getByRole('switch')).toHaveProperty('checked', false))
  expect(keeper.callsOf('PUT', 'buckets/api/content-buckets/1/')[0]?.body).toEqual({ is_active: false })
})

describe('what is talked about', () => {
  const breadDay = {
    topic: 'World Bread Day',
    detail: 'World Bread Day is October 16, in 16 days.',
    source: { kind: 'trade' as const, network: null, name: 'Trade calendar' },
    read_at: '2026-11-21T12:10:00.000Z',
    day: '2026-10-16',
    url: null,
  }

  test('becomes an idea of the bucket that is most short, and says so', async () => {
    const { keeper, said } = await openBuckets(provider, { ...stock, topics: [breadDay] })
    const press = await screen.findByRole('button', { name: 'Make it an idea: World Bread Day' })
    expect(await screen.findByRole('combobox', { name: 'The bucket that ideas go to' })).toHaveProperty('value', '1')
    await userEvent.click(press)
    expect(await screen.findByRole('button', { name: 'Among your ideas: World Bread Day' })).toBeTruthy()
    expect(keeper.callsOf('POST', 'buckets/api/content-buckets/1/content-ideas/')[0]?.body).toMatchObject({
      origin: 'topic',
      title: 'World Bread Day',
    })
    expect(said().join()).toContain('“World Bread Day” is among the ideas of')
  })

  test('goes to the bucket that is chosen', async () => {
    const { keeper } = await openBuckets(provider, { ...stock, topics: [breadDay] })
    await screen.findByRole('option', { name: 'Regulars' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'The bucket that ideas go to' }), 'Regulars')
    await userEvent.click(await screen.findByRole('button', { name: 'Make it an idea: World Bread Day' }))
    await waitFor(() => expect(keeper.callsOf('POST', 'buckets/api/content-buckets/2/content-ideas/')).toHaveLength(1))
  })

  test('can go to a bucket that was made meanwhile', async () => {
    const { app, keeper } = await openBuckets(provider, { ...stock, topics: [breadDay] })
    await screen.findByRole('option', { name: 'Regulars' })
    keeper.addElsewhere(wireBucket({ id: fresh.id, name: fresh.name }))
    app
      .lazyInSession(createSession)
      .lazy(createBuckets)
      .learn({ kind: 'created', buckets: [fresh] })
    expect(await screen.findByRole('option', { name: fresh.name })).toBeTruthy()
  })

  test('an idea that could not be added is told, and tried again with the same key, whatever was tried meanwhile', async () => {
    const topics = [breadDay, { ...breadDay, topic: 'Advent' }]
    const { keeper } = await openBuckets(provider, { ...stock, topics })
    keeper.refuse('POST buckets/api/content-buckets/1/content-ideas/', 500)
    const press = await screen.findByRole('button', { name: 'Make it an idea: World Bread Day' })
    await screen.findByRole('option', { name: 'Tips' })
    await userEvent.click(press)
    expect(await screen.findByText('It is not known whether the idea was added')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Make it an idea: Advent' }))
    await waitFor(() => expect(keeper.callsOf('POST', 'buckets/api/content-buckets/1/content-ideas/')).toHaveLength(2))
    expect(await screen.findByText('It is not known whether the idea was added')).toBeTruthy()
    keeper.allow('POST buckets/api/content-buckets/1/content-ideas/')
    await userEvent.click(screen.getByRole('button', { name: 'Make it an idea: World Bread Day' }))
    await screen.findByRole('button', { name: 'Among your ideas: World Bread Day' })
    const keys = keeper
      .callsOf('POST', 'buckets/api/content-buckets/1/content-ideas/')
      .map(({ body }) => (body as { client_key: string }).client_key)
    expect(keys).toHaveLength(3)
    expect(keys[2]).toBe(keys[0])
    expect(keys[1]).not.toBe(keys[0])
  })
})

describe('what is missing', () => {
  const gap = {
    text: 'Nothing on Instagram for 9 days.',
    detail: 'Since November 12.',
    amount: 9,
    bucket_id: null,
    network: null,
    day: null,
    time: null,
    post_ids: [],
  }
  test.each([
    [{ ...gap, kind: 'bucket_short' as const, bucket_id: 1 }, 'See ideas', '/content-buckets?bucket=1'],
    [{ ...gap, kind: 'stock_low' as const, bucket_id: 1 }, 'See ideas', '/content-buckets?bucket=1'],
    [
      { ...gap, kind: 'network_silent' as const, network: 'instagram' as const, day: '2026-11-24' },
      'Write for Instagram',
      '/post/create?date=2026-11-24&network=instagram',
    ],
    [{ ...gap, kind: 'weekday_empty' as const, day: '2026-11-24' }, 'Plan a post', '/post/create?date=2026-11-24'],
    [{ ...gap, kind: 'network_silent' as const }, 'Write a post', '/post/create'],
    [
      { ...gap, kind: 'hours_empty' as const, day: '2026-11-24', time: '19:00' },
      'Plan a post',
      '/post/create?date=2026-11-24&time=19%3A00',
    ],
    [{ ...gap, kind: 'without_bucket' as const }, 'Sort them', '/posts?bucket=none'],
    [{ ...gap, kind: 'same_in_a_row' as const, day: '2026-12-01' }, 'Spread them', '/calendar?month=2026-12'],
  ])('$kind has the one act that closes it', async (one, label, to) => {
    await openBuckets(provider, { ...stock, gaps: [one] })
    const link = await screen.findByRole('link', { name: label })
    expect(link.getAttribute('href')).toBe(to)
    expect(screen.getByText('Nothing on Instagram for 9 days.')).toBeTruthy()
  })

  test('where nothing stands out it says so', async () => {
    await openBuckets(provider, stock)
    expect(await screen.findByText('Nothing stands out in the last 90 and the next 30 days.')).toBeTruthy()
  })
})
