import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PostsPage } from '../../../src/ui/content/PostsPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { choicesOf, news, tips } from './support/bucketChoices.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { plannedProvider, postOf } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const posts = [
  postOf({ id: 1, text: 'Rye on Saturday', bucket_id: 3, bucket_assignment_id: 31, tags: ['offer'] }),
  postOf({ id: 2, text: 'Cinnamon buns' }),
  postOf({ id: 3, text: 'Opening hours' }),
  postOf({ id: 4, text: 'Pies' }),
]

async function open(address = '/posts') {
  const plan = plannedProvider({ posts })
  const [note, ...answers] = plan.handlers
  if (!note) throw new Error('The provider notes no calls')
  // What is more particular comes first; the calls of all are noted.
  provider.use(note, ...choicesOf([tips, news], ['offer']), ...answers)
  const opened = await openSignedIn({ path: '/posts', address, Page: PostsPage })
  await screen.findByRole('link', { name: 'Cinnamon buns' })
  return { ...opened, plan }
}

/** What was asked of the acts on several, in order. */
const acts: { path: string; body: unknown }[] = []
beforeEach(() => void acts.splice(0))

const answerWith = (path: string, answer: object, status = 200) =>
  provider.use(
    http.post(`${host}${path}`, async ({ request }) => {
      acts.push({ path, body: await request.json() })
      return HttpResponse.json(answer, { status })
    }),
  )
/** Where nothing is chosen. */
const plainQuestion = { order: 'changed', page: '1', page_size: '20' }
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const notices = (opened: Awaited<ReturnType<typeof open>>) =>
  opened.app.notifications.getSnapshot().context.notices.map(({ message }) => message)
const undo = (opened: Awaited<ReturnType<typeof open>>) =>
  opened.app.notifications
    .getSnapshot()
    .context.notices.find(({ actionLabel }) => actionLabel === 'Undo')
    ?.onAction?.()

describe('the rows', () => {
  test('say in which bucket a post is, and its tags', async () => {
    await open()
    expect(await screen.findByText('Tips')).toBeTruthy()
    expect(screen.getByText('offer')).toBeTruthy()
  })
})

