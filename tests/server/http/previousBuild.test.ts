import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtFile, keepPrevious } from '../../../server/process/previousBuild.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'solo-social-build-'))
})
afterEach(() => rm(root, { recursive: true }))

let count = 0

/** A build with these assets, in place of the one before; answers its folder. */
async function build(before: string, ...names: string[]): Promise<string> {
  const folder = join(root, `build-${++count}`)
  await mkdir(join(folder, 'assets'), { recursive: true })
  for (const name of names) await writeFile(join(folder, 'assets', name), `the bytes of ${name}`)
  await writeFile(join(folder, builtFile), JSON.stringify(await keepPrevious(before, folder)))
  return folder
}

const assetsIn = async (folder: string) => (await readdir(join(folder, 'assets'))).sort()

test('the hashed files of the build before are kept, and only those', async () => {
  const first = await build('', 'page-a.js', 'page-a.js.br', 'font-1.woff2')
  const second = await build(first, 'page-b.js', 'font-1.woff2')
  expect(await assetsIn(second)).toEqual(['font-1.woff2', 'page-a.js', 'page-a.js.br', 'page-b.js'])
  expect(await readFile(join(second, 'assets/page-a.js'), 'utf8')).toBe('the bytes of page-a.js')
  const third = await build(second, 'page-c.js', 'font-1.woff2')
  expect(await assetsIn(third)).toEqual(['font-1.woff2', 'page-b.js', 'page-c.js'])
})

test('a build that changes nothing does not count as one', async () => {
  const first = await build('', 'page-a.js')
  const second = await build(first, 'page-b.js')
  const same = await build(second, 'page-b.js')
  expect(await assetsIn(same)).toEqual(['page-a.js', 'page-b.js'])
})

test('the first build keeps nothing, and of a build that noted nothing all is kept', async () => {
  expect(await assetsIn(await build(join(root, 'none'), 'page-a.js'))).toEqual(['page-a.js'])
  const old = join(root, 'old')
  await mkdir(join(old, 'assets'), { recursive: true })
  await writeFile(join(old, 'assets/page-z.js'), '')
  await writeFile(join(old, builtFile), '{"apiHost":""}')
  expect(await assetsIn(await build(old, 'page-a.js'))).toEqual(['page-a.js', 'page-z.js'])
})
