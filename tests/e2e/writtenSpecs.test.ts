import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import runnerPackage from '@playwright/test/package.json' with { type: 'json' }
import corePackage from 'playwright-core/package.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { credentials } from '../machines/account/credentials.ts'
import { scripts } from '../machines/scripts.ts'
import { browserFlags, findBrowser } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { hasCode, playwrightSpec } from '../support/scripts/playwrightSpec.ts'
import { startWalkedProduct } from './walkedProduct.ts'

/** Inside of the project, so that a spec finds Playwright. */
const results = fileURLToPath(new URL('../../test-results/', import.meta.url))
const runner = join(dirname(fileURLToPath(import.meta.resolve('@playwright/test/package.json'))), 'cli.js')

/** Of the runner's report: what came of each test of a file. */
interface Suite {
  specs: { tests: { status: string }[] }[]
  suites?: Suite[] | undefined
}
const suite: z.ZodMiniType<Suite> = z.object({
  specs: z.array(z.object({ tests: z.array(z.object({ status: z.string() })) })),
  suites: z.optional(z.array(z.lazy(() => suite))),
})
const report = z.object({ suites: z.array(z.intersection(suite, z.object({ file: z.string() }))) })

/** The walks themselves are gone in `walks.test.ts`; here that what is written of them runs. */
const walksOfEach = 2
const written = Object.entries(scripts).map(([name, script]) => {
  const whole = script()
  const walks = whole.walks.filter((walk, at) => at >= whole.walks.length - walksOfEach || hasCode(walk))
  return { name, whole: { ...whole, walks } }
})
const fileOf = (machine: string) => `${machine}.spec.ts`

let product: Product
let secret: string
let folder: string
/** What the runner said, as JSON. */
let said: string
beforeAll(async () => {
  const { authenticator, ...walked } = await startWalkedProduct()
  product = walked.product
  secret = authenticator.secret
  await mkdir(results, { recursive: true })
  folder = await mkdtemp(join(results, 'specs-'))
  const { path, env } = await findBrowser()
  const launchOptions = { executablePath: path, args: browserFlags, env: { ...process.env, ...env } }
  const config = {
    workers: 1,
    reporter: 'json',
    outputDir: join(folder, 'output'),
    use: { launchOptions },
    // The runner's own five seconds are too short for a busy machine.
    ...{ timeout: 90_000, expect: { timeout: 30_000 } },
  }
  await writeFile(join(folder, 'playwright.config.mjs'), `export default ${JSON.stringify(config)}\n`)
  for (const { whole } of written) await writeFile(join(folder, fileOf(whole.machine)), playwrightSpec(whole))
  said = await run()
})
afterAll(async () => {
  await product?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** Runs all specs by Playwright's own runner, as whoever wrote them to files would: it starts once, and one browser. */
async function run(): Promise<string> {
  const { email, password } = credentials.ada
  const account = { EMAIL: email, PASSWORD: password, TOTP_SECRET: secret }
  const env = { ...process.env, BASE_URL: product.origin, ...account }
  const args = [runner, 'test', '--config', join(folder, 'playwright.config.mjs')]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 }).catch(
    // The report tells what failed.
    (failed: { stdout: string }) => failed,
  )
  return stdout
}

const statusesOf = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ tests }) => tests.map(({ status }) => status)),
  ...suites.flatMap(statusesOf),
]

test('the runner is of the version that drives our own browser tests', () =>
  expect(runnerPackage.version).toBe(corePackage.version))

test('there are scripts, and one types a code of an authenticator app', () => {
  const walks = written.flatMap(({ whole }) => whole.walks)
  expect(walks.filter(hasCode)).toHaveLength(1)
  expect(walks.length).toBeGreaterThan(written.length)
})

for (const { name, whole } of written)
  test(`the written spec of ${name} passes in Playwright's own runner`, () => {
    const { suites } = z.parse(report, JSON.parse(said))
    const own = suites.filter(({ file }) => file === fileOf(whole.machine))
    expect(own.flatMap(statusesOf), said).toEqual(whole.walks.map(() => 'expected'))
  })
