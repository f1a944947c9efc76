import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { isEndpoint } from '../../contract/endpoint.ts'
import { type CodeWriter, codeOf, isSchema, type Share } from './schemaCode.ts'

type Module = Readonly<Record<string, unknown>>
/** Under what name a file exports something. */
type Places = ReadonlyMap<unknown, { file: string; name: string }>

/**
 * Compiles modules of schemas for the browser: the contract, and every `*.schema.ts` of the client. They are run in the
 * build, and the browser gets what they say as plain data that `contract/safeParse.ts` reads: of an answer what
 * checks it, of a request its names, of an endpoint what a client needs to call it. An answer that cannot be said so
 * fails the build.
 */
export const compiledSchemas = (): Plugin => {
  let root = ''
  return {
    name: 'compiled-schemas',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root
    },
    transform: {
      filter: { id: /\/(?:contract\/\w+|\w+\.schema)\.ts$/, code: /^import \* as z from 'zod\/mini'/m },
      handler: async (_, id) => ({
        code: await compiledModule(id, root),
        map: { mappings: '' },
        moduleSideEffects: false,
      }),
    },
  }
}

/** The code of a module of schemas as a browser gets it. Throws with the names of what cannot be said so. */
export async function compiledModule(file: string, root: string): Promise<string> {
  const module = await load(file)
  const { share, constants } = createConstants()
  const { nameOf, imports } = createImports(await importable(file))
  const place = relative(root, file).split(sep).join('/')
  const lines = Object.entries(module).flatMap(([name, value]) => {
    const code = exportCode(`${place}: ${name}`, value, { share, nameOf })
    return code === null ? [] : [`export const ${name} = ${code}`]
  })
  return [...imports(), ...constants(), ...lines].join('\n')
}

/** Objects that stand in several places of a module are written once. */
function createConstants() {
  const names = new Map<string, string>()
  const share: Share = (code) => {
    const name = names.get(code) ?? `$${names.size}`
    names.set(code, name)
    return name
  }
  return { share, constants: () => [...names].map(([code, name]) => `const ${name} = ${code}`) }
}

/** What another module exports is imported from there. */
function createImports(places: Places) {
  const used = new Map<string, string>()
  const nameOfFunction = (value: object) => (typeof value === 'function' ? places.get(value)?.name : undefined)
  const nameOf = (value: object): string | undefined => {
    const place = places.get(value)
    if (!place) return undefined
    // Throws where the other module leaves it out.
    if (isSchema(value)) codeOf(value, { share: (code) => code, nameOf: nameOfFunction })
    const name = `$${place.name}`
    used.set(name, `import { ${place.name} as ${name} } from ${JSON.stringify(place.file)}`)
    return name
  }
  return { nameOf, imports: () => used.values() }
}

/** An export as code; null: what only the provider needs, such as a schema of requests. */
function exportCode(name: string, value: unknown, { share, nameOf }: CodeWriter): string | null {
  try {
    return codeOf(value, { share, nameOf: (inner) => (inner === value ? undefined : nameOf(inner)) })
  } catch (thrown) {
    if (isEndpoint(value)) throw new Error(`${name} cannot be compiled for the browser: ${thrown}`)
    return null
  }
}

const load = (file: string): Promise<Module> => import(pathToFileURL(file).href)

/** What the modules export that a file imports, also by others, and where it stands. */
async function importable(file: string): Promise<Places> {
  const places = new Map<unknown, { file: string; name: string }>()
  for (const imported of await importedFiles(file, new Set())) {
    for (const [name, value] of Object.entries(await load(imported))) {
      const isShared = isSchema(value) || typeof value === 'function'
      if (isShared && !places.has(value)) places.set(value, { file: imported, name })
    }
  }
  return places
}

/** Modules that a file imports for their values, relative ones, also by others. */
async function importedFiles(file: string, found: Set<string>): Promise<Set<string>> {
  const text = await readFile(file, 'utf8')
  for (const [, isType, name = ''] of text.matchAll(
    /^(?:import|export) (type )?(?:\{[^}]*\}|\*[^']*) from '(\.[^']*)'/gm,
  )) {
    const imported = resolve(dirname(file), name)
    if (isType || found.has(imported)) continue
    found.add(imported)
    await importedFiles(imported, found)
  }
  return found
}
