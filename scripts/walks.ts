import { models } from '../tests/machines/models.ts'
import { rowOf, tableOf, testPlan } from '../tests/support/walks/testPlan.ts'

/** `npm run walks`: lists the machines. With a name: its walks as a test plan. With `--all`: a table of how all are covered. */
const [wanted] = process.argv.slice(2)

if (wanted === undefined) listNames()
else if (wanted === '--all') showTable()
else showPlan(wanted)

function listNames(): void {
  console.log(['Machines:', ...Object.keys(models).map((name) => `  ${name}`)].join('\n'))
}

function showTable(): void {
  const rows = Object.entries(models).map(([name, model]) => rowOf(name, model))
  console.log(tableOf(rows))
  if (rows.some(({ faults }) => faults.length > 0)) process.exitCode = 1
}

function showPlan(name: string): void {
  const found = Object.entries(models).find(([path]) => path === name || path.endsWith(`/${name}`))
  if (found) {
    console.log(testPlan(found[1]))
    return
  }
  console.error(`There is no machine called ${name}. \`npm run walks\` lists them.`)
  process.exitCode = 1
}
