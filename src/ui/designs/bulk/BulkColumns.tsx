import { unusedColumns } from '../../../../rules/designs/bulk/columns.ts'
import { mostListRows } from '../../../../rules/designs/bulk/table.ts'
import type { Slot } from '../../../../rules/designs/slots.ts'
import { counted, listed } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/designs/bulk.ts'
import { css } from '../../../../styled-system/css'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Field } from '../../kit/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Select } from '../../kit/Select.tsx'
import { type BulkFilling, isRead } from './useBulk.ts'

const part = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })
const fields = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(220px, 100%), 1fr))]',
})
const checks = css({ display: 'grid', gap: '2', justifyItems: 'start' })
const title = css({ textStyle: 'h3' })
const note = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })

/** Which column fills which place: as it is guessed, to be changed. */
export function BulkColumns({ filling }: { filling: BulkFilling }) {
  const { slots, table, choice, list, decide } = filling
  const unused = unusedColumns(table.columns, choice)
  const count = list?.source === 'bucket' ? list.count : table.rows.length
  return (
    <section className={part} aria-label={strings.columns}>
      <h3 className={title}>{strings.columns}</h3>
      {count > mostListRows && (
        <Notice severity="warning" live="status">
          {strings.theListHasRows(count, mostListRows)}
        </Notice>
      )}
      {list?.source !== 'bucket' && <Reading filling={filling} />}
      <div className={fields}>
        {slots.map((slot) => (
          <Field key={slot.key} label={slot.kind === 'picture' ? strings.pictureName(slot.name) : slot.name}>
            <Select
              size="sm"
              value={choice.get(slot.key) ?? 'none'}
              onChange={({ currentTarget: { value } }) => decide({ choice: changed(filling, slot, value) })}
            >
              <option value="none">{strings.staysAsItIs}</option>
              {[...table.columns.entries()].map(([at, column]) => (
                <option key={at} value={at}>
                  {column}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {choice.size === 0 && <p className={note}>{strings.chooseAColumnForAtLeastOne}</p>}
      {choice.size > 0 && unused.length > 0 && <p className={note}>{strings.leftOut(listed(unused))}</p>}
    </section>
  )
}

/** How the list is read, to be changed. */
function Reading({ filling: { table, list, hasHeader, isOneColumn, decide } }: { filling: BulkFilling }) {
  const separator = isRead(list) ? list.separator : null
  const anew = { choice: null, leftOut: new Set<number>() }
  return (
    <div className={checks}>
      {separator !== null && (
        <>
          <p role="status" className={note}>
            {isOneColumn
              ? strings.readAsOneTextARow
              : strings.readAsSeparatedBy(
                  counted(table.columns.length, strings.column),
                  separatorNames[separator] ?? `“${separator}”`,
                )}
          </p>
          <Checkbox
            checked={isOneColumn}
            onChange={() => decide({ ...anew, isOneColumn: !isOneColumn, hasHeader: null })}
          >
            {strings.eachRowIsOneText}
          </Checkbox>
        </>
      )}
      <Checkbox checked={hasHeader} onChange={() => decide({ ...anew, hasHeader: !hasHeader })}>
        {strings.theFirstRowNamesTheColumns}
      </Checkbox>
    </div>
  )
}

const separatorNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

function changed({ choice }: BulkFilling, { key }: Slot, value: string): ReadonlyMap<string, number> {
  const next = new Map(choice)
  if (value === 'none') next.delete(key)
  else next.set(key, Number(value))
  return next
}
