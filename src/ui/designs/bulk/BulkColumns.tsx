import { unusedColumns } from '../../../../rules/designs/bulk/columns.ts'
import { mostListRows } from '../../../../rules/designs/bulk/table.ts'
import type { Slot } from '../../../../rules/designs/slots.ts'
import { listed } from '../../../../rules/shell/words.ts'
import { css } from '../../../../styled-system/css'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Field } from '../../kit/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Select } from '../../kit/Select.tsx'
import type { BulkFilling } from './useBulk.ts'

const part = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })
const fields = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(220px, 100%), 1fr))]',
})
const title = css({ textStyle: 'h3' })
const note = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })

/** Which column fills which place: as it is guessed, to be changed. */
export function BulkColumns({ filling }: { filling: BulkFilling }) {
  const { slots, table, choice, list, hasHeader, decide } = filling
  const unused = unusedColumns(table.columns, choice)
  const count = list?.source === 'bucket' ? list.count : table.rows.length
  return (
    <section className={part} aria-label="Columns">
      <h3 className={title}>Columns</h3>
      {count > mostListRows && (
        <Notice severity="warning" live="status">
          The list has {count} rows. The first {mostListRows} are used.
        </Notice>
      )}
      {list?.source !== 'bucket' && (
        <Checkbox
          checked={hasHeader}
          onChange={() => decide({ hasHeader: !hasHeader, choice: null, leftOut: new Set() })}
        >
          The first row names the columns
        </Checkbox>
      )}
      <div className={fields}>
        {slots.map((slot) => (
          <Field key={slot.key} label={slot.kind === 'picture' ? `${slot.name} (picture)` : slot.name}>
            <Select
              size="sm"
              value={choice.get(slot.key) ?? 'none'}
              onChange={({ currentTarget: { value } }) => decide({ choice: changed(filling, slot, value) })}
            >
              <option value="none">Stays as it is</option>
              {[...table.columns.entries()].map(([at, column]) => (
                <option key={at} value={at}>
                  {column}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {choice.size === 0 && <p className={note}>Choose a column for at least one of them.</p>}
      {choice.size > 0 && unused.length > 0 && <p className={note}>Left out: {listed(unused)}.</p>}
    </section>
  )
}

function changed({ choice }: BulkFilling, { key }: Slot, value: string): ReadonlyMap<string, number> {
  const next = new Map(choice)
  if (value === 'none') next.delete(key)
  else next.set(key, Number(value))
  return next
}
