import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { SharePage } from '../../../src/ui/sharing/SharePage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bluesky, plannedProvider, postOf } from '../content/support/plannedProvider.ts'
import { pressWhenThere } from '../support/buttons.ts'
import { inOwnWindow, shareId, shareWaits } from './sharedWaiting.ts'

const provider = atProvider()
afterEach(cleanup)

const picture = { name: 'loaf.png', type: 'image/png', lastModified: 7 }

/** The page at an address, where the provider answers each draft so; what it was sent. */
async function open(address = `/share?id=${shareId}`, answer = () => HttpResponse.json(postOf(), { status: 201 })) {
  const sent: unknown[] = []
  const answers = { now: answer }
  provider.use(
    http.post(`${host}posts/`, async ({ request }) => {
      sent.push(await request.json())
      return answers.now()
    }),
    ...plannedProvider({ accounts: [bluesky], knownAccounts: [bluesky] }).handlers,
  )
  const opened = await openSignedIn({ path: '/share', address, Page: SharePage })
  return { ...opened, sent, answers }
}

test('in a tab, where any page could have sent it, the person says first that a post is written with it', async () => {
  const { left } = await shareWaits({ title: 'The loaf', text: '', url: 'https://bakery.example/' })
  const { went, sent } = await open()
  expect((await screen.findByText(/The loaf/)).textContent).toBe('The loaf\n\nhttps://bakery.example/')
  expect(sent).toEqual([])
  await pressWhenThere('Write a post with it')
  await waitFor(() => expect(went).toEqual(['/post/create?edit=9']))
  expect(sent).toEqual([
    expect.objectContaining({
      client_key: shareId,
      text: 'The loaf\n\nhttps://bakery.example/',
      intent: 'draft',
      account_ids: [1],
    }),
  ])
  await waitFor(() => expect(left()).toEqual([]))
})

test('what the system hands to the installed app becomes a draft at once, and its files wait for the composer', async () => {
  inOwnWindow()
  const { left } = await shareWaits({ files: [picture] })
  const { went } = await open()
  await waitFor(() => expect(went).toEqual([`/post/create?edit=9&shared=${shareId}`]))
  expect(left()).toHaveLength(2)
})

test('what another page sent is asked about there too', async () => {
  inOwnWindow()
  await shareWaits({ isFromPage: true })
  const { sent } = await open()
  await screen.findByText('Fresh bread')
  expect(screen.getByRole('button', { name: 'Write a post with it' })).toBeTruthy()
  expect(sent).toEqual([])
})

test('files that were left out are told before anything is made of the others', async () => {
  inOwnWindow()
  await shareWaits({ files: [picture], leftOut: [{ name: 'menu.pdf', reason: 'type' }] })
  const { sent } = await open()
  expect((await screen.findByRole('alert')).textContent).toContain('menu.pdf: it is neither a picture nor a video.')
  expect(screen.getByText('1 file comes along: loaf.png')).toBeTruthy()
  expect(sent).toEqual([])
})

test('where the provider is not reached it waits, and the connection’s return makes the same draft', async () => {
  const { left } = await shareWaits()
  const { went, sent, answers } = await open(undefined, () => HttpResponse.error())
  await pressWhenThere('Write a post with it')
  await screen.findByText(/Nothing is lost/)
  expect(left()).toHaveLength(1)
  answers.now = () => HttpResponse.json(postOf(), { status: 201 })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(went).toEqual(['/post/create?edit=9']))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('words that nothing on the device could store stand in the address, and what was lost is told', async () => {
  const { went, sent } = await open('/share#title=&text=Fresh+bread&url=&files=2')
  expect((await screen.findByRole('alert')).textContent).toContain('2 files: Solo Social was not ready for that yet.')
  await pressWhenThere('Write a post with it')
  await waitFor(() => expect(went).toEqual(['/post/create?edit=9']))
  expect(sent).toEqual([expect.objectContaining({ text: 'Fresh bread' })])
})

test.each([
  ['a share that is not there any more', '/share?id=gone'],
  ['an address without one', '/share'],
])('of %s nothing is made, and the page says where to go', async (_, address) => {
  await shareWaits()
  const { sent } = await open(address)
  await screen.findByText(/Nothing waits here/)
  expect(screen.getByRole('link', { name: 'Open posts' }).getAttribute('href')).toBe('/posts')
  expect(sent).toEqual([])
})
