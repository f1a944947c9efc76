import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { chartJson } from './chartJson.ts'
import { type Charted, chartPage, fileNameOf, indexPage } from './chartPage.ts'
import { mermaidOf } from './mermaid.ts'
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

type Models = Readonly<Record<string, Model>>

/** Every page and drawing that belongs into `docs/machines/`, by its name. */
export function chartFiles(models: Models): Map<string, string> {
  const files = machineFiles()
  const charted = inOrder(models).map(([name, { machine, inputs }]): Charted => {
    const file = files.get(name) ?? sharedFile(name)
    return { name, machine, file, source: readFileSync(new URL(file, root), 'utf8'), inputs }
  })
  const pages = charted.flatMap((each): [string, string][] => [
    [fileNameOf(each.name), chartPage(each)],
    [fileNameOf(each.name, 'mmd'), `${mermaidOf(each.machine)}\n`],
  ])
  return new Map([['README.md', indexPage(charted)], ...pages])
}

/** The configuration of every machine as JSON text, by its file's name. */
export const jsonFiles = (models: Models): Map<string, string> =>
  new Map(
    inOrder(models).map(([name, { machine, inputs }]) => [
      fileNameOf(name, 'json'),
      `${JSON.stringify(chartJson(machine, inputs[0]), null, 2)}\n`,
    ]),
  )

const inOrder = (models: Models): [string, Model][] => Object.entries(models).sort(([a], [b]) => (a < b ? -1 : 1))

/** Logic that several machines are made from has no `.machine` in its name. */
function sharedFile(name: string): string {
  const file = `src/machines/${name}.ts`
  if (existsSync(new URL(file, root))) return file
  throw new Error(`${name} is in the list of models, but there is neither ${name}.machine.ts nor ${file}`)
}

/** Where the pages are. */
export const chartsFolder = new URL('docs/machines/', root)

/** Where the configurations are written unless another folder is given; nobody commits them. */
export const jsonFolder = new URL('json/', chartsFolder)

/** The names of the files of `chartsFolder`. */
export const writtenCharts = (): string[] =>
  existsSync(chartsFolder)
    ? readdirSync(chartsFolder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []
