import { HttpError } from '../http/httpError.ts'
import { createSemaphore } from '../http/semaphore.ts'
import { NetworkFault } from './network.ts'

const limits = { width: 3, each: 2, mostWaitingEach: 100, mostWaiting: 1000, busy: 'Many files are on their way.' }
const semaphore = createSemaphore(limits)

/** Files that go up in one piece lie in memory meanwhile: so many of this process at a time, and not all of one person. */
export async function inTurn<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await semaphore.pass(userId, work)
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause
    throw new NetworkFault('unavailable', cause.message, { contact: 'none', cause })
  }
}
