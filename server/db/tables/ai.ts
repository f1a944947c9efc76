import type { ColumnType, Generated } from 'kysely'
import type { TextFate } from '../../../rules/admin/textFates.ts'
import type { InstantNow } from './columns.ts'

export interface AiTables {
  ai_days: AiDayTable
  ai_text_fates: AiTextFateTable
}

/** A call that is under way. */
export interface OpenAiCall {
  key: string
  /** What it may take at most. */
  texts: number
  tokens: number
  /** Milliseconds since 1970; from then on it no longer counts: its process has ended. */
  until: number
}

/** What AI a person used in a day. */
interface AiDayTable {
  user_id: number
  /** `2026-11-25`, in the person's zone as it was then. */
  day: string
  texts: ColumnType<number, number | undefined, number>
  tokens: ColumnType<number, number | undefined, number>
  open: ColumnType<OpenAiCall[], string | undefined, string>
}

/** What became of a text by AI that is told nowhere else; it says nothing of whose it was. */
interface AiTextFateTable {
  id: Generated<number>
  at: InstantNow
  kind: 'recycling_wordings'
  fate: TextFate
  /** Of one that was edited: the part of its words that differs, 0 to 1. */
  changed_share: number | null
}
