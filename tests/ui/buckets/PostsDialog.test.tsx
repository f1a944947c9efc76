import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wireBucket, wireMonth } from '../../services/buckets/bucketsProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { postOf } from '../content/support/plannedProvider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { openBuckets } from './openBuckets.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(cleanup)

const draft = { state: 'draft' as const, schedule: null, publications: [] }
const posts = [
  postOf({ id: 21, text: 'Rye on Friday', ...draft }),
  postOf({ id: 22, text: 'Cinnamon buns', ...draft }),
  postOf({ id: 23, text: 'Opening hours' }),
  postOf({ id: 24, text: 'Pies', bucket_id: 2, bucket_assignment_id: 31 }),
  postOf({ id: 25, text: 'In it already', bucket_id: 1, bucket_assignment_id: 32 }),
]
const buckets = [wireBucket({ post_count: 1 }), wireBucket({ id: 2, name: 'News', post_count: 1 })]
const several = 'buckets/api/post-bucket-assignments/several/'

async function choose(
  choosable: readonly (typeof posts)[number][] = posts,
  before?: (keeper: { refuse: (call: string, status: number, body?: object) => void }) => void,
) {
  const stock = { buckets, months: [wireMonth()], choosable }
  const opened = await openBuckets(provider, stock, { address: '/content-buckets?bucket=1', ...(before && { before }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Choose posts' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose posts' }))
  return { ...opened, dialog }
}
type Dialog = Awaited<ReturnType<typeof choose>>['dialog']
const names = (dialog: Dialog) => dialog.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent ?? '')
const tick = async (dialog: Dialog, name: RegExp) => userEvent.click(await dialog.findByRole('checkbox', { name }))
const put = async (dialog: Dialog, name: string) => userEvent.click(await dialog.findByRole('button', { name }))
const pressUndo = ({ app }: Awaited<ReturnType<typeof choose>>) =>
  act(() =>
    app.notifications
      .getSnapshot()
      .context.notices.find(({ onAction }) => onAction)
      ?.onAction?.(),
  )

describe('the posts to choose from', () => {
  test('are those in no bucket, newest first, of the bucket’s business', async () => {
    const { dialog, keeper } = await choose()
    await dialog.findByRole('checkbox', { name: /Rye on Friday/ })
    expect(names(dialog)).toEqual([
      'Rye on FridayDraftNo time yet',
      'Cinnamon bunsDraftNo time yet',
      expect.stringContaining('Opening hours'),
    ])
    expect(keeper.callsOf('GET', 'posts/')[0]?.path).toBe(
      'posts/?bucket=none&business_profile_id=11&order=created&page=1&page_size=10',
    )
  })

  test('are those of other buckets, too, with the bucket’s name, where that is asked for', async () => {
    const { dialog } = await choose()
    await userEvent.click(dialog.getByRole('switch', { name: 'Also posts of other buckets' }))
    const pies = await dialog.findByRole('checkbox', { name: /Pies/ })
    await waitFor(() => expect(pies.closest('li')?.textContent).toContain('News'))
    expect(dialog.queryByRole('checkbox', { name: /In it already/ })).toBeNull()
  })

  test('are searched, and what is ticked stays ticked meanwhile', async () => {
    const { dialog, clock } = await choose()
    await tick(dialog, /Rye on Friday/)
    await userEvent.type(dialog.getByRole('searchbox'), 'buns')
    act(() => clock.pass(300))
    await tick(dialog, /Cinnamon/)
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /Rye/ })).toBeNull())
    expect(dialog.getByRole('button', { name: 'Put 2 into Tips' })).toBeTruthy()
    await userEvent.clear(dialog.getByRole('searchbox'))
    await userEvent.type(dialog.getByRole('searchbox'), 'nothing')
    act(() => clock.pass(300))
    expect(await dialog.findByText('No post here says “nothing”.')).toBeTruthy()
  })

  test('come ten at a time', async () => {
    const many = Array.from({ length: 23 }, (_, at) => postOf({ id: 100 + at, text: `Post ${at + 1}`, ...draft }))
    const { dialog } = await choose(many)
    await tick(dialog, /^Post 1Draft/)
    expect(dialog.getByText('23 posts')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
    await tick(dialog, /Post 11/)
    await put(dialog, 'Put 2 into Tips')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('are none where every post is in a bucket', async () => {
    const { dialog } = await choose(posts.slice(4))
    const said = await dialog.findByText(/Every post is in a bucket\./)
    expect(within(said).getByRole('link', { name: 'Add a post' }).getAttribute('href')).toBe('/post/create?bucket=1')
    await userEvent.click(dialog.getByRole('switch'))
    expect(await dialog.findByText(/There is no other post\./)).toBeTruthy()
  })

  test('that cannot be loaded are told, and tried again', async () => {
    const { dialog, keeper } = await choose(posts, ({ refuse }) => refuse('GET posts/', 403, { error: 'Not now.' }))
    expect(await dialog.findByText('The posts could not be loaded')).toBeTruthy()
    expect(dialog.getByText('Not now.')).toBeTruthy()
    keeper.allow('GET posts/')
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('checkbox', { name: /Rye on Friday/ })).toBeTruthy()
  })
})

