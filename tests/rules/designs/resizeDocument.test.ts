import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DesignDocument, DesignElement } from '../../../contract/designDocument.ts'
import { blankDocument, blankPage } from '../../../rules/designs/blankDocument.ts'
import { boundsOf } from '../../../rules/designs/boxes.ts'
import { layoutText, type Measure } from '../../../rules/designs/layoutText.ts'
import {
  lineElementOf,
  pathElementOf,
  pictureElementOf,
  shapeElementOf,
  textElementOf,
} from '../../../rules/designs/newElements.ts'
import { resizeDocument } from '../../../rules/designs/resizeDocument.ts'
import { design, isValid, size } from './arbitraries.ts'

const square = { width: 1080, height: 1080 }
const story = { width: 1080, height: 1920 }
const view = { width: 24, height: 24 }
const wide = { width: 1200, height: 628 }
const measure: Measure = (text, font) => (text.length * font.size) / 2 + Math.max(0, text.length - 1) * font.spacing

const squareWith = (...elements: DesignElement[]): DesignDocument => ({
  ...blankDocument(square, 'page'),
  pages: [{ ...blankPage('page'), elements }],
})
const elementsOf = (document: DesignDocument) => document.pages.flatMap(({ elements }) => elements)
const textsOf = (document: DesignDocument) => elementsOf(document).filter((element) => element.type === 'text')
const resized = (to: typeof story, ...elements: DesignElement[]) =>
  elementsOf(resizeDocument(squareWith(...elements), to))

