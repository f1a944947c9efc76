import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GeneratePage } from '../../../src/ui/generate/GeneratePage.tsx'
import { aiProvider } from '../../services/generate/aiProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'
import { setWindowWidth } from '../shell/support/window.ts'

const provider = atProvider()
beforeEach(() => setWindowWidth(1440))
afterEach(cleanup)

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const inCard = () => within(screen.getByRole('listitem', { name: 'Bluesky' }))

/** A text for Bluesky that came with words to avoid. */
async function written(text: string, avoided: string[], left = 181) {
  const { handlers, writings } = aiProvider()
  provider.use(...handlers, ...plannedProvider().handlers)
  await openSignedIn({ path: '/generate', Page: GeneratePage })
  await userEvent.type(await screen.findByLabelText('What is it about?'), 'A class.')
  await userEvent.click(await screen.findByRole('button', { name: 'Mastodon', pressed: true }))
  await userEvent.click(button('Write one text'))
  await waitFor(() => expect(writings).toHaveLength(1))
  writings[0]?.finish(text, left, avoided)
  await inCard().findByText(text)
  return { writings }
}

test('a text with a word to avoid says which, and is written again without it by one press', async () => {
  const { writings } = await written('A cheap class.', ['cheap'])
  expect(await inCard().findByText('Has a word you avoid: cheap.')).toBeTruthy()
  await userEvent.click(button('Write again without it: Bluesky'))
  await waitFor(() => expect(writings).toHaveLength(2))
  expect(writings[1]?.body).toMatchObject({ previous: 'A cheap class.', wish: 'Do not use: cheap.' })
  expect(inCard().queryByText(/Has a word you avoid/)).toBeNull()
})

test('it is no longer said once the person has taken the word out', async () => {
  await written('A cheap deal.', ['cheap', 'deal'])
  expect(await inCard().findByText('Has words you avoid: cheap and deal.')).toBeTruthy()
  await userEvent.click(button('Edit the Bluesky text'))
  const field = screen.getByLabelText('Text for Bluesky')
  await userEvent.clear(field)
  await userEvent.type(field, 'A fair deal.')
  expect(inCard().getByText('Has a word you avoid: deal.')).toBeTruthy()
  await userEvent.clear(field)
  expect(inCard().queryByText(/you avoid/)).toBeNull()
})

test('nothing is said of a text that has none', async () => {
  await written('A fair class.', [])
  expect(inCard().queryByText(/you avoid/)).toBeNull()
})

test('when no text is left today, it is not written again', async () => {
  const { writings } = await written('A cheap class.', ['cheap'], 0)
  await inCard().findByText('Has a word you avoid: cheap.')
  await userEvent.click(button('Write again without it: Bluesky'))
  expect(writings).toHaveLength(1)
})
