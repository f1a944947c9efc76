import * as z from 'zod/mini'
import type { Steps } from './network.ts'

/**
 * What is known of the calls that would have made a post visible, for a network that cannot be read: `calling` while one
 * is on its way, or ended without an answer that says what became of it; `refused` where every one of them ended in
 * the network's documented no.
 */
const told = z.enum(['calling', 'refused'])

const name = 'tries'

/** Whether all calls so far were surely not taken, of which the network's own no says so. */
export const wereAllRefused = (steps: Steps): boolean => told.safeParse(steps.get(name)).data === 'refused'

/** Makes one more call, and stores how it ended; of one that ended unclear nothing later takes that back. */
export async function noteTry<T>(
  steps: Steps,
  act: () => Promise<T>,
  isRefusal: (cause: unknown) => boolean,
): Promise<T> {
  const before = told.safeParse(steps.get(name)).data
  await steps.put(name, 'calling')
  try {
    return await act()
  } catch (cause) {
    if (before !== 'calling' && isRefusal(cause)) await steps.put(name, 'refused')
    throw cause
  }
}
