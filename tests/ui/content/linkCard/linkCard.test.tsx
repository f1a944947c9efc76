import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { Post } from '../../../../contract/content.ts'
import type { SocialAccount } from '../../../../contract/networks.ts'
import { ComposerPage } from '../../../../src/ui/content/ComposerPage.tsx'
import { painted } from '../../../../src/ui/painted.ts'
import { ada } from '../../../machines/account/ada.ts'
import { wireMedia } from '../../../services/media/mediaProvider.ts'
import { atProvider, host } from '../../../services/support/provider.ts'
import { openSignedIn } from '../support/openSignedIn.tsx'
import { bluesky, mastodon, plannedProvider, postOf } from '../support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const address = 'https://wren.coffee/class'
const words = `Six places are left: ${address}`
const noCard = 'No card for this link. wren.coffee cannot be reached.'
const said = { title: 'The class', description: 'On Saturdays', media: null }
const medium = { ...wireMedia({ id: 5, name: 'oven.png' }), thumbnail_url: '/provider/media/file/5/small.png' }

interface Given {
  status?: number
  answer?: object
  accounts?: readonly SocialAccount[]
  posts?: readonly Post[]
}

/** The composer, whose provider says of every page the same. */
async function open({ status = 200, answer = said, accounts = [bluesky, mastodon], posts = [] }: Given = {}) {
  const plan = plannedProvider({ accounts, posts })
  let current = { status, answer }
  provider.use(
    ...plan.handlers.slice(0, 1),
    http.post(`${host}link-cards/`, async ({ request }) =>
      HttpResponse.json(
        current.status === 200 ? { ...Object(await request.json()), ...current.answer } : current.answer,
        { status: current.status },
      ),
    ),
    http.get(`${host}media/5/`, () => HttpResponse.json(medium)),
    http.post(`${host}posts/`, async ({ request }) =>
      HttpResponse.json(postOf({ ...Object(await request.json()), state: 'draft', schedule: null }), { status: 201 }),
    ),
    http.put(`${host}posts/9/`, async ({ request }) =>
      HttpResponse.json(postOf({ ...Object(await request.json()), state: 'draft', schedule: null })),
    ),
    ...plan.handlers.slice(1),
  )
  const [edited] = posts
  const address = edited ? `/post/create?edit=${edited.id}` : '/post/create'
  const opened = await openSignedIn({ path: '/post/create', address, Page: ComposerPage })
  const pass = (milliseconds: number) => act(() => opened.clock.pass(milliseconds))
  return {
    ...opened,
    pass,
    choose: async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name })),
    write: async (text: string) => {
      const area = await screen.findByLabelText<HTMLTextAreaElement>('Post text')
      await userEvent.clear(area)
      await userEvent.click(area)
      await userEvent.paste(text)
      // The address is taken from what is painted: time that passes before would count for the one before it.
      await act(painted)
    },
    becomes: (next: { status: number; answer: object }) => {
      current = next
    },
    asked: () => plan.asked.filter(({ path }) => path === 'link-cards/').map(({ body }) => Object(body).address),
    changes: () => plan.asked.filter(({ method, path }) => method === 'PUT' && path === 'posts/9/'),
    /** The post, as it was stored last: its text is asked about, too. */
    sent: () =>
      plan.asked.filter(({ method, path }) => method !== 'GET' && /^posts\/(\d+\/)?$/.test(path)).at(-1)?.body,
  }
}

type Opened = Awaited<ReturnType<typeof open>>

