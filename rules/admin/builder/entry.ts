import type { BuilderEntry as WireEntry } from '../../../contract/builder.ts'
import type { MarketingKind } from '../../../contract/marketing.ts'
import type { Camel } from '../../shell/camel.ts'

/** An entry as it is stored, with its state, its versions and where it is used. */
export type BuilderEntry = Camel<WireEntry>

/** What an entry says, which is also what its form edits. */
export type Entry = BuilderEntry['entry']
export type EntryOf<Kind extends MarketingKind> = Extract<Entry, { kind: Kind }>
export type FieldsOf<Kind extends MarketingKind> = EntryOf<Kind>['fields']
export type Moment = FieldsOf<'template'>['moments'][number]
export type Variant = FieldsOf<'experiment'>['variants'][number]
export type Hours = FieldsOf<'platform_strategy'>['hours'][number]

/** The name of an entry that campaigns store: `Say it plainly` is `say-it-plainly`. */
export function entryKeyOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
  const words = plain.match(/[a-z0-9]+/g) ?? ['entry']
  return words.join('-').slice(0, 60).replace(/-$/, '')
}
