import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { environmentOfFewArenas } from '../../../server/process/arenas.ts'

const own = { PORT: '4600' }

test('on Linux the allocator is bound, unless whoever starts the program has set a number', () => {
  expect(environmentOfFewArenas('linux', own)).toEqual({ PORT: '4600', MALLOC_ARENA_MAX: '2' })
  expect(environmentOfFewArenas('linux', { ...own, MALLOC_ARENA_MAX: '8' })).toBeNull()
  expect(environmentOfFewArenas('darwin', own)).toBeNull()
})

test('the program begins anew once, in the same process, with its flags and its arguments', async () => {
  const program = fileURLToPath(new URL('sayArenas.ts', import.meta.url))
  const { MALLOC_ARENA_MAX: _, ...env } = process.env
  const run = promisify(execFile)(process.execPath, ['--max-semi-space-size=8', program, 'one', 'two'], { env })
  const { stdout, stderr } = await run
  const said: unknown = JSON.parse(stdout)
  expect(said).toEqual({
    pid: run.child.pid,
    arenas: process.platform === 'linux' ? '2' : null,
    flags: ['--max-semi-space-size=8'],
    args: ['one', 'two'],
  })
  expect(stderr).toBe('')
})
