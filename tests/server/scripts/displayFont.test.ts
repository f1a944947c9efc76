import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { cutDisplayFont, type FontCut, fileOf, styleSheetOf } from '../../../scripts/support/displayFont.ts'
import { textStyles } from '../../../src/ui/theme/textStyles.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = `${root}src/ui/theme/fonts/`
const original = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/bricolage-grotesque/package.json'),
)

let cuts: FontCut[] = []
beforeAll(async () => {
  cuts = await cutDisplayFont(original)
})

test('the parts of the display face are those that `npm run fonts` makes', async () => {
  expect(cuts.map(({ name }) => name).sort()).toEqual(['basic', 'latin', 'latin-ext', 'vietnamese'])
  for (const cut of cuts) expect(cut.bytes.equals(await readFile(folder + fileOf(cut))), cut.name).toBe(true)
  expect(styleSheetOf(cuts)).toBe(await readFile(`${folder}bricolage-grotesque.css`, 'utf8'))
})

test('its weights and its width are all that the text styles ask of it', () => {
  const rule = styleSheetOf(cuts)
  const asked = Object.values(textStyles).flatMap(({ value }) => ('fontStretch' in value ? [value] : []))
  expect(asked.length).toBeGreaterThan(5)
  for (const { fontWeight, fontStretch } of asked) {
    expect(Number(fontWeight)).toBeGreaterThanOrEqual(700)
    expect(Number(fontWeight)).toBeLessThanOrEqual(800)
    expect(rule).toContain(`font-stretch: ${fontStretch};`)
  }
})

test('what a page loads before it is first painted is at most 60 KB of fonts', async () => {
  const html = await readFile(`${root}index.html`, 'utf8')
  const preloaded = [...html.matchAll(/href="\/(\S+\.woff2)"/g)].map(([, path = '']) => path)
  expect(preloaded).toHaveLength(2)
  const sizes = await Promise.all(preloaded.map(async (path) => (await stat(root + path)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
})
