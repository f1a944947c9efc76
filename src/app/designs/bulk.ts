import { createActor } from 'xstate'
import type { DesignDocument } from '../../../contract/designDocument.ts'
import { type BulkTable, filledDesigns, pictureNamesOf, unknownColumns } from '../../../rules/designs/filledDesigns.ts'
import { counted } from '../../../rules/shell/words.ts'
import { designBulkMachine } from '../../machines/designs/designBulk.machine.ts'
import { problemOf } from '../../machines/shell/result.ts'
import { designBulkActors, picturesNamed, tableOfBucket } from '../../services/designs/bulk.ts'
import { createDrawing } from '../../services/designs/drawing.ts'
import { createMediaLibrary } from '../media/media.ts'
import type { PageDeps } from '../pageDeps.ts'
import { storePictureIn } from './storePicture.ts'

interface Filling {
  document: DesignDocument
  name: string
}

/**
 * Many pictures of one design; the key is the design's id. Whoever shows it lends it the drawing. Of `fillFrom…` the
 * answer is null, or why the list could not be read.
 */
export function createDesignBulk({ app, call, business }: Pick<PageDeps, 'app' | 'call' | 'business'>, _key: string) {
  const library = app.lazyInSession(createMediaLibrary)
  const drawing = createDrawing()
  const store = storePictureIn(library, 'post', () => business.profiles.getSnapshot().context.selectedId)
  const ended = new AbortController()
  const bulk = createActor(
    designBulkMachine.provide({ actors: designBulkActors({ call, drawing, store }) }),
    app.actorOptions,
  )
  bulk.on('pictures.stored', ({ mediaIds }) => {
    library.refresh()
    if (mediaIds.length === 0) return
    app.notify({
      severity: 'success',
      message: `${counted(mediaIds.length, 'picture')} stored in your media.`,
      actionLabel: 'Open media',
      onAction: () => app.go('/media', { replace: false }),
    })
  })
  return {
    bulk,
    drawing,
    fillFromTable: async ({ document, name }: Filling, table: BulkTable): Promise<string | null> => {
      if (unknownColumns(document, table).length === table.columns.length) return noPlaceText
      const found = await picturesNamed(call, pictureNamesOf(document, table), ended.signal)
      if (found.kind !== 'ok') return problemOf(found)
      bulk.send({ type: 'rows.filled', designs: filledDesigns(document, name, table, found.value) })
      return null
    },
    fillFromBucket: async ({ document, name }: Filling, bucketId: number): Promise<string | null> => {
      const read = await tableOfBucket(call, bucketId, document, ended.signal)
      if (read.kind !== 'ok') return problemOf(read)
      const { table, pictures } = read.value
      bulk.send({ type: 'rows.filled', designs: filledDesigns(document, name, table, pictures) })
      return null
    },
    start: () => bulk.start(),
    stop: () => {
      ended.abort()
      bulk.stop()
    },
  }
}

const noPlaceText = 'No column has the name of a place in this design. The first line must name them.'
