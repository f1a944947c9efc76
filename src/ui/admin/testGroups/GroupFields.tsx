import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { counted } from '../../../../rules/shell/words.ts'
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
    <form ref={fields} id={groupForm} noValidate aria-label="Test group" className={form} onSubmit={submit}>
      <ListProblem
        what={problem?.outcome === 'unclear' ? 'It is not certain that the group was saved' : 'The group was not saved'}
        problem={problem?.message ?? (refused && !isShown(refused.field, isRunning) ? refused.message : null)}
      />
      <Field label="Name" error={errorOf('name')}>
        <TextInput
          value={draft.name}
          maxLength={100}
          readOnly={isBusy}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </Field>
      {isRunning ? (
        <p className={quiet}>Who is in a group must not change while it runs: until it ends only its name can.</p>
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
        label="Experiment"
        help={
          experiments.length === 0
            ? 'No experiment is active: activate one first.'
            : 'While the group runs, only its people see it.'
        }
        error={errorOf('experiment')}
      >
        <Select value={experiment} onChange={({ target }) => onChange({ experiment: target.value })}>
          <option value="">Choose one</option>
          {isGone && <option value={experiment}>{experiment} (not active)</option>}
          {experiments.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Share, in percent" help={meaningOf(share, found?.allPeople ?? null)} error={errorOf('share')}>
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
          Exclusive: nobody in it is in another exclusive group that runs
        </Checkbox>
        {found && <p className={quiet}>Exclusive groups that run leave {found.exclusiveFree} percent free.</p>}
      </div>
    </>
  )
}

/** What a share means in people. */
function meaningOf(typed: string, allPeople: number | null): string {
  const share = shareOf(typed)
  if (share === null || allPeople === null) return 'A whole number from 1 to 100.'
  const about = Math.round((allPeople * share) / 100)
  return `About ${counted(about, 'person', 'people')} of ${counted(allPeople, 'person', 'people')}.`
}
