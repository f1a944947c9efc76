import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { mediaProvider, wireMedia } from '../../services/media/mediaProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { button, press } from '../support/buttons.ts'
import { brandProvider } from './support/brandProvider.ts'
import { openBrand } from './support/openBrand.tsx'

const provider = atProvider()
afterEach(cleanup)

type Templates = Parameters<typeof brandProvider>[1]

async function open(brandAssets: unknown = null, templates: Templates = []) {
  const keeper = brandProvider(brandAssets, templates)
  provider.use(...keeper.handlers)
  return { ...keeper, ...(await openBrand()) }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const values = (name: string) => screen.queryAllByRole<HTMLInputElement>('textbox', { name }).map(({ value }) => value)
const part = (name: string) => within(screen.getByRole('region', { name }))

async function save(sent: readonly unknown[]) {
  const before = sent.length
  await press('Save brand')
  await waitFor(() => expect(sent).toHaveLength(before + 1))
  await screen.findByText('Saved')
  return sent.at(-1)
}

const lora = { family: 'Lora', usage: 'heading', weight: 700 }
const inter = { family: 'Inter', usage: 'body', weight: 400 }
const fira = { family: 'Fira Code', usage: 'caption', weight: 300 }
const three = { fonts: [lora, inter, fira] }

test('each font shows a sentence in its face and weight, and the sample post is set in them', async () => {
  await open(three)
  fireEvent.change(part('Fonts').getByRole('textbox', { name: 'Sample sentence' }), {
    target: { value: 'Rye, still warm.' },
  })
  const shown = part('Fonts').getAllByText('Rye, still warm.')
  expect(shown.map(({ style }) => [style.fontFamily.split(',')[0]?.replaceAll('"', ''), style.fontWeight])).toEqual([
    ['Lora', '700'],
    ['Inter', '400'],
    ['Fira Code', '300'],
  ])
  expect(screen.getByRole('article').style.fontFamily).toMatch(/^"?Inter/)
})

test('the sample is in Figtree where that is the brand’s font, or where this browser does not have the brand’s', async () => {
  const faces = () => screen.getByRole('article').style.fontFamily.replaceAll('"', '').split(', ')
  await open({ fonts: [{ family: 'Figtree', usage: 'body' }] })
  expect(faces().slice(0, 2)).toEqual(['Figtree', 'Figtree Variable'])
  fireEvent.change(field('Family'), { target: { value: 'Brand Sans' } })
  expect(faces().slice(0, 2)).toEqual(['Brand Sans', 'Figtree Variable'])
})

test('a font is added, named and weighed', async () => {
  const { sent } = await open()
  expect(screen.getByText('No fonts yet. Begin with the one for headings.')).toBeTruthy()
  await press('Add a font')
  fireEvent.change(field('Family'), { target: { value: 'Bricolage Grotesque' } })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Weight' }), '800')
  expect(await save(sent)).toEqual({ fonts: [{ family: 'Bricolage Grotesque', usage: 'heading', weight: 800 }] })
})

test('a row is moved by keyboard, keeps the focus, and is told', async () => {
  const { sent } = await open(three)
  button('Move Fira Code up').focus()
  await userEvent.keyboard('{Enter}')
  expect(values('Family')).toEqual(['Lora', 'Fira Code', 'Inter'])
  expect(document.activeElement).toBe(button('Move Fira Code up'))
  expect(part('Fonts').getByRole('status').textContent).toBe('Fira Code moved to place 2 of 3.')
  await userEvent.keyboard('{Enter}{Enter}')
  expect(values('Family')).toEqual(['Fira Code', 'Lora', 'Inter'])
  expect(button('Move Fira Code up').getAttribute('aria-disabled')).toBe('true')
  expect(await save(sent)).toEqual({ fonts: [fira, lora, inter] })
})

/** Drags a row by its grip onto another, as a mouse does. */
async function drag(from: HTMLElement, to: HTMLElement) {
  const dataTransfer = {
    setData: () => {},
    setDragImage: () => {},
    types: [],
    items: [],
    effectAllowed: 'all',
    dropEffect: 'move',
  }
  const grip = within(from).getByTitle('Drag to reorder')
  Object.assign(document, { elementsFromPoint: () => [grip], elementFromPoint: () => grip })
  fireEvent.dragStart(from, { dataTransfer })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  fireEvent.dragEnter(to, { dataTransfer })
  fireEvent.dragOver(to, { dataTransfer })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  fireEvent.drop(to, { dataTransfer })
  fireEvent.dragEnd(from, { dataTransfer })
}

const rowOf = (family: string) => {
  const row = button(`Remove ${family}`).closest('li')
  if (!row) throw new Error(`${family} has no row`)
  return row
}

test('a row is dragged to the place of another, downwards and upwards', async () => {
  const { sent } = await open(three)
  await drag(rowOf('Lora'), rowOf('Fira Code'))
  await waitFor(() => expect(values('Family')).toEqual(['Inter', 'Fira Code', 'Lora']))
  await drag(rowOf('Lora'), rowOf('Inter'))
  await waitFor(() => expect(values('Family')).toEqual(['Lora', 'Inter', 'Fira Code']))
  await drag(rowOf('Fira Code'), rowOf('Inter'))
  await waitFor(() => expect(values('Family')).toEqual(['Lora', 'Fira Code', 'Inter']))
  expect(await save(sent)).toEqual({ fonts: [lora, fira, inter] })
})

test('a row is not dropped into another list', async () => {
  await open({ ...three, colors: { custom: [{ hex: '#1f6f54', name: 'Moss', usage: 'custom', role: 'custom' }] } })
  await drag(rowOf('Moss'), rowOf('Fira Code'))
  expect(values('Family')).toEqual(['Lora', 'Inter', 'Fira Code'])
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('a removed row comes back to its place', async () => {
  await open(three)
  await press('Remove Inter')
  expect(values('Family')).toEqual(['Lora', 'Fira Code'])
  expect(part('Fonts').getByRole('status').textContent).toBe('Inter removed.')
  await press('Undo')
  expect(values('Family')).toEqual(['Lora', 'Inter', 'Fira Code'])
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('no more fonts can be added than the provider takes', async () => {
  await open({ fonts: Array.from({ length: 20 }, (_, at) => ({ ...lora, family: `Face ${at}` })) })
  expect(button('Add a font').matches(':disabled')).toBe(true)
  expect(screen.getByText('20 fonts is the most.')).toBeTruthy()
})

for (const [name, add, of] of [
  ['logos', 'Add a logo', 'Logos'],
  ['images', 'Add images', 'Images'],
] as const) {
  test(`${name} are chosen from the media, described and saved without their addresses`, async () => {
    const media = [
      wireMedia({ id: 31, name: 'mark.png', alt_text: 'Wren on a loaf' }),
      wireMedia({ id: 32, name: 'two.png' }),
    ]
    const { sent } = await open({ [name]: [{ media_id: 32, alt: 'The second', url: '/two.o' }] })
    provider.use(...mediaProvider({ media }).handlers)
    await press(add)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('tab', { name: 'Library' }))
    await userEvent.click(await dialog.findByRole('option', { name: /mark\.png|Wren/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Use it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const shown = part(of)
    expect(shown.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual(['The second', 'Wren on a loaf'])
    const label = shown.getAllByRole('textbox', { name: 'Label' })[1]
    if (label) fireEvent.change(label, { target: { value: 'For light ground' } })
    expect(await save(sent)).toEqual({
      [name]: [
        { media_id: 32, alt: 'The second' },
        { media_id: 31, alt: 'Wren on a loaf', label: 'For light ground' },
      ],
    })
  })
}

test('the first logo is the face of the business, on light, dark and brand ground', async () => {
  const logo = (media_id: number, label: string) => ({ media_id, label, url: `/${media_id}.o` })
  await open({ logos: [logo(1, 'Light'), logo(2, 'Dark')] })
  expect(within(rowOf('Light')).getByText('Shown as the logo of this business.')).toBeTruthy()
  expect(
    ['On light ground', 'On dark ground', 'On the primary color'].map((title) => screen.getAllByTitle(title).length),
  ).toEqual([2, 2, 2])
  await press('Move Dark up')
  expect(within(rowOf('Dark')).getByText('Shown as the logo of this business.')).toBeTruthy()
  expect(within(rowOf('Light')).queryByText('Shown as the logo of this business.')).toBeNull()
})

test('a picture that is not in the media any more says so', async () => {
  await open({ images: [{ media_id: 9, alt: 'Lost' }] })
  expect(screen.getByText('This picture is not in your media any more. Remove it here.')).toBeTruthy()
})

test('the voice is said in words and sentences; what the page has no field for is kept', async () => {
  const { sent } = await open({ brand_voice: { tone: 'warm, plain', pace: 'slow' } })
  const tones = () => within(screen.getByRole('list', { name: 'Tone words' })).getAllByRole('listitem')
  expect(tones().map(({ textContent }) => textContent)).toEqual(['warm', 'plain'])
  expect(screen.getByText('Also kept as it is: pace.')).toBeTruthy()
  await userEvent.type(field('Tone'), 'curious{Enter}')
  await press('Remove plain')
  fireEvent.change(field('Do not'), { target: { value: 'No superlatives.' } })
  fireEvent.change(part('Voice').getByRole('textbox', { name: 'Sample sentence' }), {
    target: { value: 'The rye is out.' },
  })
  expect(screen.getByRole('article').textContent).toContain('The rye is out.')
  expect(await save(sent)).toEqual({
    brand_voice: { pace: 'slow', tone: ['warm', 'curious'], dont: 'No superlatives.', sample: 'The rye is out.' },
  })
})

test('the style guide says how posts are written, and the sample post ends with it', async () => {
  const { sent } = await open({ style_guide: { rules: 7, emoji: 'never on Mondays' } })
  const emoji = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Emoji' })
  expect(emoji.value).toBe('never on Mondays')
  await userEvent.selectOptions(emoji, 'sparing')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Capitalization' }), 'title case')
  fireEvent.change(field('Hashtags'), { target: { value: '#bakery' } })
  fireEvent.change(field('Signature'), { target: { value: 'Ines' } })
  fireEvent.change(field('Notes'), { target: { value: 'Times as 7 am.' } })
  expect(screen.getByRole('article').textContent).toMatch(/Ines#bakery/)
  expect(await save(sent)).toEqual({
    style_guide: {
      rules: 7,
      emoji: 'sparing',
      capitalization: 'title case',
      hashtags: '#bakery',
      signature: 'Ines',
      notes: 'Times as 7 am.',
    },
  })
})

const template = (id: number, name: string) => ({
  id,
  name,
  customId: null,
  preview_img: null,
  category: 'Menus',
  business_profile_id: 11,
  created_by: 7,
})

test('a template is taken out of the business, and the others stay', async () => {
  const { sent } = await open(null, [template(5, 'Daily bread'), template(6, 'Opening hours')])
  expect(part('Templates').getAllByRole('listitem')).toHaveLength(2)
  await press('Take out Daily bread')
  expect(part('Templates').getAllByRole('listitem')).toHaveLength(1)
  expect(await save(sent)).toEqual({ templates: [6] })
})

test('designs of the person’s are looked for and added, several at once, and saved with the brand', async () => {
  const { sent } = await open(null, [template(5, 'Daily bread')])
  const asked: string[] = []
  const listed = (id: number, name: string) => ({
    ...template(id, name),
    category: 'offer',
    width: 1080,
    height: 1080,
    page_count: 1,
    revision: 1,
    created_at: '2026-11-21T09:00:00.000Z',
    updated_at: '2026-11-21T09:00:00.000Z',
  })
  const results = [listed(5, 'Daily bread'), listed(6, 'Two for'), listed(7, 'Price seal')]
  const paged = { count: 3, page: 1, page_size: 12, next: null, previous: null, counts: { offer: 3 } }
  provider.use(
    http.get(`${host}templates/`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('business_profile_id') ?? '')
      return HttpResponse.json({ results, ...paged })
    }),
  )
  await press('Add designs')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add designs' }))
  const there = await dialog.findByRole('checkbox', { name: 'Daily bread is there already' })
  expect(there).toHaveProperty('disabled', true)
  expect(asked).toEqual(['11'])
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Two for Offer' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Price seal Offer' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 designs' }))
  expect(part('Templates').getAllByRole('listitem')).toHaveLength(3)
  expect(await save(sent)).toEqual({ templates: [5, 6, 7] })
})

test('without any design the place for them is there, and the dialog leads to the designs', async () => {
  await open()
  const paged = { results: [], count: 0, page: 1, page_size: 12, next: null, previous: null, counts: {} }
  provider.use(http.get(`${host}templates/`, () => HttpResponse.json(paged)))
  await press('Add designs')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add designs' }))
  expect((await dialog.findByRole('link', { name: 'Look at the designs' })).getAttribute('href')).toBe('/templates')
})
