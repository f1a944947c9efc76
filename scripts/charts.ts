import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { models } from '../tests/machines/models.ts'
import { chartFiles, chartsFolder, jsonFiles, jsonFolder, writtenCharts } from '../tests/support/walks/chartFiles.ts'

/**
 * `npm run charts`: writes the pages and drawings of all machines, and takes away those of machines that are gone.
 * `npm run charts -- --json [folder]`: writes their configurations, for `createMachine` and Stately Studio.
 */
const [flag, folder] = process.argv.slice(2)

if (flag === undefined) writePages()
else if (flag === '--json') writeJson(folder === undefined ? jsonFolder : pathToFileURL(`${resolve(folder)}/`))
else fail()

function writePages(): void {
  const pages = chartFiles(models)
  for (const old of writtenCharts()) if (!pages.has(old)) rmSync(new URL(old, chartsFolder))
  write(pages, chartsFolder)
}

function writeJson(to: URL): void {
  write(jsonFiles(models), to)
}

function write(files: ReadonlyMap<string, string>, to: URL): void {
  mkdirSync(to, { recursive: true })
  for (const [name, text] of files) writeFileSync(new URL(name, to), text)
  console.log(`Wrote ${files.size} files to ${fileURLToPath(to)}`)
}

function fail(): void {
  console.error('Usage: npm run charts, or npm run charts -- --json [folder]')
  process.exitCode = 1
}
