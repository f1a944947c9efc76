import type { MediaPurpose } from '../../../contract/media.ts'
import { strings } from '../../../strings/designs.ts'
import { problemOf } from '../../machines/shell/result.ts'
import type { StorePicture } from '../../services/designs/export.ts'
import type { MediaLibrary } from '../media/media.ts'

/**
 * Stores pictures as any other file is uploaded, on whatever page the person is. The same file again goes on with what
 * there is of it. One that is called back while it is sent still comes into the library, and its answer tells so.
 */
export const storePictureIn =
  (
    { uploads, watchUploads }: MediaLibrary,
    purpose: MediaPurpose,
    businessProfileId: () => number | null,
  ): StorePicture =>
  (file, signal) => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<StorePicture>>>()
    // The export says itself what becomes of its files.
    const unwatch = once(watchUploads())
    const { added } = uploads.add([file], { purpose, businessProfileId: businessProfileId() })
    for (const { actor } of added) {
      actor.on('media.added', ({ media }) => {
        resolve({ kind: 'ok', value: media.id })
        actor.send({ type: 'upload.dismissed' })
      })
      actor.on('upload.canceled', () => resolve({ kind: 'rejected', status: 0, message: canceledText }))
      actor.subscribe((snapshot) => {
        if (!snapshot.matches('rejected') && !snapshot.matches('failed')) return
        const { problem } = snapshot.context
        resolve({
          kind: 'rejected',
          status: 0,
          message: problemOf({ kind: 'rejected', ...(problem && { message: problem }) }),
        })
      })
      signal.addEventListener('abort', () => {
        // What is being sent is let arrive: whether it was called back in time nobody could tell.
        if (actor.getSnapshot().context.uploadId === null) actor.send({ type: 'cancel.requested' })
        // Nobody may be there any more who says what becomes of it.
        unwatch()
      })
    }
    if (added.length === 0) resolve({ kind: 'rejected', status: 0, message: onItsWayText })
    return promise.finally(unwatch)
  }

const canceledText = strings.theUploadWasCanceled
const onItsWayText = strings.thisPictureIsOnItsWayAlready

function once(run: () => void): () => void {
  let isRun = false
  return () => {
    if (!isRun) run()
    isRun = true
  }
}
