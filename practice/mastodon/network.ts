import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { Env, FaultInjection } from '../faultInjection.ts'
import { createFaults } from '../faults.ts'
import { jsonFile } from '../jsonFile.ts'
import { listen } from '../listen.ts'
import type { PracticeMedia, SeededNetwork } from '../network.ts'
import { broughtBy } from '../oauth/accounts.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { Shown } from '../pages/timeline.ts'
import { people, personById } from '../people.ts'
import { createUploads, uploadRoutes } from '../uploads.ts'
import { createWatch } from '../watch.ts'
import { addPost } from './addPost.ts'
import { countsOf } from './counts.ts'
import { mastodonOperations, mastodonRoutes } from './routes.ts'
import { type ServerLimits, usualLimits } from './serverLimits.ts'
import { attachmentsOf } from './shapes.ts'
import type { State, Status } from './state.ts'
import { mastodonStyle } from './style.ts'
import { mastodonWording } from './wording.ts'

/** A practice server whose limits can be other than Mastodon's own, as those of real servers are. */
export interface PracticeMastodon extends SeededNetwork {
  /** From now on it says and holds to these; what is left out is as usual. */
  setLimits(changed: Partial<ServerLimits>): void
}

/** Starts the practice network that speaks Mastodon's API. */
export async function startMastodon(port: number, file: string | null, now = Date.now): Promise<PracticeMastodon> {
  const state = jsonFile<State>(file, {
    apps: [],
    codes: [],
    tokens: [],
    statuses: [],
    media: [],
    keys: [],
    secret: randomBytes(32).toString('hex'),
  })
  const expireTokens = (_?: 'access' | 'all', account?: string) => {
    const isMeant = (personId: string) => account === undefined || personById(personId)?.name === account
    state.value.tokens = state.value.tokens.filter(({ personId }) => !isMeant(personId))
    state.save()
  }
  const injection: FaultInjection = {
    faults: createFaults(),
    watch: createWatch(),
    wording: mastodonWording,
    accounts: {
      of: async (context) => accountOf(state.value, context, await broughtBy(context)),
      revoke: (name) => expireTokens('all', name),
    },
  }
  let limits = usualLimits
  const uploads = createUploads(file === null ? null : `${file}.uploads`)
  const app = mastodonRoutes({
    injection,
    file: state,
    uploads,
    origin: () => listening.origin,
    now,
    limits: () => limits,
  })
  const posts = () => state.value.statuses.map((status) => shown(status, state.value, now()))
  uploadRoutes(app, uploads)
  pageRoutes(app, {
    network: 'mastodon',
    style: mastodonStyle,
    operations: mastodonOperations,
    faults: injection.faults,
    posts,
    authors: people.map((one) => ({ path: `/@${one.name}`, name: one.displayName })),
    how: () => ({
      says: `Connect Mastodon and agree as ${people.map((one) => one.displayName).join(' or ')}.`,
      values: [['Server', listening.host] as const],
    }),
    revokeTokens: () => expireTokens(),
  })
  const listening = await listen(app, port)
  return {
    ...listening,
    name: mastodonStyle.name,
    invitation: `server ${listening.host} on Mastodon`,
    faults: injection.faults,
    watch: injection.watch,
    posts: () =>
      state.value.statuses.map((status) => ({
        id: status.id,
        author: personById(status.personId)?.name ?? '',
        text: status.text,
        media: mediaOf(status, state.value),
        parentId: status.inReplyToId,
        ...chosenOf(status, state.value),
      })),
    expireTokens,
    async addPost(person, post) {
      await addPost(state.value, uploads, person, post)
      state.save()
    },
    setLimits(changed) {
      limits = { ...usualLimits, ...changed }
    },
    removePost(id) {
      state.value.statuses = state.value.statuses.filter((status) => status.id !== id)
      state.save()
    },
    datePost(id, at) {
      const status = state.value.statuses.find((one) => one.id === id)
      if (status) status.createdAt = at
      state.save()
    },
  }
}

function shown(status: Status, state: State, now: number): Shown {
  const { id, personId, text, createdAt, application, inReplyToId } = status
  const author = personById(personId)
  const { favourites_count, reblogs_count, replies_count } = countsOf(status, state, now)
  if (!author) throw new Error(`Status ${id} has no author`)
  return {
    id,
    author,
    handle: `@${author.name}`,
    text,
    createdAt,
    path: `/@${author.name}/${id}`,
    via: application,
    media: mediaOf(status, state),
    ...chosenOf(status, state),
    counts: [
      ['favorites', favourites_count],
      ['boosts', reblogs_count],
      ['replies', replies_count],
    ],
    inReplyTo: pathOfStatus(state.statuses.find((one) => one.id === inReplyToId)),
  }
}

const readers: Record<Status['visibility'], string | null> = {
  public: null,
  unlisted: 'Unlisted',
  private: 'For followers only',
  direct: 'For who is mentioned',
}

/** Who may see it, its warning, its language and what must stay in sight of its pictures, where they are not as usual. */
function chosenOf(status: Status, state: State): { chosen?: string[] } {
  const { visibility, spoilerText, sensitive = false, language } = status
  const chosen = [
    readers[visibility],
    spoilerText === '' ? null : `Warning: ${spoilerText}`,
    sensitive ? 'Sensitive' : null,
    language === null ? null : `In ${language}`,
    ...attachmentsOf(state, status).map(({ focus }) => (focus ? `Focus at ${focus.x}, ${focus.y}` : null)),
  ].filter((words) => words !== null)
  return chosen.length > 0 ? { chosen } : {}
}

const mediaOf = (status: Status, state: State): PracticeMedia[] =>
  attachmentsOf(state, status).map(({ kind, uploadId, description }) => ({
    kind,
    path: `/uploads/${uploadId}`,
    alt: description ?? '',
  }))

/** By the token or code of a call; where it brings none, whose account or status it asks for. */
function accountOf(
  { tokens, codes, statuses }: State,
  context: Context<Env>,
  brought: readonly string[],
): string | null {
  const id = context.req.param('id')
  const personId =
    tokens.find(({ token }) => brought.includes(token))?.personId ??
    codes.find(({ code }) => brought.includes(code))?.personId ??
    statuses.find((status) => status.id === id)?.personId ??
    id
  return personById(personId ?? '')?.name ?? null
}

function pathOfStatus(status: Status | undefined): string | null {
  const author = status && personById(status.personId)
  return author ? `/@${author.name}/${status.id}` : null
}
