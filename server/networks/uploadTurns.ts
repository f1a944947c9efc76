import { HttpError } from '../http/httpError.ts'
import { createSemaphore } from '../http/semaphore.ts'
import { NetworkFault } from './network.ts'

const limits = {
  width: 4,
  each: 3,
  eachHost: 2,
  mostWaitingEach: 100,
  mostWaiting: 1000,
  busy: 'Many files are on their way.',
}
const semaphore = createSemaphore(limits)

/** Who brings a file, and an address of the host that it goes to. */
interface Upload {
  userId: number
  address: string
}

/**
 * Files that go up in one piece lie in memory meanwhile: so many of this process at a time, not all of one person, and not
 * all to one host, which may be dead.
 */
export async function inTurn<Result>({ userId, address }: Upload, work: () => Promise<Result>): Promise<Result> {
  try {
    return await semaphore.pass(userId, work, new URL(address).host)
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause
    throw new NetworkFault('unavailable', cause.message, { contact: 'none', cause })
  }
}
