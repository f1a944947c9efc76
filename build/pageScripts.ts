import { dirname, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** What is read of a chunk of the bundle. */
export interface Chunk {
  fileName: string
  isEntry: boolean
  /** Files that it imports before it runs. */
  imports: readonly string[]
  moduleIds: readonly string[]
}

/** What is read of the client's table of pages. */
export interface Page {
  path: string
  layout: keyof typeof layouts
  /** What it asks of a signed-in person; without it the page has no guard. */
  needs?: object
}

/** Where the pages are told of. */
export interface PageSources {
  /** Folder of the project. */
  root: string
  pages: readonly Page[]
  /** Text of the table of loaders, and of the one that has those of administrators. */
  loaders: string
  adminLoaders: string
}

/** The modules that a page brings by itself, from the project's root. */
const behindGuard = ['src/ui/routes/frame.ts', 'src/app/provider.ts']
const ofId = ['src/ui/routes/knownOnly.tsx']
const layouts = {
  app: ['src/ui/routes/frame.ts'],
  public: ['src/ui/layout/PublicLayout.tsx'],
  auth: ['src/ui/layout/AuthLayout.tsx'],
}

/** Where the pages' modules are named, and where those of administrators are. */
export const loadersFile = 'src/ui/routes/loaders.ts'
export const adminLoadersFile = 'src/ui/routes/adminLoaders.ts'

/** The files that pages load, by their paths. */
export interface ScriptsByPage {
  /** Of pages that are only for people who are signed in. */
  guarded: ReadonlyMap<string, readonly string[]>
  /** Of pages that anybody may open. */
  open: ReadonlyMap<string, readonly string[]>
}

/**
 * The files that each page loads when it is opened first, without those that all of them load. Throws where a module of
 * them is in no file.
 */
export function pageScripts(sources: PageSources, chunks: readonly Chunk[]): ScriptsByPage {
  const { root, loaders, adminLoaders } = sources
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The bundle has no entry')
  const filesOf = importsAmong(chunks)
  const first = new Set(filesOf(entry))
  const filesFor = (page: Page, modules: readonly string[]): string[] => {
    const needed = [...modules.map((name) => resolve(root, dirname(loadersFile), name)), ...around(root, page)]
    const files = new Set(needed.flatMap((id) => filesOf(chunkWith(chunks, id))))
    return [...files].filter((file) => !first.has(file))
  }
  const scripts = { guarded: new Map<string, string[]>(), open: new Map<string, string[]>() }
  const ofAdmins = loadedModules(adminLoaders)
  for (const [path, named] of loadedModules(loaders)) {
    const page = pageOf(sources, path)
    const inner = ofAdmins.get(path)
    const modules = inner ? [resolve(root, adminLoadersFile), ...inner] : named
    scripts[page.needs ? 'guarded' : 'open'].set(path, filesFor(page, modules))
  }
  return scripts
}

/** The file that has a module, with what it needs before it runs. Throws where none has it. */
export const filesWith = (chunks: readonly Chunk[], id: string): string[] => importsAmong(chunks)(chunkWith(chunks, id))

function pageOf({ pages }: PageSources, path: string): Page {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`${loadersFile} has a page that the table has not: ${path}`)
  return page
}

/** What stands around a page. */
function around(root: string, { path, layout, needs }: Page): string[] {
  const modules = [...layouts[layout], ...(needs ? behindGuard : []), ...(path.includes(':id') ? ofId : [])]
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
