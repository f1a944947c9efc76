import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wireCampaignPost } from '../../services/campaigns/campaignsProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { openReview } from './openReview.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Opened = Awaited<ReturnType<typeof openReview>>

const open = (options: Parameters<typeof openReview>[2] = {}) => openReview(provider, {}, options)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** What the post says, in reading it. */
const shown = (text: string) => screen.findByText(text, { selector: 'p' })
const field = (name = 'Text') => screen.findByRole('textbox', { name })
const saved = ({ keeper }: Opened) => keeper.callsOf('PUT', 'campaigns/posts/71/').map(({ body }) => body)
const unsaved = ({ storage }: Opened) => storage.local.keys().filter((key) => key.startsWith('campaigns_unsaved_'))
const retype = async (text: string, name?: string) => {
  await userEvent.clear(await field(name))
  await userEvent.type(await field(name), text)
}
/** Begins to change the first post, and types this. */
async function write(text: string, options: Parameters<typeof openReview>[2] = {}) {
  const opened = await open(options)
  await press('Edit')
  await retype(text)
  return opened
}
const own = 'Eight places.'

test('what is changed is saved and told, and what opened the fields has the focus again', async () => {
  const opened = await write(own)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await press('Save')
  await waitFor(() =>
    expect(saved(opened)).toEqual([{ version: 1, text: own, variants: [], media_ids: [], account_options: [] }]),
  )
  await waitFor(() => expect(opened.said()).toContain('“Eight places.” is saved.'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })))
  expect(screen.getByText('Mon, Nov 30 · you edited it')).toBeTruthy()
  expect(unsaved(opened)).toEqual([])
  expect(opened.tracked()).toEqual(
    expect.arrayContaining(['preview_posts_sync_started', 'preview_posts_sync_completed']),
  )
})

test('the key opens the fields, which have the focus; Escape leaves it as it is, and that can be taken back', async () => {
  const opened = await open()
  await screen.findByRole('region', { name: 'Post 1 of 3' })
  fireEvent.keyDown(document.body, { key: 'e' })
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  await retype(own)
  await userEvent.keyboard('{Escape}')
  expect(await shown('Eight places, one long table, flour everywhere.')).toBeTruthy()
  expect(unsaved(opened)).toEqual([])
  opened.takeOffer()
  expect(await field()).toHaveProperty('value', own)
  expect(screen.getByText('Your words are back')).toBeTruthy()
  expect(unsaved(opened)).toHaveLength(1)
})

test('what is thrown away is had back where another post is read meanwhile', async () => {
  const opened = await write(own)
  await press('Cancel')
  fireEvent.keyDown(document.body, { key: 'j' })
  await screen.findByRole('region', { name: 'Post 2 of 3' })
  opened.takeOffer()
  fireEvent.keyDown(document.body, { key: 'k' })
  await waitFor(async () => expect(await field()).toHaveProperty('value', own))
})

test('what was typed and not saved is there after another post, and after a reload', async () => {
  const first = await write(own)
  await userEvent.click(screen.getByRole('button', { name: 'Two places left for January 9.' }))
  await screen.findByRole('region', { name: 'Post 2 of 3' })
  await userEvent.click(screen.getByRole('button', { name: 'Eight places, one long table, flour everywhere.' }))
  expect(await field()).toHaveProperty('value', own)
  cleanup()
  first.app.stop()
  const opened = await open({ storage: first.storage })
  expect(await field()).toHaveProperty('value', own)
  await userEvent.type(await field(), '{Control>}{Enter}{/Control}')
  await waitFor(() => expect(saved(opened)).toHaveLength(1))
  await waitFor(() => expect(unsaved(opened)).toEqual([]))
})

test('the wish that was typed is there after a reload', async () => {
  const first = await open()
  await userEvent.type(await screen.findByLabelText('A wish for the next version'), 'Without a number')
  cleanup()
  first.app.stop()
  await open({ storage: first.storage })
  expect(await screen.findByLabelText('A wish for the next version')).toHaveProperty('value', 'Without a number')
})

test('a refusal is said, and what was typed stays', async () => {
  const opened = await write(own, {
    before: (keeper) => keeper.refuse('PUT campaigns/posts/71/', 400, { error: 'The text is too long' }),
  })
  await press('Save')
  expect(await screen.findByText('The post was not saved')).toBeTruthy()
  expect(screen.getByText('The text is too long')).toBeTruthy()
  expect(await field()).toHaveProperty('value', own)
  expect(unsaved(opened)).toHaveLength(1)
  expect(opened.tracked()).toContain('preview_posts_sync_failed')
})

test('what nobody answered is said to be unknown, and what was typed stays', async () => {
  const opened = await write(own, { before: (keeper) => keeper.refuse('PUT campaigns/posts/71/', 504) })
  await press('Save')
  expect(await screen.findByText('It is not known whether the post was saved')).toBeTruthy()
  expect(await field()).toHaveProperty('value', own)
  expect(unsaved(opened)).toHaveLength(1)
})

async function collide() {
  const opened = await write(own)
  opened.keeper.changePost(71, { text: 'Nine places.' })
  opened.keeper.refuse('PUT campaigns/posts/71/', 409, { error: 'It was changed meanwhile.' })
  await press('Save')
  expect(await screen.findByText('This post was changed elsewhere meanwhile')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Yours' })).getByText(own)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'The other' })).getByText('Nine places.')).toBeTruthy()
  opened.keeper.allow('PUT campaigns/posts/71/')
  return opened
}

test('of two versions one’s own is saved over the other', async () => {
  const opened = await collide()
  await press('Save mine')
  await waitFor(() => expect(saved(opened).at(-1)).toMatchObject({ version: 2, text: own }))
  expect(await shown(own)).toBeTruthy()
})

test('of two versions the other is taken, and nothing is saved', async () => {
  const opened = await collide()
  await press('Take the other version')
  expect(await shown('Nine places.')).toBeTruthy()
  expect(saved(opened)).toHaveLength(1)
  expect(unsaved(opened)).toEqual([])
})

test('a network gets its own version, and has the common text again without it', async () => {
  const opened = await openReview(provider, { posts: [wireCampaignPost({ account_ids: [1, 2] })] })
  await press('Edit')
  await press('Own version for Mastodon')
  await retype('Eight places, on Mastodon.', 'Text for Mastodon')
  await press('Save')
  await waitFor(() =>
    expect(saved(opened).at(-1)).toMatchObject({
      text: 'Eight places, one long table, flour everywhere.',
      variants: [{ network: 'mastodon', text: 'Eight places, on Mastodon.' }],
    }),
  )
  await press('Edit')
  await userEvent.click(await screen.findByRole('radio', { name: /Mastodon/ }))
  await press('Use the common text for Mastodon')
  expect(await field()).toHaveProperty('value', 'Eight places, one long table, flour everywhere.')
  await press('Save')
  await waitFor(() => expect(saved(opened).at(-1)).toMatchObject({ variants: [] }))
})

test('pictures are chosen from the library', async () => {
  await open()
  await press('Add a picture')
  expect(await screen.findByRole('dialog', { name: /Choose/ })).toBeTruthy()
})

test('a file is taken out of a post', async () => {
  const opened = await openReview(provider, { posts: [wireCampaignPost({ media_ids: [5] })] })
  await press('Change the pictures')
  const library = within(await screen.findByRole('dialog'))
  await userEvent.click(library.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }))
  await press('Save')
  await waitFor(() => expect(saved(opened).at(-1)).toMatchObject({ media_ids: [] }))
})
