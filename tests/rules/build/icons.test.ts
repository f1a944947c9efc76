import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as lucide from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from '../../../build/icons/createIcon.ts'
import { importIconFiles, readIconFiles } from '../../../build/icons/iconFiles.ts'

const root = resolve(import.meta.dirname, '../../..')
const icons = readIconFiles(join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'))
const packaged: Readonly<Record<string, unknown>> = lucide
const isComponent = (made: unknown): made is ComponentType<object> => typeof made === 'object' && made !== null

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
const used = new Set(
  sources
    .flatMap((source) => [...source.matchAll(/import (?:type )?\{([^}]*)\} from 'lucide-react'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')))
    .filter((name) => name !== '' && !/^type |^Lucide(?:Icon|Props)$/.test(name)),
)

const looks = [
  {},
  { size: 16, 'aria-hidden': true },
  { size: 14, strokeWidth: 2.5, className: 'small tick' },
  { color: 'red', 'aria-label': 'Done' },
  { role: 'img', title: undefined, style: { flexShrink: 0 } },
  { width: 30, fill: 'currentColor' },
]

test('every icon of the views is drawn in the built pages as the package draws it', async () => {
  expect(used.size).toBeGreaterThan(40)
  for (const name of used) {
    const drawn = packaged[name]
    const { __iconData: data } = await import(`lucide-react/icons/${icons.get(name)}`)
    const built = createIcon(data)
    if (!isComponent(drawn)) throw new Error(`${name} is no icon`)
    for (const look of looks) {
      const expected = renderToStaticMarkup(createElement(drawn, look))
      expect(renderToStaticMarkup(createElement(built, look)), name).toBe(expected)
    }
  }
})

test('the views ask nothing of an icon that the built one cannot do', () => {
  const tooMuch = /absoluteStrokeWidth|nonScalingStroke|LucideProvider|createLucideIcon|<Icon\b[^>]*[^/]>/
  expect(sources.filter((source) => source.includes('lucide-react') && tooMuch.test(source))).toEqual([])
})

test('an icon is imported from its own file', () => {
  const code = "import { EyeOff, User as Person } from 'lucide-react';\nimport { css } from './css';\nEyeOff(Person)"
  expect(importIconFiles(code, 'View.tsx', icons)).toBe(
    'import EyeOff from "lucide-react/icons/eye-off";import Person from "lucide-react/icons/user";\n' +
      "import { css } from './css';\nEyeOff(Person)",
  )
})

test('what is no icon stops the build', () => {
  expect(() => importIconFiles("import { icons } from 'lucide-react'", 'View.tsx', icons)).toThrow(
    'View.tsx imports icons',
  )
  expect(() => importIconFiles("import * as all from 'lucide-react'", 'View.tsx', icons)).toThrow(
    'View.tsx imports all',
  )
})
