import { cpus } from 'node:os'
import { tableOf } from './figures.ts'
import { monthChange } from './monthChange.ts'
import { starts } from './starts.ts'
import { userData } from './userData.ts'
import { walks } from './walks.ts'
import { weights } from './weights.ts'

/** `npm run bench`, or with names only some of it. Figures of one run stand beside each other; machines differ. */
const sections = { weights, userData, monthChange, walks, starts }
const wanted = process.argv.slice(2)

console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)
for (const [name, section] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(tableOf(section.title, await section.measure()))
}
process.exit(0)
