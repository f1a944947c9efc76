import type { Campaign } from '../../contract/campaigns.ts'
import type { MarketingKind } from '../../contract/marketing.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { HttpError } from '../http/httpError.ts'
import { activeEntries } from './marketing/readEntries.ts'
import { hiddenExperiments, type Viewer } from './testGroups/visibleExperiments.ts'

type Choices = Pick<
  Campaign,
  'template' | 'awareness_stage' | 'rules' | 'psychology' | 'engagement_triggers' | 'experiment'
>

interface Chosen {
  chosen: Choices
  before: Choices
}

/**
 * Refuses a choice that is no active entry of the administrator's, and an experiment that the person does not see, unless
 * it was chosen before.
 */
export async function checkEntries(db: DbOrTrx, viewer: Viewer, { chosen, before }: Chosen): Promise<void> {
  const anew = fields.flatMap(({ field, kind }) => {
    const known = new Set(keysIn(before[field]))
    return keysIn(chosen[field]).flatMap((key) => (known.has(key) ? [] : [{ field, kind, key }]))
  })
  if (anew.length === 0) return
  const active = new Set((await activeEntries(db)).map(({ kind, key }) => nameOf(kind, key)))
  for (const key of await hiddenExperiments(db, viewer)) active.delete(nameOf('experiment', key))
  const gone = anew.find(({ kind, key }) => !active.has(nameOf(kind, key)))
  if (!gone) return
  throw new HttpError(400, `“${gone.key}” can no longer be chosen. Choose another one.`, { field: gone.field })
}

const fields = [
  { field: 'template', kind: 'template' },
  { field: 'awareness_stage', kind: 'awareness_stage' },
  { field: 'rules', kind: 'rule' },
  { field: 'psychology', kind: 'psychology' },
  { field: 'engagement_triggers', kind: 'engagement_trigger' },
  { field: 'experiment', kind: 'experiment' },
] as const satisfies readonly { field: keyof Choices; kind: MarketingKind }[]

const keysIn = (choice: string | string[] | null): string[] =>
  Array.isArray(choice) ? choice : choice === null ? [] : [choice]

const nameOf = (kind: MarketingKind, key: string): string => `${kind} ${key}`
