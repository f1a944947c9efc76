import type { DesignDocument } from '../../../contract/designDocument.ts'

export type PictureFormat = 'png' | 'jpeg' | 'webp'

export interface Drawn {
  /** Pixels of the picture for one of the design. */
  scale: number
  format: PictureFormat
  signal: AbortSignal
  /** Frames without a picture are seen, as in a preview; else they are left blank. */
  showsGaps?: boolean
}

/** Draws a page as a file's bytes, once its fonts and pictures are there. */
export type DrawPage = (design: DesignDocument, pageId: string, drawn: Drawn) => Promise<Blob>

/** Drawing, which comes with the stage: the views that draw lend it for as long as they stand. */
export interface Drawing {
  /** Answers how to end it. */
  attach(draw: DrawPage): () => void
  /** Null while nobody draws. */
  current(): DrawPage | null
}

export function createDrawing(): Drawing {
  let drawing: DrawPage | null = null
  return {
    attach: (draw) => {
      drawing = draw
      return () => {
        if (drawing === draw) drawing = null
      }
    },
    current: () => drawing,
  }
}
