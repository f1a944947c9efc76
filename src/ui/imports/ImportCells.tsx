import { useSelector } from '@xstate/react'
import { columnName } from '../../../rules/imports/columns.ts'
import type { ImportRow } from '../../../rules/imports/importRows.ts'
import { strings } from '../../../strings/imports.ts'
import { css } from '../../../styled-system/css'
import { Field } from '../kit/Field.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { note } from './importStyles.ts'
import type { PostImportActor } from './useImports.ts'

const cells = css({ display: 'grid', gap: '3', paddingBlock: '2', maxWidth: '120' })

interface Props {
  id: string
  actor: PostImportActor
  row: ImportRow
  /** Place of the row in the list, with its header. */
  listRow: number
}

/** The cells of a row, as they were written, to be mended. */
export function ImportCells({ id, actor, row, listRow }: Props) {
  const columns = useSelector(actor, ({ context }) => context.plan.columns)
  const mended = columns.flatMap((field, at) => (field === null ? [] : [{ field, at }]))
  const unfound = row.problems.some(({ field }) => !columns.includes(field))
  return (
    <div id={id} className={cells}>
      {mended.map(({ field, at }) => (
        <Cell
          key={at}
          actor={actor}
          place={{ row: listRow, column: at }}
          isLong={field === 'text' || field === 'firstComment'}
        />
      ))}
      {unfound && <p className={note}>{strings.whatElseIsMissingIsSaidFor}</p>}
    </div>
  )
}

interface CellProps {
  actor: PostImportActor
  place: { row: number; column: number }
  isLong: boolean
}

/** What is typed is in the row with each letter, and so nothing of it can be lost. */
function Cell({ actor, place: { row, column }, isLong }: CellProps) {
  const name = useSelector(actor, ({ context }) => columnName(context.rows, context.plan, column))
  const stored = useSelector(actor, ({ context }) => context.rows[row]?.[column] ?? '')
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  const write = (text: string) => actor.send({ type: 'cell.edited', row, column, text })
  return (
    <Field label={name}>
      {isLong ? (
        <TextArea
          size="sm"
          rows={4}
          value={stored}
          readOnly={!isReady}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      ) : (
        <TextInput
          size="sm"
          value={stored}
          readOnly={!isReady}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      )}
    </Field>
  )
}
