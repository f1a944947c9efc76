import { afterEach, expect, test, vi } from 'vitest'
import { loadFonts, subscribeToFonts } from '../../../src/services/designs/fonts.ts'
import { createMeasure } from '../../../src/services/designs/measureText.ts'

afterEach(() => vi.restoreAllMocks())

const font = { family: 'Fraunces', weight: 700, isItalic: true, size: 20, spacing: 0 }

/** A canvas whose characters are all so broad, of the size; tells the fonts that were asked for. */
function canvasOf(share: () => number): { fonts: string[] } {
  const fonts: string[] = []
  const context = {
    set font(value: string) {
      fonts.push(value)
    },
    measureText: (text: string) => ({ width: text.length * share() * 200 }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() =>
    Object.assign(Object.create(null), context),
  )
  return { fonts }
}

test('a text is as broad as the face draws it, with the spacing between its characters', () => {
  canvasOf(() => 0.5)
  const measure = createMeasure()
  expect(measure('word', font)).toBe(40)
  expect(measure('word', { ...font, size: 40 })).toBe(80)
  expect(measure('word', { ...font, spacing: 3 })).toBe(49)
  expect(measure('', { ...font, spacing: 3 })).toBe(0)
})

test('what was measured in a stand-in is measured again when faces arrive', () => {
  let share = 0.5
  canvasOf(() => share)
  const measure = createMeasure()
  const heard = vi.fn<() => void>()
  const stop = subscribeToFonts(heard)
  expect(measure('word', font)).toBe(40)
  share = 0.6
  expect(measure('word', font)).toBe(40)
  document.fonts.dispatchEvent(new Event('loadingdone'))
  expect(heard).toHaveBeenCalledOnce()
  expect(measure('word', font)).toBe(48)
  stop()
  document.fonts.dispatchEvent(new Event('loadingdone'))
  expect(heard).toHaveBeenCalledOnce()
})

test('where nothing can be drawn a character is taken to be a little more than half as broad as it is high', () =>
  expect(createMeasure()('word', font)).toBeCloseTo(44))

test('families that do not come with the product and files that do not arrive are told', async () => {
  const load = vi.spyOn(document.fonts, 'load').mockImplementation(async (face) => {
    if (face.includes('Oswald')) throw new DOMException('gone', 'NetworkError')
    return []
  })
  const uses = ['Fraunces', 'Oswald', 'Comic Sans'].map((family) => ({ family, isItalic: true, text: 'Añ' }))
  expect(await loadFonts(uses)).toEqual(['Oswald', 'Comic Sans'])
  expect(load.mock.calls).toEqual([
    ['italic 16px "Fraunces Variable"', 'Añ'],
    ['16px "Oswald Variable"', 'Añ'],
    ['italic 16px "Figtree Variable"', 'Añ'],
  ])
})
