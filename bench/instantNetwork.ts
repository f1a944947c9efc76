import { randomUUID } from 'node:crypto'
import { policyOf } from '../rules/publishing/policyOf.ts'
import type { OpenDatabase } from '../server/db/open.ts'
import type { Account, NetworkAdapter } from '../server/networks/network.ts'
import { createLog } from '../server/process/log.ts'
import { createPublisher, type Publisher, type PublisherDeps } from '../server/publishing/publisher.ts'

/** Hears of a call that sends; what it waits for or throws, the call does. */
export type OnSend = (account: Account, text: string) => Promise<void> | void

/** A publisher whose networks take every post at once, and every image of it before. */
export function publisherOf(
  { db }: Pick<OpenDatabase, 'db'>,
  onSend: OnSend,
  options: Pick<PublisherDeps, 'now' | 'tickEvery'> = {},
): Publisher {
  const network = createInstantNetwork(onSend)
  return createPublisher({
    db,
    queue: { onWake() {} },
    adapterOf: () => network,
    policyOf: (name) => policyOf(name),
    log: createLog('error'),
    owner: randomUUID(),
    ...options,
  })
}

function createInstantNetwork(onSend: OnSend): NetworkAdapter {
  return {
    prepare: async (_, { text, media }) => ({ key: randomUUID(), payload: { text, media: media.map(({ id }) => id) } }),
    textOf: ({ text }) => String(text),
    // As the networks do that give each image an id, which is stored before anything else is called.
    async stage(_, { payload: { media } }, steps) {
      for (const id of Array.isArray(media) ? media : []) await steps.put(`image ${id}`, randomUUID())
    },
    readMark: null,
    async send(account, { key, payload }) {
      await onSend(account, String(payload.text))
      return { remoteId: key, remoteUrl: `${account.origin}/@${account.handle}/${key}` }
    },
    find: async () => ({ kind: 'absent' }),
    verify: async ({ handle, origin }) => ({ handle, url: origin }),
    expiryOf: () => null,
    postAt: null,
    remove: null,
    readMetrics: null,
    readFollowers: null,
    listPosts: null,
    revoke: async () => {},
  }
}
