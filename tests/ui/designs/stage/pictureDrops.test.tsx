import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import { afterEach, expect, test } from 'vitest'
import type { DesignElement } from '../../../../contract/designDocument.ts'
import { blankDocument } from '../../../../rules/designs/blankDocument.ts'
import { createDesignEditorPage } from '../../../../src/app/designs/editor.ts'
import { draggedText, mediaDragType } from '../../../../src/ui/designs/libraryPicture.ts'
import { ArrivingPictures } from '../../../../src/ui/designs/stage/ArrivingPictures.tsx'
import { usePictureDrops } from '../../../../src/ui/designs/stage/usePictureDrops.ts'
import { projectionOf } from '../../../../src/ui/designs/stage/view.ts'
import { useSession } from '../../../../src/ui/sessionContext.ts'
import { useCachedActor } from '../../../../src/ui/useCachedActor.ts'
import { designsProvider, wireTemplate } from '../../../services/designs/designsProvider.ts'
import { mediaProvider } from '../../../services/media/mediaProvider.ts'
import { atProvider } from '../../../services/support/provider.ts'
import { openSignedIn } from '../../content/support/openSignedIn.tsx'
import { plannedProvider } from '../../content/support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const size = { width: 1000, height: 800 }
let elements: readonly DesignElement[] = []

/** The stage without its canvas, at half its size. */
function Drops() {
  const { editor, pictures } = useCachedActor(useSession().cached(createDesignEditorPage), '7')
  const design = useSelector(editor, ({ context }) => context.history.present)
  const [page] = design.pages
  const viewport = { width: 500, height: 400 }
  const projection = projectionOf({ zoom: 0.5, x: 500, y: 400 }, size, viewport)
  if (!page) throw new Error('A design has a page')
  elements = page.elements
  const nothing = () => {}
  const acts = {
    edit: (edit: Parameters<Parameters<typeof usePictureDrops>[0]['acts']['edit']>[0], step: string | null) =>
      editor.send({ type: 'edit.made', edit, step }),
    undo: nothing,
    redo: nothing,
    choose: nothing,
    open: nothing,
    changeView: nothing,
    tell: nothing,
  }
  const state = { design, page, chosen: [], projection, viewport }
  const { onDrop } = usePictureDrops({
    editor,
    pictures,
    state,
    acts,
    pointOf: ({ clientX, clientY }) => ({ x: clientX, y: clientY }),
  })
  return (
    <main data-testid="stage" onDrop={onDrop}>
      {design.width === size.width && <p>Open</p>}
      <ArrivingPictures page={page} projection={projection} />
    </main>
  )
}

async function openStage(media = mediaProvider()) {
  const template = wireTemplate({ id: 7 })
  const designs = designsProvider([{ template, document: blankDocument(size, 'p1') }])
  provider.use(...media.handlers, ...designs.handlers, ...plannedProvider().handlers)
  const opened = await openSignedIn({ path: '/stage', Page: Drops })
  await screen.findByText('Open')
  return opened
}

/** Lets go of something over a point of the screen. */
function drop(at: { x: number; y: number }, data: { files?: File[]; text?: string }) {
  const stage = screen.getByTestId('stage')
  const event = createEvent.drop(stage)
  Object.defineProperties(event, {
    clientX: { value: at.x },
    clientY: { value: at.y },
    dataTransfer: {
      value: { files: data.files ?? [], getData: (type: string) => (type === mediaDragType ? (data.text ?? '') : '') },
    },
  })
  fireEvent(stage, event)
}

test('a picture of the library lies where it was let go, in its own proportions, with its alternative text', async () => {
  await openStage()
  const picture = { id: 9, name: 'tray.jpg', altText: 'A tray of stollen', width: 1600, height: 800 }
  drop({ x: 300, y: 150 }, { text: draggedText(picture) })
  await waitFor(() => expect(elements).toHaveLength(1))
  const place = { x: 360, y: 180, width: 480, height: 240 }
  expect(elements[0]).toMatchObject({ type: 'picture', mediaId: 9, alt: 'A tray of stollen', name: '', ...place })
  drop({ x: 300, y: 150 }, { text: draggedText({ ...picture, id: 10, altText: '', name: 'oven.jpg' }) })
  await waitFor(() => expect(elements[0]).toMatchObject({ mediaId: 10, alt: '', name: 'oven.jpg', ...place }))
  drop({ x: 20, y: 20 }, { text: '9' })
  expect(elements).toHaveLength(1)
})

test('a picture that is refused says why in its frame, which can be removed', async () => {
  await openStage(mediaProvider({ refusal: () => 'It is no picture.' }))
  const file = new File(['not a picture'], 'menu.png', { type: 'image/png' })
  await act(async () => drop({ x: 250, y: 200 }, { files: [file] }))
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('“menu.png” was not uploaded. It is no picture.')
  expect(elements).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Remove menu.png' }))
  await waitFor(() => expect(elements).toHaveLength(0))
  expect(screen.queryByRole('alert')).toBeNull()
})
