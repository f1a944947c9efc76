import { useEffect, useEffectEvent, useState } from 'react'
import { type CaretWord, caretWord, isEnough } from '../../../rules/writing/caretWord.ts'
import { lazyView, useOpening } from '../kit/lazyView.ts'
import type { CompletedPart } from './completedPart.ts'
import type { WritingAccount } from './writingAccount.ts'

interface Props {
  part: CompletedPart
  /** What is written for: people are looked up on their networks. */
  accounts: readonly WritingAccount[]
  /** Whose hashtags are offered; null: of all businesses. */
  businessProfileId: number | null
  isReadOnly: boolean
}

const CompletionList = lazyView(async () => (await import('./CompletionList.tsx')).CompletionList)

/** How a name or a hashtag may go on, offered while it is written. What shows it comes with the first of them. */
export function Completion({ part, accounts, businessProfileId, isReadOnly }: Props) {
  const word = useCaretWord(part)
  const { View } = useOpening(CompletionList, word !== null && isEnough(word))
  if (!View || isReadOnly) return null
  return <View part={part} word={word} accounts={accounts} businessProfileId={businessProfileId} />
}

/** What may move the caret. */
const moving = ['input', 'keyup', 'click'] as const

/** The name or hashtag at the caret of a field; null where there is none, and once the field is left. */
function useCaretWord(part: CompletedPart): CaretWord | null {
  const [word, setWord] = useState<CaretWord | null>(null)
  const look = useEffectEvent(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const found = selectionStart === selectionEnd ? caretWord(value, selectionStart) : null
    if (!isSame(found, word)) setWord(found)
  })
  useEffect(() => {
    const area = part.area()
    if (!area) return
    const listening = new AbortController()
    const { signal } = listening
    for (const name of moving) area.addEventListener(name, () => look(area), { signal })
    area.addEventListener('blur', () => setWord(null), { signal })
    if (document.activeElement === area) look(area)
    return () => listening.abort()
  }, [part])
  return word
}

const isSame = (one: CaretWord | null, other: CaretWord | null): boolean =>
  one?.kind === other?.kind && one?.start === other?.start && one?.search === other?.search
