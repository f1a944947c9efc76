import { dirname, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { type Page, pages } from '../src/ui/shell/pages.ts'

/** What is read of a chunk of the bundle. */
export interface Chunk {
  fileName: string
  isEntry: boolean
  /** Files that it imports before it runs. */
  imports: readonly string[]
  moduleIds: readonly string[]
}

/** The modules that a page brings by itself, from the project's root. */
const always = ['src/app/provider.ts']
const behindGuard = ['src/ui/routes/guard.ts', 'src/ui/layout/Gate.tsx']
const ofId = ['src/ui/routes/knownOnly.tsx']
const layouts = { app: ['src/ui/layout/AppLayout.tsx'], public: ['src/ui/layout/PublicLayout.tsx'], auth: [] }

/** Where the pages' modules are named. */
export const loadersFile = 'src/ui/routes/loaders.ts'

/**
 * The files that each page that is built loads when a signed-in person opens it first, without those that every visitor
 * loads. Throws where a module of them is in no file.
 */
export function pageScripts(root: string, loaders: string, chunks: readonly Chunk[]): Map<string, string[]> {
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The bundle has no entry')
  const filesOf = importsAmong(chunks)
  const first = new Set(filesOf(entry))
  return new Map(
    [...loadedModules(loaders)].map(([path, modules]) => {
      const needed = [...modules.map((name) => resolve(root, dirname(loadersFile), name)), ...around(root, path)]
      const files = new Set(needed.flatMap((id) => filesOf(chunkWith(chunks, id))))
      return [path, [...files].filter((file) => !first.has(file))]
    }),
  )
}

/** What stands around a page. */
function around(root: string, path: string): string[] {
  const page: Page | undefined = pages.find((one) => one.path === path)
  if (!page) throw new Error(`${loadersFile} has a page that the table has not: ${path}`)
  const modules = [
    ...always,
    ...layouts[page.layout],
    ...(page.needs ? behindGuard : []),
    ...(path.includes(':id') ? ofId : []),
  ]
  return modules.map((name) => resolve(root, name))
}

function chunkWith(chunks: readonly Chunk[], id: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
  if (!chunk) throw new Error(`No script has ${id}`)
  return chunk
}

/** Answers what a chunk needs before it runs, itself with it. */
function importsAmong(chunks: readonly Chunk[]): (chunk: Chunk) => string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  return (chunk) => {
    const found = new Set<string>()
    const collect = (name: string) => {
      if (found.has(name)) return
      found.add(name)
      byName.get(name)?.imports.forEach(collect)
    }
    collect(chunk.fileName)
    return [...found]
  }
}

/** The modules that each entry of a table of loaders imports, as they are written. */
function loadedModules(loaders: string): Map<string, string[]> {
  const entries: { path: string; start: number; end: number; modules: string[] }[] = []
  const imports: { name: string; start: number }[] = []
  new Visitor({
    Property: ({ key, start, end }) => {
      if (key.type === 'Literal' && typeof key.value === 'string' && key.value.startsWith('/'))
        entries.push({ path: key.value, start, end, modules: [] })
    },
    ImportExpression: ({ source, start }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') imports.push({ name: source.value, start })
    },
  }).visit(parseSync(loadersFile, loaders).program)
  for (const { name, start } of imports)
    entries.find((entry) => entry.start < start && start < entry.end)?.modules.push(name)
  return new Map(entries.map(({ path, modules }) => [path, modules]))
}
