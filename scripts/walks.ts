import { parseArgs } from 'node:util'
import { models } from '../tests/machines/models.ts'
import { scripts } from '../tests/machines/scripts.ts'
import { playwrightSpec } from '../tests/support/scripts/playwrightSpec.ts'
import type { Script } from '../tests/support/scripts/scriptedWalk.ts'
import { scriptInWords } from '../tests/support/scripts/words.ts'
import { rowOf, tableOf, testPlan } from '../tests/support/walks/testPlan.ts'

/**
 * `npm run walks`: lists the machines. With a name: what a tester does, must see, and what is sent; where no script says
 * how a person goes them, the walks as a plan of events. `--json` tells the same as data, `--playwright` as a spec for
 * the running product. `--all`: a table of how all are covered.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    playwright: { type: 'boolean', default: false },
  },
})
const [wanted] = positionals

if (values.all) showTable()
else if (wanted === undefined) listNames()
else show(wanted)

function listNames(): void {
  const lines = Object.keys(models).map((name) => `  ${name}${scripts[name] ? ' (with a script)' : ''}`)
  console.log(['Machines:', ...lines].join('\n'))
}

function showTable(): void {
  const rows = Object.entries(models).map(([name, model]) => rowOf(name, model))
  console.log(tableOf(rows))
  if (rows.some(({ faults }) => faults.length > 0)) process.exitCode = 1
}

function show(name: string): void {
  const found = Object.entries(models).find(([path]) => path === name || path.endsWith(`/${name}`))
  const script = scripts[found?.[0] ?? '']?.()
  if (!found) fail(`There is no machine called ${name}. \`npm run walks\` lists them.`)
  else if (script) console.log(told(script))
  else if (values.json || values.playwright) fail(`No script says how a person goes the walks of ${found[0]}.`)
  else console.log(testPlan(found[1]))
}

function told(script: Script): string {
  if (values.json) return JSON.stringify(script, null, 2)
  return values.playwright ? playwrightSpec(script) : scriptInWords(script)
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
