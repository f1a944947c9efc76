import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { most } from '../../../../rules/admin/builder/entryProblems.ts'
import { builderKinds } from '../../../../rules/admin/builder/kinds.ts'
import { withEffect } from '../../../../rules/admin/builder/withEffect.ts'
import { strings } from '../../../../strings/admin/builder.ts'
import { css } from '../../../../styled-system/css'
import type { EntryEditingActor } from '../../../app/admin/entryEditing.ts'
import { useFocusOnProblem } from '../../kit/useFocusOnProblem.ts'
import { ActFailure } from './ActFailure.tsx'
import { EntryFields } from './fields/EntryFields.tsx'
import { LongWords, Words } from './fields/Words.tsx'

const form = css({ display: 'grid', gridTemplateColumns: 'one', gap: '4', alignContent: 'start' })

/** What the button that saves it belongs to. */
export const entryForm = 'builder-entry-form'

interface Props {
  editing: EntryEditingActor
  isReadOnly: boolean
}

/** All that an entry says. What is refused is told at its field. */
export function EntryForm({ editing, isReadOnly }: Props) {
  const draft = useSelector(editing, ({ context }) => context.draft)
  const fieldProblems = useSelector(editing, ({ context }) => context.fieldProblems)
  const said = useSelector(editing, ({ context }) => context.said)
  const isThere = useSelector(editing, ({ context }) => context.stored !== null)
  const refused = useSelector(editing, ({ context }) => context.refusedFields)
  const element = useFocusOnProblem(refused.length > 0 ? refused : null)
  const errorOf = (place: string) =>
    fieldProblems.find(({ field }) => field === place || field.startsWith(`${place}.`))?.message
  const change = (changed: typeof draft) => isReadOnly || editing.send({ type: 'draft.changed', draft: changed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReadOnly) editing.send({ type: 'saving.requested' })
  }
  return (
    <form
      ref={element}
      id={entryForm}
      noValidate
      aria-label={draft.name.trim() || strings.new(builderKinds[draft.kind].one)}
      className={form}
      onSubmit={submit}
    >
      <ActFailure editing={editing} acts={['save', 'version']} />
      <Words
        label={strings.name}
        value={draft.name}
        error={errorOf('name')}
        isReadOnly={isReadOnly}
        onChange={(name) => change({ ...draft, name })}
      />
      <LongWords
        label={strings.whatItDoes}
        value={draft.fields.effect}
        help={strings.forThePersonWhoChoosesIt}
        error={errorOf('fields.effect')}
        isReadOnly={isReadOnly}
        onChange={(effect) => change(withEffect(draft, effect))}
      />
      <EntryFields entry={draft} isReadOnly={isReadOnly} errorOf={errorOf} onChange={change} />
      {isThere && (
        <Words
          label={strings.whatChanged}
          value={said}
          help={strings.forTheListOfVersionsIfYou}
          longest={most.said}
          error={errorOf('said')}
          isReadOnly={isReadOnly}
          onChange={(words) => isReadOnly || editing.send({ type: 'said.changed', said: words })}
        />
      )}
    </form>
  )
}
