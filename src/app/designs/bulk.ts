import { type Actor, createActor } from 'xstate'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/designs.ts'
import { designBulkMachine } from '../../machines/designs/designBulk.machine.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { designBulkActors } from '../../services/designs/bulk.ts'
import { createDrawing } from '../../services/designs/drawing.ts'
import {
  type LibraryPictures,
  type LibraryPicturesQuery,
  libraryPicturesActors,
} from '../../services/designs/libraryPictures.ts'
import { type ListSource, listActors, type SourceList } from '../../services/designs/lists.ts'
import { createMediaLibrary } from '../media/media.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { storePictureIn } from './storePicture.ts'

const listMachine = queryMachine<ListSource, SourceList>('designList')
const libraryPicturesMachine = queryMachine<LibraryPicturesQuery, LibraryPictures>('libraryPictures')

export type DesignListActor = Actor<typeof listMachine>
export type LibraryPicturesActor = Actor<typeof libraryPicturesMachine>
export type DesignBulkActor = Actor<typeof designBulkMachine>

/**
 * Many pictures of one design: the list that they are filled from, the pictures of the library that it names, and their
 * making. Keys are of whoever works on the design, and whoever shows it lends it the drawing.
 */
export function createDesignBulk({ app, call, business }: Pick<PageDeps, 'app' | 'call' | 'business'>, _key: string) {
  const library = app.lazyInSession(createMediaLibrary)
  const drawing = createDrawing()
  const store = storePictureIn(library, 'post', () => business.profiles.getSnapshot().context.selectedId)
  const bulk = createActor(
    designBulkMachine.provide({ actors: designBulkActors({ call, drawing, store }) }),
    app.actorOptions,
  )
  const list = createActor(listMachine.provide({ actors: listActors(call) }), {
    ...app.actorOptions,
    input: { query: { kind: 'none' } },
  })
  const found = createActor(libraryPicturesMachine.provide({ actors: libraryPicturesActors(call) }), {
    ...app.actorOptions,
    input: { query: { names: [] } },
  })
  let watchers = 0
  bulk.on('pictures.stored', ({ mediaIds }) => {
    library.refresh()
    if (watchers > 0 || mediaIds.length === 0) return
    app.notify({
      severity: 'success',
      message: strings.storedInYourMedia(counted(mediaIds.length, strings.picture)),
      actionLabel: strings.openMedia,
      onAction: () => app.go('/media', { replace: false }),
    })
  })
  return {
    bulk,
    drawing,
    list,
    found,
    /** A view shows how far the pictures are: nothing of them needs to be told beside it. Answers how to end that. */
    watch: () => {
      const unwatchUploads = library.watchUploads()
      watchers += 1
      return () => {
        watchers -= 1
        unwatchUploads()
      }
    },
    ...together(bulk, list, found),
  }
}
