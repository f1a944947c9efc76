import type { FaultInjection } from '../faultInjection.ts'
import { createFaults } from '../faults.ts'
import { jsonFile } from '../jsonFile.ts'
import { listen } from '../listen.ts'
import type { PracticeCard, PracticeMedia, SeededNetwork } from '../network.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { Shown } from '../pages/timeline.ts'
import { people, personByDid, personByName } from '../people.ts'
import { createUploads, uploadRoutes } from '../uploads.ts'
import { createWatch } from '../watch.ts'
import { accountOf } from './accounts.ts'
import { addPost } from './addPost.ts'
import { type BlobIndex, type Blobs, createBlobs } from './blobs.ts'
import type { FetchDocument } from './clients.ts'
import { countsOf } from './counts.ts'
import { expireGrants, ownerOf } from './oauthGrants.ts'
import { noOAuth } from './oauthState.ts'
import type { PostRecord } from './postRules.ts'
import { createProofs } from './proofs.ts'
import { createRepository, type Entry, uriOf } from './repository.ts'
import { blueskyOperations, blueskyRoutes } from './routes.ts'
import { createSessions, noSessions } from './sessions.ts'
import { blueskyStyle } from './style.ts'
import { blueskyWording } from './wording.ts'

/** Starts the practice network that speaks the AT protocol, its directory of DIDs included. */
export async function startBluesky(
  port: number,
  file: string | null,
  now = Date.now,
  { fetchDocument = (address: string) => fetch(address) }: { fetchDocument?: FetchDocument } = {},
): Promise<SeededNetwork> {
  const state = jsonFile(file, {
    sessions: noSessions(),
    entries: [] as Entry[],
    blobs: {} as BlobIndex,
    oauth: noOAuth(),
  })
  const save = () => state.save()
  const sessions = createSessions(state.value.sessions, save)
  const uploads = createUploads(file === null ? null : `${file}.uploads`)
  const blobs = createBlobs(state.value.blobs, uploads, save)
  const repository = createRepository(state.value.entries, blobs, save)
  const expireTokens = (what: 'access' | 'all' = 'access', account?: string) => {
    const person = account === undefined ? undefined : personByName(account)
    expireGrants(state.value.oauth, what, person?.bluesky.did)
    if (person) sessions.end(person)
    else sessions.expire(what)
  }
  const injection: FaultInjection = {
    faults: createFaults(),
    watch: createWatch(),
    wording: blueskyWording,
    accounts: {
      of: async (context) => ownerOf(state.value.oauth, context.req.header('authorization')) ?? accountOf(context),
      revoke: (name) => expireTokens('all', name),
    },
  }
  const proofs = createProofs(state.value.oauth.secret)
  const oauth = { injection, proofs, state, fetchDocument, origin: () => listening.origin }
  const app = blueskyRoutes({ injection, oauth, sessions, repository, blobs, origin: () => listening.origin, now })
  const posts = () => repository.all().map((entry) => shown(entry, blobs, countsOf(entry, repository, now())))
  const authors = people.map((one) => ({ path: `/profile/${one.bluesky.handle}`, name: one.displayName }))
  const how = () => ({
    says: 'Connect Bluesky with a handle, by signing in here or with its app password.',
    values: people.map(({ bluesky }) => [bluesky.handle, bluesky.appPassword] as const),
  })
  const revokeTokens = () => expireTokens('all')
  uploadRoutes(app, uploads)
  pageRoutes(app, {
    network: 'bluesky',
    style: blueskyStyle,
    operations: blueskyOperations,
    faults: injection.faults,
    posts,
    authors,
    how,
    revokeTokens,
  })
  const listening = await listen(app, port)
  return {
    ...listening,
    name: blueskyStyle.name,
    invitation: `${people.map(({ bluesky }) => `${bluesky.handle} with ${bluesky.appPassword}`).join(', ')} on Bluesky`,
    faults: injection.faults,
    watch: injection.watch,
    posts: () =>
      repository.all().map((entry) => ({
        id: uriOf(entry),
        author: personByDid(entry.did)?.name ?? '',
        text: entry.record.text,
        media: mediaOf(entry.record, blobs),
        parentId: entry.record.reply?.parent.uri ?? null,
        ...chosenOf(entry.record),
        ...cardOf(entry.record, blobs),
      })),
    expireTokens,
    async addPost(person, post) {
      await addPost({ repository, blobs }, person, post)
      save()
    },
    removePost(id) {
      const entry = repository.all().find((one) => uriOf(one) === id)
      const person = entry && personByDid(entry.did)
      if (person) repository.remove(person, entry.rkey)
    },
    datePost(id, at) {
      const entry = repository.all().find((one) => uriOf(one) === id)
      if (entry) entry.indexedAt = at
      save()
    },
  }
}

function shown({ did, rkey, record, indexedAt }: Entry, blobs: Blobs, counts: ReturnType<typeof countsOf>): Shown {
  const author = personByDid(did)
  if (!author) throw new Error(`The record ${rkey} has no author`)
  const { handle } = author.bluesky
  return {
    id: rkey,
    author,
    handle: `@${handle}`,
    text: record.text,
    createdAt: indexedAt,
    path: `/profile/${handle}/post/${rkey}`,
    via: null,
    media: mediaOf(record, blobs),
    ...chosenOf(record),
    ...cardOf(record, blobs),
    counts: [
      ['likes', counts.likeCount],
      ['reposts', counts.repostCount],
      ['replies', counts.replyCount],
      ['quotes', counts.quoteCount],
    ],
    inReplyTo: record.reply ? pathOfUri(record.reply.parent.uri) : null,
  }
}

/** Its languages and what its author warns of, where that was said. */
function chosenOf({ langs = [], labels }: PostRecord): { chosen?: string[] } {
  const chosen = [
    ...(langs.length > 0 ? [`In ${langs.join(', ')}`] : []),
    ...(labels?.values ?? []).map(({ val }) => `Labeled ${val}`),
  ]
  return chosen.length > 0 ? { chosen } : {}
}

/** The page of the record that an `at://` address names, on the same server. */
function pathOfUri(uri: string): string | null {
  const [, did = '', rkey = ''] = /^at:\/\/([^/]+)\/[^/]+\/([^/]+)$/.exec(uri) ?? []
  const author = personByDid(did)
  return author ? `/profile/${author.bluesky.handle}/post/${rkey}` : null
}

function mediaOf({ embed }: PostRecord, blobs: Blobs): PracticeMedia[] {
  if (!embed || embed.$type === 'app.bsky.embed.external') return []
  const shown =
    embed.$type === 'app.bsky.embed.video'
      ? [{ kind: 'video' as const, blob: embed.video, alt: embed.alt ?? '' }]
      : embed.images.map(({ image, alt }) => ({ kind: 'image' as const, blob: image, alt }))
  return shown.flatMap(({ kind, blob, alt }) => {
    const path = blobs.pathOf(blob)
    return path === null ? [] : [{ kind, path, alt }]
  })
}

function cardOf({ embed }: PostRecord, blobs: Blobs): { card?: PracticeCard } {
  if (embed?.$type !== 'app.bsky.embed.external') return {}
  const { uri, title, description, thumb } = embed.external
  return { card: { address: uri, title, description, picture: thumb ? blobs.pathOf(thumb) : null } }
}
