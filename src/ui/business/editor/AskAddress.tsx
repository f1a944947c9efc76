import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { strings } from '../../../../strings/business/editor.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

const form = css({ display: 'grid', gap: '5', maxWidth: 'dialogSm' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** Asks for the web address that a new business is read from. */
export function AskAddress({ editor }: { editor: BusinessEditor }) {
  usePrimaryAction()
  const address = useSelector(editor, ({ context }) => context.address)
  const error = useSelector(editor, ({ context }) => context.errors.address)
  const problem = useSelector(editor, ({ context }) => context.problem)
  const read = (event: FormEvent) => {
    event.preventDefault()
    editor.send({ type: 'website.requested' })
  }
  return (
    <form noValidate className={form} onSubmit={read}>
      <ListProblem what={strings.thePageCouldNotBeRead} problem={problem && strings.nothingWasSaved(problem)} />
      <Field label={strings.webAddress} help={strings.aPageThatEverybodyCanOpen} error={error} required>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="wrenstreetbakery.com"
          autoFocus
          value={address}
          onChange={({ currentTarget }) => editor.send({ type: 'address.typed', address: currentTarget.value })}
        />
      </Field>
      <div className={actions}>
        <Button type="submit" variant="action">
          {strings.readThePage}
        </Button>
        <Button variant="ghost" onClick={() => editor.send({ type: 'way.chosen', way: 'hand' })}>
          {strings.byHandInstead}
        </Button>
      </div>
    </form>
  )
}
