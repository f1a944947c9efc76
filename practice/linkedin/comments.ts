import * as z from 'zod/mini'
import { invalid, notFound } from './refusal.ts'
import type { Comment, State } from './state.ts'
import { commentUrn, nextId } from './urns.ts'

const mostCharacters = 1250

/** What a comment is made of (LinkedIn API: Comments API, create). Its text is plain. */
export const commenting = z.strictObject({
  actor: z.string(),
  object: z.string(),
  message: z.strictObject({ text: z.string() }),
})

/** Stores a comment below a post that stands. */
export function comment(state: State, parent: string, written: z.output<typeof commenting>, person: string): Comment {
  if (!state.posts.some(({ urn }) => urn === parent)) throw notFound(parent)
  if (written.object !== parent) throw invalid('The object is another one than that of the address')
  const { text } = written.message
  if (text.trim() === '' || text.length > mostCharacters) throw invalid('Invalid argument at /message/text')
  const made: Comment = { id: nextId(), object: parent, actor: written.actor, person, text, createdAt: Date.now() }
  state.comments.push(made)
  return made
}

/** A comment as the API answers it. */
export const commentShape = ({ id, object, actor, text, createdAt }: Comment) => ({
  $URN: commentUrn(object, id),
  commentUrn: commentUrn(object, id),
  id,
  actor,
  object,
  message: { attributes: [], text },
  created: { actor, time: createdAt },
  lastModified: { actor, time: createdAt },
})
