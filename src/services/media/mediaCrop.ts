import { fromPromise } from 'xstate'
import { cropMedia } from '../../../contract/media.ts'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** A part of a picture, in pixels of the picture as it is shown. */
export interface CropBox {
  x: number
  y: number
  width: number
  height: number
}

/** What a picture is to be cropped to. */
export interface CropWish {
  /** Of the whole picture. */
  mediaId: number
  box: CropBox
  /** What is said of the picture now. */
  altText: string
}

/** The effect of cropping. `keyOf` gives the same wish the same key, so that asking again makes nothing twice. */
export const mediaCropActors = (call: Call, keyOf: (wish: CropWish) => string) => ({
  perform: fromPromise<Result<Media>, { variables: CropWish }>(({ input: { variables }, signal }) => {
    const { mediaId, box, altText } = variables
    const body = { clientKey: keyOf(variables), ...box, altText }
    return toResult(call(cropMedia, { id: String(mediaId), body }, { signal }))
  }),
})
