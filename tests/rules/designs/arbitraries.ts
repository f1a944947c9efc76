import fc from 'fast-check'
import {
  type DesignDocument,
  type DesignElement,
  type DesignPage,
  designDocument,
  maskShapes,
  shapeKinds,
} from '../../../contract/designDocument.ts'
import type { Edit } from '../../../rules/designs/edits.ts'

const place = fc.double({ min: -2000, max: 4000, noNaN: true })
const length = fc.double({ min: 0, max: 2000, noNaN: true })
const share = fc.double({ min: 0, max: 1, noNaN: true })
export const hex = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 6, maxLength: 6 })
  .map((digits) => `#${digits.join('')}`)
const paint = fc.option(hex)
/** Few, so that edits meet elements that are there. */
export const elementId = fc.integer({ min: 0, max: 15 }).map((number) => `e${number}`)
const pageId = fc.integer({ min: 0, max: 4 }).map((number) => `p${number}`)
const group = fc.option(fc.constantFrom('g1', 'g2', 'g3'))
const name = fc.string({ maxLength: 20 })

const box = {
  name,
  x: place,
  y: place,
  width: length,
  height: length,
  rotation: fc.oneof(fc.constant(0), fc.double({ min: -360, max: 360, noNaN: true })),
  opacity: share,
  isLocked: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  isHidden: fc.boolean(),
  group,
  slot: fc.option(name),
}

