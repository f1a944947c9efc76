import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { atProvider } from '../../services/support/provider.ts'
import { press } from '../support/buttons.ts'
import { brandProvider } from './support/brandProvider.ts'
import { openBrand } from './support/openBrand.tsx'

const provider = atProvider()
afterEach(cleanup)

/** Opens a brand with these colors. */
async function open(colors?: unknown) {
  const keeper = brandProvider(colors === undefined ? null : { colors })
  provider.use(...keeper.handlers)
  await openBrand()
  return keeper
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const values = (name: string, role: 'textbox' | 'combobox' = 'textbox') =>
  screen.queryAllByRole<HTMLInputElement>(role, { name }).map(({ value }) => value)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const roles = () => ['Primary', 'Secondary', 'Accent', 'Neutral', 'Text'].map((role) => field(role).value)
const custom = (hex: string, name: string, usage = 'custom') => ({ hex, name, usage, role: 'custom' })

async function save(keeper: ReturnType<typeof brandProvider>) {
  const before = keeper.sent.length
  await press('Save brand')
  await waitFor(() => expect(keeper.sent).toHaveLength(before + 1))
  await screen.findByText('Saved')
  return keeper.sent.at(-1)
}

test('a business without a brand begins with the default colors, and a notice that teaches', async () => {
  await open()
  expect(roles()).toEqual(['#1976d2', '#388e3c', '#f57c00', '#f5f5f5', '#333333'])
  expect(screen.getByText('No brand yet')).toBeTruthy()
  expect(screen.getByText('None beside the five. Add one, or paste a whole list of them.')).toBeTruthy()
  // What was never saved is not called saved.
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.getByText('Nothing to save yet')).toBeTruthy()
})

test('a flat list of colors is mapped to roles by the words of their names', async () => {
  const keeper = await open([
    { hex: '#100000', name: 'Main blue' },
    { hex: '#200000', name: 'Second tone' },
    { hex: '#300000', name: 'Highlight' },
    { hex: '#400000', name: 'Background' },
    { hex: '#500000', name: 'Font color' },
    { hex: '#600000', name: 'Our brand' },
    { name: 'Foo' },
  ])
  expect(roles()).toEqual(['#100000', '#200000', '#300000', '#400000', '#500000'])
  expect(values('Hex')).toEqual(['#600000', '#000000'])
  expect(values('Name')).toEqual(['Our brand', 'Foo'])
  type('Primary', '#abcdef')
  expect(await save(keeper)).toEqual({
    colors: {
      primary: '#abcdef',
      secondary: '#200000',
      accent: '#300000',
      neutral: '#400000',
      text: '#500000',
      custom: [custom('#600000', 'Our brand'), custom('#000000', 'Foo')],
    },
  })
})

test('colors that have roles stand at them, and the defaults where nothing is said', async () => {
  await open({ primary: '#7a3b1d', text: '#2b1d14', custom: [custom('#1f6f54', 'Moss', 'decorative')] })
  expect(roles()).toEqual(['#7a3b1d', '#388e3c', '#f57c00', '#f5f5f5', '#2b1d14'])
  expect(values('Name')).toEqual(['Moss'])
  expect(values('Usage', 'combobox')).toEqual(['decorative'])
})

test('each of the eleven usages can be chosen', async () => {
  const keeper = await open({ custom: [custom('#1f6f54', 'Moss')] })
  const usage = screen.getByRole('combobox', { name: 'Usage' })
  expect(
    within(usage)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['primary', 'secondary', 'accent', 'background', 'text', 'decorative'],
    ...['success', 'warning', 'error', 'neutral', 'custom'],
  ])
  await userEvent.selectOptions(usage, 'success')
  expect(await save(keeper)).toMatchObject({ colors: { custom: [custom('#1f6f54', 'Moss', 'success')] } })
})

test('an added color is named from its hex, and follows it until somebody names it', async () => {
  await open()
  await press('Add a color')
  expect(values('Name')).toEqual(['Blue'])
  type('Hex', '#330000')
  expect(values('Name')).toEqual(['Dark Red'])
  type('Name', 'Oxblood')
  type('Hex', '#ffaaaa')
  expect(values('Name')).toEqual(['Oxblood'])
})

