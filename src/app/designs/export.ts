import { type ActorRefFrom, createActor } from 'xstate'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/designs.ts'
import { designExportMachine } from '../../machines/designs/designExport.machine.ts'
import { saveFile } from '../../services/browser/saveFile.ts'
import type { Drawing } from '../../services/designs/drawing.ts'
import {
  type DrawnFiles,
  designExportActors,
  discardStored,
  type StoredPictures,
} from '../../services/designs/export.ts'
import { createHandedMedia } from '../content/handedMedia.ts'
import { createMediaLibrary } from '../media/media.ts'
import type { PageDeps } from '../pageDeps.ts'
import { storePictureIn } from './storePicture.ts'

export type DesignExportActor = ActorRefFrom<typeof designExportMachine>

/** Making pictures of a design that is worked on. */
export function createDesignExport(
  { app, call, business, lazy }: Pick<PageDeps, 'app' | 'call' | 'business' | 'lazy'>,
  drawing: Drawing,
): DesignExportActor {
  const library = app.lazyInSession(createMediaLibrary)
  const store = storePictureIn(library, 'post', () => business.profiles.getSnapshot().context.selectedId)
  const drawn: DrawnFiles = new Map()
  const stored: StoredPictures = new Set()
  const actor = createActor(
    designExportMachine.provide({ actors: designExportActors({ call, drawing, files: drawn, stored, store }) }),
    app.actorOptions,
  )
  const takeStored = () => {
    const taken = [...stored]
    stored.clear()
    return taken
  }
  const discard = async () => {
    const taken = takeStored()
    if (taken.length === 0) return
    const isGone = await discardStored(call, taken)
    library.refresh()
    if (!isGone) app.notify({ severity: 'warning', message: leftText })
  }
  actor.on('files.drawn', ({ files }) => {
    for (const { key } of files) {
      const file = drawn.get(key)
      if (file) saveFile(file.name, file, file.type)
    }
  })
  actor.on('export.givenUp', () => {
    discard().catch((reason) => app.log.warn('Pictures of an export were not taken back', reason))
  })
  actor.on('media.stored', ({ mediaIds, destination }) => {
    takeStored()
    library.refresh()
    if (destination === 'composer') {
      lazy(createHandedMedia).hand(mediaIds)
      app.go('/post/create', { replace: false })
      return
    }
    app.notify({
      severity: 'success',
      message: strings.storedInYourMedia(counted(mediaIds.length, strings.picture)),
      actionLabel: strings.openMedia,
      onAction: () => app.go('/media', { replace: false }),
    })
  })
  return actor
}

const leftText = strings.aPictureOfTheExportThatYou
