import type { Behavior } from './behavior.ts'
import { listed } from './listing.ts'
import type { App, Session } from './oauth.ts'
import type { Person } from './people.ts'
import { rendered } from './render.ts'
import type { Status, Statuses } from './statuses.ts'
import { charactersPerUrl, longestText } from './textLength.ts'

export interface EntityDeps {
  behavior: Behavior
  statuses: Statuses
  now(): number
  /** Where the server is reached by others, without a slash at the end. */
  origin(): string
}

/** Mastodon API, entities/Account. */
export function accountEntity(person: Person, { behavior, statuses, now, origin }: EntityDeps) {
  const mine = listed(statuses.of(person), behavior.counts === 'live' ? {} : behavior.list, now())
  const newest = mine.at(-1)
  const avatar = `${origin()}/avatars/original/missing.png`
  return {
    id: person.id,
    username: person.name,
    acct: person.name,
    display_name: person.displayName,
    locked: false,
    bot: false,
    group: false,
    discoverable: true,
    created_at: '2024-02-18T00:00:00.000Z',
    note: rendered(person.about, 'plain', { origin: origin() }),
    url: `${origin()}/@${person.name}`,
    uri: `${origin()}/users/${person.name}`,
    avatar,
    avatar_static: avatar,
    header: `${origin()}/headers/original/missing.png`,
    header_static: `${origin()}/headers/original/missing.png`,
    followers_count: 3,
    following_count: 4,
    statuses_count: mine.length,
    last_status_at: newest ? new Date(newest.createdAt).toISOString().slice(0, 10) : null,
    emojis: [],
    fields: [],
  }
}

/** Mastodon API, entities/Account: what only its owner is told. */
export const credentialAccountEntity = (person: Person, deps: EntityDeps) => ({
  ...accountEntity(person, deps),
  source: {
    note: person.about,
    fields: [],
    privacy: 'public',
    sensitive: false,
    language: 'en',
    follow_requests_count: 0,
  },
})

/** Mastodon API, entities/Status. The application is told to the author only. */
export function statusEntity(status: Status, deps: EntityDeps, viewer: Session | null): Record<string, unknown> {
  const { behavior } = deps
  const origin = deps.origin()
  const { author, reblogOf } = status
  const isNamed = behavior.application === 'named' && viewer?.person === author
  const uri = `${origin}/users/${author.name}/statuses/${status.id}`
  return {
    id: status.id,
    created_at: new Date(status.createdAt).toISOString(),
    edited_at: null,
    in_reply_to_id: status.inReplyToId,
    in_reply_to_account_id: deps.statuses.find(status.inReplyToId ?? '')?.author.id ?? null,
    sensitive: status.spoilerText !== '',
    spoiler_text: status.spoilerText,
    visibility: status.visibility,
    language: status.language,
    uri,
    url: reblogOf ? null : `${origin}/@${author.name}/${status.id}`,
    content: rendered((reblogOf ?? status).text, behavior.rendering, { origin }),
    reblog: reblogOf && statusEntity(reblogOf, deps, viewer),
    application: isNamed ? status.application : null,
    account: accountEntity(author, deps),
    replies_count: 0,
    reblogs_count: 0,
    favourites_count: 0,
    media_attachments: [],
    mentions: [],
    tags: [],
    emojis: [],
    card: null,
    poll: null,
  }
}

/** Mastodon API, entities/CredentialApplication. */
export const appEntity = ({ id, name, website, scopes, redirectUris, clientId, clientSecret }: App) => ({
  id,
  name,
  website,
  scopes,
  redirect_uris: redirectUris,
  redirect_uri: redirectUris.join('\n'),
  client_id: clientId,
  client_secret: clientSecret,
  client_secret_expires_at: 0,
})

/** Mastodon API, entities/Instance. */
export const instanceEntity = (host: string) => ({
  domain: host,
  title: 'Otherserver',
  version: '4.3.0 (compatible; Otherserver 2.1)',
  source_url: 'https://otherserver.example/source',
  description: 'Speaks the Mastodon API and is another program.',
  languages: ['pt', 'en'],
  configuration: {
    statuses: {
      max_characters: longestText,
      max_media_attachments: 6,
      characters_reserved_per_url: charactersPerUrl,
    },
    media_attachments: {
      supported_mime_types: ['image/jpeg', 'image/png', 'image/webp'],
      description_limit: 4000,
      image_size_limit: 8_388_608,
      image_matrix_limit: 16_777_216,
    },
    polls: { max_options: 6, max_characters_per_option: 80, min_expiration: 300, max_expiration: 604_800 },
  },
  registrations: { enabled: false, approval_required: true, message: null },
  rules: [],
})
