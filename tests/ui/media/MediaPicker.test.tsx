import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { type ComponentProps, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '../../../rules/account/user.ts'
import { boundsOf } from '../../../rules/media/mediaBounds.ts'
import { createUpgradePrompt } from '../../../src/app/account/upgradePrompt.ts'
import type { Media } from '../../../src/machines/media/mediaUpload.machine.ts'
import { MediaPicker } from '../../../src/ui/media/MediaPicker.tsx'
import { ada } from '../../machines/account/ada.ts'
import { mediaProvider, wireMedia } from '../../services/media/mediaProvider.ts'
import { wireOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'

const provider = atProvider()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const loaf = wireMedia({ id: 1, name: 'rye-loaf.jpg' })
const moth = wireMedia({ id: 2, name: 'moth-print.png' })
const clip = wireMedia({ id: 3, kind: 'video', name: 'process.webm', thumbnail_url: null, duration: 7 })

type Wish = Partial<ComponentProps<typeof MediaPicker>> & { plan?: string }

/** Opens the chooser over a page, as somebody of a plan; `chosen` is what came of it. */
async function open(keeper: ReturnType<typeof mediaProvider>, { plan = 'Premium Plus', ...wish }: Wish = {}) {
  const person: User = { ...ada, userprofile: { ...ada.userprofile, subscriptionPlan: { name: plan } } }
  const stats = { month: '2026-11', total: 0, by_state: {}, by_network: {}, active_days: 0 }
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () =>
      HttpResponse.json({ user: [wireOf(person)], calendar_events: [], stats }),
    ),
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(person))),
    ...keeper.handlers,
    ...plannedProvider().handlers,
  )
  const chosen: Media[][] = []
  const Page = () => {
    const [isOpen, setOpen] = useState(true)
    return (
      <MediaPicker
        open={isOpen}
        purpose="brand"
        {...wish}
        onChosen={(media) => {
          chosen.push(media)
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    )
  }
  const opened = await openSignedIn({ path: '/', Page, kept: { user_info: JSON.stringify(person) } })
  const dialog = await screen.findByRole('dialog')
  return { ...opened, chosen, dialog, inside: within(dialog) }
}

const picture = (name: string) => new File([new Uint8Array(10)], name, { type: 'image/png', lastModified: 5 })
const held = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } })
const inputIn = (dialog: HTMLElement): HTMLInputElement => {
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nowhere to put a file')
  return input
}
const inLibrary = async ({ inside }: Awaited<ReturnType<typeof open>>) => {
  await userEvent.click(inside.getByRole('tab', { name: 'Library' }))
}

test('what is brought is chosen as soon as it is in, with the words typed on the way', async () => {
  const keeper = mediaProvider()
  const { chosen, dialog, inside } = await open(keeper, { businessProfileId: 11 })
  expect(inside.getByRole('heading', { name: 'Choose an image' })).toBeTruthy()
  expect(inside.getByRole('button', { name: 'Use it' })).toHaveProperty('disabled', true)
  await userEvent.upload(inputIn(dialog), picture('logo.png'))
  const alt = await inside.findByRole('textbox', { name: 'Alternative text of logo.png' })
  await waitFor(() => expect(alt).toHaveProperty('readOnly', false))
  fireEvent.change(alt, { target: { value: 'A wren' } })
  await userEvent.click(inside.getByRole('button', { name: 'Use it' }))
  expect(chosen).toMatchObject([[{ name: 'logo.png', altText: 'A wren' }]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(keeper.callsOf('POST', 'media/uploads/')[0]?.body).toMatchObject({ purpose: 'brand', business_profile_id: 11 })
})

test('where one is wanted, the first of several that are dropped is taken, and that is said', async () => {
  const { inside } = await open(mediaProvider())
  const zone = inside.getByText(/Or drop an image here/)
  fireEvent.dragEnter(zone, held(picture('a.png')))
  expect(inside.getByText('Let go to upload.')).toBeTruthy()
  fireEvent.drop(zone, held(picture('a.png'), picture('b.png')))
  expect(await inside.findByText('One file is used here: a.png was taken.')).toBeTruthy()
  expect(await inside.findByRole('textbox', { name: 'Alternative text of a.png' })).toBeTruthy()
})

test('a picture that is pasted is taken', async () => {
  const { inside } = await open(mediaProvider())
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [picture('pasted.png')] } })
  expect(await inside.findByRole('textbox', { name: 'Alternative text of pasted.png' })).toBeTruthy()
})

test('where an image is wanted, a video is not taken', async () => {
  const keeper = mediaProvider()
  const { inside } = await open(keeper)
  const film = new File(['a'], 'film.mp4', { type: 'video/mp4' })
  fireEvent.drop(inside.getByText(/Or drop an image here/), held(film))
  expect(await inside.findByText('Only images can be used here. Not taken: film.mp4.')).toBeTruthy()
  expect(keeper.callsOf('POST', 'media/uploads/')).toEqual([])
})

test('what a file may be at most is said before one is chosen, as the provider bounds it', async () => {
  const { inside } = await open(mediaProvider())
  const { image } = boundsOf
  expect(image).toBe(
    'Pictures up to 100 MB and 40 megapixels (AVIF 16); animations up to 25 megapixels in all frames together and 300 frames.',
  )
  expect(inside.getByText(image)).toBeTruthy()
})

