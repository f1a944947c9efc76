import { afterEach, expect, test, vi } from 'vitest'
import { designFamilies } from '../../../rules/designs/families.ts'
import { designFaces } from '../../../src/services/designs/designFaces.ts'

afterEach(() => vi.unstubAllGlobals())

class Face {
  family: string
  source: string
  look: FontFaceDescriptors
  constructor(family: string, source: string, look: FontFaceDescriptors) {
    this.family = family
    this.source = source
    this.look = look
  }
}

test('each family has a file for Latin letters of its own, upright and italic as it says, for its own weights', () => {
  vi.stubGlobal('FontFace', Face)
  const faces = designFaces().filter((face): face is FontFace & Face => face instanceof Face)
  expect(faces.length).toBeGreaterThan(30)
  for (const { family, face, hasItalic, lightest, boldest } of designFamilies) {
    const own = faces.filter((one) => one.family === face && one.look.unicodeRange?.startsWith('U+0000-00FF'))
    // The upright Figtree is the product's own.
    const styles = [...(family === 'Figtree' ? [] : ['normal']), ...(hasItalic ? ['italic'] : [])]
    expect(own.map(({ look }) => look.style).toSorted(), family).toEqual(styles.toSorted())
    for (const { look } of own) expect(look.weight, family).toBe(`${lightest} ${boldest}`)
  }
})

test('the narrow family is the same files at one width, which a canvas can name', () => {
  vi.stubGlobal('FontFace', Face)
  const faces = designFaces().filter((face): face is FontFace & Face => face instanceof Face)
  const of = (family: string) => faces.filter((face) => face.family === family)
  const [whole, narrow] = [of('Bricolage Grotesque'), of('Bricolage Grotesque Condensed')]
  expect(whole.map(({ source }) => source)).toEqual(narrow.map(({ source }) => source))
  expect(new Set(whole.map(({ look }) => look.stretch))).toEqual(new Set(['100%']))
  expect(new Set(narrow.map(({ look }) => look.stretch))).toEqual(new Set(['80%']))
})
