import * as z from 'zod/mini'
import { id } from './shapes.ts'

/** The version that is written; what an older one lacks is put in by `rules/designs/migrateDocument.ts`. */
export const documentVersion = 1

/** Pixels of a side of a design at 1×; at 2× it must still be a canvas that every browser makes. */
export const shortestSide = 16
export const longestSide = 4096
export const mostPages = 20
export const mostElementsOfPage = 300
/** Characters (UTF-16) of one text element. */
export const longestDesignText = 5000

/** Of pages, elements and groups. */
export const designKey = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,36}$/, 'An id has small letters, digits and hyphens, 36 at most'))
/** Of pages, elements and slots. */
export const designName = z.string().check(z.maxLength(200, 'A name has 200 characters at most'))
/** Pixels of the design. */
const place = z.number().check(z.minimum(-20_000), z.maximum(20_000))
const length = z.number().check(z.minimum(0), z.maximum(20_000))
/** A part of 1. */
const share = z.number().check(z.minimum(0), z.maximum(1))
export const designColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'A color is written #rrggbb, in small letters'))
const paint = z.nullable(designColor)

const side = z.int().check(z.minimum(shortestSide), z.maximum(longestSide))
export const designSize = z.object({ width: side, height: side })
export type DesignSize = z.infer<typeof designSize>

/** What every element has. `x` and `y` are the left and top of its box before it is turned around the box's middle. */
const box = {
  id: designKey,
  name: designName,
  x: place,
  y: place,
  width: length,
  height: length,
  /** Degrees, clockwise. */
  rotation: z.number().check(z.minimum(-360), z.maximum(360)),
  opacity: share,
  isLocked: z.boolean(),
  isHidden: z.boolean(),
  /** Elements of a page with the same group are chosen and moved together. */
  group: z.nullable(designKey),
  /** What the element is filled with in bulk and what its field is called on a phone: `Headline`; null: by its name. */
  slot: z.nullable(designName),
}

export const textElement = z.object({
  ...box,
  type: z.literal('text'),
  text: z.string().check(z.maxLength(longestDesignText, 'A text of a design has 5,000 characters at most')),
  /** Family; one that is not there is drawn in the face of texts, and the editor says so. */
  font: z.string().check(z.minLength(1), z.maxLength(100)),
  weight: z.int().check(z.minimum(100), z.maximum(900)),
  isItalic: z.boolean(),
  /** Pixels; with `fit: 'shrink'` the largest it may have. */
  size: z.number().check(z.minimum(1), z.maximum(2000)),
  /** Of the size. */
  line: z.number().check(z.minimum(0.5), z.maximum(3)),
  /** Pixels between two characters. */
  spacing: z.number().check(z.minimum(-100), z.maximum(500)),
  align: z.enum(['left', 'center', 'right']),
  vertical: z.enum(['top', 'middle', 'bottom']),
  /** shrink: the size falls until the text fits its box · none: the text may run over its box's foot */
  fit: z.enum(['shrink', 'none']),
  color: designColor,
})

export const maskShapes = [
  'none',
  'rounded',
  'ellipse',
  'triangle',
  'diamond',
  'hexagon',
  'star',
  'heart',
  'arch',
] as const

export const pictureElement = z.object({
  ...box,
  type: z.literal('picture'),
  /** Of the person's library; null: an empty frame that waits for a picture. */
  mediaId: z.nullable(id),
  alt: z.string().check(z.maxLength(2000)),
  /** The part of the picture that fills the box, in parts of its sides; null: as much of its middle as fits. */
  crop: z.nullable(z.object({ x: share, y: share, width: share, height: share })),
  mask: z.enum(maskShapes),
  /** Pixels, with `mask: 'rounded'`. */
  corner: length,
  filters: z.object({
    /** 0 is the picture as it is; from -1 to 1. */
    brightness: z.number().check(z.minimum(-1), z.maximum(1)),
    contrast: z.number().check(z.minimum(-1), z.maximum(1)),
    saturation: z.number().check(z.minimum(-1), z.maximum(1)),
    /** Pixels of the design. */
    blur: z.number().check(z.minimum(0), z.maximum(200)),
    /** Dark parts in one color, light ones in another. */
    duotone: z.nullable(z.object({ dark: designColor, light: designColor })),
  }),
})

export const shapeKinds = ['rectangle', 'ellipse', 'triangle', 'diamond', 'hexagon', 'star', 'heart', 'arch'] as const

export const shapeElement = z.object({
  ...box,
  type: z.literal('shape'),
  shape: z.enum(shapeKinds),
  fill: paint,
  stroke: paint,
  /** Pixels of the stroke, which lies within the box. */
  thickness: length,
  /** Pixels; of a rectangle. */
  corner: length,
})

/** A straight line through the middle of its box, from left to right; it is turned as its box is. */
export const lineElement = z.object({
  ...box,
  type: z.literal('line'),
  stroke: designColor,
  thickness: length,
  dash: z.enum(['solid', 'dashed', 'dotted']),
  start: z.enum(['none', 'arrow', 'dot']),
  end: z.enum(['none', 'arrow', 'dot']),
})

/** A drawing: an icon, an ornament. Icons are stored as they are drawn, so that a design stays when the icon set changes. */
export const pathElement = z.object({
  ...box,
  type: z.literal('path'),
  /** SVG path data within the drawing's own size, which is stretched to the element's box. */
  path: z.string().check(z.maxLength(20_000), z.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9\s,.+eE-]*$/)),
  view: z.object({
    width: z.number().check(z.minimum(1), z.maximum(20_000)),
    height: z.number().check(z.minimum(1), z.maximum(20_000)),
  }),
  fill: paint,
  stroke: paint,
  /** In the drawing's own size; ends and joins are round. */
  thickness: length,
})

export const qrElement = z.object({
  ...box,
  type: z.literal('qr'),
  text: z.string().check(z.maxLength(1000, 'A QR code holds 1,000 characters at most')),
  color: designColor,
  /** null: nothing below the code. */
  ground: paint,
})

export const designElement = z.discriminatedUnion('type', [
  textElement,
  pictureElement,
  shapeElement,
  lineElement,
  pathElement,
  qrElement,
])
export type DesignElement = z.infer<typeof designElement>
export type ElementType = DesignElement['type']
export type ElementOf<Type extends ElementType> = Extract<DesignElement, { type: Type }>
export type TextElement = ElementOf<'text'>
export type PictureElement = ElementOf<'picture'>

export const designPage = z.object({
  id: designKey,
  /** Empty: called by its number. */
  name: designName,
  background: designColor,
  /** From the lowest to the topmost. */
  elements: z.array(designElement).check(z.maxLength(mostElementsOfPage, 'A page has 300 elements at most')),
})
export type DesignPage = z.infer<typeof designPage>

/** Pixels from the left and the top; the same on every page. */
/** Guides of one direction. */
export const mostGuides = 50

export const designGuides = z.object({
  x: z.array(place).check(z.maxLength(mostGuides)),
  y: z.array(place).check(z.maxLength(mostGuides)),
})

/**
 * A design as it is stored: all pages have one size, and no two pages or elements one id. Its keys are our own and the
 * same on both sides: they are never converted on the wire.
 */
export const designDocument = z.object({
  version: z.literal(documentVersion),
  ...designSize.shape,
  guides: designGuides,
  pages: z
    .array(designPage)
    .check(z.minLength(1, 'A design has a page'), z.maxLength(mostPages, 'A design has 20 pages at most')),
})
export type DesignDocument = z.infer<typeof designDocument>
