import { useSelector } from '@xstate/react'
import { postStates } from '../../../contract/content.ts'
import { stateWord } from '../../../rules/content/states.ts'
import { strings } from '../../../strings/exports.ts'
import { css } from '../../../styled-system/css'
import type { PostsExport } from '../../app/exports/exports.ts'
import type { PostsExportFilters } from '../../machines/exports/postsExport.machine.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Select } from '../kit/Select.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { BusinessChoice } from './BusinessChoice.tsx'
import { ExportPart } from './ExportPart.tsx'

const fields = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
  alignItems: 'start',
})
const start = css({ justifySelf: 'start' })

/** Posts as a table for spreadsheets: of a business, of a state, of some days. */
export function PostsExportForm({ actor }: { actor: PostsExport }) {
  const { businessProfileId, state, from, to, fault, problem } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const change = (changed: Partial<PostsExportFilters>) => actor.send({ type: 'filters.changed', change: changed })
  return (
    <ExportPart title={strings.postsAsATable} about={strings.aCsvFileForSpreadsheets}>
      <div className={fields}>
        <Field label={strings.from} help={strings.empty}>
          <TextInput type="date" value={from} onChange={({ target }) => change({ from: target.value })} />
        </Field>
        <Field label={strings.until} help={strings.emptySaid} error={fault ?? undefined}>
          <TextInput type="date" value={to} onChange={({ target }) => change({ to: target.value })} />
        </Field>
        <BusinessChoice value={businessProfileId} onChange={(id) => change({ businessProfileId: id })} />
        <Field label={strings.state}>
          <Select
            value={state ?? ''}
            onChange={({ target }) => change({ state: postStates.find((one) => one === target.value) ?? null })}
          >
            <option value="">{strings.anyState}</option>
            {postStates.map((one) => (
              <option key={one} value={one}>
                {stateWord(one)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ListProblem what={strings.yourPostsCouldNotBeExported} problem={problem} />
      <Button className={start} busy={isBusy} onClick={() => actor.send({ type: 'export.requested' })}>
        {strings.downloadCsv}
      </Button>
    </ExportPart>
  )
}
