import { createActor, fromTransition } from 'xstate'
import type { DesignElement, DesignSize } from '../../../contract/designDocument.ts'
import { pictureElementOf } from '../../../rules/designs/newElements.ts'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import type { App } from '../app.ts'
import { createMediaLibrary } from '../media/media.ts'
import type { UploadEntry } from '../media/uploads.ts'
import type { DesignEditorActor } from './designEditors.ts'

/** A picture on its way into the library, and the frame that waits for it. */
export interface PictureArrival {
  /** Id of the frame. */
  frame: string
  upload: UploadEntry
}

interface Bringing {
  editor: DesignEditorActor
  /** Id of the page. */
  page: string
  design: DesignSize
  /** Where the middle of the first one is to be, in pixels of the design. */
  at: { x: number; y: number }
  newId: () => string
}

/** Pixels of the design that each further picture lies beside the one before. */
const beside = 32

/**
 * Pictures that are brought to a design as files. Each has an empty frame at once, which is filled when the library has
 * the picture; the frame of one that is not taken says so until it is put away, and that of one given up goes again. Of one
 * session.
 */
export function createPictureArrivals(app: Pick<App, 'actorOptions' | 'lazyInSession'>) {
  const { uploads } = app.lazyInSession(createMediaLibrary)
  const list = createActor(
    fromTransition(
      (known: readonly PictureArrival[], event: { type: 'arrivals.changed'; arrivals: readonly PictureArrival[] }) =>
        event.type === 'arrivals.changed' ? event.arrivals : known,
      [],
    ),
    app.actorOptions,
  )
  const replace = (arrivals: readonly PictureArrival[]) => list.send({ type: 'arrivals.changed', arrivals })
  const end = (frame: string) => replace(list.getSnapshot().context.filter((one) => one.frame !== frame))

  const bringOne = (
    file: File,
    place: { x: number; y: number },
    { editor, page, design, newId }: Bringing,
  ): string[] => {
    const wish = { purpose: 'library', businessProfileId: null, isWantedAgain: true } as const
    const [upload] = uploads.add([file], wish).added
    if (!upload) return []
    const frame = emptyFrame(newId(), file.name, place, design)
    // The frame and the picture that fills it are one step to take back.
    const step = `arrival:${frame.id}`
    editor.send({ type: 'edit.made', edit: { type: 'addElements', page, elements: [frame] }, step })
    replace([...list.getSnapshot().context, { frame: frame.id, upload }])
    const remove = () => {
      editor.send({ type: 'edit.made', edit: { type: 'removeElements', page, ids: [frame.id] }, step })
      end(frame.id)
    }
    upload.actor.on('upload.canceled', remove)
    upload.actor.subscribe({
      // Put away after it was refused.
      complete: () => {
        const isWaiting = list.getSnapshot().context.some((one) => one.frame === frame.id)
        if (isWaiting && upload.actor.getSnapshot().status === 'done') remove()
      },
    })
    upload.actor.on('media.added', ({ media }) => {
      const changes = [{ id: frame.id, patch: filled(frame, media) }]
      editor.send({ type: 'edit.made', edit: { type: 'changeElements', page, changes }, step })
      end(frame.id)
    })
    return [frame.id]
  }

  return {
    /** Its context: those that are on their way. */
    list,
    /** Takes pictures up; answers the ids of their frames. */
    bring: (files: readonly File[], bringing: Bringing): string[] =>
      files.flatMap((file, index) => {
        const by = index * beside
        return bringOne(file, { x: bringing.at.x + by, y: bringing.at.y + by }, bringing)
      }),
    start: () => list.start(),
    stop: () => list.stop(),
  }
}

/** As high as broad until it is known how the picture is. */
function emptyFrame(id: string, name: string, { x, y }: { x: number; y: number }, design: DesignSize): DesignElement {
  const side = Math.round(Math.min(design.width, design.height) / 2)
  const place = { x: Math.round(x - side / 2), y: Math.round(y - side / 2) }
  return pictureElementOf({ id, name: name.slice(0, 200), ...place, width: side, height: side })
}

/** The frame in the picture's own proportions, its middle where it was. */
function filled({ x, y, width, height }: DesignElement, { id, altText, ...picture }: Media) {
  const scale = Math.max(width, height) / Math.max(picture.width, picture.height, 1)
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
  return {
    mediaId: id,
    alt: altText,
    x: Math.round(x + (width - size.width) / 2),
    y: Math.round(y + (height - size.height) / 2),
    ...size,
  }
}
