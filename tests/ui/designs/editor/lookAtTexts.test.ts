import { expect, test } from 'vitest'
import type { DesignElement } from '../../../../contract/designDocument.ts'
import { neutralBrand } from '../../../../src/app/designs/designBrand.ts'
import { lookAtTexts, type Samples } from '../../../../src/ui/designs/editor/readability/lookAtTexts.ts'
import { twoTexts } from '../support/twoTexts.ts'

const samples: Samples = new Map()
const design = twoTexts()
const [page = { id: 'p1', name: '', background: '#ffffff', elements: [] }] = design.pages

/** Looks at the page with these elements; answers which texts each drawing of it was made for. */
async function look(elements: readonly DesignElement[]) {
  const drawings: string[][] = []
  const found = await lookAtTexts({
    design,
    page: { ...page, elements: [...elements] },
    brand: neutralBrand,
    samples,
    sample: async (texts, onSample) => {
      drawings.push([...texts])
      for (const element of elements)
        if (element.type === 'text' && texts.has(element.id)) onSample(element, [{ hex: '#ffffff', share: 1 }])
    },
  })
  return { drawings, seen: [...found.keys()] }
}

test('a page is drawn once for all its texts, and again only for those whose ground may have changed', async () => {
  const [line, head] = page.elements
  if (!line || !head) throw new Error('The page has two texts')
  expect(await look([line, head])).toEqual({ drawings: [['line', 'head']], seen: ['line', 'head'] })
  expect(await look([line, head])).toEqual({ drawings: [], seen: ['line', 'head'] })
  expect((await look([line, { ...head, x: 80 }])).drawings).toEqual([['head']])
  expect((await look([{ ...line, x: 80 }, head])).drawings).toEqual([['line', 'head']])
})
