import { numericIdOf, type Person } from '../people.ts'
import { statusNow } from './containers.ts'
import { picked } from './deps.ts'
import type { Container, Fetched, Post } from './state.ts'

export const profileFields = ['id', 'username', 'name', 'threads_profile_picture_url', 'threads_biography'] as const

export const containerFields = ['id', 'status', 'error_message'] as const

export const postFields = [
  'id',
  'media_product_type',
  'media_type',
  'permalink',
  'username',
  'text',
  'timestamp',
  'shortcode',
  'children',
  'is_reply',
  'replied_to',
  'alt_text',
] as const

export const profileShape = (person: Person, fields: ReadonlySet<string>, origin: string) =>
  picked(
    {
      id: numericIdOf(person, 'threads'),
      username: person.name,
      name: person.displayName,
      threads_profile_picture_url: `${origin}/portraits/${person.name}.svg`,
      threads_biography: person.about,
    },
    fields,
  )

export const containerShape = (container: Container, fields: ReadonlySet<string>, now: number) =>
  picked(
    { id: container.id, status: statusNow(container, now), error_message: container.errorMessage ?? undefined },
    fields,
  )

/** What a list calls each type. */
const mediaTypes = { TEXT: 'TEXT_POST', IMAGE: 'IMAGE', VIDEO: 'VIDEO', CAROUSEL: 'CAROUSEL_ALBUM' } as const

export const postShape = (post: Post, fields: ReadonlySet<string>, origin: string) =>
  picked(
    {
      id: post.id,
      media_product_type: 'THREADS',
      media_type: mediaTypes[post.type],
      permalink: `${origin}${pagePath(post)}`,
      username: post.person,
      text: post.text === '' ? undefined : post.text,
      timestamp: post.createdAt.replace(/\.\d+Z$/, '+0000'),
      shortcode: post.id.slice(-8),
      children: post.type === 'CAROUSEL' ? { data: post.files.map(childShape) } : undefined,
      is_reply: post.replyTo !== null,
      replied_to: post.replyTo === null ? undefined : { id: post.replyTo },
    },
    fields,
  )

const childShape = ({ upload, kind }: Fetched) => ({ id: upload, media_type: kind === 'image' ? 'IMAGE' : 'VIDEO' })

/** The page of a post. */
export const pagePath = ({ person, id }: Pick<Post, 'person' | 'id'>): string => `/@${person}/post/${id}`
