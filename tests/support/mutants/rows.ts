import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { machineFiles } from '../walks/chartFiles.ts'

const root = new URL('../../../', import.meta.url)

/** A line of the table: a machine, or a file that several machines are made with. */
export interface Row {
  readonly name: string
  /** The machines whose tests may notice a change; the machine itself, where it is one. */
  readonly machines: readonly string[]
  /** The files whose functions belong to this line. */
  readonly files: readonly string[]
  readonly isShared: boolean
}

/** The lines of the table: each machine with the files that only it is made with, then the shared files. */
export function rowsOf(names: readonly string[]): Row[] {
  const sources = new Map(names.map((name) => [name, sourcesOf(name)]))
  const users = new Map<string, string[]>()
  for (const [name, files] of sources) for (const file of files) users.set(file, [...(users.get(file) ?? []), name])
  const own = names.map((name): Row => {
    const files = [...(sources.get(name) ?? [])].filter((file) => isOwn(file, name, users))
    return { name, machines: [name], files, isShared: false }
  })
  const shared = [...users].filter(([file, of]) => of.length > 1 && !isMachine(file, names))
  return [
    ...own,
    ...shared.map(
      ([file, machines]): Row => ({
        name: file.replace('src/machines/', '').replace('.ts', ''),
        machines,
        files: [file],
        isShared: true,
      }),
    ),
  ]
}

const knownFiles = machineFiles()

const fileOf = (name: string): string => knownFiles.get(name) ?? `src/machines/${name}.ts`

const isMachine = (file: string, names: readonly string[]): boolean => names.some((name) => fileOf(name) === file)

const isOwn = (file: string, name: string, users: ReadonlyMap<string, readonly string[]>): boolean =>
  file === fileOf(name) || users.get(file)?.length === 1

/** The machine's file and all files of `src/machines` that it is made with; machines that it imports stay their own. */
function sourcesOf(name: string): Set<string> {
  const found = new Set<string>()
  const open = [fileOf(name)]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    open.push(...importsOf(file).filter((each) => each.startsWith('src/machines/') && !each.endsWith('.machine.ts')))
  }
  return found
}

function importsOf(file: string): string[] {
  const text = readFileSync(new URL(file, root), 'utf8')
  const found = [...text.matchAll(/^(?:import|export)(?! type)[^'"]*from '(\.[^']+)'/gm)]
  return found.map(([, path = '']) => normalize(join(dirname(file), path)))
}
