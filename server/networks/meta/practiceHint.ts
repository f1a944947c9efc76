import * as z from 'zod/mini'
import type { ReadPath } from '../serverNetwork.ts'

const practiceNetwork = z.object({ network: z.string() })

/** Practice servers of both networks speak the same API, so each says which one it is. */
export const isPracticeOf =
  (network: 'facebook' | 'instagram') =>
  async (read: ReadPath): Promise<string | null> => {
    const told = practiceNetwork.safeParse(await read('/practice/network')).data
    return told?.network === network ? 'Agree as anybody; nothing leaves this machine.' : null
  }