describe('searching and filtering', () => {
  test('what is typed is looked for once nobody types any more, and stands in the address', async () => {
    const { router, plan, clock } = await open()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'rye')
    expect(router.state.location.search).toBe('')
    clock.pass(300)
    await waitFor(() => expect(router.state.location.search).toBe('?search=rye'))
    await waitFor(() => expect(plan.callsTo('posts/?').some(({ path }) => path.includes('search=rye'))).toBe(true))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('rye')
  })

  test('every filter of an address is asked for and told in words, each with a way to take it back', async () => {
    const { router, plan } = await open(
      '/posts?search=rye&network=bluesky&account=1&bucket=3&tag=offer&from=2026-11-01&to=2026-11-30&sort=latest',
    )
    const chosen = within(await screen.findByRole('region', { name: 'Chosen filters' }))
    for (const words of [
      'With “rye”',
      'On Bluesky',
      'Tagged offer',
      'From Sunday, November 1, 2026',
      'Until Monday, November 30, 2026',
    ]) {
      expect(chosen.getByText(words)).toBeTruthy()
    }
    expect(await chosen.findByText('In Tips')).toBeTruthy()
    const [{ path = '' } = {}] = plan.callsTo('posts/?')
    const asked = new URLSearchParams(path.split('?')[1])
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ search: 'rye', network: 'bluesky', account: '1', bucket: '3', tag: 'offer', order: 'latest' },
      ...{ from: '2026-11-01', to: '2026-11-30' },
    })
    await userEvent.click(chosen.getByRole('button', { name: /^Tagged offer/ }))
    expect(router.state.location.search).not.toContain('tag=')
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(router.state.location.search).toBe('?sort=latest')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen filters' })).toBeNull())
  })

  test.each([
    'from=foo&to=2026-02-30',
    'from=0002-11-05&to=9999-01-01',
    'day=0002-11-05',
    'sort=sideways&state=constructor&network=myspace',
    'account=me&bucket=0&campaign=-1',
    'page=1.5',
    'page=-2',
    'page=1000000',
  ])('what no list can be asked for is left out of the question: %s', async (search) => {
    const { plan } = await open(`/posts?${search}`)
    expect(screen.queryByRole('region', { name: 'Chosen filters' })).toBeNull()
    // A question of the test before may still have been on its way.
    const questions = plan.callsTo('posts/?').map(({ path }) => new URLSearchParams(path.split('?')[1]))
    expect(questions.map((question) => Object.fromEntries(question))).toContainEqual(plainQuestion)
  })

  test('a day that is only half typed is not asked for, and stays where it is typed', async () => {
    const { router } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const from = await screen.findByLabelText<HTMLInputElement>('From')
    fireEvent.change(from, { target: { value: '0002-11-05' } })
    expect(from.value).toBe('0002-11-05')
    expect(router.state.location.search).toBe('')
    fireEvent.change(from, { target: { value: '2026-11-05' } })
    expect(router.state.location.search).toBe('?from=2026-11-05')
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }))
    expect(from.value).toBe('')
  })

  test('a filter is chosen in the panel, which counts at once', async () => {
    const { router } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const panel = within(await screen.findByRole('region', { name: 'Filters' }))
    await panel.findByRole('option', { name: 'Tips' })
    await userEvent.selectOptions(panel.getByLabelText('Bucket'), 'No bucket')
    expect(router.state.location.search).toBe('?bucket=none')
    await userEvent.selectOptions(panel.getByLabelText('Network'), 'Mastodon')
    expect(router.state.location.search).toBe('?bucket=none&network=mastodon')
    await userEvent.selectOptions(panel.getByLabelText('Bucket'), 'Any bucket')
    expect(router.state.location.search).toBe('?network=mastodon')
  })

  test('where nothing is like this, the filters can be cleared', async () => {
    const opened = await open()
    provider.use(
      http.get(`${host}posts/`, () =>
        HttpResponse.json({ results: [], count: 0, page: 1, page_size: 20, next: null, previous: null }),
      ),
    )
    await userEvent.type(screen.getByRole('searchbox'), 'nobody')
    opened.clock.pass(300)
    expect(await screen.findByText('No post is like this')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
    expect(opened.router.state.location.search).toBe('')
  })
})

describe('selecting', () => {
  test('one by one, a row of them with Shift, and all on the page', async () => {
    await open()
    const user = userEvent.setup()
    await user.click(box(/Rye/))
    expect(await screen.findByText('1 post selected')).toBeTruthy()
    await user.keyboard('{Shift>}')
    await user.click(box(/Opening/))
    await user.keyboard('{/Shift}')
    expect(screen.getByText('3 posts selected')).toBeTruthy()
    await user.click(box(/Cinnamon/))
    expect(screen.getByText('2 posts selected')).toBeTruthy()
    await user.click(box(/^All on this page$/))
    expect(screen.getByText('4 posts selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Select none' }))
    expect(box(/Rye/).checked).toBe(false)
  })

  test('by keyboard', async () => {
    await open()
    box(/Pies/).focus()
    await userEvent.keyboard(' ')
    expect(await screen.findByText('1 post selected')).toBeTruthy()
  })
})

