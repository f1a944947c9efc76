import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/** Goes over the whole fault matrix; with `--write` what came of it is written to `docs/faults.md`. */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const root = fileURLToPath(new URL('../', import.meta.url))

const vitest = spawn(process.execPath, ['node_modules/.bin/vitest', 'run', '--project=faults', 'tests/faults/matrix'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'test',
    FAULT_MATRIX: 'whole',
    ...(values.write && { FAULT_PAGE: 'docs/faults.md' }),
  },
})
vitest.once('exit', (code) => {
  process.exitCode = code ?? 1
})
