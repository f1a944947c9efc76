import { boundArenas } from '../../../server/process/arenas.ts'

boundArenas()

const { pid, env, execArgv, argv } = process
process.stdout.write(
  JSON.stringify({ pid, arenas: env.MALLOC_ARENA_MAX ?? null, flags: execArgv, args: argv.slice(2) }),
)