describe('putting posts into the bucket', () => {
  test('puts those that are ticked in at once, closes, and Undo puts each back (BUCKET-03, BUCKET-04)', async () => {
    const opened = await choose()
    const { dialog, keeper, said } = opened
    await userEvent.click(dialog.getByRole('switch'))
    await tick(dialog, /Pies/)
    await tick(dialog, /Rye/)
    await put(dialog, 'Put 2 into Tips')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(said()).toContain('2 posts are in “Tips” now.')
    pressUndo(opened)
    await waitFor(() => expect(said()).toContain('2 posts are where they were.'))
    expect(keeper.callsOf('POST', several).map(({ body }) => body)).toEqual([
      { posts: [24, 21], bucket: 1 },
      { posts: [21], bucket: null },
      { posts: [24], bucket: 2 },
    ])
  })

  test('cannot be asked for while none is ticked, and one that is ticked can be left out again', async () => {
    const { dialog } = await choose()
    const nothing = dialog.getByRole('button', { name: 'Put into Tips' })
    expect(nothing.hasAttribute('disabled')).toBe(true)
    await tick(dialog, /Rye/)
    expect(dialog.getByRole('button', { name: 'Put 1 into Tips' })).toBeTruthy()
    await tick(dialog, /Rye/)
    expect(dialog.getByRole('button', { name: 'Put into Tips' })).toBeTruthy()
  })

  test.each([
    [403, 'The posts were not put into the bucket', 'Failed to assign post to bucket'],
    [500, 'It is not known whether the posts were put into the bucket', 'Failed to assign post to bucket'],
  ])(
    'one that does not end well (%i) is told, and keeps what is ticked for another try',
    async (status, title, text) => {
      const { dialog, keeper, said } = await choose()
      keeper.refuse(`POST ${several}`, status)
      await tick(dialog, /Rye/)
      await tick(dialog, /Cinnamon/)
      await put(dialog, 'Put 2 into Tips')
      expect(await dialog.findByText(title)).toBeTruthy()
      expect(dialog.getByText(text, { exact: false })).toBeTruthy()
      expect(said().join(' ')).toContain(text)
      keeper.allow(`POST ${several}`)
      await put(dialog, 'Put 2 into Tips')
      await waitFor(() => expect(said()).toContain('2 posts are in “Tips” now.'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )

  test('is done without a pointer, and Escape leaves everything as it was', async () => {
    const { dialog, keeper } = await choose()
    const rye = await dialog.findByRole('checkbox', { name: /Rye/ })
    act(() => rye.focus())
    await userEvent.keyboard(' ')
    expect(dialog.getByRole('button', { name: 'Put 1 into Tips' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose posts'))
    expect(keeper.callsOf('POST', several)).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Choose posts' }))
    expect(await screen.findByRole('button', { name: 'Put into Tips' })).toBeTruthy()
  })
})