test('a color is added above a list however long it is, and the focus goes to the new one', async () => {
  await open({ custom: Array.from({ length: 30 }, (_, at) => custom('#1f6f54', `Moss ${at}`)) })
  // By its words: the names of a page's two hundred buttons take a second each time on a busy machine.
  const button = (name: string) => screen.getByText(name, { selector: 'button' })
  const press = (name: string) => userEvent.click(button(name))
  const [first] = screen.getAllByLabelText('Hex')
  for (const name of ['Add a color', 'Paste a list']) {
    const place = button(name).compareDocumentPosition(first ?? document.body)
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
  await press('Add a color')
  expect(document.activeElement).toBe(screen.getByLabelText('Choose Blue'))
  await press('Paste a list')
  await press('Cancel')
  expect(document.activeElement).toBe(button('Paste a list'))
  await press('Paste a list')
  type('List of colors', '#111111 #7a3b1d')
  await press('Add 2 colors')
  expect(document.activeElement).toBe(screen.getByLabelText('Choose Charcoal'))
})

test('a pasted list takes every new color in it once, each with its name', async () => {
  const keeper = await open({ custom: [custom('#1f6f54', 'Moss')] })
  await press('Paste a list')
  type('List of colors', '--ink: #111; --moss: #1F6F54; brand 7a3b1d, #7a3b1d and #zzzzzz')
  expect(screen.getByText('2 new colors found.')).toBeTruthy()
  await press('Add 2 colors')
  expect(await save(keeper)).toMatchObject({
    colors: {
      custom: [custom('#1f6f54', 'Moss'), custom('#111111', 'Charcoal'), custom('#7a3b1d', 'Dark Orange')],
    },
  })
})

test('what is no color is said at its place, and nothing is sent', async () => {
  const keeper = await open()
  type('Primary', 'blue')
  await press('Save brand')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('A color must be written as #rrggbb'),
    'Some places have to change before this can be saved. They are marked.',
  ])
  expect(document.activeElement).toBe(field('Primary'))
  expect(keeper.sent).toEqual([])
  type('Primary', '1F6F54')
  fireEvent.blur(field('Primary'))
  expect(field('Primary').value).toBe('#1f6f54')
  expect(await save(keeper)).toMatchObject({ colors: { primary: '#1f6f54' } })
})

test('each text stands on each ground with its contrast and the grade of WCAG', async () => {
  await open({ primary: '#777777', secondary: '#767676', accent: '#949494', neutral: '#ffffff', text: '#000000' })
  const pair = (name: string) => screen.getByRole('button', { name })
  expect(pair('Text on White: 21.00:1, AAA')).toBeTruthy()
  expect(pair('Secondary on White: 4.54:1, AA')).toBeTruthy()
  expect(pair('Primary on White: 4.47:1, large only')).toBeTruthy()
  expect(pair('Accent on White: 3.03:1, large only')).toBeTruthy()
  expect(pair('White on Neutral: 1.00:1, fails')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Primary on Primary/ })).toBeNull()
})

test('a pair that cannot be read gets the nearest shade that can', async () => {
  await open({ primary: '#777777', neutral: '#ffffff', text: '#000000' })
  await press('Primary on White: 4.47:1, large only')
  expect(screen.getByText('Primary on White: 4.47:1')).toBeTruthy()
  expect(screen.getByText('Normal text: fails AA. Large text: AA.')).toBeTruthy()
  await press(/^Primary to #/)
  expect(field('Primary').value).toBe('#757575')
  expect(screen.getByText('Normal text: AA. Large text: AAA.')).toBeTruthy()
})

test('colors used as text or as background have their own row or column', async () => {
  await open({ custom: [custom('#101010', 'Night', 'text'), custom('#fefefe', 'Paper', 'background')] })
  expect(screen.getByRole('rowheader', { name: 'Night' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Paper' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Night on Paper: \d+\.\d\d:1, AAA$/ })).toBeTruthy()
})

test('the sample post follows each change', async () => {
  await open()
  const sample = () => screen.getByRole('article').style
  type('Neutral', '#101010')
  type('Text', '#fafafa')
  expect(sample().background).toBe('rgb(16, 16, 16)')
  expect(sample().color).toBe('rgb(250, 250, 250)')
})
