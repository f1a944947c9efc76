import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

/** One step of the whole test. */
interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Where the runner writes what it counted; a step without it counts as one test. */
  report?: string
}

interface Outcome {
  name: string
  passed: number
  failed: number
  seconds: number
}

/** Milliseconds after which a step counts as failed: nothing here may hang. Three times the longest step on a quiet machine. */
const patience = 40 * 60_000
const results = 'test-results'

const suite = (name: string, project: string, env: Record<string, string> = {}): Step => {
  const report = `${results}/${name.replaceAll(/\W+/g, '-')}.json`
  const reporters = ['default', 'json', './tests/support/cellReport.ts'].map((reporter) => `--reporter=${reporter}`)
  const args = ['run', '--project', project, ...reporters, `--outputFile.json=${report}`]
  return { name, command: 'vitest', args, env, report }
}

const steps: Step[] = [
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
]

const counted = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

const root = fileURLToPath(new URL('../', import.meta.url))
const wanted = process.argv.slice(2)
const chosen = wanted.length === 0 ? steps : steps.filter(({ name }) => wanted.includes(name))

await rm(`${root}${results}`, { recursive: true, force: true })
await mkdir(`${root}${results}`, { recursive: true })
const outcomes: Outcome[] = []
for (const step of chosen) outcomes.push(await take(step))
const failed = sum(outcomes, 'failed')
printTable(outcomes)
console.log(`${sum(outcomes, 'passed')} passed, ${failed} failed`)
process.exitCode = failed > 0 || outcomes.length === 0 ? 1 : 0

/** Runs a step to its end, whatever that is. */
async function take(step: Step): Promise<Outcome> {
  console.log(`\n── ${step.name}`)
  const begun = performance.now()
  const isWell = (await exitCode(step)) === 0
  const { passed, failed } = step.report ? await countsOf(step.report, isWell) : { passed: +isWell, failed: +!isWell }
  return { name: step.name, passed, failed, seconds: (performance.now() - begun) / 1000 }
}

function exitCode({ command, args, env }: Step): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`node_modules/.bin/${command}`, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', ...env },
      timeout: patience,
      killSignal: 'SIGKILL',
    })
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
}

/**
 * What the runner counted. A file that does not load has no tests to count and counts as one that failed, and so does
 * a run that ends badly with every test passed or with no report.
 */
async function countsOf(report: string, isWell: boolean): Promise<{ passed: number; failed: number }> {
  const text = await readFile(`${root}${report}`, 'utf8').catch(() => null)
  const parsed = text === null ? null : counted.safeParse(JSON.parse(text))
  if (!parsed?.success) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = parsed.data
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
  const failed = numFailedTests + broken
  return { passed: numPassedTests, failed: failed === 0 && !isWell ? 1 : failed }
}

function sum(all: Outcome[], key: 'passed' | 'failed'): number {
  return all.reduce((total, outcome) => total + outcome[key], 0)
}

function printTable(all: Outcome[]): void {
  const width = Math.max(...all.map(({ name }) => name.length))
  console.log(`\n${'step'.padEnd(width)}   passed   failed   seconds`)
  for (const { name, passed, failed, seconds } of all) {
    const cells = [String(passed).padStart(8), String(failed).padStart(8), seconds.toFixed(1).padStart(9)]
    console.log(`${name.padEnd(width)} ${cells.join(' ')}`)
  }
  console.log('')
}
