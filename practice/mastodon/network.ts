import { randomBytes } from 'node:crypto'
import { createFaults } from '../faults.ts'
import { jsonFile } from '../jsonFile.ts'
import { listen } from '../listen.ts'
import type { PracticeNetwork } from '../network.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { Shown } from '../pages/timeline.ts'
import { people, personById } from '../people.ts'
import { createUploads, uploadRoutes } from '../uploads.ts'
import { createWatch } from '../watch.ts'
import { mastodonOperations, mastodonRoutes } from './routes.ts'
import { attachmentsOf } from './shapes.ts'
import type { State, Status } from './state.ts'
import { mastodonStyle } from './style.ts'
import { mastodonWording } from './wording.ts'

/** Starts the practice network that speaks Mastodon's API. */
export async function startMastodon(port: number, file: string | null): Promise<PracticeNetwork> {
  const state = jsonFile<State>(file, {
    apps: [],
    codes: [],
    tokens: [],
    statuses: [],
    media: [],
    keys: [],
    secret: randomBytes(32).toString('hex'),
  })
  const gate = { faults: createFaults(), watch: createWatch(), wording: mastodonWording }
  const uploads = createUploads(file === null ? null : `${file}.uploads`)
  const app = mastodonRoutes({ gate, file: state, uploads, origin: () => listening.origin })
  const posts = () =>
    state.value.statuses
      .map((status) => shown(status, state.value))
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  const expireTokens = () => {
    state.value.tokens.length = 0
    state.save()
  }
  uploadRoutes(app, uploads)
  pageRoutes(app, {
    network: 'mastodon',
    style: mastodonStyle,
    operations: mastodonOperations,
    faults: gate.faults,
    posts,
    authors: people.map((one) => ({ path: `/@${one.name}`, name: one.displayName })),
    how: () => ({
      says: `Connect Mastodon and agree as ${people.map((one) => one.displayName).join(' or ')}.`,
      values: [['Server', listening.host] as const],
    }),
    revokeTokens: expireTokens,
  })
  const listening = await listen(app, port)
  return {
    ...listening,
    name: mastodonStyle.name,
    invitation: `server ${listening.host} on Mastodon`,
    faults: gate.faults,
    watch: gate.watch,
    posts: () =>
      state.value.statuses.map(({ id, personId, text }) => ({ id, author: personById(personId)?.name ?? '', text })),
    expireTokens,
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

function shown(status: Status, state: State): Shown {
  const { id, personId, text, createdAt, application, inReplyToId } = status
  const author = personById(personId)
  if (!author) throw new Error(`Status ${id} has no author`)
  return {
    id,
    author,
    handle: `@${author.name}`,
    text,
    createdAt,
    path: `/@${author.name}/${id}`,
    via: application,
    media: attachmentsOf(state, status).map(({ kind, uploadId, description }) => ({
      kind,
      path: `/uploads/${uploadId}`,
      alt: description ?? '',
    })),
    inReplyTo: pathOfStatus(state.statuses.find((one) => one.id === inReplyToId)),
  }
}

function pathOfStatus(status: Status | undefined): string | null {
  const author = status && personById(status.personId)
  return author ? `/@${author.name}/${status.id}` : null
}
