import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/admin/testGroups.ts'
import { css } from '../../../../styled-system/css'
import { begunOf, draftOf, isSameDraft, type TestGroupDraft } from '../../../machines/admin/testGroupDraft.ts'
import type { FoundGroups } from '../../../services/admin/testGroups.ts'
import { RestoredNote } from '../../buckets/RestoredNote.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { type ComparedLine, Differences } from '../../kit/Differences.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { GroupFields, groupForm } from './GroupFields.tsx'
import type { GroupChanging } from './useTestGroups.ts'

const body = css({ display: 'grid', gap: '4' })

interface Props {
  open: boolean
  onClose: () => void
  changing: GroupChanging
  /** What was read last; null until then. */
  found: FoundGroups | null
}

/** Writing a group; of two versions one is chosen first. */
export function GroupDialog({ open, onClose, changing, found }: Props) {
  usePrimaryAction(open)
  const { group, draft } = useSelector(changing, ({ context }) => context.edited)
  const isRestored = useSelector(changing, ({ context }) => context.isRestored)
  const theirs = useSelector(changing, ({ context }) => context.theirs)
  const isBusy = useSelector(changing, (snapshot) => snapshot.hasTag('busy'))
  const nameOf = (key: string) => found?.experiments.find((one) => one.key === key)?.name ?? key
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={group === null ? strings.newTestGroup : strings.editName(group.name)}
      footer={theirs ? <Versions changing={changing} /> : <Foot changing={changing} isBusy={isBusy} />}
    >
      <div className={body}>
        {theirs ? (
          <Differences what={strings.thisTestGroup} own={draft} theirs={draftOf(theirs)} lines={linesBy(nameOf)} />
        ) : (
          <>
            {isRestored && !isSameDraft(draft, begunOf(group)) && (
              <RestoredNote isReadOnly={isBusy} onDiscard={() => changing.send({ type: 'draft.discarded' })} />
            )}
            <GroupFields changing={changing} found={found} isBusy={isBusy} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** What a group says, in words that can be compared. */
const linesBy = (nameOf: (key: string) => string): readonly ComparedLine<TestGroupDraft>[] => [
  { label: strings.name, of: ({ name }) => name },
  { label: strings.experiment, of: ({ experiment }) => nameOf(experiment) },
  { label: strings.share, of: ({ share }) => strings.percent(share) },
  { label: strings.exclusive, of: ({ isExclusive }) => (isExclusive ? strings.yes : strings.no) },
]

const Versions = ({ changing }: { changing: GroupChanging }) => (
  <>
    <Button onClick={() => changing.send({ type: 'theirs.chosen' })}>{strings.takeTheOtherVersion}</Button>
    <Button variant="action" onClick={() => changing.send({ type: 'own.chosen' })}>
      {strings.saveMine}
    </Button>
  </>
)

function Foot({ changing, isBusy }: { changing: GroupChanging; isBusy: boolean }) {
  const isChanged = useSelector(
    changing,
    ({ context: { edited } }) => !isSameDraft(edited.draft, begunOf(edited.group)),
  )
  return (
    <>
      {isChanged && (
        <Button
          variant="ghost"
          aria-disabled={isBusy || undefined}
          onClick={() => changing.send({ type: 'draft.discarded' })}
        >
          {strings.discardWhatITyped}
        </Button>
      )}
      <Button variant="action" type="submit" form={groupForm} busy={isBusy}>
        {strings.save}
      </Button>
    </>
  )
}
