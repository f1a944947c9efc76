/** One call that a practice network got. */
export interface Call {
  operation: string
  /** The Idempotency-Key header, where there was one. */
  key: string | null
  /** Of the answer; null while there is none, and where the connection was broken instead. */
  status: number | null
}

/** A call that is stopped on its way, for tests that end a process at a chosen step. */
export interface Hold {
  /** Resolves when a call has been stopped here. */
  arrived: Promise<Call>
  /** Lets the call go on. */
  release(): void
  /** Breaks the connection instead; what was stored stays stored. */
  drop(): void
}

/** Where a call is stopped: before anything is done, or when the answer is ready. */
export type Step = 'before' | 'after'

/** Who watches the calls of one network, and stops them. */
export interface Watch {
  calls: Call[]
  /** Resolves with the next call of the operation, when it arrives. */
  arrived(operation: string): Promise<Call>
  /** Stops the next call of the operation at the step. */
  hold(operation: string, step: Step): Hold
  /** For the network: a call has come. */
  note(operation: string, key: string | null): Call
  /** For the network: waits where a test stops the call; says what becomes of it. */
  pass(call: Call, step: Step): Promise<'go on' | 'drop'>
}

interface Trap {
  operation: string
  step: Step
  caught(call: Call): void
  outcome: Promise<'go on' | 'drop'>
}

export function createWatch(): Watch {
  const calls: Call[] = []
  let waiting: { operation: string; resolve(call: Call): void }[] = []
  let traps: Trap[] = []
  return {
    calls,
    arrived: (operation) => new Promise((resolve) => waiting.push({ operation, resolve })),
    hold(operation, step) {
      const caught = Promise.withResolvers<Call>()
      const outcome = Promise.withResolvers<'go on' | 'drop'>()
      traps.push({ operation, step, caught: caught.resolve, outcome: outcome.promise })
      return {
        arrived: caught.promise,
        release: () => outcome.resolve('go on'),
        drop: () => outcome.resolve('drop'),
      }
    },
    note(operation, key) {
      const call: Call = { operation, key, status: null }
      calls.push(call)
      const [here, others] = [waiting.filter(isFor(operation)), waiting.filter((one) => !isFor(operation)(one))]
      waiting = others
      for (const { resolve } of here) resolve(call)
      return call
    },
    async pass(call, step) {
      const trap = traps.find((one) => one.operation === call.operation && one.step === step)
      if (!trap) return 'go on'
      traps = traps.filter((one) => one !== trap)
      trap.caught(call)
      return trap.outcome
    },
  }
}

const isFor =
  (operation: string) =>
  (one: { operation: string }): boolean =>
    one.operation === operation
