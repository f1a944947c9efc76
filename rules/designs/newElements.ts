import type { ElementOf, ElementType } from '../../contract/designDocument.ts'
import type { Box } from './boxes.ts'

/** What is given of a new element: its id, its box, and what differs from the usual. */
export type NewElement<Type extends ElementType> = { id: string } & Box &
  Partial<Omit<ElementOf<Type>, 'id' | 'type' | keyof Box>>

const boxDefaults = {
  name: '',
  rotation: 0,
  opacity: 1,
  isLocked: false,
  isHidden: false,
  group: null,
  slot: null,
}

const noFilters = { brightness: 0, contrast: 0, saturation: 0, blur: 0, duotone: null }

/** All properties of a type that have a usual value. */
export const elementDefaults = {
  text: {
    ...boxDefaults,
    font: 'Figtree',
    weight: 400,
    isItalic: false,
    size: 48,
    line: 1.2,
    spacing: 0,
    align: 'left',
    vertical: 'top',
    fit: 'none',
    color: '#000000',
  },
  picture: { ...boxDefaults, mediaId: null, alt: '', crop: null, mask: 'none', corner: 0, filters: noFilters },
  shape: { ...boxDefaults, shape: 'rectangle', fill: '#000000', stroke: null, thickness: 0, corner: 0 },
  line: { ...boxDefaults, stroke: '#000000', thickness: 4, dash: 'solid', start: 'none', end: 'none' },
  path: { ...boxDefaults, fill: '#000000', stroke: null, thickness: 0 },
  qr: { ...boxDefaults, color: '#000000', ground: '#ffffff' },
} as const satisfies { [Type in ElementType]: Partial<ElementOf<Type>> }

/** A text in its box. */
export const textElementOf = (given: NewElement<'text'> & { text: string }): ElementOf<'text'> => ({
  ...elementDefaults.text,
  ...given,
  type: 'text',
})

/** A picture, or the empty frame of one. */
export const pictureElementOf = (given: NewElement<'picture'>): ElementOf<'picture'> => ({
  ...elementDefaults.picture,
  ...given,
  type: 'picture',
})

/** A filled shape, a black rectangle unless said otherwise. */
export const shapeElementOf = (given: NewElement<'shape'>): ElementOf<'shape'> => ({
  ...elementDefaults.shape,
  ...given,
  type: 'shape',
})

/** A line through the middle of its box. */
export const lineElementOf = (given: NewElement<'line'>): ElementOf<'line'> => ({
  ...elementDefaults.line,
  ...given,
  type: 'line',
})

/** A drawing such as an icon: path data within a size of its own. */
export const pathElementOf = (
  given: NewElement<'path'> & Pick<ElementOf<'path'>, 'path' | 'view'>,
): ElementOf<'path'> => ({ ...elementDefaults.path, ...given, type: 'path' })

/** The code of a text, dark on white. */
export const qrElementOf = (given: NewElement<'qr'> & { text: string }): ElementOf<'qr'> => ({
  ...elementDefaults.qr,
  ...given,
  type: 'qr',
})
