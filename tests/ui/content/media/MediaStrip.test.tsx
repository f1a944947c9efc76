import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Network } from '../../../../contract/networks.ts'
import { ownStep } from '../../../../rules/content/typedStep.ts'
import type { MediaTarget } from '../../../../rules/networks/mediaAdvice.ts'
import { mediaProvider, wireMedia } from '../../../services/media/mediaProvider.ts'
import { atProvider } from '../../../services/support/provider.ts'
import { chooseItem } from '../../support/chooseItem.ts'
import { file, held, openStrip } from './openStrip.tsx'

const provider = atProvider()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const target = (network: Network): MediaTarget => ({ key: network, network, name: network, mediaLimits: null })
const three = [
  wireMedia({ id: 1, name: 'loaf.jpg', alt_text: 'A loaf' }),
  wireMedia({ id: 2, name: 'knots.jpg' }),
  wireMedia({ id: 3, name: 'shelf.jpg', alt_text: 'A shelf' }),
]
const openThree = () => openStrip(provider, mediaProvider({ media: three }), { mediaIds: [1, 2, 3] })
const said = (strip: HTMLElement) =>
  within(strip)
    .getAllByRole('status')
    .map(({ textContent }) => textContent)

test('files that are dropped on it go out and stand in it in the order in which they were brought', async () => {
  const library = mediaProvider()
  const { strip, ids } = await openStrip(provider, library)
  fireEvent.dragEnter(strip, held(file('a.png')))
  expect(within(strip).getByText('Let go to upload')).toBeTruthy()
  fireEvent.drop(strip, held(file('a.png'), file('bb.png'), file('ccc.mp4', 'video/mp4')))
  await waitFor(() => expect(ids()).toHaveLength(3))
  const names = ids().map((id) => library.kept().find((media) => media.id === id)?.name)
  expect(names).toEqual(['a.png', 'bb.png', 'ccc.mp4'])
  expect(library.callsOf('POST', 'media/uploads/')[0]?.body).toMatchObject({ purpose: 'post', business_profile_id: 11 })
  await waitFor(() => expect(within(strip).queryAllByRole('progressbar')).toEqual([]))
})

test('a picture that is pasted anywhere on the page is taken, text for a field is not', async () => {
  const { ids } = await openStrip(provider, mediaProvider())
  const text = screen.getByRole('textbox', { name: 'Text' })
  const fromDocument = { types: ['text/plain', 'Files'], files: [file('words.png')] }
  expect(fireEvent.paste(text, { clipboardData: fromDocument })).toBe(true)
  expect(fireEvent.paste(text, { clipboardData: { types: ['Files'], files: [file('shot.png')] } })).toBe(false)
  await waitFor(() => expect(ids()).toHaveLength(1))
})

