import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { blueskyFolder } from './blueskyFolder.ts'
import { installedMark, isInstalled, lockHash } from './blueskyInstall.ts'
import { saidBy } from './saidBy.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file that says why the Bluesky server could not be installed, once that is so. */
    blueskyFailure: string
  }
}

/**
 * The Bluesky server is installed by npm once, before files that run side by side would each take away what the other
 * installs. It takes about half a minute, in which other files run: whoever starts the server waits for it.
 */
export default async function provide(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-bluesky-install-'))
  const failure = join(folder, 'failure')
  project.provide('blueskyFailure', failure)
  const installed = install().catch((error: unknown) => writeFile(failure, String(error)))
  return async () => {
    await installed
    await rm(folder, { recursive: true })
  }
}

async function install(): Promise<void> {
  if (await isInstalled()) return
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // A quiet npm around this one would keep its reason to itself.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  await ended(spawn(npm, args, { cwd: blueskyFolder, stdio: ['ignore', 'ignore', 'pipe'] }))
  await writeFile(installedMark, await lockHash())
}

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
