import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { composerKeys } from './composerKeys.ts'
import { tableOf } from './figures.ts'
import { lateness } from './lateness.ts'
import { monthChange } from './monthChange.ts'
import { publishing } from './publishing.ts'
import { starts } from './starts.ts'
import { userData } from './userData.ts'
import { walks } from './walks.ts'
import { weights } from './weights.ts'

/**
 * `npm run bench`, or with names only some of it; `--short` sees in little time that it works. Figures of one run stand
 * beside each other; machines differ.
 */
const sections = { weights, userData, monthChange, composerKeys, publishing, lateness, walks, starts }
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
})

console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)
for (const [name, section] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(tableOf(section.title, await section.measure({ isShort: values.short })))
}
process.exit(0)
