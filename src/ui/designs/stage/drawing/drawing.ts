import type { Measure } from '../../../../../rules/designs/layoutText.ts'

/** A picture that is there to be drawn, with its own size in pixels. */
export interface LoadedPicture {
  image: CanvasImageSource
  width: number
  height: number
}

/** What there is of a picture of the library: gone where it was deleted, null while it is on its way. */
export type PictureState = LoadedPicture | 'gone' | null

/** What elements are drawn on and with. The context's pixels are the design's. */
export interface Drawing {
  context: CanvasRenderingContext2D
  /** Pixels of the canvas for one of the design: how fine filtered pictures have to be. */
  scale: number
  pictureOf: (mediaId: number) => PictureState
  measure: Measure
  /** Frames without a picture are shown with their words; an export leaves them out. */
  showsGaps: boolean
}
