import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { builtFile, keepPrevious } from './previousBuild.ts'
import { cacheFolder, root } from './root.ts'
import { StartFailure } from './startFailure.ts'

const sources = [
  ...['contract', 'rules', 'strings', 'src', 'styled-system', 'build'],
  ...['index.html', 'vite.config.ts', 'panda.config.ts', 'postcss.config.js', 'package-lock.json'],
]
const compressible = /\.(js|css|svg|html|json)$/

/** Where the pages are built to and served from. */
export const pagesFolder: string = join(root, 'dist')

/**
 * Builds the pages where a source is newer than they are, or they were built for another API host. An image has the pages
 * without their sources: those are served as they are. Throws a `StartFailure` where that cannot be.
 */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  if (!existsSync(join(root, 'src'))) return checkBuilt()
  if (await isFresh()) return
  say('Building the pages…')
  await buildPages()
}

/**
 * Builds the pages, compresses them, and puts them in place of the old ones at once, so that two who build at the same
 * time and whoever serves the old ones never see half of them. The scripts of the build before stay beside them. Throws
 * a `StartFailure` where the build fails.
 */
export async function buildPages(): Promise<void> {
  const begun = new Date()
  const beside = join(cacheFolder, `pages-${process.pid}`)
  await mkdir(cacheFolder, { recursive: true })
  try {
    await runVite(beside)
    await compressAll(beside)
    const assets = await keepPrevious(pagesFolder, beside)
    await writeFile(join(beside, builtFile), JSON.stringify({ begun, apiHost: apiHost(), ...assets }))
    await replace(beside)
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

const apiHost = () => process.env.VITE_API_HOST ?? ''

async function checkBuilt(): Promise<void> {
  const text = await readFile(join(pagesFolder, builtFile), 'utf8').catch(() => null)
  if (text === null)
    throw new StartFailure('Neither the pages nor their sources are here: `npm run build` makes pages.')
  if (JSON.parse(text).apiHost === apiHost()) return
  throw new StartFailure(
    'These pages were built for another VITE_API_HOST, and their sources are not here: build again.',
  )
}

async function isFresh(): Promise<boolean> {
  try {
    const built = JSON.parse(await readFile(join(pagesFolder, builtFile), 'utf8'))
    const newest = Math.max(...(await Promise.all(sources.map((path) => newestIn(join(root, path))))))
    return built.apiHost === apiHost() && newest < Date.parse(built.begun)
  } catch {
    return false
  }
}

/** When the last of the files was changed, in milliseconds since 1970. */
async function newestIn(path: string): Promise<number> {
  const info = await stat(path)
  if (!info.isDirectory()) return info.mtimeMs
  const inside = await readdir(path, { withFileTypes: true })
  return Math.max(info.mtimeMs, ...(await Promise.all(inside.map(({ name }) => newestIn(join(path, name))))))
}

async function runVite(folder: string): Promise<void> {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  const vite = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 2, 2] })
  const code = await new Promise((resolve, reject) => vite.once('error', reject).once('close', resolve))
  if (code !== 0) throw new StartFailure('The pages cannot be built: see the lines above.')
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressAll(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name))
  for (const name of names) {
    const bytes = await readFile(join(folder, name))
    await writeFile(
      join(folder, `${name}.br`),
      await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    )
    await writeFile(join(folder, `${name}.gz`), await toGzip(bytes, { level: 9 }))
  }
}

/** Another process may do the same at the same moment: whoever comes second leaves the other's pages, which are as good. */
async function replace(beside: string): Promise<void> {
  const old = `${beside}-old`
  await rename(pagesFolder, old).catch(unless('ENOENT'))
  await rename(beside, pagesFolder).catch(unless('ENOTEMPTY', 'EEXIST'))
  await rm(old, { recursive: true, force: true })
}

const unless =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error
  }
