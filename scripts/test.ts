import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testsOfAdapters, testsOfBytes, testsOfEndpoints, testsOfNoDatabase } from './support/databaseTests.ts'
import { type Runnable, runStages } from './support/runStages.ts'
import { type Ending, faultOf, readReport, type StageResult, summaryOf } from './support/testReport.ts'

/** One stage of the whole test. */
interface Stage extends Runnable {
  name: string
  /** The program, from the project's root. */
  file: string
  args: string[]
  env?: Record<string, string>
  /** Where the runner writes what it counted; a stage without it counts as one test. */
  report?: string
}

/** Milliseconds after which a stage counts as failed: nothing here may hang. Three times the longest stage on a quiet machine. */
const stageTimeout = 40 * 60_000
const reports = 'test-results'

const bin = (command: string) => `node_modules/.bin/${command}`

const root = fileURLToPath(new URL('../', import.meta.url))

/** `projects`: of Vitest, by comma; they run at the same time. `left`: test files that another stage runs. */
const suite = (name: string, projects: string, env: Record<string, string> = {}, left: string[] = []) => {
  const report = `${reports}/${name.replaceAll(/\W+/g, '-')}.json`
  const reporters = ['default', 'json', './tests/support/cellReport.ts'].map((reporter) => `--reporter=${reporter}`)
  const excluded = left.map((file) => `--exclude=${file}`)
  const wanted = projects.split(',').map((project) => `--project=${project}`)
  const args = ['run', ...wanted, ...reporters, `--outputFile.json=${report}`, ...excluded]
  return { name, file: bin('vitest'), args, env, report } satisfies Stage
}

/** Four, as is usual, do much of the work twice: together they take twice the time of one. */
const oneChecker = ['--checkers', '1']

/** The same again on the other database. */
const onOneDatabase = [
  ...testsOfNoDatabase(root, 'tests/server'),
  ...testsOfBytes,
  ...testsOfEndpoints,
  ...testsOfAdapters(root, 'tests/server/networks'),
]

const stages: Stage[] = [
  { name: 'generate', file: bin('panda'), args: ['codegen', '--silent'] },
  { name: 'types', file: bin('tsc'), args: ['-p', 'tsconfig.json', ...oneChecker], idleTime: 'taken' },
  {
    name: 'types of pure code',
    file: bin('tsc'),
    args: ['-p', 'tsconfig.pure.json', ...oneChecker],
    idleTime: 'taken',
  },
  {
    name: 'types of the service worker',
    file: bin('tsc'),
    args: ['-p', 'tsconfig.worker.json', ...oneChecker],
    idleTime: 'taken',
  },
  { name: 'lint', file: bin('biome'), args: ['check', '--error-on-warnings', '.'], idleTime: 'taken' },
  { name: 'unused code', file: bin('knip'), args: ['--no-progress'], idleTime: 'taken' },
  // A suite begins and ends on one core: what loads it, and its last file.
  { ...suite('rules', 'rules'), idleTime: 'left' },
  { ...suite('machines', 'machines'), idleTime: 'left' },
  { name: 'mutants in sample', file: 'scripts/mutants.ts', args: ['--sample', '16'], idleTime: 'taken' },
  { ...suite('views', 'ui'), idleTime: 'left' },
  { ...suite('server on PGlite', 'server'), idleTime: 'left' },
  { ...suite('server on PostgreSQL', 'server', { TEST_DATABASE: 'postgres' }, onOneDatabase), idleTime: 'left' },
  // They wait for their networks, for processes and for leases.
  { ...suite('cells of faults', 'cells', { TEST_DATABASE: 'postgres' }), idleTime: 'left' },
  { ...suite('faults, real peers and scaffold', 'faults,peers,scaffold'), idleTime: 'left' },
  // Those that are about the data folder of PGlite have one all the same.
  { ...suite('end to end', 'e2e', { TEST_DATABASE: 'postgres' }), idleTime: 'left' },
  suite('bench in short', 'bench'),
  { ...suite('scaling', 'scaling'), idleTime: 'needed' },
]

const names = process.argv.slice(2)
const chosen = names.length === 0 ? stages : stages.filter(({ name }) => names.includes(name))

await rm(`${root}${reports}`, { recursive: true, force: true })
await mkdir(`${root}${reports}`, { recursive: true })
const results = await runStages(chosen, runStage)
console.log(`\n${summaryOf(results)}`)
process.exitCode = results.length === 0 || results.some(({ failures }) => failures.length > 0) ? 1 : 0

/** Runs a stage to its end, whatever that is. */
async function runStage(stage: Stage): Promise<StageResult> {
  const title = `\n── ${stage.name}`
  const isBeside = stage.idleTime === 'taken'
  if (!isBeside) console.log(title)
  const startedAt = performance.now()
  const { said, ...ending } = await endOf(stage)
  if (isBeside) console.log(`${title}\n${said}`.trimEnd())
  const counted = await countsOf(stage, ending)
  return { stage: stage.name, ...counted, seconds: (performance.now() - startedAt) / 1000 }
}

/** `said`: by a stage beside others, to be told once it has ended, so that no two are told in one another. */
function endOf(stage: Stage): Promise<Ending & { said: string }> {
  return new Promise((resolve) => {
    let cutOffAfter: number | null = null
    let said = ''
    const child = spawn(...commandOf(stage), {
      cwd: root,
      stdio: stage.idleTime === 'taken' ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, NODE_ENV: 'test', ...stage.env },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part))
    const end = (code: number | null) => {
      clearTimeout(timer)
      resolve({ code, cutOffAfter, said })
    }
    const timer = setTimeout(() => {
      cutOffAfter = stageTimeout / 60_000
      // What it has started itself may live on, and keep its streams open.
      child.once('exit', end)
      child.kill('SIGKILL')
    }, stageTimeout)
    child.once('error', () => end(null))
    child.once('close', end)
  })
}

/** One beside others is served after them, so that what is timed there is as it was; Windows has no word for that. */
function commandOf({ file, args, idleTime }: Stage): [string, string[]] {
  const own = [file, ...args]
  if (idleTime !== 'taken' || process.platform === 'win32') return [process.execPath, own]
  return ['nice', ['-n', '19', process.execPath, ...own]]
}

async function countsOf({ report, file }: Stage, ending: Ending) {
  if (report === undefined) {
    const isWell = ending.code === 0
    return { passed: +isWell, failures: isWell ? [] : [`${basename(file)} ${faultOf(ending) ?? 'failed'}`] }
  }
  const text = await readFile(`${root}${report}`, 'utf8').catch(() => null)
  return readReport(text, { root, ending })
}
