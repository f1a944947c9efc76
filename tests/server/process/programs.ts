import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../../../package.json' with { type: 'json' }
import { compileCacheEnv } from '../../../server/process/compileCache.ts'

/** The provider as `npm start` starts it, but for the built pages. */
export const withoutPages = fileURLToPath(new URL('./startWithoutPages.ts', import.meta.url))
export const ownerReset = fileURLToPath(new URL('../../../server/account/ownerReset.ts', import.meta.url))
export const keyReset = fileURLToPath(new URL('../../../server/networks/keyReset.ts', import.meta.url))

export interface Program {
  child: ChildProcess
  said: () => string
  failed: () => string
  /** The exit code, once it has ended (and, without a shell, said everything). */
  ended: Promise<number | null>
}

/** `shell`: with one in between that tells nobody of its end, as npm does. */
export type By = 'itself' | 'shell'

/** Whole processes on a data folder of their own. */
export interface Programs {
  folder: string
  launch(script: string, env?: Record<string, string>, by?: By): Program
  /** Ends those that still run, at once, and takes the folder away. */
  close(): Promise<void>
}

/** What `npm start` gives Node before the program. */
const flags = manifest.scripts.start.split(' ').slice(1, -1)

/** `given`: in the environment of each. */
export async function createPrograms(given: Record<string, string> = {}): Promise<Programs> {
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-process-'))
  const own = { ...compileCacheEnv, PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, ...given }
  const running: Program[] = []
  return {
    folder,
    launch(script, env = {}, by = 'itself') {
      const [command, args] = commandOf(script, by)
      const child = spawn(command, args, { env: { ...own, ...env }, stdio: 'pipe' })
      let [out, err] = ['', '']
      child.stdout.on('data', (text) => {
        out += text
      })
      child.stderr.on('data', (text) => {
        err += text
      })
      const ended = new Promise<number | null>((resolve) => child.once(by === 'itself' ? 'close' : 'exit', resolve))
      const program = { child, said: () => out, failed: () => err, ended }
      running.push(program)
      return program
    },
    async close() {
      for (const { child } of running) child.kill('SIGKILL')
      await Promise.all(running.map(({ ended }) => ended))
      await rm(folder, { recursive: true })
    },
  }
}

function commandOf(script: string, by: By): [command: string, args: string[]] {
  if (by === 'itself') return [process.execPath, [...flags, script]]
  return ['sh', ['-c', `"${process.execPath}" ${flags.join(' ')} "${script}"; true`]]
}
