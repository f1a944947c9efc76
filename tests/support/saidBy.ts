import type { ChildProcess } from 'node:child_process'

/** The end of what a process says on its error stream, once it is asked for. */
export function saidBy(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (part) => {
    text += part
  })
  return () => text.trim().slice(-800)
}
