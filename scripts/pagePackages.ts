import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }

/**
 * Prints the dependencies that only pages and their build need: an image, whose pages are built, leaves them out. `node`
 * is among them, since an image brings its own.
 */
const named = /(?:\b(?:from|import|resolve)\s*\(?\s*'|node_modules\/)((?:@[\w.-]+\/)?[a-z][\w.-]*)(?=['/])/g
/** Asks for Vite, in places where there are sources of pages. */
const buildingFile = join('server', 'process', 'build.ts')
const folders = ['contract', 'rules', 'strings', 'server']
const imported = new Set((await Promise.all(folders.map(packagesIn))).flat())
console.log(
  Object.keys(manifest.dependencies)
    .filter((name) => !imported.has(name))
    .join('\n'),
)

/** The packages that the files of a folder import, statically or not, resolve, or read below `node_modules`. */
async function packagesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  const texts = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && join(folder, file) !== buildingFile)
      .map((file) => readFile(join(folder, file), 'utf8')),
  )
  return texts.flatMap((text) => [...text.matchAll(named)].flatMap(([, name]) => name ?? []))
}
