import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * Sends 500 posts over all networks through random faults and kills, on PGlite and on PostgreSQL, and takes random
 * workspaces out and in again; `RANDOM_SEED` draws a run again. `--short` sends few, as `npm test` does; `--write` writes
 * what came of it to `docs/randomRuns.md`.
 */
const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, short: { type: 'boolean', default: false } },
})
const root = fileURLToPath(new URL('../', import.meta.url))

const files = ['tests/faults/random', 'tests/server/archiveImports/roundTrip']
const args = ['node_modules/.bin/vitest', 'run', '--project=faults', '--project=server', ...files]
const vitest = spawn(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'test',
    // One for both databases.
    RANDOM_SEED: process.env.RANDOM_SEED ?? String(randomInt(2 ** 31)),
    ...(!values.short && { RANDOM_RUNS: 'whole' }),
    ...(values.write && { RANDOM_PAGE: 'docs/randomRuns.md' }),
  },
})
vitest.once('exit', (code) => {
  process.exitCode = code ?? 1
})
