import type { ColumnType, Generated } from 'kysely'
import type { Network } from '../../../contract/networks.ts'
import type { RewriteWish } from '../../../contract/quality.ts'
import type { TextFate } from '../../../rules/admin/textFates.ts'
import type { InstantNow } from './columns.ts'

export interface AiTables {
  ai_days: AiDayTable
  ai_text_fates: AiTextFateTable
  ai_rewrites: AiRewriteTable
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
  kind: 'composer_rewrites' | 'recycling_wordings'
  /** Of a rewrite: what was wished of it. */
  wish: ColumnType<RewriteWish | null, RewriteWish | null | undefined, never>
  fate: TextFate
  /** Of one that was edited: the part of its words that differs, 0 to 1. */
  changed_share: number | null
}

/** A rewrite in the composer that a person was given, until it is known what became of it: a day at most. */
interface AiRewriteTable {
  id: Generated<number>
  user_id: number
  at: InstantNow
  network: Network
  wish: RewriteWish
  /** The person's text that it says otherwise. */
  source: string
  text: string
}
