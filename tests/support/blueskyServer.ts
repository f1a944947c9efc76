import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { freePort } from './freePort.ts'

const readyLine = z.object({
  origin: z.string(),
  plcUrl: z.string(),
  accounts: z.array(z.object({ handle: z.string(), did: z.string(), appPassword: z.string() })),
})

/** A real Bluesky server on 127.0.0.1 with two accounts that have an app password. */
export interface BlueskyServer extends z.infer<typeof readyLine> {
  stop(): Promise<void>
}

const folder = fileURLToPath(new URL('../peers/bluesky/', import.meta.url))

/**
 * Starts the reference implementation of a Bluesky server, with its directory of DIDs in memory. The first time ever it
 * is installed by npm, which takes about half a minute.
 */
export async function startBlueskyServer(): Promise<BlueskyServer> {
  await installOnce()
  const data = await mkdtemp(join(tmpdir(), 'solo-social-bluesky-'))
  const [port, plcPort] = [await freePort(), await freePort()]
  const server = spawn(process.execPath, ['server.js', String(port), String(plcPort), data], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, LOG_ENABLED: 'false' },
  })
  const ready = await firstLine(server)
  return {
    ...readyLine.parse(JSON.parse(ready)),
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.stdin.end()
      await gone
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** Installed is what this very lock asks for: the lock's hash is left beside the modules. */
async function installOnce(): Promise<void> {
  const lock = createHash('sha256')
    .update(await readFile(join(folder, 'package-lock.json')))
    .digest('hex')
  const mark = join(folder, 'node_modules/.installed')
  if (existsSync(mark) && (await readFile(mark, 'utf8')) === lock) return
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await ended(spawn(npm, ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] }))
  await writeFile(mark, lock)
}

function ended(install: ChildProcess): Promise<void> {
  const said = collected(install)
  return new Promise((resolve, reject) => {
    install.once('error', reject)
    install.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The Bluesky server for the tests could not be installed by npm: ${said()}`))
    })
  })
}

function firstLine(server: ChildProcess): Promise<string> {
  const said = collected(server)
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error(`The Bluesky server for the tests did not start: ${said()}`)))
    if (server.stdout) createInterface(server.stdout).once('line', resolve)
  })
}

function collected(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (part) => {
    text += part
  })
  return () => text.trim().slice(-800)
}