test('one that is refused says why, is not chosen, and is removed rather than tried again', async () => {
  const { dialog, inside } = await open(mediaProvider({ refusal: () => 'This is not a picture.' }))
  await userEvent.upload(inputIn(dialog), picture('fake.png'))
  expect((await inside.findByRole('alert')).textContent).toContain('This is not a picture.')
  expect(inside.getByRole('button', { name: 'Use it' })).toHaveProperty('disabled', true)
  expect(inside.queryByRole('button', { name: /Try again/ })).toBeNull()
  await userEvent.click(inside.getByRole('button', { name: 'Remove: fake.png' }))
  expect(inside.queryByRole('alert')).toBeNull()
})

test('the library shows what fits, and several are chosen from it', async () => {
  const opened = await open(mediaProvider({ media: [loaf, moth, clip] }), { multiple: true })
  const { inside, chosen } = opened
  await inLibrary(opened)
  await userEvent.click(await inside.findByRole('option', { name: /rye-loaf/ }))
  expect(inside.queryByRole('option', { name: /process/ })).toBeNull()
  await userEvent.click(inside.getByRole('option', { name: /moth-print/ }))
  await userEvent.click(inside.getByRole('button', { name: 'Use 2 files' }))
  expect(chosen.map((media) => media.map(({ name }) => name))).toEqual([['rye-loaf.jpg', 'moth-print.png']])
})

test('where one is wanted, another takes its place, and it can be left out', async () => {
  const opened = await open(mediaProvider({ media: [loaf, moth] }))
  const { inside } = opened
  await inLibrary(opened)
  await userEvent.click(await inside.findByRole('option', { name: /rye-loaf/ }))
  await userEvent.click(inside.getByRole('option', { name: /moth-print/ }))
  expect(inside.queryByRole('button', { name: 'Leave out rye-loaf.jpg' })).toBeNull()
  await userEvent.click(inside.getByRole('button', { name: 'Leave out moth-print.png' }))
  expect(inside.getByRole('button', { name: 'Use it' })).toHaveProperty('disabled', true)
})

test('an empty library says what it will hold; one that nothing fits says what was looked for', async () => {
  const opened = await open(mediaProvider())
  const { inside, clock } = opened
  await inLibrary(opened)
  expect(await inside.findByText('The library is empty. What you upload is kept in it.')).toBeTruthy()
  fireEvent.change(inside.getByRole('searchbox', { name: 'Search the library' }), { target: { value: 'owl' } })
  clock.pass(300)
  expect(await inside.findByText('Nothing in the library fits “owl”.')).toBeTruthy()
})

test('many come page by page', async () => {
  const many = Array.from({ length: 31 }, (_, index) => wireMedia({ id: index + 1, name: `page-${index + 1}.jpg` }))
  const opened = await open(mediaProvider({ media: many }))
  const { inside } = opened
  await inLibrary(opened)
  await inside.findByRole('option', { name: /^page-30\./ })
  await userEvent.click(inside.getByRole('button', { name: 'Next' }))
  expect(await inside.findByRole('option', { name: /^page-31\./ })).toBeTruthy()
  expect(inside.getAllByRole('option')).toHaveLength(1)
})

test('a library that cannot be read says why, and is read again', async () => {
  const opened = await open(mediaProvider({ media: [loaf] }))
  const { inside } = opened
  provider.use(http.get(`${host}media/`, () => HttpResponse.error(), { once: true }))
  await inLibrary(opened)
  expect(
    await inside.findByText('Your files are safe. Network error. Please check your connection and try again.'),
  ).toBeTruthy()
  await userEvent.click(inside.getByRole('button', { name: 'Try again' }))
  expect(await inside.findByRole('option', { name: /rye-loaf/ })).toBeTruthy()
})

test('without canCreateMedia and canCreatePosts nothing can be brought, and a larger plan is offered', async () => {
  const { app, inside, dialog } = await open(mediaProvider(), { plan: 'Free' })
  expect(inside.getByText('This feature is not available in your current plan.')).toBeTruthy()
  expect(dialog.querySelector('input[type=file]')).toBeNull()
  await userEvent.click(inside.getByRole('button', { name: 'See plans' }))
  expect(app.lazy(createUpgradePrompt).getSnapshot().matches('shown')).toBe(true)
})

test('a plan with posts but without media brings files for a brand', async () => {
  const { dialog, inside } = await open(mediaProvider(), { plan: 'Lite Creator' })
  await userEvent.upload(inputIn(dialog), picture('logo.png'))
  expect(await inside.findByRole('textbox', { name: 'Alternative text of logo.png' })).toBeTruthy()
})

test('without canAccessImageGallery there is no library to choose from', async () => {
  const { inside } = await open(mediaProvider({ media: [loaf] }), { plan: 'Lite Creator' })
  expect(inside.queryByRole('tab', { name: 'Library' })).toBeNull()
})

test('whoever cancels has chosen nothing', async () => {
  const opened = await open(mediaProvider({ media: [loaf] }))
  const { inside, chosen } = opened
  await inLibrary(opened)
  await userEvent.click(await inside.findByRole('option', { name: /rye-loaf/ }))
  await userEvent.click(inside.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(chosen).toEqual([])
})
