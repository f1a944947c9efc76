import type { Finding, RemotePost } from './network.ts'

/** Posts that a list shows: what is surely the one that is looked for, and what may be it. */
export type Matches = Readonly<Record<'certain' | 'doubtful', readonly RemotePost[]>>

/**
 * What a list shows that was read whole. `title` is the network's name, or its host; `doubt` tells the person
 * why they must look where nothing is certain.
 */
export function findingOf(
  title: string,
  { certain, doubtful }: Matches,
  doubt: string = doubtOf(title, doubtful.length),
): Finding {
  const [only] = certain
  if (only && certain.length === 1) return { kind: 'found', post: only }
  if (certain.length > 1) {
    const reason = `${certain.length} posts with these words are on ${title}. Please look which one is this, and say so.`
    return { kind: 'unsure', reason, seen: certain }
  }
  return doubtful.length === 0 ? { kind: 'absent' } : { kind: 'unsure', reason: doubt, seen: doubtful }
}

function doubtOf(title: string, count: number): string {
  const what = count === 1 ? 'A post that may be this one is' : `${count} posts that may be this one are`
  return `${what} on ${title}, but it cannot be told whether it was sent from here. Please look, and say so.`
}
