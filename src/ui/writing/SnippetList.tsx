import { useSelector } from '@xstate/react'
import { Pencil, Trash2 } from 'lucide-react'
import type { SnippetKind } from '../../../contract/writing.ts'
import { strings } from '../../../strings/writing.ts'
import { css } from '../../../styled-system/css'
import type { SnippetEditorActor, SnippetListActor } from '../../app/writing/writing.ts'
import type { Snippet } from '../../machines/writing/snippetEditor.machine.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useQueryFailure } from '../useQueryFailure.ts'
import { asChoice, choiceList, choiceStyle } from './choices.ts'
import { snippetWords } from './snippetWords.ts'

const quiet = css({ color: 'textMuted', textWrap: 'pretty' })
const row = css({ display: 'flex', alignItems: 'center', gap: '1' })
const words = css({ display: 'grid', minWidth: '0' })
const nameStyle = css({ textStyle: 'name', truncate: true })
const textStyle = css({ textStyle: 'small', color: 'textMuted', truncate: true })
const skeletons = css({ display: 'grid', gap: '3' })

interface Props {
  kind: SnippetKind
  list: SnippetListActor
  /** What the list is found by. */
  search: string
  editor: SnippetEditorActor
  onPick: (text: string) => void
}

/** What is saved of a kind, to be inserted, changed or deleted. */
export function SnippetList({ kind, list, search, editor, onPick }: Props) {
  const found = useSelector(list, ({ context }) => context.value)
  const failure = useQueryFailure(list)
  const { list: label, none, unloaded } = snippetWords[kind]
  if (!found && failure.problem === null) {
    return (
      <Loading label={strings.loading(label)} className={skeletons}>
        <Skeleton width="70%" />
        <Skeleton width="45%" />
      </Loading>
    )
  }
  return (
    <>
      <ListProblem what={unloaded} {...failure} />
      {found?.count === 0 && <p className={quiet}>{search ? strings.nothingThatIsSavedFits(search) : none}</p>}
      {found && found.count > 0 && (
        <ul aria-label={label} className={choiceList}>
          {found.results.map((snippet) => (
            <SnippetRow key={snippet.id} snippet={snippet} editor={editor} onPick={onPick} />
          ))}
        </ul>
      )}
      {found && found.count > found.results.length && (
        <p className={quiet}>{strings.theseAreTheFirstOf(found.results.length, found.count)}</p>
      )}
    </>
  )
}

interface RowProps {
  snippet: Snippet
  editor: SnippetEditorActor
  onPick: (text: string) => void
}

function SnippetRow({ snippet, editor, onPick }: RowProps) {
  const { id, kind, name, text, businessProfileId } = snippet
  const change = () => editor.send({ type: 'editing.requested', draft: { id, kind, name, text, businessProfileId } })
  return (
    <li className={row}>
      <button type="button" {...asChoice} className={choiceStyle} onClick={() => onPick(text)}>
        <span className={words}>
          <b className={nameStyle}>{name}</b>
          <span className={textStyle}>{text}</span>
        </span>
      </button>
      <IconButton label={strings.change(name)} size="sm" onClick={change}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={strings.deleteName(name)}
        size="sm"
        onClick={() => editor.send({ type: 'deletion.requested', snippet })}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  )
}
