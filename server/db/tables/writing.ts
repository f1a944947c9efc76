import type { Generated } from 'kysely'
import type { SnippetKind } from '../../../contract/writing.ts'
import type { InstantNow } from './columns.ts'

export interface WritingTables {
  snippets: SnippetTable
}

/** A text that a person inserts by its name, or a group of hashtags. */
interface SnippetTable {
  id: Generated<number>
  user_id: number
  /** Null: for all of the person's businesses. */
  business_profile_id: number | null
  kind: SnippetKind
  /** Of a person's and kind only one has it, however it is capitalized. */
  name: string
  text: string
  created_at: InstantNow
  updated_at: InstantNow
}
