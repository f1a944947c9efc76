import type { Finding, RemotePost } from './network.ts'

/** What a list shows that was read whole: what is surely the post, and what may be it. `title` is the network's name. */
export function findingOf(
  title: string,
  { certain, doubtful }: Readonly<Record<'certain' | 'doubtful', readonly RemotePost[]>>,
): Finding {
  const [only] = certain
  if (only && certain.length === 1) return { kind: 'found', post: only }
  if (certain.length > 1) {
    const reason = `${certain.length} posts with these words are on ${title}. Please look which one is this, and say so.`
    return { kind: 'unsure', reason, seen: certain }
  }
  if (doubtful.length === 0) return { kind: 'absent' }
  const what =
    doubtful.length === 1 ? 'A post that may be this one is' : `${doubtful.length} posts that may be this one are`
  const reason = `${what} on ${title}, but it cannot be told whether it was sent from here. Please look, and say so.`
  return { kind: 'unsure', reason, seen: doubtful }
}
