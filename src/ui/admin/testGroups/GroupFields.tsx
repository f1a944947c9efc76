import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/testGroups.ts'
import { css } from '../../../../styled-system/css'
import { shareOf, type TestGroupDraft } from '../../../machines/admin/testGroupDraft.ts'
import type { FoundGroups } from '../../../services/admin/testGroups.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Field } from '../../kit/Field.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useFocusOnProblem } from '../../kit/useFocusOnProblem.ts'
import { quiet } from '../styles.ts'
import type { GroupChanging } from './useTestGroups.ts'

const form = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4.5' })
const number = css({ width: '24' })

interface Props {
  changing: GroupChanging
  found: FoundGroups | null
  isBusy: boolean
}

/** All that is said of a group; while it runs its name alone. What is refused is told at its field. */
export function GroupFields({ changing, found, isBusy }: Props) {
  const { group, draft } = useSelector(changing, ({ context }) => context.edited)
  const refused = useSelector(changing, ({ context }) => context.fieldProblem)
  const problem = useSelector(changing, ({ context }) => context.problem)
  const fields = useFocusOnProblem(refused)
  const isRunning = group?.state === 'running'
  const change = (part: Partial<TestGroupDraft>) => isBusy || changing.send({ type: 'draft.changed', change: part })
  const errorOf = (field: keyof TestGroupDraft) => (refused?.field === field ? refused.message : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) changing.send({ type: 'saving.requested' })
  }
  return (
    <form ref={fields} id={groupForm} noValidate aria-label={strings.testGroup} className={form} onSubmit={submit}>
      <ListProblem
        what={problem?.outcome === 'unclear' ? strings.itIsNotCertainThatTheGroup : strings.theGroupWasNotSaved}
        problem={problem?.message ?? (refused && !isShown(refused.field, isRunning) ? refused.message : null)}
      />
      <Field label={strings.name} error={errorOf('name')}>
        <TextInput
          value={draft.name}
          maxLength={100}
          readOnly={isBusy}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </Field>
      {isRunning ? (
        <p className={quiet}>{strings.whoIsInAGroupMustNot}</p>
      ) : (
        <Membership draft={draft} found={found} errorOf={errorOf} onChange={change} />
      )}
    </form>
  )
}

/** What the button that saves it belongs to. */
export const groupForm = 'test-group-form'

const isShown = (field: string, isRunning: boolean): boolean =>
  field === 'name' || (!isRunning && ['experiment', 'share', 'isExclusive'].includes(field))

interface MembershipProps {
  draft: TestGroupDraft
  found: FoundGroups | null
  errorOf: (field: keyof TestGroupDraft) => string | undefined
  onChange: (change: Partial<TestGroupDraft>) => void
}

/** Who is in it, and what they see. */
function Membership({ draft: { experiment, share, isExclusive }, found, errorOf, onChange }: MembershipProps) {
  const experiments = found?.experiments ?? []
  const isGone = experiment !== '' && !experiments.some(({ key }) => key === experiment)
  return (
    <>
      <Field
        label={strings.experiment}
        help={experiments.length === 0 ? strings.noExperimentIsActive : strings.whileTheGroupRunsOnlyItsPeople}
        error={errorOf('experiment')}
      >
        <Select value={experiment} onChange={({ target }) => onChange({ experiment: target.value })}>
          <option value="">{strings.chooseOne}</option>
          {isGone && <option value={experiment}>{strings.notActive(experiment)}</option>}
          {experiments.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={strings.shareInPercent} help={meaningOf(share, found?.allPeople ?? null)} error={errorOf('share')}>
        <TextInput
          className={number}
          inputMode="numeric"
          maxLength={3}
          value={share}
          onChange={({ currentTarget }) => onChange({ share: currentTarget.value })}
        />
      </Field>
      <div>
        <Checkbox
          checked={isExclusive}
          error={errorOf('isExclusive')}
          onChange={({ target }) => onChange({ isExclusive: target.checked })}
        >
          {strings.exclusiveNobodyInItIsInAnotherExclusive}
        </Checkbox>
        {found && <p className={quiet}>{strings.exclusiveGroupsThatRunLeavePercentFree(found.exclusiveFree)}</p>}
      </div>
    </>
  )
}

/** What a share means in people. */
function meaningOf(typed: string, allPeople: number | null): string {
  const share = shareOf(typed)
  if (share === null || allPeople === null) return strings.aWholeNumberFrom1To100
  const about = Math.round((allPeople * share) / 100)
  return strings.aboutOf(
    counted(about, strings.person, strings.people),
    counted(allPeople, strings.person, strings.people),
  )
}
