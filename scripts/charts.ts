import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { models } from '../tests/machines/models.ts'
import { chartFiles, chartsFolder } from '../tests/support/walks/chartFiles.ts'

/** `npm run charts`: writes the pages of all machines, and takes away those of machines that are gone. */
const pages = chartFiles(models)
mkdirSync(chartsFolder, { recursive: true })
for (const old of readdirSync(chartsFolder)) if (!pages.has(old)) rmSync(new URL(old, chartsFolder))
for (const [name, text] of pages) writeFileSync(new URL(name, chartsFolder), text)
console.log(`Wrote ${pages.size} pages to docs/machines.`)