test('files are chosen from this computer and from the library', async () => {
  const library = mediaProvider({ media: three })
  const { strip, ids } = await openStrip(provider, library, { mediaIds: [1] })
  const input = strip.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nowhere to put a file')
  await userEvent.upload(input, file('new.png'))
  await waitFor(() => expect(ids()).toHaveLength(2))
  await chooseItem('Add media', 'From the library')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('option', { name: /knots/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Use it' }))
  await waitFor(() => expect(ids()).toEqual([1, expect.any(Number), 2]))
})

test('by keyboard a file moves left and right, keeps the focus, and that is said', async () => {
  const { strip, inside, ids } = await openThree()
  const second = await inside.findByRole('button', { name: 'Photo 2, knots.jpg' })
  act(() => second.focus())
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(ids()).toEqual([2, 1, 3])
  expect(said(strip)).toContain('Photo 2 is now number 1 of 3.')
  expect(document.activeElement).toBe(inside.getByRole('button', { name: 'Photo 1, knots.jpg' }))
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(ids()).toEqual([2, 1, 3])
  await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}')
  expect(ids()).toEqual([1, 3, 2])
})

test('the menu of a file moves it too', async () => {
  const { inside, ids } = await openThree()
  await inside.findByRole('button', { name: 'Photo 3, shelf.jpg' })
  await chooseItem('More for Photo 3', 'Move left')
  expect(ids()).toEqual([1, 3, 2])
  await chooseItem('More for Photo 1', 'Move right')
  expect(ids()).toEqual([3, 1, 2])
})

test('Delete and Backspace remove a file, and the focus goes to its neighbour, at last to "Add media"', async () => {
  const { inside, ids } = await openThree()
  act(() => screen.getByRole('button', { name: 'Leave' }).focus())
  const second = await inside.findByRole('button', { name: 'Photo 2, knots.jpg' })
  act(() => second.focus())
  await userEvent.keyboard('{Delete}')
  expect(ids()).toEqual([1, 3])
  expect(document.activeElement).toBe(await inside.findByRole('button', { name: 'Photo 2, shelf.jpg' }))
  await userEvent.keyboard('{Backspace}')
  expect(document.activeElement).toBe(inside.getByRole('button', { name: 'Photo 1, loaf.jpg' }))
  await userEvent.keyboard('{Backspace}')
  expect(ids()).toEqual([])
  expect(document.activeElement).toBe(inside.getByRole('button', { name: 'Add media' }))
})

test('a file without alternative text asks for it at its place, and says when it has it', async () => {
  const library = mediaProvider({ media: three })
  const { inside, ids, clock } = await openStrip(provider, library, { mediaIds: [1, 2, 3] })
  await waitFor(() => expect(inside.getAllByText('Alt text')).toHaveLength(2))
  await userEvent.click(inside.getByRole('button', { name: 'Add alt text to Photo 2' }))
  const field = await inside.findByRole('textbox', { name: 'What is in photo 2?' })
  await waitFor(() => expect(field).toHaveProperty('readOnly', false))
  fireEvent.change(field, { target: { value: 'Cinnamon knots' } })
  expect(inside.getAllByText('Alt text')).toHaveLength(3)
  expect(inside.queryByRole('button', { name: /Add alt text/ })).toBeNull()
  act(() => clock.pass(800))
  await waitFor(() => expect(library.callsOf('PATCH', 'media/2/')[0]?.body).toEqual({ alt_text: 'Cinnamon knots' }))
  await userEvent.click(inside.getByRole('button', { name: 'Remove photo 2' }))
  expect(ids()).toEqual([1, 3])
  expect(inside.queryByRole('textbox')).toBeNull()
})

test('what the networks do not take is said as the files are chosen, and what will be done about the rest', async () => {
  const media = [
    wireMedia({ id: 1, width: 1000, height: 3000 }),
    wireMedia({ id: 2, size: 4_100_000, width: 1000, height: 1000 }),
  ]
  const targets = [target('instagram'), target('threads'), target('bluesky')]
  const { inside } = await openStrip(provider, mediaProvider({ media }), { mediaIds: [1, 2], targets })
  const list = await inside.findByRole('list', { name: 'What the networks need' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Instagram: Crop photo 1: it may be 4:5 at the tallest.',
    'Bluesky: Photo 2 is made smaller (4.1 MB to 2 MB at most).',
  ])
  await chooseItem('More for Photo 1', 'Remove')
  await waitFor(() => expect(inside.queryByText(/Crop photo/)).toBeNull())
})

test('a network that takes no words alone asks for a file', async () => {
  const { inside } = await openStrip(provider, mediaProvider(), { targets: [target('instagram'), target('tiktok')] })
  expect(inside.getByText(/Add a photo or a video/).textContent).toBe('Instagram and TikTok: Add a photo or a video.')
})

test('one that is not taken says why, and is put away', async () => {
  const { strip, inside, ids } = await openStrip(provider, mediaProvider({ refusal: () => 'This is not a picture.' }))
  fireEvent.drop(strip, held(file('fake.png')))
  expect((await inside.findByRole('alert')).textContent).toBe('fake.png was not uploaded. This is not a picture.')
  expect(inside.getByText('Not taken')).toBeTruthy()
  await userEvent.click(inside.getByRole('button', { name: 'Put away fake.png' }))
  expect(inside.queryByRole('alert')).toBeNull()
  expect(ids()).toEqual([])
})

test('one that failed on the way is sent again', async () => {
  const library = mediaProvider({ quotaBytes: 5 })
  const { strip, inside } = await openStrip(provider, library)
  fireEvent.drop(strip, held(file('big.png')))
  expect((await inside.findByRole('alert')).textContent).toBe('big.png was not uploaded. Your media library is full.')
  await userEvent.click(inside.getByRole('button', { name: 'Send again: big.png' }))
  await waitFor(() => expect(library.callsOf('POST', 'media/uploads/')).toHaveLength(2))
})

test('what arrives while the part is out of sight is in it on return', async () => {
  const library = mediaProvider()
  const { strip, ids } = await openStrip(provider, library)
  fireEvent.drop(strip, held(file('a.png')))
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(library.kept()).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Return' }))
  await waitFor(() => expect(ids()).toEqual(library.kept().map(({ id }) => id)))
})

test('a file that arrives is said, and no more waited for', async () => {
  const { strip, uploads } = await openStrip(provider, mediaProvider())
  fireEvent.drop(strip, held(file('a.png')))
  expect(uploads()).toHaveLength(1)
  expect(await screen.findByText('a.png is added.')).toBeTruthy()
  expect(uploads()).toEqual([])
})

test('of a part that was removed a file stays in the library, and that is said', async () => {
  const library = mediaProvider()
  const { app, strip, composer, ids } = await openStrip(provider, library)
  const noticed = vi.spyOn(app, 'notify')
  fireEvent.drop(strip, held(file('a.png')))
  act(() => composer.send({ type: 'content.changed', change: { parts: [{ text: 'New', mediaIds: [] }] }, ...ownStep }))
  await waitFor(() => expect(library.kept()).toHaveLength(1))
  await waitFor(() =>
    expect(noticed).toHaveBeenCalledWith(expect.objectContaining({ title: 'The place of a.png was removed' })),
  )
  expect(ids()).toEqual([])
})

test('a file on its way is paused at its tile, which is waited for, and goes on when that is pressed', async () => {
  const library = mediaProvider()
  const { strip, inside, uploads, ids } = await openStrip(provider, library)
  fireEvent.drop(strip, held(file('a.png'), file('bb.png'), file('ccc.png')))
  fireEvent.click(inside.getByRole('button', { name: 'Pause ccc.png' }))
  await waitFor(() => expect(ids()).toHaveLength(2))
  expect(inside.getByText('Paused')).toBeTruthy()
  expect(uploads()).toHaveLength(1)
  await userEvent.click(inside.getByRole('button', { name: 'Go on: ccc.png' }))
  await waitFor(() => expect(ids()).toHaveLength(3))
})

test('a file that is canceled is not waited for', async () => {
  const { strip, inside, uploads } = await openStrip(provider, mediaProvider({ quotaBytes: 5 }))
  fireEvent.drop(strip, held(file('big.png')))
  await inside.findByRole('alert')
  expect(uploads()).toHaveLength(1)
  await userEvent.click(inside.getByRole('button', { name: 'Cancel big.png' }))
  await waitFor(() => expect(uploads()).toEqual([]))
  expect(inside.queryByRole('alert')).toBeNull()
})

test('a file that is gone from the library says so, and can be removed', async () => {
  const { inside, ids } = await openStrip(provider, mediaProvider(), { mediaIds: [7] })
  expect(await inside.findByText('Deleted from your library')).toBeTruthy()
  await chooseItem('More for File 1', 'Remove')
  expect(ids()).toEqual([])
})

test('where nothing can be changed, nothing is offered', async () => {
  const library = mediaProvider({ media: three })
  const { strip, inside, ids } = await openStrip(provider, library, { mediaIds: [1, 2], isReadOnly: true })
  const first = await inside.findByRole('button', { name: 'Photo 1, loaf.jpg' })
  expect(inside.queryByRole('button', { name: 'Add media' })).toBeNull()
  expect(inside.queryByRole('button', { name: /^More/ })).toBeNull()
  fireEvent.drop(strip, held(file('a.png')))
  act(() => first.focus())
  await userEvent.keyboard('{Delete}{Alt>}{ArrowRight}{/Alt}')
  expect(ids()).toEqual([1, 2])
  expect(library.callsOf('POST', 'media/uploads/')).toEqual([])
})

test('a plan without a library still brings files, and says what it does not include', async () => {
  const { inside } = await openStrip(provider, mediaProvider(), { plan: 'Basic' })
  await userEvent.click(inside.getByRole('button', { name: 'Add media' }))
  const library = await screen.findByRole('menuitem', { name: 'From the library' })
  expect(library).toBeTruthy()
})