describe('acts on several', () => {
  const chosen = async () => {
    const opened = await open()
    await userEvent.click(box(/Rye/))
    await userEvent.click(box(/Cinnamon/))
    await screen.findByText('2 posts selected')
    return opened
  }

  test('deleting is told in one notice, with those that were left and why, and taken back by Undo', async () => {
    const opened = await chosen()
    answerWith('posts/several/delete/', {
      results: [2],
      left: [{ post: 1, text: 'This post is being sent right now.' }],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(notices(opened)).toContain(
        '1 post deleted. 1 was left as before. “Rye on Saturday”: This post is being sent right now.',
      ),
    )
    answerWith('posts/several/restore/', { results: [2], left: [] })
    undo(opened)
    await waitFor(() => expect(notices(opened)).toContain('1 post is back.'))
    expect(acts.map(({ path, body }) => [path, body])).toEqual([
      ['posts/several/delete/', { posts: [1, 2] }],
      ['posts/several/restore/', { posts: [2] }],
    ])
  })

  test('a tag is added to all, and Undo takes it from those that did not have it', async () => {
    const opened = await chosen()
    answerWith('posts/several/tags/', { results: [2], left: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Tag' }))
    await userEvent.type(await screen.findByRole('combobox', { name: 'Tag' }), 'offer')
    await userEvent.click(screen.getByRole('button', { name: 'Add the tag' }))
    await waitFor(() => expect(notices(opened)).toContain('1 post now has the tag “offer”.'))
    undo(opened)
    await waitFor(() => expect(notices(opened)).toContain('1 post no longer has the tag “offer”.'))
    expect(acts.map(({ body }) => body)).toEqual([
      { posts: [1, 2], tag: 'offer', act: 'add' },
      { posts: [2], tag: 'offer', act: 'remove' },
    ])
  })

  test('posts are moved to drafts', async () => {
    const opened = await chosen()
    answerWith('posts/several/drafts/', { results: [1, 2], left: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Move to drafts' }))
    await waitFor(() => expect(notices(opened)).toContain('2 posts are drafts now.'))
  })

  test('one post is duplicated, and the copy is offered to be opened', async () => {
    const opened = await open()
    await userEvent.click(box(/Pies/))
    answerWith('posts/4/duplicate/', postOf({ id: 12, state: 'draft', publications: [], schedule: null }), 201)
    await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }))
    await waitFor(() => expect(notices(opened)).toContain('The copy is a draft, without a time.'))
    expect(acts).toEqual([{ path: 'posts/4/duplicate/', body: { client_key: expect.any(String) } }])
    opened.app.notifications.getSnapshot().context.notices[0]?.onAction?.()
    expect(opened.went.at(-1)).toBe('/post/create?edit=12')
  })

  test('what failed is told beside the acts, and nothing else is claimed', async () => {
    const opened = await chosen()
    answerWith('posts/several/delete/', { error: 'No.' }, 403)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('That could not be done')).toBeTruthy()
    expect(notices(opened)).toEqual([])
    expect(box(/Rye/).checked).toBe(true)
  })

  test('posts are put into a bucket, and Undo puts each back where it was (BUCKET-03, BUCKET-04)', async () => {
    const opened = await chosen()
    answerWith('buckets/api/post-bucket-assignments/several/', {
      results: [
        { post: 1, moved_from: 3 },
        { post: 2, moved_from: null },
      ],
    })
    await screen.findByRole('option', { name: 'News' })
    await userEvent.selectOptions(screen.getByLabelText('Move to bucket'), 'News')
    await waitFor(() => expect(notices(opened)).toContain('2 posts are in “News” now.'))
    undo(opened)
    await waitFor(() => expect(notices(opened)).toContain('2 posts are where they were.'))
    expect(acts.map(({ body }) => body)).toEqual([
      { posts: [1, 2], bucket: 4 },
      { posts: [1], bucket: 3 },
      { posts: [2], bucket: null },
    ])
  })

  test.each([
    ['News', 'Failed to assign post to bucket'],
    ['No bucket', 'Failed to remove post from bucket'],
  ])('a failure without words says so, and the rows stay as they were: %s (ERR-39, ERR-40)', async (name, text) => {
    const opened = await chosen()
    answerWith('buckets/api/post-bucket-assignments/several/', {}, 500)
    await screen.findByRole('option', { name: 'News' })
    await userEvent.selectOptions(screen.getByLabelText('Move to bucket'), name)
    await waitFor(() => expect(notices(opened).join(' ')).toContain(text))
    expect(within(screen.getByRole('list')).getByText('Tips')).toBeTruthy()
  })
})
