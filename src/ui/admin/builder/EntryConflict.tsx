import { useSelector } from '@xstate/react'
import { labelsOf, lineOf } from '../../../../rules/admin/builder/entryLines.ts'
import { builderKinds } from '../../../../rules/admin/builder/kinds.ts'
import { strings } from '../../../../strings/admin/builder.ts'
import { css } from '../../../../styled-system/css'
import type { EntryEditingActor } from '../../../app/admin/entryEditing.ts'
import { Button } from '../../kit/Button.tsx'
import { Differences } from '../../kit/Differences.tsx'
import { actions } from '../styles.ts'

const stack = css({ display: 'grid', gridTemplateColumns: 'one', gap: '4', alignContent: 'start' })

/** An entry was saved elsewhere while it was written here: both versions, of which one is chosen. */
export function EntryConflict({ editing }: { editing: EntryEditingActor }) {
  const own = useSelector(editing, ({ context }) => context.draft)
  const theirs = useSelector(editing, ({ context }) => context.theirs)
  if (!theirs) return null
  const lines = labelsOf(own, theirs.entry).map((label) => ({
    label,
    of: (entry: typeof own) => lineOf(entry, label),
  }))
  return (
    <div className={stack}>
      <Differences what={strings.this(builderKinds[own.kind].one)} own={own} theirs={theirs.entry} lines={lines} />
      <div className={actions}>
        <Button onClick={() => editing.send({ type: 'theirs.chosen' })}>{strings.takeTheOther}</Button>
        <Button variant="action" onClick={() => editing.send({ type: 'own.chosen' })}>
          {strings.saveMineAsVersion(theirs.version + 1)}
        </Button>
      </div>
    </div>
  )
}
