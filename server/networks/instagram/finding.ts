import * as z from 'zod/mini'
import { counted } from '../../../rules/shell/words.ts'
import type { Graph, GraphAccess } from '../meta/graph.ts'
import { type Entry, entriesAfter } from '../meta/newestFirst.ts'
import { type Frozen, frozenIn } from '../meta/payload.ts'
import { type Account, type Finding, NetworkFault, type RemotePost, type Sought } from '../network.ts'
import { normalizedText } from '../normalizedText.ts'
import { webAddress } from '../webAddress.ts'
import { type Containers, containerIn } from './containers.ts'
import { isStory } from './sentOptions.ts'

const medium = z.object({
  id: z.string(),
  caption: z.optional(z.string()),
  timestamp: z.string(),
  permalink: z.optional(z.string()),
})

const comment = z.object({
  id: z.string(),
  text: z.optional(z.string()),
  timestamp: z.string(),
  username: z.optional(z.string()),
})

/** A medium of an account, or a comment, as it is compared with what was sent. */
interface Written extends Entry {
  text: string
  url: string | null
  /** Who wrote it; null where that is not told. */
  by: string | null
}

/** Where what was sent is listed: among the account's media or its stories, or among the comments of its parent. */
export function listOf(account: Account, sent: Pick<Frozen, 'kind' | 'parentId' | 'options'>) {
  if (sent.kind === 'comment') {
    const query = { fields: 'id,text,timestamp,username' }
    return { path: `${sent.parentId}/comments`, query, entryOf: commentIn }
  }
  const edge = isStory(sent) ? 'stories' : 'media'
  return { path: `${account.remoteId}/${edge}`, query: { fields: 'id,caption,timestamp,permalink' }, entryOf: mediumIn }
}

function mediumIn(value: unknown): Written | null {
  const found = medium.safeParse(value).data
  if (!found) return null
  const { id, caption = '', timestamp: at, permalink } = found
  return { id, at, text: caption, url: webAddress(permalink), by: null }
}

function commentIn(value: unknown): Written | null {
  const found = comment.safeParse(value).data
  if (!found) return null
  const { id, text = '', timestamp: at, username } = found
  return { id, at, text, url: null, by: username ?? null }
}

interface Reading {
  graph: Graph
  containers: Containers
  access: GraphAccess
  account: Account
}

/** What reading Instagram back says of what was sent: of a post its container knows, of a comment the list. */
export async function findOnInstagram(reading: Reading, sought: Sought): Promise<Finding> {
  const sent = frozenIn(sought.payload)
  if (sent.kind === 'comment') return findComment(reading, sent, sought)
  const id = containerIn(sought.steps)
  if (id === null) {
    const reason = 'It is not known by which container this went to Instagram. Please look, and say so.'
    return { kind: 'unsure', reason, seen: [] }
  }
  const status = await reading.containers.statusOf(reading.access, id)
  if (status === 'PUBLISHED' && isStory(sent) && sought.mark === null) return unlisted
  if (status === 'PUBLISHED') return findPublished(reading, sent, sought)
  // Only a container that is FINISHED can be published, and none that has expired or is broken.
  if (status === 'FINISHED' || status === 'EXPIRED' || status === 'ERROR') return { kind: 'absent' }
  throw new NetworkFault('unclear', 'Instagram does not say yet what became of it.')
}

/** Its container says for certain that it is out; what it became cannot be read. */
const unlisted: Finding = {
  kind: 'unsure',
  reason: 'Instagram says that the story is out, but does not show it to this program. Please look, and say so.',
  seen: [],
}

/** What is needed to look for something: where, and which of what is there cannot be it. */
type Looked = Pick<Sought, 'mark' | 'dismissed' | 'knownAmong'>

async function alike({ graph, access, account }: Reading, sent: Frozen, sought: Looked): Promise<Written[]> {
  const listed = await entriesAfter(graph, access, listOf(account, sent), sought.mark)
  const known = await sought.knownAmong(listed.map(({ id }) => id))
  return listed.filter(({ id, text }) => {
    return !known.has(id) && !sought.dismissed.has(id) && normalizedText(text) === normalizedText(sent.text)
  })
}

/** It is published: only which one it is has to be told. */
export async function findPublished(reading: Reading, sent: Frozen, sought: Looked): Promise<Finding> {
  const found = await alike(reading, sent, sought)
  const [only] = found
  if (!only) throw new NetworkFault('unclear', 'Instagram says that it is published, but does not list it yet.')
  return found.length === 1 ? { kind: 'found', post: standing(only) } : unsure('post', found)
}

async function findComment(reading: Reading, sent: Frozen, sought: Sought): Promise<Finding> {
  const found = await alike(reading, sent, sought)
  const [only] = found
  if (!only) return { kind: 'absent' }
  const isOwn = only.by?.toLowerCase() === reading.account.handle.toLowerCase()
  return found.length === 1 && isOwn ? { kind: 'found', post: standing(only) } : unsure('comment', found)
}

const standing = ({ id, url }: Written): RemotePost => ({ remoteId: id, remoteUrl: url })

function unsure(what: string, found: readonly Written[]): Finding {
  const number = counted(found.length, what)
  const reason = `${number} with these words on Instagram: it cannot be told which one is this. Please look, and say so.`
  return { kind: 'unsure', reason, seen: found.map(standing) }
}
