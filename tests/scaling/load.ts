/** Calls that are made at an even pace, whatever becomes of those before. */
export interface Load {
  /** Makes no more, and waits for what is on its way; answers how many were made, and what went wrong with any. */
  end(): Promise<{ made: number; failures: string[] }>
}

/** Milliseconds between two looks at how many calls are due. */
const tick = 20

/** Calls on their way at most: a machine that is slower than the pace is not asked for more than it can do. */
const mostAtOnce = 100

/** `call`: made with its number, from 0; rejects where it went wrong. */
export function startLoad(perSecond: number, call: (nth: number) => Promise<void>): Load {
  const begun = performance.now()
  const running = new Set<Promise<void>>()
  const failures: string[] = []
  let made = 0
  const makeOne = () => {
    const one = call(made).catch((error) => void failures.push(describe(error)))
    made += 1
    running.add(one)
    one.finally(() => running.delete(one))
  }
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) / 1000) * perSecond
    while (made < due && running.size < mostAtOnce) makeOne()
  }, tick)
  return {
    async end() {
      clearInterval(timer)
      await Promise.all(running)
      return { made, failures }
    },
  }
}

/** Of what `fetch` throws, the cause says more than the error. */
const describe = (error: unknown): string =>
  error instanceof Error && error.cause ? `${error} (${error.cause})` : String(error)
