import type { DesignElement, ElementOf, ElementType } from '../../contract/designDocument.ts'
import type { ElementPatch } from './edits.ts'

/** What of an element is its style: neither its place nor what it says or shows. */
const styles = {
  text: ['opacity', 'font', 'weight', 'isItalic', 'size', 'line', 'spacing', 'align', 'color'],
  picture: ['opacity', 'mask', 'corner', 'filters'],
  shape: ['opacity', 'fill', 'stroke', 'thickness', 'corner'],
  line: ['opacity', 'stroke', 'thickness', 'dash', 'start', 'end'],
  path: ['opacity', 'fill', 'stroke', 'thickness'],
  qr: ['opacity', 'color', 'ground'],
} as const satisfies { [Type in ElementType]: readonly (keyof ElementOf<Type>)[] }

/**
 * The changes that give one element the style of another. Between two types it is how much they are seen through and their
 * main color, and the corners of pictures and shapes.
 */
export function styleFor(from: DesignElement, to: DesignElement): ElementPatch {
  if (from.type === to.type) return Object.fromEntries(styles[from.type].map((key) => [key, Reflect.get(from, key)]))
  const color = colorOf(from)
  return { opacity: from.opacity, ...(color === null ? {} : inColor(to, color)), ...cornersFor(from, to) }
}

/** The color that an element is seen in most; null: it has none of its own. */
function colorOf(element: DesignElement): string | null {
  switch (element.type) {
    case 'text':
    case 'qr':
      return element.color
    case 'shape':
    case 'path':
      return element.fill ?? element.stroke
    case 'line':
      return element.stroke
    case 'picture':
      return null
  }
}

/** The change that shows an element in a color: a drawing of lines alone keeps being one. */
function inColor(element: DesignElement, color: string): ElementPatch {
  switch (element.type) {
    case 'text':
    case 'qr':
      return { color }
    case 'shape':
    case 'path':
      return element.fill === null && element.stroke !== null ? { stroke: color } : { fill: color }
    case 'line':
      return { stroke: color }
    case 'picture':
      return {}
  }
}

const cornersFor = (from: DesignElement, to: DesignElement): ElementPatch =>
  'corner' in from && 'corner' in to ? { corner: from.corner } : {}
