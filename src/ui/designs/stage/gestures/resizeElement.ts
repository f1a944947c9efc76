import type { DesignElement, ElementOf, ElementType } from '../../../../../contract/designDocument.ts'
import type { Frame, Pull } from '../frames.ts'

/** An element of a type in the frame that its handle was pulled to. */
type Resize<Type extends ElementType> = (element: ElementOf<Type>, frame: Frame, pull: Pull) => ElementOf<Type>

const put = <Element extends DesignElement>(element: Element, { x, y, width, height }: Frame): Element => ({
  ...element,
  x,
  y,
  width,
  height,
})

const resizes: { [Type in ElementType]: Resize<Type> } = {
  /** A side changes how broad its lines are, a corner how large its letters. */
  text: (element, frame, pull) => {
    if (pull.x === 0 || pull.y === 0) return put(element, frame)
    return { ...put(element, frame), ...lettersOf(element, frame.width / element.width) }
  },
  picture: put,
  shape: put,
  path: put,
  qr: put,
  line: put,
}

/** An element of which one handle was pulled until its frame was this one. */
export function resizedElement(element: DesignElement, frame: Frame, pull: Pull): DesignElement {
  // Each is given an element of its own type, which a table cannot be told.
  const resize = resizes[element.type] as (element: DesignElement, frame: Frame, pull: Pull) => DesignElement
  return resize(element, frame, pull)
}

/** An element of several that grow together: `factor` times as large, as the box around them went from one to another. */
export function scaledElement(element: DesignElement, from: Frame, to: Frame): DesignElement {
  const factor = to.width / Math.max(from.width, 1)
  const frame: Frame = {
    x: to.x + (element.x - from.x) * factor,
    y: to.y + (element.y - from.y) * factor,
    width: element.width * factor,
    height: element.height * factor,
    rotation: element.rotation,
  }
  const scaled = put(element, frame)
  switch (scaled.type) {
    case 'text':
      return { ...scaled, ...lettersOf(scaled, factor) }
    case 'picture':
      return { ...scaled, corner: scaled.corner * factor }
    case 'shape':
      return { ...scaled, corner: scaled.corner * factor, thickness: scaled.thickness * factor }
    case 'line':
      return { ...scaled, thickness: scaled.thickness * factor }
    case 'path':
    case 'qr':
      return scaled
  }
}

/** Size and spacing of letters `factor` times as large, within what a document may say. */
const lettersOf = ({ size, spacing }: Pick<ElementOf<'text'>, 'size' | 'spacing'>, factor: number) => ({
  size: Math.min(2000, Math.max(1, size * factor)),
  spacing: Math.min(500, Math.max(-100, spacing * factor)),
})
