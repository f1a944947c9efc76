import { dirname, join } from 'node:path'
import { createFaults } from '../faults.ts'
import { jsonFile } from '../jsonFile.ts'
import { listen } from '../listen.ts'
import type { PracticeNetwork } from '../network.ts'
import { createOAuthState, expireGrants } from '../oauth/grants.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { Shown } from '../pages/timeline.ts'
import { people, personByName } from '../people.ts'
import { createUploads, type Uploads } from '../uploads.ts'
import { createWatch } from '../watch.ts'
import { tiktokOperations, tiktokRoutes } from './routes.ts'
import { isPublished, publicIdOf, type Share, type State } from './state.ts'
import { tiktokStyle } from './style.ts'
import { tiktokWording } from './wording.ts'

/** Starts the practice network that speaks TikTok's Content Posting API. */
export async function startTiktok(port: number, file: string | null): Promise<PracticeNetwork> {
  const state = jsonFile<State>(file, { oauth: createOAuthState(), shares: [] })
  const uploads = createUploads(file === null ? null : join(dirname(file), 'tiktok-media'))
  const gate = { faults: createFaults(), watch: createWatch(), wording: tiktokWording }
  const app = tiktokRoutes({ gate, file: state, uploads, origin: () => listening.origin })
  const published = () => state.value.shares.filter(isPublished)
  const expireTokens = (what: 'access' | 'all' = 'access') => {
    expireGrants(state.value.oauth, what)
    state.save()
  }
  const change = (id: string, act: (share: Share) => void) => {
    for (const share of published().filter((one) => idOf(one) === id)) act(share)
    state.save()
  }
  pageRoutes(app, {
    network: 'tiktok',
    style: tiktokStyle,
    operations: tiktokOperations,
    faults: gate.faults,
    posts: () =>
      published()
        .map((share) => shown(share, uploads))
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    authors: people.map((one) => ({ path: `/@${one.name}`, name: one.displayName })),
    how: () => ({
      says: `Connect TikTok and agree as ${people.map((one) => one.displayName).join(' or ')}.`,
      values: [['Server', listening.host] as const],
    }),
    revokeTokens: () => expireTokens('all'),
  })
  const listening = await listen(app, port)
  return {
    ...listening,
    name: tiktokStyle.name,
    invitation: `server ${listening.host} on TikTok`,
    faults: gate.faults,
    watch: gate.watch,
    posts: () => published().map((share) => ({ id: idOf(share), author: share.person, text: share.text })),
    expireTokens,
    removePost: (id) =>
      change(id, (share) => {
        share.isRemoved = true
      }),
    datePost: (id, at) =>
      change(id, (share) => {
        share.createdAt = at
      }),
  }
}

/** What an app knows a post by: the post's own id where everybody may see it. */
const idOf = (share: Share): string => publicIdOf(share) ?? share.publishId

function shown(share: Share, uploads: Uploads): Shown {
  const author = personByName(share.person)
  if (!author) throw new Error(`${share.publishId} has no author`)
  return {
    id: idOf(share),
    author,
    handle: `@${author.name}`,
    text: share.text,
    createdAt: share.createdAt,
    path: `/@${author.name}/${share.kind}/${share.postId}`,
    via: share.post.privacy === 'PUBLIC_TO_EVERYONE' ? null : (privacyWords[share.post.privacy] ?? share.post.privacy),
    media: share.media.map((id) => ({
      kind: share.kind === 'video' ? ('video' as const) : ('image' as const),
      path: uploads.pathOf(id),
      alt: '',
    })),
  }
}

/** Who else sees it. */
const privacyWords: Readonly<Record<string, string>> = {
  SELF_ONLY: 'TikTok, for its author only',
  MUTUAL_FOLLOW_FRIENDS: 'TikTok, for friends',
  FOLLOWER_OF_CREATOR: 'TikTok, for followers',
}
