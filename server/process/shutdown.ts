const lookEvery = 250

/**
 * Resolves when this process is told to end: by SIGINT or SIGTERM, or, under npm, by the end of the shell that npm puts
 * in between. A SIGTERM to npm ends that shell and never arrives here.
 */
export function shutdownRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
    if (process.env.npm_lifecycle_event === undefined) return
    const parent = process.ppid
    const looking = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(looking)
      resolve()
    }, lookEvery)
    looking.unref()
  })
}
