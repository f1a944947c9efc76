import { expect, test } from 'vitest'
import { importsOf, sources, targetOf, textOf } from './sources.ts'

/** What the code of a room may import: other rooms by folder, packages by name. The first room that fits counts. */
const rooms = [
  { room: 'contract', may: ['contract'], packages: ['zod/mini'] },
  { room: 'strings', may: [], packages: [] },
  { room: 'rules', may: ['contract', 'rules', 'strings'], packages: ['xstate', 'tlds'] },
  { room: 'src/machines', may: ['contract', 'rules', 'strings', 'src/machines'], packages: ['xstate'] },
  { room: 'src/services', may: ['contract', 'rules', 'strings', 'src/machines', 'src/services'], packages: null },
  {
    room: 'src/app',
    may: ['contract', 'rules', 'strings', 'src/machines', 'src/services', 'src/app'],
    packages: ['xstate'],
  },
  {
    room: 'src/ui',
    may: ['contract', 'rules', 'strings', 'src/machines', 'src/services', 'src/app', 'src/ui', 'styled-system'],
    packages: null,
  },
  { room: 'src', may: ['contract', 'rules', 'strings', 'src'], packages: null },
  { room: 'server', may: ['contract', 'rules', 'server', 'package.json'], packages: null },
  {
    room: 'build',
    may: ['build', 'contract', 'styled-system', 'src/ui/shell/pages.ts', 'src/ui/theme/colors.ts', 'src/boot.ts'],
    packages: null,
  },
  { room: 'practice', may: ['practice', 'contract/networks.ts'], packages: null },
]

for (const file of sources) {
  test(`${file} imports only what its room may`, () => {
    const wanted = importsOf(file).filter((name) => !isAllowed(file, name))
    expect(wanted).toEqual([])
  })
}

test('no view fetches', () => {
  const views = sources.filter((file) => file.startsWith('src/ui/'))
  expect(views.length).toBeGreaterThan(200)
  expect(views.filter((file) => /\b(fetch|fetchJson)\(/.test(textOf(file)))).toEqual([])
})

test('no machine reads the clock, the page or the storage', () => {
  const pure = sources.filter((file) => /^(src\/machines|rules)\//.test(file))
  expect(pure.length).toBeGreaterThan(80)
  const reading = pure.filter((file) =>
    /\b(Date\.now|new Date\(\)|localStorage|sessionStorage|document\.|window\.)/.test(textOf(file)),
  )
  expect(reading).toEqual([])
})

test('the page asks a schema nothing itself: the build leaves of it what safeParse reads', () => {
  const page = sources.filter((file) => file.startsWith('src/') && !file.startsWith('src/inspector/'))
  expect(page.length).toBeGreaterThan(300)
  const asking = page.filter((file) =>
    /(?<!\b(?:JSON|Date|z|def)|\.\.)\.(?:options|enum|safeParse|parse)\b/.test(textOf(file)),
  )
  expect(asking).toEqual([])
})

function isAllowed(file: string, name: string): boolean {
  const room = rooms.find((candidate) => file.startsWith(`${candidate.room}/`))
  if (!room) return false
  if (!name.startsWith('.')) return room.packages === null || room.packages.includes(name)
  const target = targetOf(file, name)
  return room.may.some((folder) => target.startsWith(`${folder}/`) || target === folder)
}
