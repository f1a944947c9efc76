import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blueskyFolder } from './blueskyFolder.ts'
import { saidBy } from './saidBy.ts'

/**
 * The Bluesky server is installed by npm once, which takes about half a minute, before files that run side by side would
 * each take away what the other installs.
 */
export default async function provide(): Promise<void> {
  if (await isInstalled()) return
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // A quiet npm around this one would keep its reason to itself.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  await ended(spawn(npm, args, { cwd: blueskyFolder, stdio: ['ignore', 'ignore', 'pipe'] }))
  await writeFile(mark, await lockHash())
}

/** Installed is what this very lock asks for: the lock's hash is left beside the modules. */
const isInstalled = async () => existsSync(mark) && (await readFile(mark, 'utf8')) === (await lockHash())

const mark = join(blueskyFolder, 'node_modules/.installed')

const lockHash = async () =>
  createHash('sha256')
    .update(await readFile(join(blueskyFolder, 'package-lock.json')))
    .digest('hex')

function ended(npm: ChildProcess): Promise<void> {
  const said = saidBy(npm)
  return new Promise((resolve, reject) => {
    npm.once('error', reject)
    npm.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The Bluesky server for the tests could not be installed by npm: ${said()}`))
    })
  })
}
