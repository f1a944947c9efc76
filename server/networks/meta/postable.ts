import type { TextLimits } from '../../../contract/networks.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { problemsOf } from '../../../rules/networks/problems.ts'
import { type Content, NetworkFault } from '../network.ts'

/** Refuses what one of Meta's networks has no such thing of, or does not take, with a sentence that says what to do. */
export function refuseUnpostable(network: 'facebook' | 'instagram', content: Content, limits: TextLimits): void {
  const problem = problemWith(network, content, limits)
  if (problem !== null) throw new NetworkFault('refused', problem, { contact: 'none' })
}

function problemWith(network: 'facebook' | 'instagram', { kind, text, media, parentId }: Content, limits: TextLimits) {
  const name = networkNames[network]
  if (kind === 'reply') {
    return `${name} has no threads. Write it as one post, or put the rest into the first comment.`
  }
  if (kind === 'comment') {
    if (media.length > 0) return `A comment on ${name} goes out without media. Take them off it.`
    if (text.trim() === '') return `A comment on ${name} needs a text.`
    return parentId === null ? 'What this comment belongs to is not known.' : null
  }
  if (text.trim() === '' && media.length === 0) return `A post on ${name} needs a text, a picture or a video.`
  return problemsOf(network, { parts: [{ text, media }], firstComment: null }, limits)[0]?.message ?? null
}
