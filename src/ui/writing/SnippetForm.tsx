import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { longestSnippetName, longestSnippetText, type SnippetKind } from '../../../contract/writing.ts'
import { strings } from '../../../strings/writing.ts'
import { css } from '../../../styled-system/css'
import type { SnippetEditorActor } from '../../app/writing/writing.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { snippetWords } from './snippetWords.ts'

const form = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minHeight: '0',
  overflowY: 'auto',
  padding: '1',
  margin: '[-4px]',
})
const acts = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })

/** What is inserted by its name, being written. What was typed stays where saving fails. */
export function SnippetForm({ editor, kind }: { editor: SnippetEditorActor; kind: SnippetKind }) {
  const draft = useSelector(editor, ({ context }) => context.draft)
  const problem = useSelector(editor, ({ context }) => context.problem)
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'))
  const { textLabel, textHelp, unsaved } = snippetWords[kind]
  const change = (part: { name?: string; text?: string }) => editor.send({ type: 'draft.changed', change: part })
  const save = (event: FormEvent) => {
    event.preventDefault()
    editor.send({ type: 'saving.requested' })
  }
  return (
    <form noValidate className={form} onSubmit={save}>
      <ListProblem what={unsaved} problem={problem?.message ?? null} />
      <Field label={strings.name}>
        <TextInput
          size="sm"
          value={draft?.name ?? ''}
          maxLength={longestSnippetName}
          readOnly={isBusy}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </Field>
      <Field label={textLabel} help={textHelp}>
        <TextArea
          size="sm"
          rows={4}
          value={draft?.text ?? ''}
          maxLength={longestSnippetText}
          readOnly={isBusy}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      </Field>
      <div className={acts}>
        <Button size="sm" aria-disabled={isBusy || undefined} onClick={() => editor.send({ type: 'editor.closed' })}>
          {strings.cancel}
        </Button>
        <Button type="submit" size="sm" variant="ink" busy={isBusy}>
          {strings.save}
        </Button>
      </div>
    </form>
  )
}