export const words = fc
  .array(fc.constantFrom('bread', 'a', 'Stollen', 'ready', '👩‍🍳', 'ä', '\n', 'hearth.example/class', '28'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(' '))

const textFields = {
  ...box,
  type: fc.constant('text' as const),
  text: words,
  font: fc.constantFrom('Figtree', 'Lora'),
  weight: fc.constantFrom(400, 800),
  isItalic: fc.boolean(),
  size: fc.double({ min: 8, max: 300, noNaN: true }),
  line: fc.double({ min: 0.8, max: 2, noNaN: true }),
  spacing: fc.double({ min: -2, max: 20, noNaN: true }),
  align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
  vertical: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
  fit: fc.constantFrom('shrink' as const, 'none' as const),
  color: hex,
}

const pictureFields = {
  ...box,
  type: fc.constant('picture' as const),
  mediaId: fc.option(fc.integer({ min: 1, max: 99 })),
  alt: name,
  crop: fc.option(
    fc.tuple(share, share, share, share).map(([x, y, width, height]) => ({
      x: x / 2,
      y: y / 2,
      width: 0.05 + width * 0.45,
      height: 0.05 + height * 0.45,
    })),
  ),
  mask: fc.constantFrom(...maskShapes),
  corner: length,
  filters: fc.record({
    brightness: share,
    contrast: share,
    saturation: share,
    blur: fc.double({ min: 0, max: 200, noNaN: true }),
    duotone: fc.option(fc.record({ dark: hex, light: hex })),
  }),
}

const shapeFields = {
  ...box,
  type: fc.constant('shape' as const),
  shape: fc.constantFrom(...shapeKinds),
  fill: paint,
  stroke: paint,
  thickness: length,
  corner: length,
}

const lineFields = {
  ...box,
  type: fc.constant('line' as const),
  stroke: hex,
  thickness: length,
  dash: fc.constantFrom('solid' as const, 'dashed' as const, 'dotted' as const),
  start: fc.constantFrom('none' as const, 'arrow' as const, 'dot' as const),
  end: fc.constantFrom('none' as const, 'arrow' as const, 'dot' as const),
}

const pathFields = {
  ...box,
  type: fc.constant('path' as const),
  path: fc.constantFrom('M0 0L24 24', 'M12 2a10 10 0 1 0 0 20'),
  view: fc.constant({ width: 24, height: 24 }),
  fill: paint,
  stroke: paint,
  thickness: length,
}

const qrFields = {
  ...box,
  type: fc.constant('qr' as const),
  text: name,
  color: hex,
  ground: paint,
}

export const text = fc.record({ id: elementId, ...textFields })
export const element: fc.Arbitrary<DesignElement> = fc.oneof(
  text,
  fc.record({ id: elementId, ...pictureFields }),
  fc.record({ id: elementId, ...shapeFields }),
  fc.record({ id: elementId, ...lineFields }),
  fc.record({ id: elementId, ...pathFields }),
  fc.record({ id: elementId, ...qrFields }),
)
const side = fc.integer({ min: 100, max: 4096 })
export const size = fc.record({ width: side, height: side })
const guides = fc.record({ x: fc.array(place, { maxLength: 3 }), y: fc.array(place, { maxLength: 3 }) })

const page: fc.Arbitrary<DesignPage> = fc.record({
  id: pageId,
  name,
  background: hex,
  elements: fc.uniqueArray(element, { maxLength: 8, selector: ({ id }) => id }),
})

/** Valid documents, whose ids are each there once. */
export const design: fc.Arbitrary<DesignDocument> = fc
  .record({ size, guides, pages: fc.uniqueArray(page, { minLength: 1, maxLength: 3, selector: ({ id }) => id }) })
  .map(({ size: { width, height }, guides, pages }) => {
    const taken = new Set<string>()
    const unique = pages.map((own) => ({ ...own, elements: own.elements.filter(({ id }) => isFirst(taken, id)) }))
    return { version: 1, width, height, guides, pages: unique }
  })

function isFirst(taken: Set<string>, id: string): boolean {
  if (taken.has(id)) return false
  taken.add(id)
  return true
}

const ids = fc.uniqueArray(elementId, { maxLength: 6 })
const anyNumber = fc.oneof(fc.double(), fc.double({ min: -500, max: 500, noNaN: true }))
/** Also what no element may have. */
const patch = fc.oneof(
  fc.record({ x: anyNumber, width: anyNumber, rotation: anyNumber }, { requiredKeys: [] }),
  fc.record({ text: fc.string({ maxLength: 6000 }), size: anyNumber, weight: anyNumber }, { requiredKeys: [] }),
  fc.record({ isLocked: fc.boolean(), name: fc.string({ maxLength: 300 }) }, { requiredKeys: [] }),
  fc.record({ color: fc.string(), fill: paint, corner: anyNumber }, { requiredKeys: [] }),
)

export const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    type: fc.constant('addElements' as const),
    page: pageId,
    elements: fc.array(element, { maxLength: 4 }),
    below: elementId,
  }),
  fc.record({ type: fc.constant('removeElements' as const), page: pageId, ids }),
  fc.record({
    type: fc.constant('changeElements' as const),
    page: pageId,
    changes: fc.uniqueArray(fc.record({ id: elementId, patch }), { maxLength: 6, selector: ({ id }) => id }),
  }),
  fc.record({
    type: fc.constant('orderElements' as const),
    page: pageId,
    ids,
    to: fc.constantFrom('front' as const, 'forward' as const, 'backward' as const, 'back' as const),
  }),
  fc.record({ type: fc.constant('placeElements' as const), page: pageId, ids, above: fc.option(elementId) }),
  fc.record({
    type: fc.constant('groupElements' as const),
    page: pageId,
    ids,
    group: fc.constantFrom('g1', 'g4', 'Not a key'),
  }),
  fc.record({ type: fc.constant('ungroupElements' as const), page: pageId, ids }),
  fc.record({
    type: fc.constant('alignElements' as const),
    page: pageId,
    ids,
    to: fc.constantFrom('left' as const, 'center' as const, 'right' as const, 'top' as const, 'middle' as const),
  }),
  fc.record({
    type: fc.constant('distributeElements' as const),
    page: pageId,
    ids,
    along: fc.constantFrom('x' as const, 'y' as const),
  }),
  fc.record({ type: fc.constant('moveElements' as const), page: pageId, ids, x: anyNumber, y: anyNumber }),
  fc.record({ type: fc.constant('addPage' as const), page, after: fc.option(pageId) }),
  fc.record({ type: fc.constant('removePage' as const), page: pageId }),
  fc.record({ type: fc.constant('movePage' as const), page: pageId, to: anyNumber }),
  fc.record({
    type: fc.constant('changePage' as const),
    page: pageId,
    patch: fc.record({ name, background: fc.oneof(hex, fc.string()) }, { requiredKeys: [] }),
  }),
  fc.record({ type: fc.constant('setGuides' as const), guides }),
  fc.record({ type: fc.constant('resizeDesign' as const), size }),
  fc.record({ type: fc.constant('replaceDocument' as const), document: design }),
)

/** Whether a document is valid: it is what the schema takes, and no two pages or elements have one id. */
export function isValid(design: DesignDocument): boolean {
  const ids = design.pages.flatMap((own) => [own.id, ...own.elements.map(({ id }) => id)])
  return designDocument.safeParse(design).success && new Set(ids).size === ids.length
}
