import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SizeDialog } from '../../../../src/ui/designs/editor/dialogs/editorDialogs.ts'
import { atProvider } from '../../../services/support/provider.ts'
import { setWindowWidth } from '../../shell/support/window.ts'
import { chooseItem } from '../../support/chooseItem.ts'
import { layerNames, layers, openEditor } from '../support/openEditor.tsx'
import { twoTexts } from '../support/twoTexts.ts'

const provider = atProvider()
/** Its code alone takes as long as a patient wait on a busy machine. */
beforeAll(() => SizeDialog.load())
beforeEach(() => setWindowWidth(1440))
afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

/** Milliseconds after the last change that a design is saved. */
const debounce = 1_200

const layer = async (name: string) => {
  await screen.findByRole('list', { name: 'Layers, the topmost first' })
  return layers().getByRole('button', { name })
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('a design opens with its name, its layers by their words, and its page', async () => {
  await openEditor(provider)
  expect(await screen.findByLabelText('Name of the design')).toHaveProperty('value', 'Stollen class')
  expect(layerNames()).toEqual(['Stollen class', 'Eight places, aprons lent'])
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('true')
})

test('headings skip no level where the settings stand there with nothing chosen, and nothing to add is open', async () => {
  setWindowWidth(768)
  const { person } = await openEditor(provider)
  await person.click(await button('Settings and layers'))
  await screen.findByRole('list', { name: 'Layers, the topmost first' })
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
  expect(levels.length).toBeGreaterThan(3)
  const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
  expect(skipped).toEqual([])
})

test('without an id nothing is made before a size is chosen', async () => {
  const { person, asked } = await openEditor(provider, { address: '/editor' })
  expect(await screen.findByRole('heading', { name: 'Nothing drawn yet' })).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  await person.click(await button(/^Portrait/))
  expect(await button('Size, Portrait 1080 × 1350')).toBeTruthy()
  await waitFor(() => expect(asked.some(({ method, path }) => method === 'POST' && path === 'templates/')).toBe(true))
})

test('a foreign id and a nonsense one are not found', async () => {
  const { unmount } = await openEditor(provider, { address: '/editor/8' })
  expect(await screen.findByRole('heading', { name: 'This design is not here' })).toBeTruthy()
  unmount()
  await openEditor(provider, { address: '/editor/nonsense' })
  expect(await screen.findByRole('heading', { name: 'This design is not here' })).toBeTruthy()
})

test('a headline is added in the middle of the page, on top and chosen, and undo takes it away', async () => {
  const { person } = await openEditor(provider)
  await person.click(await button('Headline'))
  await waitFor(() => expect(layerNames()[0]).toBe('Headline'))
  expect(layers().getByRole('button', { name: 'Headline' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByLabelText('X')).toHaveProperty('value', '108')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(layerNames()).toEqual(['Stollen class', 'Eight places, aprons lent'])
})

test('a number is typed or stepped; nonsense is refused in place and nothing is lost', async () => {
  const { person } = await openEditor(provider)
  await person.click(await layer('Stollen class'))
  const size = screen.getByLabelText('Size')
  await person.clear(size)
  await person.type(size, '120')
  expect(size).toHaveProperty('value', '120')
  await person.keyboard('{ArrowUp}')
  expect(size).toHaveProperty('value', '121')
  await person.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(size).toHaveProperty('value', '111')
  await person.type(size, 'x')
  expect(screen.getByText('From 1 to 2,000')).toBeTruthy()
  await person.tab()
  expect(size).toHaveProperty('value', '111')
})

test('layers are renamed, hidden, put in another order and deleted from their list', async () => {
  const { person } = await openEditor(provider)
  const line = await layer('Eight places, aprons lent')
  line.focus()
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(layerNames()).toEqual(['Eight places, aprons lent', 'Stollen class'])
  await person.click(screen.getByRole('button', { name: 'Hide Stollen class' }))
  expect(screen.getByRole('button', { name: 'Show Stollen class' })).toBeTruthy()
  layers().getByRole('button', { name: 'Stollen class' }).focus()
  await person.keyboard('{F2}')
  await person.clear(screen.getByLabelText('Name of Stollen class'))
  await person.type(screen.getByLabelText('Name of Stollen class'), 'Title{Enter}')
  expect(layerNames()).toEqual(['Eight places, aprons lent', 'Title'])
  await chooseItem('More for Title', 'Delete')
  await waitFor(() => expect(layerNames()).toEqual(['Eight places, aprons lent']))
  expect(screen.getByText('Deleted. Undo brings it back.')).toBeTruthy()
})

test('pages are added, and how many Instagram takes is said', async () => {
  const { person } = await openEditor(provider)
  await person.click(await button('Add a page'))
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByText('Carousel of 2, up to 10 on Instagram')).toBeTruthy()
  screen.getByRole('button', { name: 'Page 2' }).focus()
  await person.keyboard('{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Page 1')
  expect(layerNames()).toEqual(['Stollen class', 'Eight places, aprons lent'])
})

test('the same design in another size: this one is changed, and undo gives the size back', async () => {
  const { person } = await openEditor(provider)
  await chooseItem('Size, Portrait 1080 × 1350', 'Square 1080 × 1080')
  await person.click(await screen.findByText('Change this one'))
  await waitFor(() => expect(screen.getByLabelText('Size, Square 1080 × 1080')).toBeTruthy())
  await person.click(screen.getByLabelText('Undo'))
  expect(screen.getByLabelText('Size, Portrait 1080 × 1350')).toBeTruthy()
})

test('offline, the changes are counted beside the name', async () => {
  const { person, clock, fail } = await openEditor(provider)
  await screen.findByLabelText('Name of the design')
  fail('offline')
  await person.click(await button('Headline'))
  act(() => clock.pass(debounce))
  expect(await screen.findByText('One change not saved')).toBeTruthy()
  expect(screen.getByText(/kept on this device and saved once the connection is back/)).toBeTruthy()
})

test('a design that was saved elsewhere meanwhile: the person chooses', async () => {
  const { person, clock, storeElsewhere } = await openEditor(provider)
  await screen.findByLabelText('Name of the design')
  storeElsewhere(7, twoTexts())
  await person.click(await button('Headline'))
  act(() => clock.pass(debounce))
  expect(await screen.findByText(/^This design was saved elsewhere/)).toBeTruthy()
  await person.click(await button('Keep mine'))
  await waitFor(() => expect(screen.queryByText(/^This design was saved elsewhere/)).toBeNull())
  expect(layerNames()[0]).toBe('Headline')
})

test('in a narrow window the words are fields, named by what they are for', async () => {
  setWindowWidth(375)
  const { person } = await openEditor(provider)
  const headline = await screen.findByLabelText('Headline')
  expect(screen.getByRole('heading', { name: 'Words on page 1' })).toBeTruthy()
  expect(screen.queryByRole('tablist', { name: 'Add' })).toBeNull()
  await person.clear(headline)
  await person.type(headline, 'Rye class')
  expect(screen.getByLabelText('Headline')).toHaveProperty('value', 'Rye class')
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use in a post' })).toBeTruthy()
})
