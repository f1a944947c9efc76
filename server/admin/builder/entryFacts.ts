import type { Act } from '../../audit/recordAct.ts'
import type { StoredEntry } from '../../campaigns/marketing/readEntries.ts'

/** The administrator who changes something. */
export type Administrator = Act['actor']

/** What the audit log says of an entry before or after a change. */
export const factsOf = ({ entry, state, version }: Pick<StoredEntry, 'entry' | 'state' | 'version'>) => ({
  ...{ kind: entry.kind, key: entry.key, name: entry.name },
  ...{ state, version, fields: entry.fields },
})
