import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { blueskyFolder } from './blueskyFolder.ts'
import { isInstalled, readOrEmpty } from './blueskyInstall.ts'
import { freePort } from './freePort.ts'
import { saidBy } from './saidBy.ts'

const readyLine = z.object({
  origin: z.string(),
  plcUrl: z.string(),
  accounts: z.array(z.object({ handle: z.string(), did: z.string(), password: z.string(), appPassword: z.string() })),
})

/** A real Bluesky server on 127.0.0.1 with two accounts that have an app password. */
export interface BlueskyServer extends z.infer<typeof readyLine> {
  stop(): Promise<void>
}

/**
 * Starts the reference implementation of a Bluesky server, with its directory of DIDs in memory. What it reads of
 * `solo-social.dev` it reads at the address `documents`.
 */
export async function startBlueskyServer(documents = ''): Promise<BlueskyServer> {
  await untilInstalled()
  const data = await mkdtemp(join(tmpdir(), 'solo-social-bluesky-'))
  const [port, plcPort] = [await freePort(), await freePort()]
  const server = spawn(process.execPath, ['server.js', String(port), String(plcPort), data, documents], {
    cwd: blueskyFolder,
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

/** Waits until the run has installed it; throws what kept it from that. */
async function untilInstalled(): Promise<void> {
  while (!(await isInstalled())) {
    const failure = await readOrEmpty(inject('blueskyFailure'))
    if (failure) throw new Error(failure)
    await setTimeout(100)
  }
}

function firstLine(server: ChildProcess): Promise<string> {
  const said = saidBy(server)
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error(`The Bluesky server for the tests did not start: ${said()}`)))
    if (server.stdout) createInterface(server.stdout).once('line', resolve)
  })
}
