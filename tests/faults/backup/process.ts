import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compileCacheEnv } from '../../../server/process/compileCache.ts'

/** A process that a test kills, or that kills itself. */
export interface KilledProcess {
  kill(): void
  /** By which signal it ended; null where it ended by itself. */
  ended: Promise<NodeJS.Signals | null>
  /** What it has written to its terminal so far. */
  said(): string
}

const running = new Set<ChildProcess>()

/** Starts a program. */
export function startProcess(program: URL, env: Record<string, string>): KilledProcess {
  const child = spawn(process.execPath, [fileURLToPath(program)], {
    env: { ...process.env, ...compileCacheEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
  running.add(child)
  const ended = once(child, 'exit').then(([, signal]) => {
    running.delete(child)
    return signal
  })
  return { kill: () => child.kill('SIGKILL'), ended, said: () => text }
}

/** Ends what a test that failed has left. */
export function endProcesses(): void {
  for (const child of running) child.kill('SIGKILL')
}
