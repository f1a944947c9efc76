import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What they try is done to the bytes of files, which no database sees: their names and places are tried by others. */
export const testsOfBytes: readonly string[] = [
  'tests/server/media/videoMetadata.test.ts',
  'tests/server/media/inspection.test.ts',
  'tests/server/publishing/demoFilm.test.ts',
]

/**
 * They go over what every endpoint refuses, or what is read elsewhere and written down: what comes of it is decided before
 * a row is asked for, or by which row it is. PGlite runs PostgreSQL's own statements; what differs between the two,
 * connections, locks, transactions and the types that a driver makes of values, is tried on both by others.
 */
export const testsOfEndpoints: readonly string[] = [
  'tests/server/http/badInput.test.ts',
  'tests/server/http/foreignIds.test.ts',
  'tests/server/linkCards/linkCards.test.ts',
  'tests/server/ai/texts.test.ts',
  'tests/server/ai/ideaTexts.test.ts',
]

const adapterScene = /from '\.\.?\/(?:\w+\/)*(?:adapterScene|metaBench|tiktokBench|linkedinScene)\.ts'/

/**
 * The test files beneath a folder that ask an adapter alone: what is sent to a network and read there is decided by the
 * network's answers. How accounts, tokens and locks are stored is tried on both databases by others. Paths from `root`.
 */
export const testsOfAdapters = (root: string, folder: string): string[] =>
  globSync(`${folder}/**/*.test.ts`, { cwd: root })
    .filter((file) => adapterScene.test(readFileSync(join(root, file), 'utf8')))
    .sort()

/**
 * The test files beneath a folder that ask nobody which database they run on, neither by themselves nor by what they
 * import of the tests: on the other database they would be the same run again. Paths from `root`.
 */
export function testsOfNoDatabase(root: string, folder: string): string[] {
  const asks = new Map<string, boolean>()
  return globSync(`${folder}/**/*.test.ts`, { cwd: root })
    .filter((file) => !reaches(root, file, asks))
    .sort()
}

function reaches(root: string, file: string, asks: Map<string, boolean>): boolean {
  const known = asks.get(file)
  if (known !== undefined) return known
  // Whoever imports in a circle comes back here: what the others find decides.
  asks.set(file, false)
  const text = readFileSync(join(root, file), 'utf8')
  const found = /TEST_DATABASE\b/.test(text) || importsOf(root, file, text).some((each) => reaches(root, each, asks))
  asks.set(file, found)
  return found
}

const importsOf = (root: string, file: string, text: string): string[] =>
  [...text.matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)]
    .map(([, from, dynamic]) => normalize(join(dirname(file), from ?? dynamic ?? '')))
    .filter((path) => path.startsWith('tests/') && existsSync(join(root, path)))
