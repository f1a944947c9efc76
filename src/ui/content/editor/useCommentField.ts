import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Written } from '../../../../rules/content/postContent.ts'
import { replacedIn } from '../../../../rules/writing/replacedIn.ts'
import { spacedInsertion } from '../../../../rules/writing/spacedInsertion.ts'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import type { WrittenPart } from './usePartActs.ts'

interface Editing {
  /** What is written, as it is at this moment. */
  read: () => Written
  isReadOnly: boolean
  onChange: (written: Written, kind: 'typing' | 'step') => void
}

/**
 * The field of the first comment, for those accounts, and what writes in it. As those of the parts it is uncontrolled
 * (React): a letter is painted before anything is rendered. After what is put in, the caret stands behind it.
 */
export function useCommentField(editing: Editing, accounts: readonly SocialAccount[]) {
  const area = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(editing)
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    latest.current = editing
    const field = area.current
    if (!field) return
    const text = commentIn(editing.read())
    if (field.value !== text) field.value = text
    const at = wanted.current
    if (at === null) return
    wanted.current = null
    field.focus()
    field.setSelectionRange(at, at)
  })
  const acts = useMemo(() => {
    const change = (text: string, kind: 'typing' | 'step') => {
      const { read, onChange } = latest.current
      onChange({ ...read(), firstComment: text === '' ? null : text }, kind)
    }
    const part: WrittenPart = {
      place: 'comment',
      textIn: commentIn,
      area: () => area.current,
      replace: (start, end, text) => {
        const { read, isReadOnly } = latest.current
        if (isReadOnly) return
        wanted.current = start + text.length
        change(replacedIn(commentIn(read()), start, end, text), 'step')
      },
      accounts,
    }
    return {
      part,
      write: (text: string) => change(text, 'typing'),
      /** Puts a text in the place of what is marked, or at the caret. */
      insert: (text: string) => {
        const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
        const before = commentIn(latest.current.read()).slice(0, selectionStart)
        part.replace(selectionStart, selectionEnd, spacedInsertion(before, text))
      },
    }
  }, [accounts])
  return { area, ...acts }
}

const commentIn = ({ firstComment }: Written): string => firstComment ?? ''
