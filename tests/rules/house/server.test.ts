import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../server')

/** What every area stands on; the files beside the folders are what puts the areas together. */
const foundations = ['http', 'process', 'db', 'mail']

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
const folders = [...new Set(files.map(folderOf))].filter((folder) => folder !== '.')
const areas = folders.filter((folder) => !foundations.includes(folder))
const fileImports = new Map(files.map((file) => [file, importsOf(file)]))
const folderImports = new Map(folders.map((folder) => [folder, foldersImportedBy(folder)]))
const routeFiles = files.filter(
  (file) => /routes?\.ts$/i.test(file) || /\b(registerEndpoint\(\w|app\.(get|post)\()/.test(textOf(file)),
)

test('the server has the rooms that are looked at here', () => {
  expect(areas.length).toBeGreaterThan(5)
  expect(folders).toEqual(expect.arrayContaining(foundations))
  expect([...fileImports.values()].flat().length).toBeGreaterThan(500)
})

test('no file stands in a circle of imports', () => {
  expect(files.filter((file) => isReaching(fileImports, file))).toEqual([])
})

test.each(areas)('the area %s stands in no circle', (area) => {
  const between = new Map(areas.map((one) => [one, (folderImports.get(one) ?? []).filter((to) => areas.includes(to))]))
  expect(isReaching(between, area)).toBe(false)
})

test.each(foundations)('%s imports no area', (foundation) => {
  const imported = folderImports.get(foundation) ?? []
  expect(imported).not.toEqual([])
  expect(imported.filter((folder) => areas.includes(folder))).toEqual([])
})

test('no route holds SQL', () => {
  expect(routeFiles.length).toBeGreaterThan(5)
  const holding = routeFiles.filter((file) =>
    /\b(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(textOf(file)),
  )
  expect(holding).toEqual([])
})

/** Whether the way from a node leads back to it. */
function isReaching(graph: ReadonlyMap<string, readonly string[]>, from: string): boolean {
  const seen = new Set<string>()
  const open = [...(graph.get(from) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(graph.get(next) ?? []))
  }
  return seen.has(from)
}

function foldersImportedBy(folder: string): string[] {
  const targets = files.filter((file) => folderOf(file) === folder).flatMap((file) => fileImports.get(file) ?? [])
  return [...new Set(targets.map(folderOf))].filter((target) => target !== folder)
}

/** Files of the server that a file imports. */
function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, name = '']) => normalize(join(dirname(file), name)))
    .filter((target) => files.includes(target))
}

function folderOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : '.'
}

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
