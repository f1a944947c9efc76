import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

const root = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'solo-social-new-'))

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.enum(['passed', 'failed']) })),
    }),
  ),
})

/** The tests that look at what is new, its own and the project's, by their projects. */
const looking = {
  machines: ['tests/machines/shell/sample.test.ts', 'tests/machines/charts.test.ts'],
  server: [
    'tests/server/shell/readSample.test.ts',
    'tests/server/networks/pixelfed.test.ts',
    'tests/server/networks/connecting.test.ts',
  ],
  ui: [
    'tests/ui/shell/SamplePage.test.tsx',
    'tests/ui/shell/navigation.test.ts',
    'tests/ui/networks/PixelfedForm.test.tsx',
    'tests/ui/kit/marks.test.tsx',
  ],
  rules: [
    'tests/rules/networks/pixelfed.test.ts',
    'tests/rules/house/boundaries.test.ts',
    'tests/rules/house/strings.test.ts',
  ],
}
let results: z.infer<typeof report>['testResults'] = []

/** Runs a program of the project in its copy. */
function run(program: string, ...args: string[]) {
  const env = { ...process.env, NODE_ENV: 'test' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: copy,
    encoding: 'utf8',
    env,
  })
  return { status, said: stdout + stderr }
}

/** Runs them all at once: to start the runner takes longer than they do. */
function runTests() {
  const path = join(copy, '.cache/report.json')
  const projects = Object.keys(looking).map((project) => `--project=${project}`)
  const files = Object.values(looking).flat()
  const { said } = run(
    'node_modules/.bin/vitest',
    'run',
    ...projects,
    '--reporter=json',
    `--outputFile=${path}`,
    ...files,
  )
  const parsed = report.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new Error(said)
  return parsed.data.testResults
}

/** The titles of the tests of some files, by how they ended. */
function testsOf(...files: string[]) {
  const all = files.flatMap((file) => {
    const found = results.find(({ name }) => name === join(copy, file))
    if (!found) throw new Error(`${file} did not run`)
    return found.assertionResults
  })
  const titles = (wanted: string) => all.filter(({ status }) => status === wanted).map(({ title }) => title)
  return { passed: titles('passed'), failed: titles('failed') }
}

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = listed.split('\n').filter(Boolean)
  expect(paths.length).toBeGreaterThan(1000)
  for (const path of paths) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // A copy: what views know of a new network's colour is written into it.
  cpSync(join(root, 'styled-system'), join(copy, 'styled-system'), { recursive: true })
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: copy })
  const made = [
    run('scripts/new.ts', 'machine', 'shell/sample'),
    run('scripts/new.ts', 'endpoint', 'shell', 'readSample', 'GET', 'samples/{id}/'),
    run('scripts/new.ts', 'page', 'shell/Sample', '/samples'),
    run('scripts/new.ts', 'network', 'pixelfed', 'Pixel Fed'),
  ]
  for (const { status, said } of made) expect(status, said).toBe(0)
  results = runTests()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('what is new compiles', () => {
  for (const config of ['tsconfig.json', 'tsconfig.pure.json']) {
    // By what it would leave in the shared node_modules, the project itself would have to be checked anew.
    const own = ['--tsBuildInfoFile', join(copy, '.cache', `${config}.tsbuildinfo`)]
    const { status, said } = run('node_modules/.bin/tsc', '-p', config, '--checkers', '1', ...own)
    expect(status, said).toBe(0)
  }
})

test('what is new is linted and formatted', () => {
  const { status, said } = run('node_modules/.bin/biome', 'check', '--error-on-warnings', '.')
  expect(status, said).toBe(0)
})

test('a new machine is walked and drawn, and red until its requirements pin journeys', () => {
  const { passed, failed } = testsOf('tests/machines/shell/sample.test.ts', 'tests/machines/charts.test.ts')
  expect(passed).toContain('takes every declared transition')
  expect(passed).toContain('shell-sample.md')
  expect(failed).toEqual(['has journeys that its requirements pin'])
})

test('a new endpoint is served to whom it belongs, and red until its test says what it does', () => {
  const { passed, failed } = testsOf('tests/server/shell/readSample.test.ts')
  expect(passed).toEqual(['readSample is for those who are signed in'])
  expect(failed).toEqual(['readSample does what the specification says'])
})

test('a new page is in the tables of pages, and red until its test says what it shows', () => {
  const { passed, failed } = testsOf('tests/ui/shell/SamplePage.test.tsx', 'tests/ui/shell/navigation.test.ts')
  expect(passed).toContain('the page has the heading that the tab says')
  expect(failed).toEqual(['Sample shows what the specification says'])
})

test('a new network counts, is connected and is filled in, and is red until its tests say what is its own', () => {
  const counted = testsOf('tests/rules/networks/pixelfed.test.ts', 'tests/rules/house/boundaries.test.ts')
  expect(counted.passed).toContain('server/networks/pixelfed/adapter.ts imports only what its room may')
  expect(counted.failed).toEqual(['Pixel Fed counts, cuts and waits as its documentation says'])
  const connected = testsOf('tests/server/networks/pixelfed.test.ts')
  expect(connected.passed).toContain(
    'an account of practice Pixel Fed is connected, and is offered where it can be tried',
  )
  expect(connected.failed).toEqual(['Pixel Fed is called as its documentation says'])
  expect(testsOf('tests/server/networks/connecting.test.ts').failed).toEqual([])
  expect(testsOf('tests/ui/kit/marks.test.tsx').passed).toContain('each network has a mark with its name')
  const filled = testsOf('tests/ui/networks/PixelfedForm.test.tsx')
  expect(filled.passed).toEqual(['what the form is filled with is sent, and nothing while something is missing'])
  expect(filled.failed).toEqual(['the form says what a person needs to know to connect Pixel Fed'])
})

test('what is there already is not written over, and what cannot be a name is said', () => {
  const again = run('scripts/new.ts', 'machine', 'shell/sample')
  expect(again).toMatchObject({ status: 1, said: expect.stringContaining('sample.machine.ts is there already.') })
  const wrong = run('scripts/new.ts', 'page', 'shell/sample', '/samples')
  expect(wrong).toMatchObject({ status: 1, said: expect.stringContaining('A page begins with a capital: sample') })
  const built = run('scripts/new.ts', 'network', 'mastodon')
  expect(built).toMatchObject({ status: 1, said: expect.stringContaining('mastodon is there already.') })
  const unnamed = run('scripts/new.ts', 'network', 'pixel_fed')
  expect(unnamed).toMatchObject({ status: 1, said: expect.stringContaining('small letters and digits: pixel_fed') })
  expect(run('scripts/new.ts')).toMatchObject({ status: 1, said: expect.stringContaining('npm run new -- machine') })
})
