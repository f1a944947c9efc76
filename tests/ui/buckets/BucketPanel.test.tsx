import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAssignments } from '../../../src/app/content/assignments.ts'
import { createSession } from '../../../src/app/session.ts'
import { sampleAccount } from '../../machines/networks/connection.model.ts'
import { wireAllowance, wireBucket, wireIdea, wireMonth } from '../../services/buckets/bucketsProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { postOf } from '../content/support/plannedProvider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { yellowActs } from '../support/yellowActs.ts'
import { openBuckets } from './openBuckets.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const root = 'buckets/api/content-buckets/1/'
const rye = postOf({
  id: 4,
  text: 'Rye on Friday',
  state: 'draft',
  schedule: null,
  bucket_id: 1,
  bucket_assignment_id: 9,
})
const stock = { buckets: [wireBucket()], months: [wireMonth()] }
const address = '/content-buckets?bucket=1'
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the open bucket', () => {
  test('is in the address, and says its month', async () => {
    const { router } = await openBuckets(provider, stock)
    await userEvent.click(await screen.findByRole('link', { name: 'Tips' }))
    expect(router.state.location.search).toBe('?bucket=1')
    expect(
      await screen.findByText('Thursdays and Sundays. Its share of November is 6 posts. Two are missing.'),
    ).toBeTruthy()
    await press('Close')
    expect(router.state.location.search).toBe('')
  })

  test('stands in the place of the list where the window is narrow, and leads back', async () => {
    setWindowWidth(375)
    await openBuckets(provider, stock, { address })
    expect(await screen.findByRole('heading', { level: 2, name: 'Tips' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Content Buckets' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'All buckets' }))
    expect(await screen.findByRole('table')).toBeTruthy()
  })

  test('is found by its id, wherever it is in the list', async () => {
    const buckets = Array.from({ length: 120 }, (_, at) => wireBucket({ id: at + 1, name: `Bucket ${at + 1}` }))
    const { keeper } = await openBuckets(provider, { buckets }, { address: '/content-buckets?bucket=120' })
    expect(await screen.findByRole('heading', { name: 'Bucket 120' })).toBeTruthy()
    const asked = keeper.callsOf('GET', 'buckets/api/content-buckets/?id=')
    expect(asked.map(({ path }) => path)).toEqual(['buckets/api/content-buckets/?id=120&page=1&page_size=1'])
  })

  test('shows what was put into it elsewhere, and what a notice takes back', async () => {
    const { app, keeper } = await openBuckets(provider, stock, { address })
    const inside = await part('In the bucket')
    await inside.findByText(
      'Nothing is in it yet. Choose posts that you have, add a new one, or write one of the ideas.',
    )
    keeper.putPost(rye)
    keeper.changeElsewhere(1, { post_count: 3 })
    const post = { id: 4, bucketId: null, assignmentId: null }
    const assignment = { posts: [post], bucket: { id: 1, name: 'Tips' } }
    app.lazyInSession(createSession).lazy(createAssignments).actor.send({ type: 'assignment.requested', assignment })
    expect(await inside.findByRole('link', { name: 'Rye on Friday' })).toBeTruthy()
    await waitFor(() => expect(inside.getByRole('heading').textContent).toBe('In the bucket 3'))
    keeper.takePost(4)
    app.notifications.getSnapshot().context.notices[0]?.onAction?.()
    await waitFor(() => expect(inside.queryByRole('link', { name: 'Rye on Friday' })).toBeNull())
  })

  test.each([1440, 375])('has the focus once it is opened, and its row once it is closed (%i px)', async (width) => {
    setWindowWidth(width)
    await openBuckets(provider, stock)
    await userEvent.click(await screen.findByRole('link', { name: 'Tips' }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('The open bucket')
    await press('Close')
    expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Tips' }))
  })

  test.each([1440, 375])('has its row focused, too, once the browser goes back (%i px)', async (width) => {
    setWindowWidth(width)
    const { router, clock } = await openBuckets(provider, stock)
    await userEvent.click(await screen.findByRole('link', { name: 'Tips' }))
    await screen.findByRole('heading', { level: 2, name: 'Tips' })
    // What is not in sight any more is not kept.
    act(() => clock.pass(0))
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Tips' })).toBeNull())
    const row = await screen.findByRole('link', { name: 'Tips' })
    await waitFor(() => expect(document.activeElement).toBe(row))
  })

  test('takes no focus where the page came with it', async () => {
    await openBuckets(provider, stock, { address })
    await screen.findByRole('heading', { level: 2, name: 'Tips' })
    expect(document.activeElement).toBe(document.body)
  })

  test('reads its ideas again once the connection is back', async () => {
    const aiIdeas = [wireIdea({ idea_id: 21, origin: 'ai', title: 'Five loaves, five days' })]
    const { keeper } = await openBuckets(provider, { ...stock, ideas: [wireIdea()], aiIdeas }, { address })
    const lists = () => ['content-ideas', 'ai_ideas'].map((name) => keeper.callsOf('GET', `${root}${name}/`).length)
    await screen.findByText('Cut side down, no bag')
    await screen.findByText('Five loaves, five days')
    expect(lists()).toEqual([1, 1])
    act(() => window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(lists()).toEqual([2, 2]))
  })

  test('says where nothing that it posts to is connected, and leads to connecting', async () => {
    const buckets = [wireBucket({ networks: ['instagram', 'facebook'] })]
    await openBuckets(provider, { ...stock, buckets }, { address })
    const said = await screen.findByText(/^Posts to Instagram and Facebook\. Neither is connected yet\./)
    expect(within(said).getByRole('link', { name: 'Connect accounts' }).getAttribute('href')).toBe('/connect/socials')
  })

  test('says nothing of it where one is connected', async () => {
    const buckets = [wireBucket({ networks: ['bluesky', 'facebook'] })]
    await openBuckets(provider, { ...stock, buckets }, { address, accounts: [sampleAccount] })
    await screen.findByRole('heading', { level: 2, name: 'Tips' })
    expect(screen.queryByRole('link', { name: 'Connect accounts' })).toBeNull()
  })

  test('that is gone says so', async () => {
    await openBuckets(provider, stock, { address: '/content-buckets?bucket=99' })
    expect(await screen.findByText('This bucket is not there any more.')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Close' }))
    expect(screen.queryByText('This bucket is not there any more.')).toBeNull()
  })
})

describe('its posts', () => {
  test('stand there with their time, and lead to where they are written', async () => {
    await openBuckets(provider, { ...stock, posts: [rye] }, { address })
    const inside = await part('In the bucket')
    expect((await inside.findByRole('link', { name: 'Rye on Friday' })).getAttribute('href')).toBe(
      '/post/create?edit=4',
    )
    expect(inside.getByText('No time yet')).toBeTruthy()
    expect(inside.getByRole('link', { name: 'Add a post' }).getAttribute('href')).toBe('/post/create?bucket=1')
  })

  test('one is taken out, counted no more, and put back from the notice', async () => {
    const { app, keeper, said } = await openBuckets(provider, { ...stock, posts: [rye] }, { address })
    await press('Take “Rye on Friday” out of the bucket')
    const inside = await part('In the bucket')
    await waitFor(() => expect(inside.getByRole('heading').textContent).toBe('In the bucket 1'))
    expect(said()).toContain('“Rye on Friday” is out of the bucket.')
    expect(keeper.callsOf('DELETE', 'buckets/api/post-bucket-assignments/9/')).toHaveLength(1)
    act(() => app.notifications.getSnapshot().context.notices[0]?.onAction?.())
    await waitFor(() =>
      expect(keeper.callsOf('POST', 'buckets/api/post-bucket-assignments/')[0]?.body).toEqual({ post: 4, bucket: 1 }),
    )
    await waitFor(() => expect(inside.getByRole('heading').textContent).toBe('In the bucket 2'))
  })

  test('one that is taken out of a bucket whose count is 0 leaves it at 0 (BUCKET-05)', async () => {
    const buckets = [wireBucket({ post_count: 0 })]
    const { said } = await openBuckets(provider, { ...stock, buckets, posts: [rye] }, { address })
    await press('Take “Rye on Friday” out of the bucket')
    await waitFor(() => expect(said()).toContain('“Rye on Friday” is out of the bucket.'))
    expect((await part('In the bucket')).getByRole('heading').textContent).toBe('In the bucket 0')
  })

  test('one that cannot be taken out stays, and it is said', async () => {
    const { keeper, said } = await openBuckets(provider, { ...stock, posts: [rye] }, { address })
    keeper.refuse('DELETE buckets/api/post-bucket-assignments/9/', 422)
    await press('Take “Rye on Friday” out of the bucket')
    await waitFor(() => expect(said()).toContain('Failed to remove post from bucket'))
    expect((await part('In the bucket')).getByRole('heading').textContent).toBe('In the bucket 2')
  })

  test('are found by search, network and state where there are many', async () => {
    const buckets = [wireBucket({ post_count: 30 })]
    const { keeper, clock } = await openBuckets(provider, { ...stock, buckets, posts: [rye] }, { address })
    const inside = await part('In the bucket')
    await userEvent.selectOptions(inside.getByRole('combobox', { name: 'Network' }), 'Bluesky')
    await userEvent.selectOptions(inside.getByRole('combobox', { name: 'State' }), 'Draft')
    await userEvent.type(inside.getByRole('searchbox'), 'rye')
    act(() => clock.pass(300))
    await waitFor(() =>
      expect(keeper.callsOf('GET', `${root}posts/`).at(-1)?.path).toBe(
        `${root}posts/?search=rye&platform=bluesky&status=draft&page=1&page_size=6`,
      ),
    )
  })

  test('that cannot be fetched are told by their name', async () => {
    const before = (keeper: { refuse: (call: string, status: number) => void }) =>
      keeper.refuse(`GET ${root}posts/`, 500)
    await openBuckets(provider, stock, { address, before })
    expect(await (await part('In the bucket')).findByText('Failed to fetch bucket posts')).toBeTruthy()
  })
})

describe('content ideas', () => {
  const ideas = [wireIdea(), wireIdea({ idea_id: 12, title: 'The windowpane test', difficulty_level: 'medium' })]

  test('the first idea of a bucket that is short is what to do next', async () => {
    await openBuckets(provider, { ...stock, ideas }, { address })
    await screen.findByText('The windowpane test')
    await waitFor(() => expect(yellowActs()).toEqual(['Write it']))
    expect(screen.getByText('Medium', { selector: 'span' })).toBeTruthy()
  })

  test('of one that is on plan none is', async () => {
    await openBuckets(provider, { ...stock, months: [wireMonth({ missing: 0, out: 5 })], ideas }, { address })
    await screen.findByText('The windowpane test')
    expect(yellowActs()).toEqual([])
  })

  test('"Write it" makes a draft and leads to it', async () => {
    const { router, keeper } = await openBuckets(provider, { ...stock, ideas, written: rye }, { address })
    await press('Write it: Cut side down, no bag')
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/post/create?edit=4'),
    )
    expect(keeper.callsOf('POST', 'buckets/api/content-ideas/11/write/')).toHaveLength(1)
  })

  test('one is saved and liked', async () => {
    const { keeper } = await openBuckets(provider, { ...stock, ideas }, { address })
    await press('Save: Cut side down, no bag')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Saved: Cut side down, no bag' }).getAttribute('aria-pressed')).toBe(
        'true',
      ),
    )
    await press('Like: Cut side down, no bag')
    await waitFor(() =>
      expect(keeper.callsOf('POST', 'buckets/api/content-ideas/11/interaction/').map(({ body }) => body)).toEqual([
        { action: 'save', undo: false },
        { action: 'like', undo: false },
      ]),
    )
  })

  test('one that is dismissed goes, and is had back', async () => {
    await openBuckets(provider, { ...stock, ideas }, { address })
    await press('Dismiss: Cut side down, no bag')
    const inside = await part('Content ideas')
    expect(await inside.findByText(/“Cut side down, no bag” will not come again\./)).toBeTruthy()
    await waitFor(() => expect(inside.queryByText('Cut side down, no bag')).toBeNull())
    await press('Undo')
    expect(await inside.findByText('Cut side down, no bag')).toBeTruthy()
  })

  test('an idea of one’s own is added', async () => {
    const { keeper } = await openBuckets(provider, { ...stock, ideas }, { address })
    await press('Add an idea')
    await press('Add it')
    expect(screen.getByText('Title is required')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Flour types, ranked')
    await press('Add it')
    expect(await screen.findByText('Flour types, ranked')).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Your own idea' })).toBeNull()
    expect(keeper.callsOf('POST', `${root}content-ideas/`)[0]?.body).toMatchObject({
      title: 'Flour types, ranked',
      origin: 'own',
      difficulty_level: 'easy',
    })
  })

  test('that cannot be fetched are told by their name', async () => {
    const before = (keeper: { refuse: (call: string, status: number) => void }) =>
      keeper.refuse(`GET ${root}content-ideas/`, 500)
    await openBuckets(provider, stock, { address, before })
    expect(await (await part('Content ideas')).findByText('Failed to fetch content ideas')).toBeTruthy()
  })
})

describe('AI ideas', () => {
  const ends = '2026-11-22T09:00:00.000Z'
  const aiIdeas = [wireIdea({ idea_id: 21, origin: 'ai', title: 'Five loaves, five days', expires_at: ends })]
  const madeIdeas = [wireIdea({ idea_id: 22, origin: 'ai', title: 'Why stollen waits' })]

  test('stand there with their end, and what is left of today', async () => {
    await openBuckets(provider, { ...stock, aiIdeas }, { address })
    const inside = await part('AI ideas')
    expect(await inside.findByText('Five loaves, five days')).toBeTruthy()
    expect(inside.getByText('Ends tomorrow')).toBeTruthy()
    expect(inside.getByText('186 of 300 AI texts are left today. Six more ideas use one.')).toBeTruthy()
  })

  test('one leaves the list at its instant', async () => {
    const { clock } = await openBuckets(provider, { ...stock, aiIdeas }, { address })
    const inside = await part('AI ideas')
    await inside.findByText('Five loaves, five days')
    act(() => clock.pass(21 * 3_600_000))
    await waitFor(() => expect(inside.queryByText('Five loaves, five days')).toBeNull())
  })

  test('six more come before those that are there', async () => {
    const { keeper } = await openBuckets(provider, { ...stock, aiIdeas, madeIdeas }, { address })
    await press('Six more')
    const inside = await part('AI ideas')
    await inside.findByText('Why stollen waits')
    expect(inside.getAllByRole('listitem').map((one) => one.querySelector('b')?.textContent)).toEqual([
      'Why stollen waits',
      'Five loaves, five days',
    ])
    expect(keeper.callsOf('POST', `${root}generate_ai_ideas/`)[0]?.body).toEqual({ refresh: true })
  })

  test('six more that are being made come although the connection was away, and all are read again then', async () => {
    const { keeper } = await openBuckets(provider, { ...stock, aiIdeas, madeIdeas }, { address })
    const making = keeper.hold(`POST ${root}generate_ai_ideas/`)
    await press('Six more')
    await making.begun
    act(() => window.dispatchEvent(new Event('online')))
    expect(screen.getByText(/^Ideas are on their way/)).toBeTruthy()
    making.end()
    await (await part('AI ideas')).findByText('Why stollen waits')
    await waitFor(() => expect(keeper.callsOf('GET', `${root}ai_ideas/`)).toHaveLength(2))
  })

  test('why six more could not be made is still said where the connection was away meanwhile', async () => {
    await openBuckets(provider, { ...stock, aiIdeas }, { address })
    const answer = Promise.withResolvers<HttpResponse<{ error: string }>>()
    provider.use(http.post(`${host}${root}generate_ai_ideas/`, () => answer.promise))
    await press('Six more')
    act(() => window.dispatchEvent(new Event('online')))
    answer.resolve(HttpResponse.json({ error: 'The writing service did not answer.' }, { status: 502 }))
    expect(await screen.findByText('The writing service did not answer.')).toBeTruthy()
  })

  test('where making fails it is said, and what is there stays', async () => {
    const { keeper } = await openBuckets(provider, { ...stock, aiIdeas }, { address })
    keeper.refuse(`POST ${root}generate_ai_ideas/`, 502, { error: 'The writing service did not answer.' })
    await press('Six more')
    const inside = await part('AI ideas')
    expect(await inside.findByText('Failed to generate AI ideas')).toBeTruthy()
    expect(inside.getByText('The writing service did not answer.')).toBeTruthy()
    expect(inside.getByText('Five loaves, five days')).toBeTruthy()
  })

  test('one that is dismissed goes, and is had back', async () => {
    await openBuckets(provider, { ...stock, aiIdeas }, { address })
    await press('Dismiss: Five loaves, five days')
    const inside = await part('AI ideas')
    expect(await inside.findByText(/will not come again/)).toBeTruthy()
    await press('Undo')
    expect(await inside.findByText('Five loaves, five days')).toBeTruthy()
  })

  test('one that cannot be changed stays as it was, and it is said', async () => {
    const { keeper } = await openBuckets(provider, { ...stock, aiIdeas }, { address })
    keeper.refuse('POST buckets/api/content-buckets/ai-idea-interaction/', 422)
    await press('Like: Five loaves, five days')
    const inside = await part('AI ideas')
    expect(await inside.findAllByText('Failed to update AI idea')).not.toEqual([])
    expect(inside.getByRole('button', { name: 'Like: Five loaves, five days' }).getAttribute('aria-pressed')).toBe(
      'false',
    )
  })

  test('that cannot be fetched are told by their name', async () => {
    const before = (keeper: { refuse: (call: string, status: number) => void }) =>
      keeper.refuse(`GET ${root}ai_ideas/`, 500)
    await openBuckets(provider, stock, { address, before })
    expect(await (await part('AI ideas')).findByText('Failed to fetch AI ideas')).toBeTruthy()
  })

  test('without an AI they come from the industry template, and that is said', async () => {
    const allowance = wireAllowance({ status: 'not_set_up' })
    await openBuckets(provider, { ...stock, aiIdeas, allowance }, { address })
    expect(
      await screen.findByText('No AI is set up here, so these ideas come from the industry template.'),
    ).toBeTruthy()
  })

  test('where the template has no more, that is said', async () => {
    await openBuckets(provider, { ...stock, writtenBy: 'template' }, { address })
    await press('See six ideas')
    expect(await screen.findByText('The industry template has no more ideas for this bucket.')).toBeTruthy()
  })

  test('are not offered where the plan has none, which is said with the way to one that does', async () => {
    const { keeper } = await openBuckets(provider, { ...stock, aiIdeas }, { address, plan: 'Essential Access' })
    expect(await screen.findByText('AI ideas: This feature is not available in your current plan.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'See plans' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'AI ideas' })).toBeNull()
    expect(keeper.callsOf('GET', `${root}ai_ideas/`)).toEqual([])
  })
})