const shown = () => screen.findByRole('region', { name: 'Link card' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

/** The page is asked for once its address has stood still. */
async function readPage({ pass, asked }: Opened, times = 1) {
  await waitFor(async () => {
    await pass(600)
    expect(asked()).toHaveLength(times)
  })
}

async function withCard(given?: Given): Promise<Opened> {
  const opened = await open(given)
  await opened.choose(/^Bluesky @/)
  await opened.write(words)
  await readPage(opened)
  await shown()
  return opened
}

test('the card of the link is shown below the text, in its preview, and is saved with the post', async () => {
  const { pass, sent } = await withCard()
  const card = await shown()
  expect(card.textContent).toContain('The class')
  expect(card.textContent).toContain('On Saturdays')
  expect(card.textContent).toContain('Bluesky shows this card as you write it.')
  const preview = await screen.findByRole('article', { name: 'Preview on Bluesky' })
  await within(preview).findByText('The class')
  await pass(1200)
  await screen.findByText(/^Saved/)
  expect(sent()).toMatchObject({
    link_cards: [{ address, title: 'The class', description: 'On Saturdays', media_id: null, is_removed: false }],
  })
})

test('it has the picture of the page', async () => {
  await withCard({ answer: { ...said, media: medium } })
  await waitFor(async () =>
    expect((await shown()).querySelector('img')?.getAttribute('src')).toContain('/media/file/5/small.png'),
  )
})

test('what is written into it goes out, and can be taken back', async () => {
  const { pass, sent } = await withCard()
  await press('Edit the card')
  const title = screen.getByLabelText<HTMLInputElement>('Title of the card')
  await userEvent.clear(title)
  await userEvent.type(title, 'Folding')
  const preview = await screen.findByRole('article', { name: 'Preview on Bluesky' })
  await within(preview).findByText('Folding')
  await pass(1200)
  await screen.findByText(/^Saved/)
  expect(sent()).toMatchObject({ link_cards: [{ title: 'Folding' }] })
  await userEvent.keyboard('{Control>}z{/Control}')
  await within(preview).findByText('The class')
})

test('it can be left out, and taken in again', async () => {
  await withCard()
  await press('Remove the card')
  expect(screen.getByText(`${address} goes out without a card.`)).toBeTruthy()
  const preview = await screen.findByRole('article', { name: 'Preview on Bluesky' })
  await waitFor(() => expect(within(preview).queryByText('The class')).toBeNull())
  await press('Show the card')
  await within(preview).findByText('The class')
})

test('a step that is taken back does not take the card away that was read, nor ask for it again', async () => {
  const { asked, pass } = await withCard()
  const area = await screen.findByLabelText<HTMLTextAreaElement>('Post text')
  await userEvent.type(area, ' Come')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(area.value).toBe(words)
  await pass(600)
  expect((await shown()).textContent).toContain('The class')
  expect(asked()).toEqual([address])
})

test('nothing is asked for while the address is being typed, and none twice', async () => {
  const opened = await open()
  const { write, asked, pass, choose } = opened
  const isGone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Link card' })).toBeNull())
  const earlier = 'https://wren.coffee/bread'
  await choose(/^Bluesky @/)
  await write(earlier)
  await readPage(opened)
  await shown()
  await write('https://wren.coffee/cla')
  await isGone()
  await pass(300)
  await write(words)
  await readPage(opened, 2)
  await shown()
  await write('Nothing')
  await isGone()
  await write(words)
  await shown()
  await pass(600)
  expect(asked()).toEqual([earlier, address])
})

test('why the page could not be read is said, it can be tried again, and the writing goes on', async () => {
  const opened = await open({ status: 502, answer: { error: 'wren.coffee cannot be reached.' } })
  await opened.choose(/^Bluesky @/)
  await opened.write(words)
  await readPage(opened)
  expect(await screen.findByText(noCard)).toBeTruthy()
  opened.becomes({ status: 200, answer: said })
  await press('Try again')
  expect((await shown()).textContent).toContain('The class')
})

test('where there is no page that is said without a button, in a quiet line and no alert', async () => {
  const opened = await open({ status: 400, answer: { error: 'There is no page at this address.' } })
  await opened.choose(/^Bluesky @/)
  await opened.write(words)
  await readPage(opened)
  const line = await screen.findByText('No card for this link. There is no page at this address.')
  expect(line.getAttribute('role')).toBe('status')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('where the network makes its own card it is shown, and cannot be changed', async () => {
  const opened = await open()
  await opened.choose(/^Mastodon @/)
  await opened.write(words)
  await readPage(opened)
  expect((await shown()).textContent).toContain('Mastodon makes its own card from the page.')
  expect(screen.queryByRole('button', { name: 'Edit the card' })).toBeNull()
  const preview = await screen.findByRole('article', { name: 'Preview on Mastodon' })
  await within(preview).findByText('The class')
})

test('nothing is said of a page that could not be read where the network makes its own card', async () => {
  const opened = await open({ status: 502, answer: { error: 'wren.coffee cannot be reached.' } })
  await opened.choose(/^Mastodon @/)
  await opened.write(words)
  await readPage(opened)
  await opened.choose(/^Bluesky @/)
  expect(await screen.findByText(noCard)).toBeTruthy()
  await opened.choose(/^Bluesky @/)
  await waitFor(() => expect(screen.queryByText(noCard)).toBeNull())
})

test('who shows it as it is written, and who makes its own, is said where both get it', async () => {
  const opened = await open()
  await opened.choose(/^Bluesky @/)
  await opened.choose(/^Mastodon @/)
  await opened.write(words)
  await readPage(opened)
  expect((await shown()).textContent).toContain('Bluesky shows this card as you write it; Mastodon makes its own.')
})

test('a text without a link has no card, and asks for none', async () => {
  const { choose, write, pass, asked } = await open()
  await choose(/^Bluesky @/)
  await write('Six places are left. At 6.30')
  await pass(2000)
  expect(screen.queryByRole('region', { name: 'Link card' })).toBeNull()
  expect(asked()).toEqual([])
})

test.each([
  ['planned post', {}],
  ['draft', { state: 'draft', schedule: null } as const],
])('a stored %s whose link has no card is not changed by opening it, and is offered one', async (_, state) => {
  const opened = await open({ posts: [postOf({ text: words, ...state })] })
  await screen.findByLabelText('Post text')
  await readPage(opened)
  expect(await screen.findByText(`${address} goes out without a card.`)).toBeTruthy()
  await opened.pass(1200)
  expect(opened.changes()).toEqual([])
  expect(opened.app.storage.local.get(`draft_${ada.id}_9`)).toBeNull()
  const preview = await screen.findByRole('article', { name: 'Preview on Bluesky' })
  expect(within(preview).queryByText('The class')).toBeNull()
  await press('Add a card')
  await within(preview).findByText('The class')
  expect((await shown()).textContent).toContain('Bluesky shows this card as you write it.')
})

test('a link that is written into a stored post has its card at once', async () => {
  const opened = await open({ posts: [postOf({ text: 'Six places are left' })] })
  await screen.findByLabelText('Post text')
  await opened.write(words)
  await readPage(opened)
  expect((await shown()).textContent).toContain('The class')
})

test('also once more was written than can be taken back', async () => {
  const opened = await open({ posts: [postOf({ text: 'Six places are left' })] })
  const area = await screen.findByLabelText<HTMLTextAreaElement>('Post text')
  await opened.write(words)
  for (let count = 0; count < 101; count += 1) fireEvent.change(area, { target: { value: `${area.value} ` } })
  await readPage(opened)
  expect((await shown()).textContent).toContain('The class')
})

test('a link that was written into a new post has its card, however late its page is read', async () => {
  const opened = await open({ status: 502, answer: { error: 'wren.coffee cannot be reached.' } })
  await opened.choose(/^Bluesky @/)
  await opened.write(words)
  await readPage(opened)
  await opened.pass(1200)
  await screen.findByText(/^Saved/)
  opened.becomes({ status: 200, answer: said })
  await press('Try again')
  expect((await shown()).textContent).toContain('The class')
})
