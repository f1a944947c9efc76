import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

/** An executable and the environment that it needs. */
export interface Executable {
  path: string
  env: Record<string, string>
}

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url))
const packageFolder = join(modules, '@sparticuz/chromium')

/** Where npm's Chromium runs: what its tarball holds is built for this system only. */
export const npmChromiumFits = (): boolean =>
  process.platform === 'linux' && process.arch === 'x64' && existsSync(join(packageFolder, 'bin/chromium.br'))

/**
 * Chromium out of npm's tarball, unpacked once to node_modules/.cache with the libraries and fonts that a bare
 * Debian lacks. Safe in several processes at once: each unpacks beside, the first to finish moves its folder in.
 */
export async function npmChromium(): Promise<Executable> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const folder = join(modules, `.cache/chromium-${version}`)
  if (!existsSync(folder)) await unpackTo(folder)
  return {
    path: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(folder, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? folder,
    },
  }
}

async function unpackTo(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const beside = await mkdtemp(`${folder}-`)
  try {
    await decompress('chromium.br', join(beside, 'chromium'))
    await chmod(join(beside, 'chromium'), 0o755)
    await unpackArchive('al2023.tar.br', beside)
    await unpackArchive('fonts.tar.br', beside)
    await writeFile(join(beside, 'fonts.conf'), fontsConfiguration(folder))
    await rename(beside, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

const decompress = (name: string, target: string): Promise<void> =>
  pipeline(
    createReadStream(join(packageFolder, 'bin', name)),
    createBrotliDecompress(),
    createWriteStream(target, { mode: 0o755 }),
  )

/** By way of a file: tar leaves at the archive's end mark, and would close a pipe that still has padding in it. */
async function unpackArchive(name: string, folder: string): Promise<void> {
  const archive = join(folder, name.replace(/\.br$/, ''))
  await decompress(name, archive)
  await promisify(execFile)('tar', ['-x', '-f', archive, '-C', folder])
  await rm(archive)
}

/** With no font at all a page crashes, so the unpacked ones are named beside the system's. */
const fontsConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fontcache')}</cachedir>
</fontconfig>
`
