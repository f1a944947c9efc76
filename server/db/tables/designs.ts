import type { ColumnType, Generated } from 'kysely'
import type { DesignShape } from '../../../contract/templates.ts'
import type { InstantNow } from './columns.ts'

export interface DesignTables {
  templates: TemplateTable
  template_versions: TemplateVersionTable
  business_profile_templates: BusinessProfileTemplateTable
}

/** A design of a person's (the wire says template). */
interface TemplateTable {
  id: Generated<number>
  user_id: number
  /** Whom it is for; null: for all businesses of the person. */
  business_profile_id: number | null
  name: string
  /** By which a creation that is tried again is known. */
  custom_id: string | null
  category: Generated<string>
  document: Document
  /** Pixels, and the other facts of its document that lists ask for: `documentFacts.ts`. */
  width: number
  height: number
  shape: DesignShape
  page_count: number
  media_ids: ColumnType<number[], string, string>
  /** Rises with each document that is saved. */
  revision: Generated<number>
  /** When the document was. */
  saved_at: InstantNow
  /** Of the media storage; copies have that of their original until they are saved. */
  preview_key: string | null
  preview_size: Generated<number>
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: InstantNow
  updated_at: InstantNow
}

/** What a design was before another document took its place. */
interface TemplateVersionTable {
  id: Generated<number>
  template_id: number
  revision: number
  document: Document
  page_count: number
  saved_at: Date
}

/** The brand's templates: which designs belong to which business. */
interface BusinessProfileTemplateTable {
  business_profile_id: number
  template_id: number
}

/** Checked where it arrives; what reads it takes it as it may be. */
type Document = ColumnType<unknown, string, string>
