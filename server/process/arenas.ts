/**
 * In how many arenas glibc allocates (`mallopt(3)`, M_ARENA_MAX). By itself it gives each thread one, and what is freed in
 * one is of no use to another: threads that work by turns leave most of theirs empty.
 */
const most = '2'

/** The environment that bounds the arenas; null where the system has none, or whoever starts the program has set a number. */
export function environmentOfFewArenas(
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv | null {
  if (platform !== 'linux' || environment.MALLOC_ARENA_MAX !== undefined) return null
  return { ...environment, MALLOC_ARENA_MAX: most }
}

/** Bounds them: the allocator is told only as a process begins, so that this one begins anew, with the same id. */
export function boundArenas(): void {
  const environment = environmentOfFewArenas(process.platform, process.env)
  if (!environment) return
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], environment)
}