describe('any design in any size', () => {
  test('has all of its texts within the page', () => {
    fc.assert(
      fc.property(design, size, (before, to) => {
        fc.pre(before.width !== to.width || before.height !== to.height)
        const outside = textsOf(resizeDocument(before, to)).filter((text) => {
          const { x, y, width, height } = boundsOf(text)
          return Math.min(x, y) < -1e-6 || x + width > to.width + 1e-6 || y + height > to.height + 1e-6
        })
        expect(outside).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('is valid', () => {
    fc.assert(fc.property(design, size, (before, to) => isValid(resizeDocument(before, to))))
  })

  test('keeps the lines of an upright text within the page that were within it', () => {
    fc.assert(
      fc.property(design, size, (before, to) => {
        const after = new Map(textsOf(resizeDocument(before, to)).map((text) => [text.id, text]))
        for (const text of textsOf(before).map((own) => ({ ...own, fit: 'none' as const }))) {
          const layout = layoutText(text, measure)
          const bottom = Math.max(text.height, layout.height)
          const isInside =
            text.x >= 0 && text.y >= 0 && text.x + text.width <= before.width && text.y + bottom <= before.height
          const resizedText = after.get(text.id)
          if (!isInside || text.rotation !== 0 || !resizedText || resizedText.size < 2) continue
          const now = layoutText({ ...resizedText, fit: 'none' }, measure)
          expect(resizedText.y + now.height).toBeLessThanOrEqual(to.height + 0.1)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('is the same object in the size that it has', () => {
    const before = squareWith()
    expect(resizeDocument(before, square)).toBe(before)
  })
})

describe('what spans the page', () => {
  test('a picture covers it again, with the middle of what was seen', () => {
    const picture = pictureElementOf({ id: 'p', x: 0, y: 0, ...square, crop: { x: 0.2, y: 0, width: 0.5, height: 1 } })
    const [now] = resized(wide, picture)
    expect(now).toMatchObject({ x: 0, y: 0, ...wide })
    const crop = now?.type === 'picture' ? now.crop : null
    expect(crop?.width).toBeCloseTo(0.5)
    expect(crop?.height).toBeCloseTo(628 / 1200)
    expect(crop?.x).toBeCloseTo(0.2)
    expect(crop?.y).toBeCloseTo((1 - 628 / 1200) / 2)
  })

  test('a rectangle keeps its margins', () => {
    const frame = shapeElementOf({ id: 's', x: 40, y: 40, width: 1000, height: 1000, corner: 20 })
    expect(resized(story, frame)).toEqual([{ ...frame, height: 1840 }])
  })

  test('the half of the page stays the half of it', () => {
    const half = pictureElementOf({ id: 'p', x: 0, y: 540, width: 1080, height: 540 })
    expect(resized(story, half)).toEqual([{ ...half, y: 960, height: 960 }])
  })

  test('an ornament along an edge goes from edge to edge again', () => {
    const waves = pathElementOf({ id: 'w', x: 0, y: 800, width: 1080, height: 280, path: 'M0 0', view })
    expect(resized(wide, waves)).toEqual([{ ...waves, width: 1200, y: (800 * 628) / 1080, height: (280 * 628) / 1080 }])
  })

  test('a drawing over the whole page covers it again, with its ratio', () => {
    const rays = pathElementOf({ id: 'r', x: 0, y: 0, ...square, path: 'M0 0', view })
    expect(resized(wide, rays)).toEqual([{ ...rays, width: 1200, height: 1200, y: (628 - 1200) / 2 }])
  })

  test('a picture in a corner keeps its part of the page', () => {
    const corner = pictureElementOf({ id: 'p', x: 540, y: 0, width: 540, height: 810 })
    expect(resized(story, corner)).toEqual([{ ...corner, height: 1440 }])
  })

  test('a bar from one edge is no plane: it keeps its length for its height', () => {
    const [bar] = resized(wide, shapeElementOf({ id: 'b', x: 0, y: 500, width: 990, height: 100 }))
    expect(bar?.width).toBeCloseTo((990 * 628) / 1080)
  })

  test('a line is scaled as all else', () => {
    const line = lineElementOf({ id: 'l', x: 40, y: 500, width: 1000, height: 10, thickness: 10 })
    const [now] = resized(wide, line)
    expect(now?.width).toBeCloseTo((1000 * 628) / 1080)
    expect(now).toMatchObject({ thickness: (10 * 628) / 1080 })
  })
})

describe('what stands on the page', () => {
  const text = (id: string, y: number, rest = {}) =>
    textElementOf({ id, x: 76, y, width: 300, height: 100, text: id, ...rest })

  test('stays at the edge where it lies, and in the middle', () => {
    const now = resized(story, text('top', 0), text('middle', 490), text('bottom', 980))
    expect(now.map(({ y }) => y)).toEqual([0, 910, 1820])
  })

  test('keeps its left edge in line', () => {
    const now = resized(wide, text('short', 0), text('long', 600, { width: 800 }))
    expect(now[0]?.x).toBeCloseTo(now[1]?.x ?? 0)
  })

  test('stays together with what stands close by', () => {
    const now = resized(story, text('quote', 600), text('author', 720))
    expect((now[1]?.y ?? 0) - (now[0]?.y ?? 0)).toBeCloseTo(120)
  })

  test('stays on the panel on which it stands', () => {
    const band = shapeElementOf({ id: 'band', x: 0, y: 820, width: 1080, height: 260 })
    const [above, grown, label] = resized(story, text('title', 640), band, text('price', 840))
    expect(grown?.y).toBeCloseTo((820 * 1920) / 1080)
    expect((above?.y ?? 0) + 100).toBeLessThanOrEqual(grown?.y ?? 0)
    expect(label?.y).toBeGreaterThan(grown?.y ?? 0)
  })

  test('stays at the height of what stands on a panel beside it', () => {
    const half = shapeElementOf({ id: 'half', x: 540, y: 0, width: 540, height: 820 })
    const [, before, after] = resized(story, half, text('before', 700), text('after', 700, { x: 600 }))
    expect(before?.y).toBeCloseTo(after?.y ?? 0)
  })

  test('keeps the ratio of a picture', () => {
    const [now] = resized(wide, pictureElementOf({ id: 'p', x: 300, y: 300, width: 400, height: 200 }))
    expect((now?.width ?? 0) / (now?.height ?? 1)).toBeCloseTo(2)
  })

  test('a text that lay outside comes in, and one larger than the page is made smaller', () => {
    const [out, large] = resized(story, text('out', 1300, { x: -400 }), text('large', 0, { width: 4000, size: 100 }))
    expect(out).toMatchObject({ x: 0 })
    expect(large).toMatchObject({ x: 0, width: 1080, size: 27 })
  })
})
