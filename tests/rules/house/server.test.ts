import { expect, test } from 'vitest'
import { pageSources } from '../../../server/process/build.ts'
import { importsOf, sources, targetOf, textOf } from './sources.ts'

/** What every area stands on; the files beside the folders are what puts the areas together. */
const foundations = ['http', 'health', 'process', 'db', 'mail']

const files = sources.filter((file) => file.startsWith('server/'))
const folderOf = (file: string): string | null => /^server\/([^/]+)\//.exec(file)?.[1] ?? null
const areas = [...new Set(files.map(folderOf))].filter((folder) => folder !== null && !foundations.includes(folder))

test.each(foundations)('%s imports no area', (foundation) => {
  const imported = files
    .filter((file) => folderOf(file) === foundation)
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('.'))
        .map((name) => targetOf(file, name)),
    )
  expect(areas.length).toBeGreaterThan(5)
  expect(imported.length).toBeGreaterThan(0)
  expect(imported.filter((target) => areas.includes(folderOf(target)))).toEqual([])
})

test('no route holds SQL', () => {
  const routes = files.filter(
    (file) => /routes?\.ts$/i.test(file) || /\b(registerEndpoint\(\w|app\.(get|post)\()/.test(textOf(file)),
  )
  expect(routes.length).toBeGreaterThan(5)
  const holding = routes.filter((file) =>
    /\b(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(textOf(file)),
  )
  expect(holding).toEqual([])
})

test('the pages are built anew when anything that they are built of has changed', () => {
  const wanted = sources
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) => importsOf(file).flatMap((name) => (name.startsWith('.') ? targetOf(file, name) : [])))
    .flatMap((target) => /^[^/.]+(?=\/)/.exec(target) ?? [])
  expect(new Set(wanted).size).toBeGreaterThan(3)
  expect([...new Set(wanted)].filter((folder) => !pageSources.includes(folder))).toEqual([])
})
