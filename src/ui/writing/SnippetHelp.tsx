import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { SnippetKind } from '../../../contract/writing.ts'
import { strings } from '../../../strings/writing.ts'
import { css } from '../../../styled-system/css'
import { snippetKeyOf } from '../../app/writing/writing.ts'
import { Button } from '../kit/Button.tsx'
import { firstControl } from '../kit/firstControl.ts'
import { TextInput } from '../kit/TextInput.tsx'
import { useSearchTyping } from '../media/useSearchTyping.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { HelpPopover, type HelpProps } from './HelpPopover.tsx'
import { SnippetDeletion } from './SnippetDeletion.tsx'
import { SnippetForm } from './SnippetForm.tsx'
import { SnippetList } from './SnippetList.tsx'
import { snippetWords } from './snippetWords.ts'
import { useWriting } from './useWriting.ts'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3', minHeight: '0' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

export interface SnippetHelpProps extends HelpProps {
  /** Whose snippets are shown beside those that are for all, and whom new ones are for; null: for all. */
  businessProfileId: number | null
  /** What is selected in the text, to be saved. */
  selected: string
  onPick: (text: string) => void
}

/** What is saved to be inserted by its name; what is selected in the text can be saved here. */
export function SnippetHelp(props: SnippetHelpProps) {
  return <SavedHelp {...props} kind="snippet" title={strings.snippets} />
}

interface SavedProps extends SnippetHelpProps {
  kind: SnippetKind
  title: string
  /** Below the list, while nothing is written; given what is searched for. */
  below?: (search: string) => ReactNode
}

/** One kind of what is saved: its list, and in its place what is being written or asked about. */
export function SavedHelp({ kind, title, below, businessProfileId, selected, onPick, ...help }: SavedProps) {
  const { snippetEditors, snippetLists } = useWriting()
  const editor = useCachedActor(snippetEditors, useId())
  const isWriting = useSelector(editor, ({ context }) => context.draft !== null)
  const isAsking = useSelector(editor, ({ context }) => context.snippet !== null)
  const [search, setSearch] = useState('')
  const { typed, type } = useSearchTyping(search, setSearch)
  // It stays while something is written, and is read again behind it.
  const list = useCachedActor(snippetLists, snippetKeyOf({ kind, businessProfileId, search }))
  const frame = useRef<HTMLDivElement>(null)
  const shown = isWriting ? 'form' : isAsking ? 'question' : 'list'
  // What had the focus is gone with what was shown before.
  useEffect(() => {
    if (shown && document.activeElement === document.body) firstControl(frame.current)?.focus()
  }, [shown])
  const write = (text: string) =>
    editor.send({ type: 'editing.requested', draft: { id: null, kind, name: '', text, businessProfileId } })
  const { search: searchLabel, create } = snippetWords[kind]
  return (
    <HelpPopover {...help} title={title}>
      <div ref={frame} className={stack}>
        {shown === 'form' && <SnippetForm editor={editor} kind={kind} />}
        {shown === 'question' && <SnippetDeletion editor={editor} kind={kind} />}
        {shown === 'list' && (
          <>
            <TextInput
              type="search"
              size="sm"
              aria-label={searchLabel}
              placeholder={strings.nameOrText}
              value={typed}
              onChange={({ currentTarget }) => type(currentTarget.value)}
            />
            <SnippetList kind={kind} list={list} search={search} editor={editor} onPick={onPick} />
            {below?.(search)}
            <div className={acts}>
              <Button size="sm" onClick={() => write('')}>
                {create}
              </Button>
              {selected.trim() !== '' && (
                <Button size="sm" onClick={() => write(selected)}>
                  {strings.saveWhatIsSelected}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </HelpPopover>
  )
}
