import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../../rules/account/user.ts'
import { createUpgradePrompt } from '../../../src/app/account/upgradePrompt.ts'
import { MediaPage } from '../../../src/ui/media/MediaPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { mediaProvider, wireMedia } from '../../services/media/mediaProvider.ts'
import { wireOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'
import { setWindowWidth } from '../shell/support/window.ts'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const loaf = wireMedia({ id: 1, name: 'rye-loaf.jpg' })
const moth = wireMedia({ id: 2, name: 'moth-print.png' })
const clip = wireMedia({ id: 3, kind: 'video', name: 'process.webm', thumbnail_url: null, duration: 7, codec: 'vp9' })

function serve(wish: Parameters<typeof mediaProvider>[0] = {}) {
  const keeper = mediaProvider(wish)
  provider.use(...keeper.handlers, ...plannedProvider().handlers)
  return keeper
}

const on = (plan: string): User => ({
  ...ada,
  userprofile: { ...ada.userprofile, subscriptionPlan: { name: plan } },
})

/** Opens the library as somebody of a plan. */
async function open({ address = '/media', plan = 'Premium Plus', kept = {} } = {}) {
  const person = on(plan)
  provider.use(http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(person))))
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () =>
      HttpResponse.json({
        user: [wireOf(person)],
        calendar_events: [],
        stats: { month: '2026-11', total: 0, by_state: {}, by_network: {}, active_days: 0 },
      }),
    ),
  )
  const opened = await openSignedIn({
    path: '/media',
    address,
    Page: MediaPage,
    kept: { user_info: JSON.stringify(person), ...kept },
  })
  opened.app.notifications.start()
  return opened
}

const tile = (name: RegExp) => screen.findByRole('option', { name })
const tiles = () => screen.queryAllByRole('option').map((one) => one.getAttribute('aria-label'))
const picture = (name: string) => new File([new Uint8Array(10)], name, { type: 'image/png', lastModified: 5 })
const held = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } })

test('while the library is read, its place is kept', async () => {
  serve({ media: [loaf] })
  const { container } = await open()
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull()
  await tile(/rye-loaf/)
  expect(container.querySelector('[aria-busy=true]')).toBeNull()
})

