import { memo } from 'react'
import { linkNote } from '../../../../rules/content/linkNote.ts'
import type { AccountCount } from '../../../../rules/content/obstacles.ts'
import { css } from '../../../../styled-system/css'

const small = css({ textStyle: 'caption', color: 'textMuted' })

export interface LinkNoteProps {
  text: string
  /** The text counted for the accounts that get it. */
  counts: readonly AccountCount[]
}

/** What a link in the text counts on X, whatever its length. */
export const LinkNote = memo(function LinkNote({ text, counts }: LinkNoteProps) {
  const note = linkNote(text, counts)
  return note && <span className={small}>{note}</span>
})
