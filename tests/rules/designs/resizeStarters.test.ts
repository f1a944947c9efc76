import { describe, expect, test } from 'vitest'
import type { DesignDocument, DesignElement } from '../../../contract/designDocument.ts'
import { boundsOf } from '../../../rules/designs/boxes.ts'
import { type DesignBrand, neutralColors } from '../../../rules/designs/brand.ts'
import { resizeDocument } from '../../../rules/designs/resizeDocument.ts'
import { designSizes } from '../../../rules/designs/sizes.ts'
import { starters } from '../../../rules/designs/starters/starters.ts'
import { isValid } from './arbitraries.ts'

const brand: DesignBrand = {
  name: 'Hearth & Crumb',
  isOwn: false,
  colors: neutralColors,
  fonts: { heading: 'Bricolage Grotesque', text: 'Figtree', families: [] },
  logo: null,
  images: [],
}
const begun = [designSizes[0], designSizes[2]].filter((size) => size !== undefined)
const textsOf = (elements: readonly DesignElement[]) => elements.filter(({ type }) => type === 'text')

/** Pairs of texts, by their ids, that lie over each other by more than rounding. */
function overlapsOf({ pages }: DesignDocument): string[] {
  return pages.flatMap(({ elements }) => {
    const texts = textsOf(elements).map((element) => ({ id: element.id, box: boundsOf(element) }))
    return texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => (doOverlap(one.box, other.box) ? [`${one.id} ${other.id}`] : [])),
    )
  })
}

type Box = ReturnType<typeof boundsOf>
const doOverlap = (one: Box, other: Box) =>
  one.x + 0.01 < other.x + other.width &&
  other.x + 0.01 < one.x + one.width &&
  one.y + 0.01 < other.y + other.height &&
  other.y + 0.01 < one.y + one.height

describe.each(starters.map((starter) => [starter.key, starter] as const))('%s in every size', (_, starter) => {
  const pairs = begun.flatMap((from) => designSizes.map((to) => ({ from, to, before: starter.draw(brand, from) })))

  test('is valid, with all texts within the page', () => {
    expect(pairs.length).toBeGreaterThan(20)
    for (const { to, before } of pairs) {
      const after = resizeDocument(before, to)
      expect(isValid(after)).toBe(true)
      for (const { x, y, width, height } of after.pages.flatMap(({ elements }) => textsOf(elements).map(boundsOf))) {
        expect(Math.min(x, y, to.width - x - width, to.height - y - height)).toBeGreaterThan(-0.01)
      }
    }
  })

  test('has no texts over each other that were not before', () => {
    for (const { to, before } of pairs) {
      const known = overlapsOf(before)
      expect(overlapsOf(resizeDocument(before, to)).filter((pair) => !known.includes(pair))).toEqual([])
    }
  })
})
