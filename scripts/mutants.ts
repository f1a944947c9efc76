import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { models } from '../tests/machines/models.ts'
import { sharedEquivalents } from '../tests/machines/sharedEquivalents.ts'
import { type Figures, figuresIn, mergeFigures, tablesOf, withFigures } from '../tests/support/mutants/figures.ts'
import { goal, type Result, rateOf, resultOf, sharesByKind, sumOf } from '../tests/support/mutants/results.ts'
import { type Row, rowsOf } from '../tests/support/mutants/rows.ts'
import { runMutants } from '../tests/support/mutants/runMutants.ts'
import type { Order } from '../tests/support/mutants/worker.ts'

/**
 * `npm run mutants`: changes the charts and their functions one place at a time and tells which changes the machines'
 * tests do not notice. With names: those machines or shared files only. `--since <commit>`: what has changed since.
 * `--sample <n>`: so many by chance, `--seed <n>` to take the same again. `--all` tells what caught each one, too,
 * `--write` writes the tables into docs/testing.md; of what was not run the figures there stay.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string' },
    all: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

const page = new URL('../docs/testing.md', import.meta.url)

/** Where the model of a machine is; a shared file has none. */
const modelFile = (name: string): string => `tests/machines/${name}.model.ts`

/** A sample may by chance have more of those that survive than all have. */
const bound = values.sample === undefined ? goal : goal - 0.05
const rows = rowsOf(Object.keys(models))
const chosen = rows.filter(isWanted)
if (values.write && values.sample !== undefined) fail('A sample has no figures that could be written.')
else if (chosen.length === 0) fail('There is nothing of that name, or nothing has changed.')
else await run()

async function run(): Promise<void> {
  const sample = sampleWanted()
  const orders = chosen.map(({ name }): Order => ({ row: name, from: 0, ...(sample && { sample }) }))
  const startedAt = performance.now()
  const results: Result[] = []
  await runMutants(orders, (report) => {
    const result = resultOf(report, equivalentOf(report.row), !sample)
    results.push(result)
    for (const line of told(result)) console.log(line)
  })
  show(results, (performance.now() - startedAt) / 1000)
}

function sampleWanted(): Order['sample'] {
  if (values.sample === undefined) return undefined
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const sample = { seed, oneIn: Number(values.sample) }
  console.log(
    `One mutant in ${sample.oneIn}, seed ${seed} (\`npm run mutants -- --sample ${sample.oneIn} --seed ${seed}\` takes the same).`,
  )
  return sample
}

function told({ row, survivors, reports, faults }: Result): string[] {
  const caught = reports.map(
    ({ name, caughtBy, says }) =>
      `${row}: ${name}\n    ${caughtBy ?? 'SURVIVES'}${says ? `: ${says.split('\n')[0]}` : ''}`,
  )
  return values.all ? [...caught, ...faults] : [...survivors.map(({ name }) => `${row}: survives: ${name}`), ...faults]
}

/** The equivalents that the line's models name; of a shared file, those of all machines that are made with it. */
function equivalentOf(name: string): Readonly<Record<string, string>> {
  const row = rows.find((each) => each.name === name)
  if (!row) return {}
  return row.isShared ? (sharedEquivalents[name] ?? {}) : (models[name]?.equivalent ?? {})
}

function show(results: readonly Result[], seconds: number): void {
  const shares = results.map(({ share }) => share)
  const byKind = sharesByKind(results)
  const run = { machines: shares, kinds: byKind }
  console.log(`\n${tablesOf(run)}`)
  if (values.write) writeFigures(run)
  const low = [...(values.sample ? [sumOf('all', shares)] : [...shares, ...byKind])].filter(
    (share) => rateOf(share) < bound,
  )
  const faults = results.flatMap((result) => result.faults)
  console.log(
    `\nIn ${seconds.toFixed(0)} s. ${low.length === 0 ? 'The goal is reached.' : `Below ${bound * 100} %: ${low.map(({ name }) => name).join(', ')}.`}`,
  )
  if (low.length > 0 || faults.length > 0 || sumOf('all', shares).mutants === 0) process.exitCode = 1
}

function isWanted({ name, files }: Row): boolean {
  if (positionals.length > 0) return positionals.some((wanted) => name === wanted || name.endsWith(`/${wanted}`))
  return values.since === undefined || [...files, modelFile(name)].some((file) => changed(values.since ?? '').has(file))
}

function changed(commit: string): ReadonlySet<string> {
  return new Set(execFileSync('git', ['diff', '--name-only', commit], { encoding: 'utf8' }).split('\n'))
}

function writeFigures(run: Figures): void {
  const text = readFileSync(page, 'utf8')
  const names = rows.map(({ name }) => name)
  writeFileSync(page, withFigures(text, mergeFigures(figuresIn(text), run, names)))
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
