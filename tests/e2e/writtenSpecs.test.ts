import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import runnerPackage from '@playwright/test/package.json' with { type: 'json' }
import corePackage from 'playwright-core/package.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { scripts } from '../machines/scripts.ts'
import { browserFlags, findBrowser } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { playwrightSpec } from '../support/scripts/playwrightSpec.ts'

const ada = { email: 'ada@example.com', password: 'Sup3r-secret!' }
/** Inside of the project, so that a spec finds Playwright. */
const results = fileURLToPath(new URL('../../test-results/', import.meta.url))
const runner = join(dirname(fileURLToPath(import.meta.resolve('@playwright/test/package.json'))), 'cli.js')
const report = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), skipped: z.int(), flaky: z.int() }),
})

let product: Product
let folder: string
beforeAll(async () => {
  product = await startProduct({ env: { OWNER_EMAIL: ada.email, OWNER_PASSWORD: ada.password } })
  await mkdir(results, { recursive: true })
  folder = await mkdtemp(join(results, 'specs-'))
  const { path, env } = await findBrowser()
  const launchOptions = { executablePath: path, args: browserFlags, env: { ...process.env, ...env } }
  const config = { workers: 1, reporter: 'json', outputDir: join(folder, 'output'), use: { launchOptions } }
  await writeFile(join(folder, 'playwright.config.mjs'), `export default ${JSON.stringify(config)}\n`)
})
afterAll(async () => {
  await product?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** Runs a spec by Playwright's own runner, as whoever wrote it to a file would. */
async function run(name: string, spec: string) {
  await writeFile(join(folder, `${name}.spec.ts`), spec)
  const env = { ...process.env, BASE_URL: product.origin, EMAIL: ada.email, PASSWORD: ada.password }
  const args = [runner, 'test', '--config', join(folder, 'playwright.config.mjs'), `${name}.spec.ts`]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 }).catch(
    // The report tells what failed.
    (failed: { stdout: string }) => failed,
  )
  const { stats } = z.parse(report, JSON.parse(stdout))
  return { stats, stdout }
}

test('the runner is of the version that drives our own browser tests', () =>
  expect(runnerPackage.version).toBe(corePackage.version))

/** The walks themselves are gone in `walks.test.ts`; here that what is written of them runs. */
const walksOfEach = 3

test('there are scripts', () => expect(Object.keys(scripts).length).toBeGreaterThan(0))

for (const [name, script] of Object.entries(scripts))
  test(`the written spec of ${name} passes in Playwright's own runner`, async () => {
    const whole = script()
    const walks = whole.walks.slice(-walksOfEach)
    const { stats, stdout } = await run(whole.machine, playwrightSpec({ ...whole, walks }))
    expect(stats, stdout).toEqual({ expected: walksOfEach, unexpected: 0, skipped: 0, flaky: 0 })
  })
