import { NetworkFault } from './network.ts'

/** What a call answered; null where the network failed it. Whatever else went wrong is thrown. */
export const answerOrNull = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((cause: unknown) => {
    if (cause instanceof NetworkFault) return null
    throw cause
  })