test('an empty library says what it is for and how to fill it', async () => {
  serve()
  await open()
  expect(await screen.findByText('No media yet')).toBeTruthy()
  expect(screen.getByText(/Drop some anywhere on this page, paste one, or choose them\./)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Choose files' })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
})

test('one file stands there with its name, and a video with its length', async () => {
  serve({ media: [loaf, clip] })
  await open()
  await tile(/rye-loaf/)
  expect(tiles()).toEqual(['rye-loaf.jpg', 'process.webm, video 0:07'])
  expect(screen.getByText('2 files')).toBeTruthy()
})

test('many come page by page', async () => {
  serve({
    media: Array.from({ length: 61 }, (_, index) => wireMedia({ id: index + 1, name: `page-${index + 1}.jpg` })),
  })
  const { router } = await open()
  await tile(/^page-60\.jpg/)
  expect(tiles()).toHaveLength(60)
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await tile(/^page-61\.jpg/)
  expect(tiles()).toEqual(['page-61.jpg'])
  expect(router.state.location.search).toBe('?page=2')
})

test('what is searched for is asked once nobody types any more; what is not there can be undone', async () => {
  const keeper = serve({ media: [loaf, moth] })
  const { clock } = await open()
  await tile(/moth-print/)
  const search = screen.getByRole('searchbox', { name: 'Search media' })
  fireEvent.change(search, { target: { value: 'mo' } })
  fireEvent.change(search, { target: { value: 'moth' } })
  expect(keeper.callsOf('GET', 'media/?search')).toEqual([])
  clock.pass(300)
  await waitFor(() => expect(tiles()).toEqual(['moth-print.png']))
  expect(keeper.callsOf('GET', 'media/?search').map(({ path }) => path)).toEqual([
    'media/?search=moth&page=1&page_size=60',
  ])
  fireEvent.change(search, { target: { value: 'owl' } })
  clock.pass(300)
  expect(await screen.findByText('Nothing fits.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  await waitFor(() => expect(tiles()).toHaveLength(2))
})

test('only videos are shown where only they are wanted', async () => {
  serve({ media: [loaf, clip] })
  await open()
  await tile(/rye-loaf/)
  await userEvent.click(screen.getByRole('radio', { name: 'Videos' }))
  await waitFor(() => expect(tiles()).toEqual(['process.webm, video 0:07']))
})

test('a library that cannot be read says what is safe and why, and is read again', async () => {
  serve({ media: [loaf] })
  provider.use(
    http.get(`${host}media/`, () => HttpResponse.json({ error: 'It rests' }, { status: 500 }), { once: true }),
  )
  await open()
  expect(await screen.findByText('Your files are safe. It rests')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await tile(/rye-loaf/)
  expect(screen.queryByText(/It rests/)).toBeNull()
})

test('offline it says so, and is read by itself once the connection is back', async () => {
  serve({ media: [loaf] })
  provider.use(http.get(`${host}media/`, () => HttpResponse.error(), { once: true }))
  await open()
  expect(
    await screen.findByText('Your files are safe. Network error. Please check your connection and try again.'),
  ).toBeTruthy()
  fireEvent(window, new Event('online'))
  await tile(/rye-loaf/)
})

test('without canCreateMedia uploading is locked, and the lock offers a larger plan', async () => {
  const keeper = serve({ media: [loaf] })
  const { app } = await open({ plan: 'Lite Creator' })
  expect(await screen.findByText('This feature is not available in your current plan.')).toBeTruthy()
  expect(document.querySelector('input[type=file]')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
  expect(app.lazy(createUpgradePrompt).getSnapshot().matches('shown')).toBe(true)
  fireEvent.drop(screen.getByRole('heading', { name: 'Media' }), held(picture('a.png')))
  expect(keeper.callsOf('POST', 'media/uploads/')).toEqual([])
})

test('how much of the plan is used is said, and that nothing more fits', async () => {
  serve({ media: [loaf], quotaBytes: 20_480 })
  await open()
  expect(await screen.findByText(/1 file\. 20 KB of 20 KB used on Premium Plus\./)).toBeTruthy()
  expect(screen.getByText(/Nothing more fits\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/profile#subscription')
})

test('a file that no longer fits says so in the provider’s words, and can be tried again once there is room', async () => {
  serve({ media: [loaf], quotaBytes: 20_480 })
  const { container } = await open()
  await tile(/rye-loaf/)
  await userEvent.upload(inputIn(container), picture('one-more.png'))
  expect((await screen.findByRole('alert')).textContent).toContain('Your media library is full.')
  expect(tiles()).toEqual(['rye-loaf.jpg'])
  expect(screen.getByRole('button', { name: 'Try again: one-more.png' })).toBeTruthy()
})

const inputIn = (container: HTMLElement): HTMLInputElement => {
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nowhere to put a file')
  return input
}

test('files are chosen, become media, and belong to the business that is chosen', async () => {
  const keeper = serve()
  const { container } = await open({ kept: { lastUsedBusinessProfile: '11' } })
  await screen.findByText('No media yet')
  await userEvent.upload(inputIn(container), [picture('a.png'), picture('b.png')])
  await tile(/a\.png/)
  await tile(/b\.png/)
  expect(await screen.findByText('2 files uploaded')).toBeTruthy()
  expect(keeper.callsOf('POST', 'media/uploads/')[0]?.body).toMatchObject({
    file_name: 'a.png',
    purpose: 'library',
    business_profile_id: 11,
  })
})

test('files that are dropped anywhere on the page are taken', async () => {
  serve({ media: [loaf] })
  await open()
  const heading = await screen.findByRole('heading', { name: 'Media' })
  fireEvent.dragEnter(heading, held(picture('a.png')))
  expect(screen.getByText('Let go to upload.')).toBeTruthy()
  fireEvent.drop(heading, held(picture('a.png')))
  expect(screen.queryByText('Let go to upload.')).toBeNull()
  await tile(/a\.png/)
})

const clientKey = '0b1f8ad6-5a3c-4d2e-9f10-2c5f1f0e7a11'
const cutOff = {
  clientKey,
  name: 'film.png',
  size: 10,
  lastModified: 5,
  purpose: 'library',
  begunAt: Date.UTC(2026, 10, 21, 9),
}

test('a file that a closed page cut off is named, and goes on under its key once it is chosen again', async () => {
  const keeper = serve({ media: [loaf] })
  const { container } = await open({ kept: { media_uploads_7: JSON.stringify([cutOff]) } })
  expect(await screen.findByText('film.png has not wholly arrived yet. Choose it again to go on.')).toBeTruthy()
  await userEvent.upload(inputIn(container), picture('film.png'))
  expect(screen.queryByText(/has not wholly arrived yet/)).toBeNull()
  await tile(/film\.png/)
  expect(keeper.callsOf('POST', 'media/uploads/')[0]?.body).toMatchObject({ client_key: clientKey })
})

test('a file that was cut off can be given up, and its place is free again', async () => {
  const keeper = serve({ media: [loaf] })
  const { storage } = await open({ kept: { media_uploads_7: JSON.stringify([cutOff]) } })
  await screen.findByText(/has not wholly arrived yet/)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/has not wholly arrived yet/)).toBeNull()
  expect(storage.local.get('media_uploads_7')).toBeNull()
  await waitFor(() => expect(keeper.callsOf('DELETE', 'media/uploads/')).toHaveLength(1))
})

const paste = (target: Element, files: File[]) =>
  fireEvent.paste(target, { clipboardData: { types: ['Files'], files } })

test('a picture that is pasted is taken; text that is pasted is left to its field', async () => {
  const keeper = serve({ media: [loaf] })
  await open()
  await tile(/rye-loaf/)
  const isLeft = paste(screen.getByRole('searchbox', { name: 'Search media' }), [])
  expect(isLeft).toBe(true)
  expect(keeper.callsOf('POST', 'media/uploads/')).toEqual([])
  expect(paste(document.body, [picture('pasted.png')])).toBe(false)
  await tile(/pasted\.png/)
})

test('a file that is neither picture nor video is not taken, and named', async () => {
  const keeper = serve({ media: [loaf] })
  await open()
  await tile(/rye-loaf/)
  fireEvent.drop(
    screen.getByRole('heading', { name: 'Media' }),
    held(new File(['a'], 'notes.txt', { type: 'text/plain' })),
  )
  expect(await screen.findByText('Only images and videos can be used here. Not taken: notes.txt.')).toBeTruthy()
  expect(keeper.callsOf('POST', 'media/uploads/')).toEqual([])
})

test('the grid is one stop for Tab and is gone through by keys', async () => {
  serve({ media: [loaf, moth, clip] })
  const { router } = await open()
  const first = await tile(/rye-loaf/)
  expect(screen.getAllByRole('option').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  first.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(await tile(/moth-print/))
  await userEvent.keyboard(' ')
  expect(screen.getByText('1 file selected')).toBeTruthy()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(screen.getByText('2 files selected')).toBeTruthy()
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(screen.getByText('3 files selected')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText(/selected$/)).toBeNull()
  await userEvent.keyboard('{Home}{Enter}')
  expect(router.state.location.search).toBe('?file=1')
  expect(await screen.findByRole('region', { name: 'Details of rye-loaf.jpg' })).toBeTruthy()
})

test('alternative text is saved although it is left at once', async () => {
  const keeper = serve({ media: [loaf] })
  const { clock } = await open({ address: '/media?file=1' })
  const field = await screen.findByRole('textbox', { name: 'Alternative text' })
  await waitFor(() => expect(field).toHaveProperty('readOnly', false))
  fireEvent.change(field, { target: { value: 'A rye loaf' } })
  await userEvent.click(screen.getByRole('button', { name: 'Close the details' }))
  clock.pass(0)
  await waitFor(() => expect(keeper.kept()[0]?.alt_text).toBe('A rye loaf'))
  await tile(/A rye loaf/)
})

test('alternative text that never arrived is there again after a reload, and goes out', async () => {
  const keeper = serve({ media: [loaf] })
  const typed = { name: 'rye-loaf.jpg', altText: 'Kept here', businessProfileId: 1 }
  const { clock } = await open({ address: '/media?file=1', kept: { media_details_7_1: JSON.stringify(typed) } })
  const field = await screen.findByRole('textbox', { name: 'Alternative text' })
  await waitFor(() => expect(field).toHaveProperty('value', 'Kept here'))
  clock.pass(800)
  await waitFor(() => expect(keeper.kept()[0]?.alt_text).toBe('Kept here'))
})

const logoOfBakery = [{ kind: 'logo' as const, business_profile_id: 11, business_profile_name: 'Wren Street Bakery' }]

test('a file says where it is used, with the way there', async () => {
  serve({ media: [wireMedia({ ...loaf, used_in: logoOfBakery })] })
  await open({ address: '/media?file=1' })
  const link = await screen.findByRole('link', { name: 'Logo of Wren Street Bakery' })
  expect(link.getAttribute('href')).toBe('/profile?business=11#businesses')
})

test('a file that a design shows says which', async () => {
  const design = { kind: 'design' as const, template_id: 5, template_name: 'Offer of the week' }
  serve({ media: [wireMedia({ ...loaf, used_in: [design] })] })
  await open({ address: '/media?file=1' })
  const link = await screen.findByRole('link', { name: 'Design “Offer of the week”' })
  expect(link.getAttribute('href')).toBe('/editor/5')
})

test('before a file is deleted the posts of campaigns that have it are named, and which are to be read again', async () => {
  const place = { kind: 'campaign_post' as const, campaign_id: 7, campaign_name: 'Winter boxes' }
  const approved = { ...place, campaign_post: 71, post_text: 'Twelve boxes', is_approved: true }
  const unread = { ...place, campaign_post: 72, post_text: '', is_approved: false }
  serve({ media: [wireMedia({ ...loaf, used_in: [approved, unread] })] })
  await open({ address: '/media?file=1' })
  const link = await screen.findByRole('link', { name: 'Post “Twelve boxes” of the campaign “Winter boxes”' })
  expect(link.getAttribute('href')).toBe('/campaigns/7/review?post=71')
  const details = within(screen.getByRole('region', { name: 'Details of rye-loaf.jpg' }))
  await userEvent.click(await details.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Post “Twelve boxes” of the campaign “Winter boxes”, which you are asked to read again',
    'A post without words of the campaign “Winter boxes”',
  ])
})

test('a used file is deleted only after it is said where it is used', async () => {
  const keeper = serve({ media: [wireMedia({ ...loaf, used_in: logoOfBakery }), moth] })
  const { said, router } = await open({ address: '/media?file=1' })
  const details = within(await screen.findByRole('region', { name: 'Details of rye-loaf.jpg' }))
  await userEvent.click(await details.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Logo of Wren Street Bakery')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Take out and delete' }))
  await waitFor(() => expect(tiles()).toEqual(['moth-print.png']))
  expect(keeper.callsOf('DELETE', 'media/').map(({ path }) => path)).toEqual(['media/1/?force=true'])
  expect(said()).toContain('1 file deleted.')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a file that came into use meanwhile is asked about again', async () => {
  const keeper = serve({ media: [loaf] })
  await open()
  const only = await tile(/rye-loaf/)
  keeper.change(1, { used_in: logoOfBakery })
  only.focus()
  await userEvent.keyboard('{Delete}')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByRole('button', { name: 'Take out and delete' })
  expect(keeper.kept()).toHaveLength(1)
})

test('one that is not there any more is said to be gone', async () => {
  serve({ media: [loaf] })
  await open({ address: '/media?file=99' })
  expect(await screen.findByRole('heading', { name: 'Not there any more' })).toBeTruthy()
})
