import { followedBy, followersOf } from '../growth.ts'
import { type Person, personById } from '../people.ts'
import type { Trend } from '../trends.ts'
import { countsOf } from './counts.ts'
import type { MastodonDeps } from './deps.ts'
import type { ServerLimits } from './serverLimits.ts'
import type { App, Attachment, State, Status } from './state.ts'
import { asHtml } from './textRules.ts'

/** An account as the API answers it. */
export const accountShape = (person: Person, state: State, { origin, now }: Pick<MastodonDeps, 'origin' | 'now'>) => ({
  id: person.mastodon.id,
  username: person.name,
  acct: person.name,
  display_name: person.displayName,
  locked: false,
  bot: false,
  note: `<p>${person.about}</p>`,
  url: `${origin()}/@${person.name}`,
  uri: `${origin()}/users/${person.name}`,
  avatar: `${origin()}/portraits/${person.name}.svg`,
  avatar_static: `${origin()}/portraits/${person.name}.svg`,
  followers_count: followersOf(`mastodon/${person.name}`, now()),
  following_count: followedBy(`mastodon/${person.name}`),
  // Direct ones are never counted.
  statuses_count: state.statuses.filter(
    ({ personId, visibility }) => personId === person.mastodon.id && visibility !== 'direct',
  ).length,
  created_at: '2024-03-01T00:00:00.000Z',
  emojis: [],
  fields: [],
})

/** A status as the API answers it. */
export function statusShape(status: Status, state: State, deps: Pick<MastodonDeps, 'origin' | 'now'>) {
  const { origin, now } = deps
  const person = personById(status.personId)
  if (!person) throw new Error(`Status ${status.id} has no author`)
  return {
    id: status.id,
    created_at: status.createdAt,
    in_reply_to_id: status.inReplyToId,
    in_reply_to_account_id: null,
    sensitive: status.sensitive ?? false,
    spoiler_text: status.spoilerText,
    visibility: status.visibility,
    language: status.language,
    uri: `${origin()}/users/${person.name}/statuses/${status.id}`,
    url: `${origin()}/@${person.name}/${status.id}`,
    content: asHtml(status.text),
    account: accountShape(person, state, deps),
    application: { name: status.application, website: null },
    reblog: null,
    ...countsOf(status, state, now()),
    media_attachments: attachmentsOf(state, status).map((one) => attachmentShape(one, origin())),
    mentions: [],
    tags: [],
    emojis: [],
    card: null,
    poll: null,
  }
}

/** What a status shows, in the order in which it was brought. */
export const attachmentsOf = ({ media }: State, { id }: Status): Attachment[] =>
  media.filter(({ statusId }) => statusId === id)

/** A picture or video as the API answers it; without an address while it is in the making. */
export const attachmentShape = (
  { id, kind, uploadId, description, looksLeft, width, height, focus }: Attachment,
  origin: string,
) => ({
  id,
  type: kind,
  url: looksLeft > 0 ? null : `${origin}/uploads/${uploadId}`,
  preview_url: looksLeft > 0 ? null : `${origin}/uploads/${uploadId}`,
  remote_url: null,
  meta: { original: { width, height }, ...(focus && { focus }) },
  description,
  blurhash: null,
})

export const appShape = (app: App) => ({
  id: app.clientId.slice(0, 8),
  name: app.name,
  website: app.website,
  scopes: app.scopes,
  redirect_uri: app.redirectUris.join('\n'),
  redirect_uris: app.redirectUris,
  client_id: app.clientId,
  client_secret: app.clientSecret,
  client_secret_expires_at: 0,
})

const configurationOf = (limits: ServerLimits) => ({
  statuses: {
    max_characters: limits.characters,
    max_media_attachments: limits.perStatus,
    characters_reserved_per_url: limits.charactersPerUrl,
  },
  media_attachments: {
    supported_mime_types: limits.types,
    description_limit: limits.description,
    image_size_limit: limits.imageSize,
    image_matrix_limit: limits.imageMatrix,
    video_size_limit: limits.videoSize,
    video_matrix_limit: limits.videoMatrix,
  },
})
const title = 'Practice'
const description = 'A practice server: nothing leaves this machine.'

export const instanceShape = (host: string, limits: ServerLimits) => ({
  domain: host,
  title,
  version: '4.4.0',
  description,
  languages: ['en'],
  configuration: configurationOf(limits),
  registrations: { enabled: false, approval_required: false, message: null },
  rules: [],
})

export const oldInstanceShape = (host: string, limits: ServerLimits) => ({
  uri: host,
  title,
  short_description: description,
  description,
  version: '4.4.0',
  languages: ['en'],
  registrations: false,
  configuration: configurationOf(limits),
  rules: [],
})

const day = 86_400_000

/** A tag of the trends; its days begin at midnight, in UTC and in seconds. */
export function tagShape({ name, byDay }: Trend, { origin, now }: { origin: string; now: number }) {
  const tag = name.replaceAll(' ', '')
  return {
    name: tag,
    url: `${origin}/tags/${tag}`,
    history: byDay.map((uses, ago) => ({
      day: String((Math.floor(now / day) - ago) * (day / 1000)),
      uses: String(uses),
      accounts: String(Math.ceil(uses * 0.7)),
    })),
  }
}
