import { useEffect } from 'react'
import type { createDesignEditorPage } from '../../../app/designs/editor.ts'
import { canvasToBlob } from '../stage/canvasToBlob.ts'
import { drawPage } from '../stage/drawPage.ts'

/** Lends the drawing of pages to what makes previews and exports of the design, for as long as its editor is open. */
export function useDrawing({
  drawing,
  pictures,
}: Pick<ReturnType<typeof createDesignEditorPage>, 'drawing' | 'pictures'>): void {
  useEffect(
    () =>
      drawing.attach(async (design, pageId, { scale, format, signal, showsGaps = false }) =>
        canvasToBlob(await drawPage(design, pageId, { scale, pictures, signal, showsGaps }), format),
      ),
    [drawing, pictures],
  )
}
