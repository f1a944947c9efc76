import type { PictureFormat } from '../../../services/designs/drawing.ts'

/** How much is lost in formats that lose something: little enough that letters keep clean edges. */
const quality = { png: undefined, jpeg: 0.92, webp: 0.92 } satisfies Record<PictureFormat, number | undefined>

/**
 * A canvas as a file's bytes; the same bytes for the same pixels. Rejects where the browser writes no such format
 * (WebP in older Safari) or the canvas is too large for it.
 */
export function canvasToBlob(canvas: HTMLCanvasElement, format: PictureFormat): Promise<Blob> {
  const type = `image/${format}`
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        // A browser that does not know the format writes PNG instead.
        if (blob && blob.type === type) resolve(blob)
        else reject(new Error(`This browser does not write ${format.toUpperCase()} pictures`))
      },
      type,
      quality[format],
    )
  })
}
