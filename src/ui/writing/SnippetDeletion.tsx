import { useSelector } from '@xstate/react'
import type { SnippetKind } from '../../../contract/writing.ts'
import { strings } from '../../../strings/writing.ts'
import { css } from '../../../styled-system/css'
import type { SnippetEditorActor } from '../../app/writing/writing.ts'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { snippetWords } from './snippetWords.ts'

const stack = css({ display: 'grid', gap: '3' })
const acts = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })
const question = css({ textWrap: 'pretty', overflowWrap: 'anywhere' })

/** Asks before what is saved is deleted. */
export function SnippetDeletion({ editor, kind }: { editor: SnippetEditorActor; kind: SnippetKind }) {
  const snippet = useSelector(editor, ({ context }) => context.snippet)
  const problem = useSelector(editor, ({ context }) => context.problem)
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div role="alertdialog" aria-label={strings.deleteIt} className={stack}>
      <ListProblem what={snippetWords[kind].undeleted} problem={problem?.message ?? null} />
      <p className={question}>{strings.deleteSnippet(snippet?.name ?? '')}</p>
      <div className={acts}>
        <Button size="sm" aria-disabled={isBusy || undefined} onClick={() => editor.send({ type: 'editor.closed' })}>
          {strings.keepIt}
        </Button>
        <Button size="sm" variant="danger" busy={isBusy} onClick={() => editor.send({ type: 'deletion.confirmed' })}>
          {strings.delete}
        </Button>
      </div>
    </div>
  )
}
