import { existsSync, globSync, readFileSync } from 'node:fs'
import { type Charted, chartPage, fileNameOf, indexPage } from './chartPage.ts'
import type { Model } from './model.ts'

const root = new URL('../../../', import.meta.url)

/** The files of all machines by `area/lifecycle`, from the project's root. */
export function machineFiles(): Map<string, string> {
  const files = globSync(['src/machines/**/*.machine.ts', 'rules/**/*.machine.ts'], { cwd: root.pathname })
  const named = files
    .sort()
    .map((file): [string, string] => [file.split('/').slice(-2).join('/').replace('.machine.ts', ''), file])
  return new Map(named)
}

/** Every page that belongs into `docs/machines/`, by its name. */
export function chartFiles(models: Readonly<Record<string, Model>>): Map<string, string> {
  const files = machineFiles()
  const charted = Object.entries(models)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { machine }]): Charted => {
      const file = files.get(name) ?? sharedFile(name)
      return { name, machine, file, source: readFileSync(new URL(file, root), 'utf8') }
    })
  const pages = charted.map((each): [string, string] => [fileNameOf(each.name), chartPage(each)])
  return new Map([['README.md', indexPage(charted)], ...pages])
}

/** Logic that several machines are made from has no `.machine` in its name. */
function sharedFile(name: string): string {
  const file = `src/machines/${name}.ts`
  if (existsSync(new URL(file, root))) return file
  throw new Error(`${name} is in the list of models, but there is neither ${name}.machine.ts nor ${file}`)
}

/** Where the pages are. */
export const chartsFolder = new URL('docs/machines/', root)
