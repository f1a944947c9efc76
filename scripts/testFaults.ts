import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * Goes over the whole fault matrix, and every cell of the lying answers and lists; with `--write` what came of the matrix
 * is written to `docs/faults.md`.
 */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const root = fileURLToPath(new URL('../', import.meta.url))

const matrix = {
  args: ['--project=faults', 'tests/faults/matrix'],
  env: { FAULT_MATRIX: 'whole', ...(values.write && { FAULT_PAGE: 'docs/faults.md' }) },
}
const cells = { args: ['--project=cells'], env: { FAULT_CELLS: 'whole', TEST_DATABASE: 'postgres' } }

for (const { args, env } of [matrix, cells]) {
  const vitest = spawn(process.execPath, ['node_modules/.bin/vitest', 'run', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
  const [code] = await once(vitest, 'exit')
  if (code !== 0) process.exitCode = 1
}
