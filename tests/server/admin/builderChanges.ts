import { randomUUID } from 'node:crypto'
import type { MarketingEntry } from '../../../contract/marketing.ts'
import type { PreparedCall } from './adminChanges.ts'

/** Each of its own, so that what was done to one is done to no other. */
const entryOf = (key: string, name: string): MarketingEntry => ({
  ...{ kind: 'awareness_stage', key, name },
  fields: { effect: 'Posts explain.', instruction: 'Explain.', closings: ['Ask us.'] },
})

const newEntry = () => entryOf(`stage-${randomUUID().slice(0, 8)}`, `Stage ${randomUUID().slice(0, 8)}`)

/** What administrators do in the builder; those of the product's own stand there from the start. */
export const builderChanges: Readonly<Record<string, () => Promise<PreparedCall>>> = {
  createEntry: async () => ({ body: { client_key: randomUUID(), entry: newEntry() } }),
  saveEntry: async () => {
    const entry = entryOf('unaware', 'New to it all')
    return { path: { key: entry.key }, body: { entry, version: 1, said: 'Shorter' } }
  },
  changeEntryState: async () => ({ path: { key: 'no-pressure' }, body: { state: 'retired', version: 1 } }),
  copyEntry: async () => ({ path: { key: 'plain-words' }, body: { client_key: randomUUID() } }),
  importEntries: async () => ({
    body: { json: JSON.stringify({ solo_social_builder: 1, entries: [newEntry()] }), is_look: false },
  }),
}
