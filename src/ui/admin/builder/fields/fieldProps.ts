import type { MarketingKind } from '../../../../../contract/marketing.ts'
import type { Entry, EntryOf } from '../../../../../rules/admin/builder/entry.ts'

/** What the fields of a kind are given. */
export interface FieldsProps<Kind extends MarketingKind> {
  entry: EntryOf<Kind>
  isReadOnly: boolean
  /** Why a place cannot be saved as it is: `fields.instruction`. */
  errorOf: (place: string) => string | undefined
  onChange: (entry: Entry) => void
}
