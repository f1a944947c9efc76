import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endpointScaffold } from './new/endpoint.ts'
import { machineScaffold } from './new/machine.ts'
import { networkScaffold } from './new/network.ts'
import { pageScaffold } from './new/page.ts'
import { type Scaffold, ScaffoldError, writeScaffold } from './new/scaffold.ts'

const usage = `npm run new -- machine <area>/<lifecycle>          content/bucketList
npm run new -- endpoint <area> <name> <method> <path>  content listBuckets GET buckets/
npm run new -- page <area>/<Name> <path>               content/Buckets /buckets
npm run new -- network <name> [title]                  pixelfed "Pixelfed"`

const kinds: Readonly<Record<string, (args: readonly string[]) => Scaffold>> = {
  machine: ([name = '']) => machineScaffold(name),
  endpoint: ([area = '', name = '', method = '', path = '']) => endpointScaffold({ area, name, method, path }),
  page: ([name = '', path = '']) => pageScaffold(name, path),
  network: ([name = '', title]) => networkScaffold(name, title),
}

/** `npm run new`: writes the files of something new in the project's shapes, and says what is left to think about. */
const root = fileURLToPath(new URL('../', import.meta.url))
const [kind = '', ...args] = process.argv.slice(2)
const make = kinds[kind]
if (make) create(make)
else fail(usage)

function create(scaffoldOf: (args: readonly string[]) => Scaffold): void {
  try {
    const scaffold = scaffoldOf(args)
    const touched = writeScaffold(root, scaffold)
    run('biome', ['check', '--write', ...touched])
    if (scaffold.hasColor) run('panda', ['codegen', '--silent'])
    if (scaffold.hasChart) run('node', ['scripts/charts.ts'])
    console.log([...touched.map((path) => `  ${path}`), '', ...scaffold.next].join('\n'))
  } catch (error) {
    if (!(error instanceof ScaffoldError)) throw error
    fail(`${error.message}\n\n${usage}`)
  }
}

function run(command: string, commandArgs: readonly string[]): void {
  const program = command === 'node' ? [...commandArgs] : [`node_modules/.bin/${command}`, ...commandArgs]
  const { status, stderr } = spawnSync(process.execPath, program, { cwd: root, encoding: 'utf8' })
  if (status !== 0) fail(`${command} failed:\n${stderr}`)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
