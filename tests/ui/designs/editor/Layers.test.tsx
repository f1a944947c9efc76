import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DesignDocument, DesignElement } from '../../../../contract/designDocument.ts'
import { blankDocument } from '../../../../rules/designs/blankDocument.ts'
import { pictureElementOf, shapeElementOf } from '../../../../rules/designs/newElements.ts'
import { CropDialog, PlaceDialog } from '../../../../src/ui/designs/editor/dialogs/editorDialogs.ts'
import { wireMedia } from '../../../services/media/mediaProvider.ts'
import { atProvider, host } from '../../../services/support/provider.ts'
import { setWindowWidth } from '../../shell/support/window.ts'
import { chooseItem } from '../../support/chooseItem.ts'
import { layerNames, layers, openEditor } from '../support/openEditor.tsx'

// Files of tests share what is loaded: this one is given its own, with the rows that it counts.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** Ids of the elements whose rows were drawn. */
const drawn: string[] = vi.hoisted(() => [])
vi.mock('../../../../src/ui/designs/editor/layers/useLayerMenu.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../../../src/ui/designs/editor/layers/useLayerMenu.ts')>()
  return {
    useLayerMenu: (wish: Parameters<typeof real.useLayerMenu>[0]) => {
      drawn.push(wish.element.id)
      return real.useLayerMenu(wish)
    },
  }
})

const provider = atProvider()
beforeAll(() => Promise.all([PlaceDialog.load(), CropDialog.load()]))
beforeEach(() => setWindowWidth(1440))
afterEach(cleanup)

function designOf(elements: DesignElement[]): DesignDocument {
  const design = blankDocument({ width: 1080, height: 1350 }, 'p1')
  return { ...design, pages: design.pages.map((page) => ({ ...page, elements })) }
}
const square = (id: string, change: Partial<DesignElement> = {}) => ({
  ...shapeElementOf({ id, x: 100, y: 200, width: 200, height: 200 }),
  name: change.name ?? '',
})
const listed = () => screen.findByRole('list', { name: 'Layers, the topmost first' })

test('of 200 layers an edit draws only the one anew that it changes', async () => {
  const { person } = await openEditor(provider, {
    document: designOf(Array.from({ length: 200 }, (_, at) => square(`s${at}`))),
  })
  const list = await listed()
  // The page does not wait for those out of sight.
  await waitFor(() => expect(list.querySelectorAll('[data-layer]')).toHaveLength(200))
  expect(new Set(drawn).size).toBe(200)
  await act(async () => {
    drawn.length = 0
  })
  await person.click(screen.getByRole('button', { name: 'Hide Rectangle 150' }))
  expect(await screen.findByRole('button', { name: 'Show Rectangle 150' })).toBeTruthy()
  expect([...new Set(drawn)]).toEqual(['s149'])
})

test('a layer is aligned and moved from its menu, without being chosen', async () => {
  const { person } = await openEditor(provider, { document: designOf([square('a', { name: 'Badge' })]) })
  await listed()
  await chooseItem('More for Badge', 'Align and move')
  const dialog = within(await screen.findByRole('dialog', { name: 'Align and move “Badge”' }))
  await person.click(dialog.getByRole('button', { name: 'To the right edge' }))
  expect(dialog.getByLabelText('X')).toHaveProperty('value', '880')
  dialog.getByLabelText('Y').focus()
  await person.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(dialog.getByLabelText('Y')).toHaveProperty('value', '210')
})

test('a picture that was deleted from the library is named where it was, and its place is kept', async () => {
  provider.use(http.get(`${host}media/9/`, () => HttpResponse.json({ error: 'Not found.' }, { status: 404 })))
  const box = { x: 0, y: 0, width: 400, height: 300 }
  const picture = pictureElementOf({ id: 'tray', ...box, mediaId: 9, alt: 'Tray, November' })
  await openEditor(provider, { document: designOf([picture]) })
  const list = await listed()
  await within(list).findByText('“Tray, November” was deleted from Media')
  expect(layerNames()).toEqual(['Tray, November'])
  await userEvent.click(layers().getByRole('button', { name: 'Tray, November' }))
  expect(await screen.findByText('“Tray, November” was deleted from Media. Its place is kept.')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose another' })).toBeTruthy())
})

test('a picture is moved within its frame by the arrows, and zoomed', async () => {
  const { dialog, person } = await openCropping({ rotation: 0 })
  await person.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(dialog.getByLabelText('Across')).toHaveProperty('value', '30')
  expect(dialog.getByLabelText('Down')).toHaveProperty('disabled', true)
  await person.keyboard('+')
  expect(dialog.getByLabelText('Zoom')).toHaveProperty('value', '110')
  expect(dialog.getByLabelText('Down')).toHaveProperty('disabled', false)
})

test('in a frame that is turned the arrows move the picture along the screen', async () => {
  const { dialog, person } = await openCropping({ rotation: 90 })
  await person.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(dialog.getByLabelText('Across')).toHaveProperty('value', '30')
  await person.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(dialog.getByLabelText('Across')).toHaveProperty('value', '30')
})

/** The dialog that crops a picture twice as broad as its square frame, with the picture in focus. */
async function openCropping({ rotation }: { rotation: number }) {
  provider.use(
    http.get(`${host}media/9/`, () =>
      HttpResponse.json(wireMedia({ id: 9, name: 'tray.jpg', width: 800, height: 400 })),
    ),
  )
  const box = { x: 0, y: 0, width: 400, height: 400, rotation }
  const picture = pictureElementOf({ id: 'tray', ...box, mediaId: 9, alt: 'Tray, November' })
  const { person } = await openEditor(provider, { document: designOf([picture]) })
  await listed()
  await person.click(layers().getByRole('button', { name: 'Tray, November' }))
  await person.click(await screen.findByRole('button', { name: 'Crop by hand' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop “tray.jpg”' }))
  dialog.getByRole('application', { name: 'Picture in its frame' }).focus()
  return { dialog, person }
}
