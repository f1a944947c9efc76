import { numericIdOf, type Person } from '../people.ts'
import { ownMetrics, publicMetrics, seesOwn } from './metrics.ts'
import type { Post, State } from './state.ts'
import { shortened } from './textRules.ts'

export const tweetFields = [
  'attachments',
  'author_id',
  'conversation_id',
  'created_at',
  'edit_history_tweet_ids',
  'entities',
  'id',
  'in_reply_to_user_id',
  'lang',
  'non_public_metrics',
  'note_tweet',
  'organic_metrics',
  'public_metrics',
  'referenced_tweets',
  'reply_settings',
  'source',
  'text',
] as const

export const userFields = [
  'created_at',
  'description',
  'id',
  'name',
  'profile_image_url',
  'protected',
  'public_metrics',
  'subscription_type',
  'url',
  'username',
  'verified',
  'verified_type',
] as const

/** A person as the API answers them: id, name and username, and what is asked for. */
export function userShape(person: Person, fields: ReadonlySet<string>, origin: string, metrics: object) {
  const whole: Record<string, unknown> = {
    profile_image_url: `${origin}/portraits/${person.name}.svg`,
    description: person.about,
    subscription_type: 'None',
    verified: false,
    verified_type: 'none',
    protected: false,
    public_metrics: metrics,
  }
  const asked = Object.entries(whole).filter(([name]) => fields.has(name))
  return {
    id: numericIdOf(person, 'twitter'),
    name: person.displayName,
    username: person.name,
    ...Object.fromEntries(asked),
  }
}

/** What a post is looked at with: whatever else stands here, and who looks when. */
export interface Looking {
  state: State
  person: Person
  now: number
}

/** A post as the API answers it: id, text and its edits, and what is asked for. */
export function tweetShape(post: Post, fields: ReadonlySet<string>, { state, person, now }: Looking) {
  const address = `https://x.com/${post.person}/status/${post.id}/photo/1`
  const { text, urls } = shortened(
    post.text,
    post.media.map((id) => ({ key: mediaKey(id), address })),
  )
  const whole: Record<string, unknown> = {
    created_at: post.createdAt,
    public_metrics: publicMetrics(post, state, now),
    reply_settings: post.replySettings ?? 'everyone',
    ...(seesOwn(person, post, now) && ownMetrics(post, state, now)),
    ...(urls.length > 0 && {
      entities: {
        urls: urls.map(({ url, expanded, start, end, mediaKey: media_key }) => ({
          start,
          end,
          url,
          expanded_url: expanded,
          display_url: expanded.replace(/^https?:\/\//, ''),
          ...(media_key !== undefined && { media_key }),
        })),
      },
    }),
    ...(post.media.length > 0 && { attachments: { media_keys: post.media.map(mediaKey) } }),
    ...(post.inReplyTo !== null && { referenced_tweets: [{ type: 'replied_to', id: post.inReplyTo }] }),
  }
  const asked = Object.entries(whole).filter(([name]) => fields.has(name))
  return { id: post.id, text, edit_history_tweet_ids: [post.id], ...Object.fromEntries(asked) }
}

export const mediaKey = (id: string): string => `3_${id}`
