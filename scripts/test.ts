import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testsOfNoDatabase } from './support/databaseTests.ts'
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
}

/** Milliseconds after which a stage counts as failed: nothing here may hang. Three times the longest stage on a quiet machine. */
const stageTimeout = 40 * 60_000
const reports = 'test-results'

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

const stages: Stage[] = [
  { name: 'generate', file: bin('panda'), args: ['codegen', '--silent'] },
  { name: 'types', file: bin('tsc'), args: ['-p', 'tsconfig.json'] },
  { name: 'types of pure code', file: bin('tsc'), args: ['-p', 'tsconfig.pure.json'] },
  { name: 'lint', file: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'unused code', file: bin('knip'), args: ['--no-progress'] },
  suite('rules', 'rules'),
  suite('machines', 'machines'),
  { name: 'mutants in sample', file: 'scripts/mutants.ts', args: ['--sample', '25'] },
  suite('views', 'ui'),
  suite('server on PGlite', 'server'),
  suite('server on PostgreSQL', 'server', { TEST_DATABASE: 'postgres' }, testsOfNoDatabase(root, 'tests/server')),
  suite('cells of faults', 'cells', { TEST_DATABASE: 'postgres' }),
  suite('faults, real peers and scaffold', 'faults,peers,scaffold'),
  suite('end to end', 'e2e'),
  suite('bench in short', 'bench'),
]

const names = process.argv.slice(2)
const chosen = names.length === 0 ? stages : stages.filter(({ name }) => names.includes(name))

await rm(`${root}${reports}`, { recursive: true, force: true })
await mkdir(`${root}${reports}`, { recursive: true })
const results: StageResult[] = []
for (const stage of chosen) results.push(await runStage(stage))
console.log(`\n${summaryOf(results)}`)
process.exitCode = results.length === 0 || results.some(({ failures }) => failures.length > 0) ? 1 : 0

/** Runs a stage to its end, whatever that is. */
async function runStage(stage: Stage): Promise<StageResult> {
  console.log(`\n── ${stage.name}`)
  const startedAt = performance.now()
  const counted = await countsOf(stage, await endOf(stage))
  return { stage: stage.name, ...counted, seconds: (performance.now() - startedAt) / 1000 }
}

function endOf({ file, args, env }: Stage): Promise<Ending> {
  return new Promise((resolve) => {
    let cutOffAfter: number | null = null
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', ...env },
    })
    const timer = setTimeout(() => {
      cutOffAfter = stageTimeout / 60_000
      child.kill('SIGKILL')
    }, stageTimeout)
    const end = (code: number | null) => {
      clearTimeout(timer)
      resolve({ code, cutOffAfter })
    }
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
