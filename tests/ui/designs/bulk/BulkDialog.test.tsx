import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pictureElementOf } from '../../../../rules/designs/newElements.ts'
import { BulkDialog } from '../../../../src/ui/designs/bulk/bulkDialogs.ts'
import { canvasToBlob } from '../../../../src/ui/designs/stage/canvasToBlob.ts'
import { drawPage } from '../../../../src/ui/designs/stage/drawPage.ts'
import { mediaProvider, wireMedia } from '../../../services/media/mediaProvider.ts'
import { atProvider, host } from '../../../services/support/provider.ts'
import { focusedDialog } from '../../../support/focusedDialog.ts'
import { bucketOf, choicesOf } from '../../content/support/bucketChoices.ts'
import { postOf } from '../../content/support/plannedProvider.ts'
import { setWindowWidth } from '../../shell/support/window.ts'
import { openEditor } from '../support/openEditor.tsx'
import { twoTexts } from '../support/twoTexts.ts'

// The test page has no canvas.
// Files of tests share what is loaded: this one is given its own, that drawing is put in place of.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock(import('../../../../src/ui/designs/stage/drawPage.ts'), () => ({ drawPage: vi.fn() }))
vi.mock(import('../../../../src/ui/designs/stage/canvasToBlob.ts'), () => ({ canvasToBlob: vi.fn() }))

const provider = atProvider()
beforeAll(() => BulkDialog.load())
beforeEach(() => {
  setWindowWidth(1440)
  vi.mocked(drawPage).mockImplementation(async () => document.createElement('canvas'))
  vi.mocked(canvasToBlob).mockImplementation(async () => new Blob(['picture'], { type: 'image/png' }))
})
afterEach(cleanup)

/** Two texts below a photo that has no picture yet. */
function withPhoto() {
  const design = twoTexts()
  const photo = pictureElementOf({ id: 'photo', x: 0, y: 0, width: 1080, height: 800, slot: 'Photo' })
  return { ...design, pages: design.pages.map((page) => ({ ...page, elements: [photo, ...page.elements] })) }
}

async function openBulk(address = '/editor/7?bulk=1', design = withPhoto()) {
  const opened = await openEditor(provider, { document: design, address })
  const library = mediaProvider({ media: [wireMedia({ id: 4, name: 'stollen.jpg', alt_text: 'A stollen' })] })
  provider.use(...library.handlers)
  const dialog = within(await focusedDialog('Many pictures from a list'))
  const { person } = opened
  const press = async (name: string | RegExp) => person.click(await dialog.findByRole('button', { name }))
  const paste = async (text: string) => {
    await person.click(dialog.getByRole('radio', { name: 'Paste' }))
    await person.click(dialog.getByLabelText('Rows'))
    await person.paste(text)
    await press('Use these rows')
  }
  const pictures = () => within(dialog.getByRole('list', { name: 'Pictures to be made' })).getAllByRole('listitem')
  const uploads = () => library.asked.filter(({ method, path }) => method === 'POST' && path === 'media/uploads/')
  return { ...opened, library, dialog, press, paste, pictures, uploads }
}

const three = 'headline;LINE\nStollen;From seven\nRye;From nine\nSpelt;From noon'

test('a list fills the places that its columns are called like, and every picture is looked at', async () => {
  const { dialog, paste, pictures } = await openBulk()
  await paste(three)
  await waitFor(() => expect(pictures()).toHaveLength(3))
  expect(dialog.getByLabelText('Headline')).toHaveProperty('value', '0')
  expect(dialog.getByLabelText('Line')).toHaveProperty('value', '1')
  expect(dialog.getByLabelText('Photo (picture)')).toHaveProperty('value', 'none')
  expect(dialog.getByRole('img', { name: 'Rye. From nine.' })).toBeTruthy()
})

test('the list is a file, too, and one that cannot be read is told', async () => {
  const { dialog, person, pictures } = await openBulk()
  const input = dialog.getByLabelText('Choose a CSV file', { selector: 'input' })
  await person.upload(input, new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'menu.csv', { type: 'text/csv' }))
  expect(await dialog.findByText(/This is a workbook/)).toBeTruthy()
  await person.upload(input, new File([three], 'menu.csv', { type: 'text/csv' }))
  await waitFor(() => expect(pictures()).toHaveLength(3))
  expect(dialog.getByText('menu.csv')).toBeTruthy()
  expect(dialog.queryByText(/This is a workbook/)).toBeNull()
})

test('the posts of a bucket fill the largest text and the picture', async () => {
  const { dialog, person, pictures } = await openBulk()
  provider.use(
    ...choicesOf([bucketOf({ id: 3, name: 'Menus' })]),
    http.get(`${host}buckets/api/content-buckets/3/posts/`, () =>
      HttpResponse.json({ results: posts, count: 60, page: 1, page_size: 50, next: null, previous: null }),
    ),
  )
  await person.click(dialog.getByRole('radio', { name: 'Bucket' }))
  await person.selectOptions(await dialog.findByLabelText('Bucket', { selector: 'select' }), [
    await dialog.findByRole('option', { name: 'Menus' }),
  ])
  await waitFor(() => expect(pictures()).toHaveLength(2))
  expect(dialog.getByLabelText('Headline')).toHaveProperty('value', '0')
  expect(dialog.getByLabelText('Photo (picture)')).toHaveProperty('value', '1')
  expect(dialog.getByText('The list has 60 rows. The first 50 are used.')).toBeTruthy()
  expect(dialog.queryByLabelText('The first row names the columns')).toBeNull()
})

