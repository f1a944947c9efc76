import { HttpError } from '../http/httpError.ts'
import { createSemaphore } from '../http/semaphore.ts'
import { NetworkFault } from './network.ts'

const limits = { width: 2, each: 1, mostWaitingEach: 100, mostWaiting: 1000, busy: 'Many files are on their way.' }
const semaphore = createSemaphore(limits)

/** Files that go up in one piece lie in memory meanwhile: so many of this process at a time, one of a person. */
export async function inTurn<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await semaphore.pass(userId, work)
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause
    throw new NetworkFault('unavailable', cause.message, { contact: 'none', cause })
  }
}
