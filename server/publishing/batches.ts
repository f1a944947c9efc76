interface Waiting<Asked, Answer> {
  asked: Asked
  resolve(answer: Answer): void
  reject(cause: unknown): void
}

const mostAtOnce = 200

/**
 * Does together what is asked for by many: while one statement runs, what comes meanwhile gathers for the next (group
 * commit). A busy publisher takes few round trips a publication, an idle one waits only for what comes in the same turn of
 * the event loop. A statement that fails is taken apart, so that one bad part of it harms no other. `run` answers in the
 * order of what it was asked.
 */
export function createBatches<Asked, Answer>(
  run: (batch: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let isRunning = false

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      await runAll(batch)
    }
    isRunning = false
  }

  async function runAll(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ asked }) => asked))
      for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer)
    } catch (cause) {
      await runApart(batch, cause)
    }
  }

  async function runApart(batch: readonly Waiting<Asked, Answer>[], cause: unknown): Promise<void> {
    const [only, ...others] = batch
    if (others.length === 0) only?.reject(cause)
    else for (const one of batch) await runAll([one])
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (isRunning) return
      isRunning = true
      setImmediate(() => void flush())
    })
}