test('columns are changed by hand, and those that fill nothing are told', async () => {
  const { dialog, paste, person } = await openBulk()
  await paste('Headline\tPrice\nStollen\t€ 4\nRye\t€ 3')
  expect(await dialog.findByText('Left out: Price.')).toBeTruthy()
  await person.selectOptions(dialog.getByLabelText('Line'), 'Price')
  expect(await dialog.findByRole('img', { name: 'Stollen. € 4.' })).toBeTruthy()
  expect(dialog.queryByText(/Left out/)).toBeNull()
})

test('whether the first row names the columns is changed by hand', async () => {
  const { dialog, paste, person, pictures } = await openBulk()
  await paste('Stollen warm from the oven\nRye bread every single day')
  await waitFor(() => expect(pictures()).toHaveLength(2))
  await person.click(dialog.getByLabelText('The first row names the columns'))
  expect(pictures()).toHaveLength(1)
})

test('sentences with a comma each are a text a row, and may be columns by hand', async () => {
  const { dialog, paste, person, pictures } = await openBulk()
  await paste('Rye bread, warm from the oven\nSpelt bread, baked at noon')
  await waitFor(() => expect(pictures()).toHaveLength(2))
  expect(dialog.getByText('Read as one text a row.')).toBeTruthy()
  expect(dialog.getByRole('img', { name: /Rye bread, warm from the oven/ })).toBeTruthy()
  await person.click(dialog.getByLabelText('Each row is one text'))
  expect(dialog.getByText('Read as 2 columns, separated by commas.')).toBeTruthy()
  const filled = ['Headline', 'Line'].map((name) => dialog.getByLabelText<HTMLSelectElement>(name).value)
  expect(filled.toSorted()).toEqual(['0', '1'])
})

test('what is not as the list has it is told of each picture', async () => {
  const { dialog, paste } = await openBulk()
  await paste('Headline,Line,Photo\nStollen,,stollen\nRye,From nine,rye.jpg')
  expect(await dialog.findByText('Line is empty.')).toBeTruthy()
  expect(await dialog.findByText('Your media have no picture called “rye.jpg” for Photo.')).toBeTruthy()
  expect(dialog.getByText('2 pictures, 2 need a look.')).toBeTruthy()
})

test('of more than 50 rows the first are used, and that is told', async () => {
  const { dialog, paste, pictures } = await openBulk()
  await paste(['Headline', ...Array.from({ length: 51 }, (_, row) => `Loaf ${row}`)].join('\n'))
  await waitFor(() => expect(pictures()).toHaveLength(50))
  expect(dialog.getByText('The list has 51 rows. The first 50 are used.')).toBeTruthy()
})

test('pictures are kept in the library one after the other, without those that are left out', async () => {
  const { dialog, paste, press, person, uploads, library } = await openBulk()
  await paste(three)
  await person.click(await dialog.findByLabelText('Picture 2'))
  await press('Make 2 pictures')
  expect(await dialog.findByText('2 pictures in your media.')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Open Media' }).getAttribute('href')).toBe('/media')
  expect(uploads().map(({ body }) => body)).toMatchObject([
    { file_name: 'Stollen class 1.png' },
    { file_name: 'Stollen class 3.png' },
  ])
  const described = library.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(described).toEqual([{ alt_text: 'Stollen. From seven.' }, { alt_text: 'Spelt. From noon.' }])
})

test('it is told how far it is, it can be stopped, and it goes on with those that are left', async () => {
  const { dialog, paste, press, uploads } = await openBulk()
  const second = Promise.withResolvers<HTMLCanvasElement>()
  vi.mocked(drawPage).mockImplementation(async (design) =>
    JSON.stringify(design).includes('Rye') ? second.promise : document.createElement('canvas'),
  )
  await paste(three)
  await press('Make 3 pictures')
  expect(await dialog.findByText('1 of 3 in your media.')).toBeTruthy()
  const progress = dialog.getByRole('progressbar', { name: 'Pictures in your media' })
  expect(progress.getAttribute('aria-valuenow')).toBe('1')
  await press('Stop')
  expect(await dialog.findByText('Stopped. 1 of 3 in your media.')).toBeTruthy()
  second.resolve(document.createElement('canvas'))
  await press('Make the other 2')
  expect(await dialog.findByText('3 pictures in your media.')).toBeTruthy()
  expect(uploads()).toHaveLength(3)
})

test('one that cannot be made holds up no other, says why, and is tried again alone', async () => {
  const { dialog, paste, press, uploads } = await openBulk()
  let isBroken = true
  vi.mocked(drawPage).mockImplementation(async (design) => {
    if (isBroken && JSON.stringify(design).includes('Rye')) throw new Error('A picture did not arrive')
    return document.createElement('canvas')
  })
  await paste(three)
  await press('Make 3 pictures')
  expect(await dialog.findByText('2 of 3 in your media.')).toBeTruthy()
  expect(dialog.getByText('Stollen class 2: A picture did not arrive.')).toBeTruthy()
  isBroken = false
  await press('Try this one again')
  expect(await dialog.findByText('3 pictures in your media.')).toBeTruthy()
  expect(uploads()).toHaveLength(3)
})

test('a page without a text or picture says that nothing can be filled', async () => {
  const design = twoTexts()
  const { dialog } = await openBulk('/editor/7?bulk=1', {
    ...design,
    pages: design.pages.map((page) => ({ ...page, elements: [] })),
  })
  expect(dialog.getByText(/has no text and no picture that can be filled/)).toBeTruthy()
})

test('closing takes the wish out of the address, and the button opens it again by keyboard', async () => {
  const { dialog, person } = await openBulk()
  expect(dialog.getByRole('radio', { name: 'File' })).toBeTruthy()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const opener = await screen.findByRole('button', { name: 'Many pictures from a list' })
  opener.focus()
  await person.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Many pictures from a list' })).toBeTruthy()
})

const posts = [postOf({ text: 'Stollen', media_ids: [4] }), postOf({ text: 'Rye' })]
