import type { ClipboardEvent, DragEvent } from 'react'
import { pictureElementOf } from '../../../../rules/designs/newElements.ts'
import { strings } from '../../../../strings/designs/stage.ts'
import type { DesignEditorActor, DesignPictures } from '../../../app/designs/editor.ts'
import { createPictureArrivals } from '../../../app/designs/pictureArrivals.ts'
import { useApp } from '../../appContext.tsx'
import { fitsKinds } from '../../media/mediaWords.ts'
import { useMediaRights } from '../../media/useMediaLibrary.ts'
import {
  framePatch,
  type LibraryPicture,
  mediaDragType,
  pictureFacts,
  pictureSize,
  readDragged,
} from '../libraryPicture.ts'
import { newId } from '../newId.ts'
import type { Point } from './frames.ts'
import { elementUnder } from './pressIntent.ts'
import type { StageActs } from './stageActs.ts'
import type { StageState } from './stageState.ts'
import { toDesign } from './view.ts'

interface Deps {
  editor: DesignEditorActor
  pictures: Pick<DesignPictures, 'get'>
  state: StageState
  acts: StageActs
  /** Where on the stage something happened. */
  pointOf: (event: { clientX: number; clientY: number }) => Point
}

/**
 * Pictures that are dropped on the stage or pasted: files go into the library, one that is dragged out of the library is
 * there at once, and one that is dropped on a frame fills it.
 */
export function usePictureDrops({ editor, pictures, state, acts, pointOf }: Deps) {
  const arrivals = useApp().lazyInSession(createPictureArrivals)
  const { canUpload, offerPlans } = useMediaRights('library')

  const takeFiles = (files: readonly File[], at: Point) => {
    const pictures = files.filter((file) => fitsKinds(file, ['image']))
    if (pictures.length === 0) return acts.tell(strings.onlyPicturesCanBeUsedHere)
    if (!canUpload) return offerPlans()
    const { design, page } = state
    acts.choose(arrivals.bring(pictures, { editor, page: page.id, design, at, newId: newId }))
    acts.tell(pictures.length === 1 ? strings.thePictureIsOnItsWay : strings.picturesAreOnTheirWay(pictures.length))
  }
  const sourceOf = (mediaId: number | null) => (mediaId === null ? null : pictures.get(mediaId))
  const placePicture = (picture: LibraryPicture, seen: Point) => {
    const under = elementUnder(state, seen)
    const page = state.page.id
    if (under?.type === 'picture' && !under.isLocked) {
      const changes = [{ id: under.id, patch: framePatch(under, sourceOf(under.mediaId), picture) }]
      acts.edit({ type: 'changeElements', page, changes }, null)
      return acts.choose([under.id])
    }
    const { x, y } = toDesign(state.projection, seen)
    const { width, height } = pictureSize(picture, state.design)
    const place = { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height }
    const element = pictureElementOf({ id: newId(), ...place, ...pictureFacts(picture) })
    acts.edit({ type: 'addElements', page, elements: [element] }, null)
    acts.choose([element.id])
  }

  return {
    onDragOver: (event: DragEvent) => {
      const { types } = event.dataTransfer
      if (types.includes(strings.files) || types.includes(mediaDragType)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const files = [...event.dataTransfer.files]
      const picture = readDragged(event.dataTransfer.getData(mediaDragType))
      if (files.length === 0 && !picture) return
      event.preventDefault()
      const seen = pointOf(event)
      if (files.length > 0) takeFiles(files, toDesign(state.projection, seen))
      else if (picture) placePicture(picture, seen)
    },
    /** Answers whether there were files. */
    pasteFiles: (event: ClipboardEvent): boolean => {
      const files = [...event.clipboardData.files]
      if (files.length === 0) return false
      event.preventDefault()
      const { viewport, projection } = state
      takeFiles(files, toDesign(projection, { x: viewport.width / 2, y: viewport.height / 2 }))
      return true
    },
  }
}
