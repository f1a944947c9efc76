import { NetworkFault } from '../network.ts'

/** What reading back shows of something that an answer says to be gone, or to be out of this app's reach. */
export interface RemovalEvidence {
  /** What people call the network. */
  title: string
  /** Whether it can be read by its id. Throws where that is not told. */
  isReadable(): Promise<boolean>
  /** Whether the list that it stood in, read back to before it came about, shows it. Throws where that cannot be read. */
  isListed(): Promise<boolean>
}

/**
 * Ends where something is gone, after Meta's answer that it "does not exist, cannot be loaded due to missing permissions, or
 * does not support this operation" (Graph API: 100, subcode 33), which says neither. Throws `refused` where it stands there
 * still, and `unclear` where that cannot be read.
 */
export async function assertGone({ title, isReadable, isListed }: RemovalEvidence): Promise<void> {
  if (await isShown({ title, isReadable, isListed })) {
    throw new NetworkFault('refused', `${title} shows it still, and does not let it be deleted from here.`)
  }
}

async function isShown({ title, isReadable, isListed }: RemovalEvidence): Promise<boolean> {
  try {
    return (await isReadable()) || (await isListed())
  } catch (cause) {
    if (!(cause instanceof NetworkFault)) throw cause
    const sentence = `${title} says that it is gone, or that it may not be deleted from here, and cannot be read to tell which.`
    throw new NetworkFault('unclear', sentence, { cause, advice: lookThere })
  }
}

const lookThere = 'Please look there: delete it there yourself if it is still up, then delete the post here only.'
