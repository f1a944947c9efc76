import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon, manifestOf } from '../../../build/webManifest.ts'
import { pathOf } from '../../../rules/shell/paths.ts'
import { semanticColors } from '../../../src/ui/theme/colors.ts'

const mark = readFileSync('src/ui/marks/icon.svg', 'utf8')
const html = readFileSync('index.html', 'utf8')
const manifest = manifestOf([
  { name: 'icon-192', side: 192, isMaskable: false, file: 'assets/a.png' },
  { name: 'icon-maskable-512', side: 512, isMaskable: true, file: 'assets/b.png' },
])

test('what a browser asks of an app that it installs is there', () => {
  expect(manifest).toMatchObject({ name: 'Solo Social', id: '/', scope: '/', display: 'standalone' })
  expect(manifest.icons).toEqual([
    { src: '/assets/a.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/assets/b.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ])
  const addresses = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]
  expect(addresses).toHaveLength(4)
  expect(addresses.filter((address) => !pathOf(address))).toEqual([])
})

test('the bars of the system have the color of the frame, in either theme', () => {
  const [, light, dark] = /light-dark\((.+), (.+)\)/.exec(semanticColors.frame?.value ?? '') ?? []
  expect(light).toMatch(/^#/)
  expect([manifest.theme_color, manifest.background_color]).toEqual([light, light])
  const bars = [
    ...html.matchAll(/<meta name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(.+)" \/>/g),
  ]
  expect(bars.map(([, scheme, color]) => [scheme, color])).toEqual([
    ['light', light],
    ['dark', dark],
  ])
})

/** Width, height and how opaque the corner is, of 255. */
async function measured(icon: Buffer) {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [info.width, info.height, data[3]]
}

test.each([192, 512])(
  'an icon of %i pixels is as large, and fills its square where the system cuts its shape',
  async (side) => {
    expect(await measured(await drawIcon(mark, { side, isMaskable: false }))).toEqual([side, side, 0])
    expect(await measured(await drawIcon(mark, { side, isMaskable: true }))).toEqual([side, side, 255])
  },
)
