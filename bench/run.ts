import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { tableOf } from './figures.ts'
import { sections } from './sections.ts'

/**
 * `npm run bench`, or with names only some of it; `--short` sees in little time that it works. Figures of one run stand
 * beside each other; machines differ. `loading --before <folder>` measures another checkout in turns with this one.
 */
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, before: { type: 'string' } },
})
const unknown = wanted.filter((name) => !(name in sections))
if (unknown.length > 0) {
  console.error(`The bench has no ${unknown.join(', ')}. It has: ${Object.keys(sections).join(', ')}.`)
  process.exit(1)
}

console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)
for (const [name, section] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const [load = 0] = loadavg()
  const figures = await section.measure({ isShort: values.short, before: values.before })
  console.log(tableOf(`${section.title} (load of the machine before: ${load.toFixed(1)})`, figures))
}
process.exit(0)
