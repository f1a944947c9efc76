import { useSelector } from '@xstate/react'
import { zoneLabel } from '../../../rules/content/zones.ts'
import { columnCount, columnName, withField } from '../../../rules/imports/columns.ts'
import { fieldLabels, importFields } from '../../../rules/imports/fields.ts'
import { bodyOf, orderIn } from '../../../rules/imports/importRows.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/imports.ts'
import { css } from '../../../styled-system/css'
import type { ImportPlan } from '../../machines/imports/postImport.ts'
import { zonesWith } from '../account/zones.ts'
import { Button } from '../kit/Button.tsx'
import { Checkbox } from '../kit/Checkbox.tsx'
import { Field } from '../kit/Field.tsx'
import { Notice } from '../kit/Notice.tsx'
import { RadioCards } from '../kit/RadioCards.tsx'
import { Select } from '../kit/Select.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { WorkBar } from '../kit/WorkBar.tsx'
import { DefaultAccounts } from './DefaultAccounts.tsx'
import { full, note, stack, title } from './importStyles.ts'
import { type PostImportActor, useImportedPosts } from './useImports.ts'

const columnsStyle = css({
  width: 'full',
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  borderBottom: 'hairline',
})
const columnStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[minmax(0, 1fr) 260px]' },
  gap: { base: '2', sm: '5' },
  alignItems: 'center',
  paddingBlock: '3',
  borderTop: 'hairline',
})
const nameStyle = css({ textStyle: 'name', overflowWrap: 'anywhere' })
const sample = css({ textStyle: 'small', color: 'textMuted', truncate: true })
const narrow = css({ width: 'full', maxWidth: '100' })

/** What each column says, and how dates, times and accounts are read. */
export function ImportColumns({ actor }: { actor: PostImportActor }) {
  const rows = useSelector(actor, ({ context }) => context.rows)
  const plan = useSelector(actor, ({ context }) => context.plan)
  const name = useSelector(actor, ({ context }) => context.name)
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches('checking'))
  const posts = useImportedPosts(actor)
  const body = bodyOf(rows, plan)
  const change = (changed: Partial<ImportPlan>) => actor.send({ type: 'plan.changed', plan: { ...plan, ...changed } })
  const missing = whatIsMissing(plan, orderIn(rows, plan) === null)
  const rowCount = counted(body.length, strings.row)
  return (
    <section aria-label={strings.columns}>
      <div className={stack}>
        <h2 className={title}>{name === null ? rowCount : strings.rowsIn(rowCount, name)}</h2>
        <Checkbox
          checked={plan.hasHeader}
          disabled={rows.length < 2 && !plan.hasHeader}
          onChange={({ currentTarget }) => change({ hasHeader: currentTarget.checked })}
        >
          {strings.theFirstRowNamesTheColumns}
        </Checkbox>
        <ul className={columnsStyle}>
          {Array.from({ length: columnCount(rows) }, (_, at) => at).map((at) => {
            const called = columnName(rows, plan, at)
            return (
              <li key={at} className={columnStyle}>
                <div>
                  <p className={nameStyle}>{called}</p>
                  <p className={sample}>{sampleOf(body, at)}</p>
                </div>
                <Select
                  aria-label={strings.whatSays(called)}
                  value={plan.columns[at] ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    change({
                      columns: withField(plan.columns, at, importFields.find((field) => field === value) ?? null),
                    })
                  }
                >
                  <option value="">{strings.notImported}</option>
                  {importFields.map((field) => (
                    <option key={field} value={field}>
                      {fieldLabels[field]}
                    </option>
                  ))}
                </Select>
              </li>
            )
          })}
        </ul>
        <DateOrder actor={actor} onChange={(order) => change({ order })} />
        <Field label={strings.timesAreReadAs} help={strings.aTimeThatSaysItsOwnZone} className={narrow}>
          <Select value={plan.timezone} onChange={({ currentTarget }) => change({ timezone: currentTarget.value })}>
            {zonesWith(plan.timezone).map((zone) => (
              <option key={zone} value={zone}>
                {zone === plan.timezone ? zoneLabel(zone) : zone}
              </option>
            ))}
          </Select>
        </Field>
        <DefaultAccounts
          hasColumn={plan.columns.includes('accounts')}
          chosenIds={plan.accountIds}
          onChoose={(accountIds) => change({ accountIds })}
        />
        {missing !== null && (
          <div className={full}>
            <Notice severity="info" live="none">
              {missing}
            </Notice>
          </div>
        )}
      </div>
      <WorkBar
        note={isChecking ? <Checking actor={actor} /> : <span className={note}>{strings.nothingIsImportedYet}</span>}
      >
        {!isChecking && <Button onClick={() => actor.send({ type: 'import.closed' })}>{strings.anotherList}</Button>}
        <Button
          variant="ink"
          busy={isChecking}
          disabled={missing !== null}
          onClick={() => actor.send({ type: 'mapping.confirmed', posts })}
        >
          {strings.lookAtThePosts}
        </Button>
      </WorkBar>
    </section>
  )
}

/** Stop is not where another list is asked for, so that who presses twice does not lose this one. */
const Checking = ({ actor }: { actor: PostImportActor }) => (
  <>
    <Spinner /> <span role="status">{strings.lookingForPostsThatAreThereAlready}</span>
    <Button size="sm" onClick={() => actor.send({ type: 'mapping.reopened' })}>
      {strings.stop}
    </Button>
  </>
)

function whatIsMissing({ columns }: ImportPlan, isOrderOpen: boolean): string | null {
  if (!columns.includes('text') && !columns.includes('media')) return strings.sayWhichColumnIsTheText
  return isOrderOpen ? strings.sayHowTheDatesAreWritten : null
}

const sampleOf = (rows: readonly (readonly string[])[], at: number): string =>
  rows
    .map((row) => row[at]?.trim() ?? '')
    .filter((cell) => cell !== '')
    .slice(0, 3)
    .join(' · ') || strings.empty

interface OrderProps {
  actor: PostImportActor
  onChange: (order: 'dmy' | 'mdy') => void
}

/** Asked only where every date of the list can be read both ways. */
function DateOrder({ actor, onChange }: OrderProps) {
  const rows = useSelector(actor, ({ context }) => context.rows)
  const plan = useSelector(actor, ({ context }) => context.plan)
  if (orderIn(rows, { ...plan, order: null }) !== null) return null
  const at = plan.columns.indexOf('date')
  const written =
    bodyOf(rows, plan)
      .map((row) => row[at] ?? '')
      .find((cell) => /^\s*(\d+)[/-](?!\1\b)\d/.test(cell)) ?? ''
  return (
    <RadioCards
      legend={strings.howIsMeant(written.trim())}
      options={[
        { value: 'mdy', title: strings.monthFirst, about: strings.asInTheUnitedStates },
        { value: 'dmy', title: strings.dayFirst, about: strings.asInMostOfTheWorld },
      ]}
      value={plan.order ?? undefined}
      onChange={onChange}
    />
  )
}
