import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** What the code of a room may import: other rooms by folder, packages by name. The first room that fits counts. */
const rooms = [
  { room: 'contract', may: ['contract'], packages: ['zod/mini'] },
  { room: 'rules', may: ['contract', 'rules'], packages: ['xstate', '@internationalized/date', 'tlds'] },
  { room: 'src/machines', may: ['contract', 'rules', 'src/machines'], packages: ['xstate'] },
  { room: 'src/services', may: ['contract', 'rules', 'src/machines', 'src/services'], packages: null },
  { room: 'src/ui', may: ['contract', 'rules', 'src', 'styled-system'], packages: null },
  { room: 'src', may: ['contract', 'rules', 'src', 'styled-system'], packages: null },
  { room: 'server', may: ['contract', 'rules', 'server', 'package.json'], packages: null },
  { room: 'practice', may: ['practice', 'rules/networks/networks.ts'], packages: null },
]

const files = ['contract', 'rules', 'src', 'server', 'practice'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

for (const file of files) {
  test(`${file} imports only what its room may`, () => {
    const wanted = importsOf(file).filter((name) => !isAllowed(file, name))
    expect(wanted).toEqual([])
  })
}

test('no view fetches', () => {
  const fetching = files.filter((file) => file.startsWith('src/ui') && /\b(fetch|ofetch)\(/.test(textOf(file)))
  expect(fetching).toEqual([])
})

test('no machine reads the clock, the page or the storage', () => {
  const reading = files.filter(
    (file) =>
      /^(src\/machines|rules)\//.test(file) &&
      /\b(Date\.now|new Date\(\)|localStorage|sessionStorage|document\.|window\.)/.test(textOf(file)),
  )
  expect(reading).toEqual([])
})

function isAllowed(file: string, name: string): boolean {
  const room = rooms.find((candidate) => file.startsWith(`${candidate.room}/`))
  if (!room) return false
  if (!name.startsWith('.')) return room.packages === null || room.packages.includes(name)
  const target = relative(root, resolve(root, dirname(file), name))
  return room.may.some((folder) => target.startsWith(`${folder}/`) || target === folder)
}

function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')
}

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
