import type { MediaSource } from '../../server/networks/mediaSource.ts'
import { NetworkFault } from '../../server/networks/network.ts'

/** Files that stand at an address of this machine, one of each kind; they are as they are, nothing is made to fit. */
export const mediaAt = (origin: string): MediaSource => ({
  async open(_, { kind, contentType, width, height }) {
    const answer = await fetch(`${origin}/${kind}`)
    if (!answer.ok) throw new NetworkFault('refused', 'The file of this post is gone.', { contact: 'none' })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const read = async (start = 0, end = bytes.length) => bytes.slice(start, end)
    return { contentType, size: bytes.length, width, height, read }
  },
  publicUrl: async (_, { kind }) => `${origin}/${kind}`,
})
