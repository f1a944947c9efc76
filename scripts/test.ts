import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testsOfBytes, testsOfEndpoints, testsOfNoDatabase } from './support/databaseTests.ts'
import { inLanes } from './support/inLanes.ts'
import { type Ending, faultOf, readReport, type StageResult, summaryOf } from './support/testReport.ts'

/** One stage of the whole test. */
interface Stage {
  name: string
  /** The program, from the project's root. */
  file: string
  args: string[]
  env?: Record<string, string>
  /** Where the runner writes what it counted; a stage without it counts as one test. */
  report?: string
  /** Works on one core for most of its time, and says little: it runs beside its neighbours that do, too. */
  isLight?: boolean
}

/** Milliseconds after which a stage counts as failed: nothing here may hang. Three times the longest stage on a quiet machine. */
const stageTimeout = 40 * 60_000
const reports = 'test-results'
/** What the whole is sized for. */
const cores = 2

const bin = (command: string) => `node_modules/.bin/${command}`

const root = fileURLToPath(new URL('../', import.meta.url))

/** `projects`: of Vitest, by comma; they run at the same time. `left`: test files that another stage runs. */
const suite = (name: string, projects: string, env: Record<string, string> = {}, left: string[] = []): Stage => {
  const report = `${reports}/${name.replaceAll(/\W+/g, '-')}.json`
  const reporters = ['default', 'json', './tests/support/cellReport.ts'].map((reporter) => `--reporter=${reporter}`)
  const excluded = left.map((file) => `--exclude=${file}`)
  const wanted = projects.split(',').map((project) => `--project=${project}`)
  const args = ['run', ...wanted, ...reporters, `--outputFile.json=${report}`, ...excluded]
  return { name, file: bin('vitest'), args, env, report }
}

/** Four, as is usual, do much of the work twice: together they take twice the time of one. */
const oneChecker = ['--checkers', '1']

const stages: Stage[] = [
  { name: 'generate', file: bin('panda'), args: ['codegen', '--silent'] },
  { name: 'types', file: bin('tsc'), args: ['-p', 'tsconfig.json', ...oneChecker], isLight: true },
  { name: 'types of pure code', file: bin('tsc'), args: ['-p', 'tsconfig.pure.json', ...oneChecker], isLight: true },
  { name: 'lint', file: bin('biome'), args: ['check', '--error-on-warnings', '.'], isLight: true },
  { name: 'unused code', file: bin('knip'), args: ['--no-progress'], isLight: true },
  suite('rules', 'rules'),
  suite('machines', 'machines'),
  { name: 'mutants in sample', file: 'scripts/mutants.ts', args: ['--sample', '40'] },
  suite('views', 'ui'),
  suite('server on PGlite', 'server'),
  suite('server on PostgreSQL', 'server', { TEST_DATABASE: 'postgres' }, [
    ...testsOfNoDatabase(root, 'tests/server'),
    ...testsOfBytes,
    ...testsOfEndpoints,
  ]),
  suite('cells of faults', 'cells', { TEST_DATABASE: 'postgres' }),
  suite('faults, real peers and scaffold', 'faults,peers,scaffold'),
  // Those that are about the data folder of PGlite have one all the same.
  suite('end to end', 'e2e', { TEST_DATABASE: 'postgres' }),
  suite('bench in short', 'bench'),
]

const names = process.argv.slice(2)
const chosen = names.length === 0 ? stages : stages.filter(({ name }) => names.includes(name))

await rm(`${root}${reports}`, { recursive: true, force: true })
await mkdir(`${root}${reports}`, { recursive: true })
const results: StageResult[] = []
for (const some of sideBySide(chosen)) results.push(...(await inLanes(some, cores, runStage)))
console.log(`\n${summaryOf(results)}`)
process.exitCode = results.length === 0 || results.some(({ failures }) => failures.length > 0) ? 1 : 0

/** Light stages that follow one another are together, every other one is alone. */
function sideBySide(some: readonly Stage[]): Stage[][] {
  return some.reduce<Stage[][]>((groups, stage) => {
    const last = groups.at(-1)
    if (stage.isLight && last?.[0]?.isLight) last.push(stage)
    else groups.push([stage])
    return groups
  }, [])
}

/** Runs a stage to its end, whatever that is. */
async function runStage(stage: Stage): Promise<StageResult> {
  const title = `\n── ${stage.name}`
  if (!stage.isLight) console.log(title)
  const startedAt = performance.now()
  const { said, ...ending } = await endOf(stage)
  if (stage.isLight) console.log(`${title}\n${said}`.trimEnd())
  const counted = await countsOf(stage, ending)
  return { stage: stage.name, ...counted, seconds: (performance.now() - startedAt) / 1000 }
}

/** `said`: by a light stage, to be told once it has ended, so that no two are told in one another. */
function endOf({ file, args, env, isLight = false }: Stage): Promise<Ending & { said: string }> {
  return new Promise((resolve) => {
    let cutOffAfter: number | null = null
    let said = ''
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      stdio: isLight ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, NODE_ENV: 'test', ...env },
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

async function countsOf({ report, file }: Stage, ending: Ending) {
  if (report === undefined) {
    const isWell = ending.code === 0
    return { passed: +isWell, failures: isWell ? [] : [`${basename(file)} ${faultOf(ending) ?? 'failed'}`] }
  }
  const text = await readFile(`${root}${report}`, 'utf8').catch(() => null)
  return readReport(text, { root, ending })
}
