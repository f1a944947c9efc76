import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readReport, type StageResult, summaryOf } from './support/testReport.ts'

/** One stage of the whole test. */
interface Stage {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Where the runner writes what it counted; a stage without it counts as one test. */
  report?: string
}

/** Milliseconds after which a stage counts as failed: nothing here may hang. Three times the longest stage on a quiet machine. */
const stageTimeout = 40 * 60_000
const reports = 'test-results'

const suite = (name: string, project: string, env: Record<string, string> = {}): Stage => {
  const report = `${reports}/${name.replaceAll(/\W+/g, '-')}.json`
  const reporters = ['default', 'json', './tests/support/cellReport.ts'].map((reporter) => `--reporter=${reporter}`)
  const args = ['run', '--project', project, ...reporters, `--outputFile.json=${report}`]
  return { name, command: 'vitest', args, env, report }
}

const stages: Stage[] = [
  { name: 'generate', command: 'panda', args: ['codegen', '--silent'] },
  { name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'types of pure code', command: 'tsc', args: ['-p', 'tsconfig.pure.json'] },
  { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'unused code', command: 'knip', args: ['--no-progress'] },
  suite('rules', 'rules'),
  suite('machines', 'machines'),
  suite('views', 'ui'),
  suite('server on PGlite', 'server'),
  suite('server on PostgreSQL', 'server', { TEST_DATABASE: 'postgres' }),
  suite('cells of faults', 'cells'),
  suite('faults', 'faults'),
  suite('real peers', 'peers'),
  suite('end to end', 'e2e'),
  suite('scaffold', 'scaffold'),
  suite('bench in short', 'bench'),
]

const root = fileURLToPath(new URL('../', import.meta.url))
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
  const exitedWell = (await exitCode(stage)) === 0
  const counted = await countsOf(stage, exitedWell)
  return { stage: stage.name, ...counted, seconds: (performance.now() - startedAt) / 1000 }
}

function exitCode({ command, args, env }: Stage): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`node_modules/.bin/${command}`, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', ...env },
      timeout: stageTimeout,
      killSignal: 'SIGKILL',
    })
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
}

async function countsOf({ report, command }: Stage, exitedWell: boolean) {
  if (report === undefined) return { passed: +exitedWell, failures: exitedWell ? [] : [`${command} failed`] }
  const text = await readFile(`${root}${report}`, 'utf8').catch(() => null)
  return readReport(text, { root, exitedWell })
}
