import { NetworkFault } from './network.ts'

/** What a call answered, or how the network failed; whatever else went wrong is thrown. */
export const orFault = <T>(answer: Promise<T>): Promise<T | NetworkFault> =>
  answer.catch((cause: unknown) => {
    if (cause instanceof NetworkFault) return cause
    throw cause
  })
