import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { instrument, type Site } from './instrument.ts'
import type { Mutant } from './mutant.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The bodies of the machines' functions with their changes, as this process has loaded them. */
export interface Bodies {
  /** The sites of a file, by its path from the project's root. */
  sitesOf(file: string): readonly Site[]
  /** The sites that have run since they were last asked for: at first those that run as files are loaded. */
  reachedSoFar(): ReadonlySet<number>
  /** The sites that run while `run` does. */
  reachedBy(run: () => void): ReadonlySet<number>
  mutantOf(site: Site): Mutant
}

/**
 * From now on every file of `src/machines` and every machine of `rules` is loaded with the changes of its functions'
 * bodies in it, none switched on: so a mutant costs no loading. Must be called before the machines are imported.
 */
export function loadWithBodies(): Bodies {
  const files = new Map<string, readonly Site[]>()
  let count = 0
  let active = 0
  let reached = new Set<number>()
  Reflect.set(globalThis, 'isActiveMutant', (number: number) => {
    reached.add(number)
    return number === active
  })
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : ''
      if (!isOfMachines(file)) return loaded
      const { code, sites } = instrument(file, String(loaded.source), count + 1)
      count += sites.length
      files.set(file, sites)
      return { ...loaded, source: code }
    },
  })
  return {
    sitesOf: (file) => files.get(file) ?? [],
    reachedSoFar: () => reached,
    reachedBy: (run) => {
      reached = new Set()
      run()
      return reached
    },
    mutantOf: ({ number, name, kind }) => ({
      name,
      kind,
      apply: (machine) => {
        active = number
        return machine
      },
      undo: () => {
        active = 0
      },
    }),
  }
}

const isOfMachines = (file: string): boolean =>
  file.startsWith('src/machines/') || /^rules\/.*\.machine\.ts$/.test(file)
