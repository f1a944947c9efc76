import { useSelector } from '@xstate/react'
import { counted } from '../../../../rules/shell/words.ts'
import type { GroupAct, TestGroup } from '../../../machines/admin/testGroups.ts'
import { Button } from '../../kit/Button.tsx'
import { LazyDialog } from '../../kit/LazyDialog.ts'
import type { GroupChanging } from './useTestGroups.ts'

interface Words {
  title: (name: string) => string
  about: (group: TestGroup) => string
  confirm: string
  decline: string
}

const words: Readonly<Record<GroupAct, Words>> = {
  start: {
    title: (name) => `Start ${name}?`,
    about: ({ experimentName, personCount }) =>
      `From now on ${counted(personCount, 'person sees', 'people see')} “${experimentName}” among the experiments of a campaign, and nobody else does but administrators. Campaigns that have it keep it.`,
    confirm: 'Start',
    decline: 'Not yet',
  },
  end: {
    title: (name) => `End ${name}?`,
    about: ({ experimentName }) =>
      `It ends for good. Everybody sees “${experimentName}” from then on, until you retire the experiment. Campaigns that have it keep it.`,
    confirm: 'End it',
    decline: 'Let it run',
  },
  delete: {
    title: (name) => `Delete ${name}?`,
    about: () => 'The draft is gone for good. Nobody is in it yet.',
    confirm: 'Delete',
    decline: 'Keep it',
  },
}

/** Asks before a group begins, ends or is deleted, and says what that means. */
export function ActDialog({ changing }: { changing: GroupChanging }) {
  const isAsked = useSelector(changing, (snapshot) => snapshot.hasTag('asking'))
  const isBusy = useSelector(changing, (snapshot) => snapshot.hasTag('busy'))
  const asked = useSelector(changing, ({ context }) => context.asked)
  if (asked === null) return null
  const { title, about, confirm, decline } = words[asked.act]
  const leave = () => changing.send({ type: 'act.declined' })
  return (
    <LazyDialog
      open={isAsked}
      role="alertdialog"
      size="sm"
      onClose={leave}
      title={title(asked.group.name)}
      description={about(asked.group)}
      footer={
        <>
          <Button aria-disabled={isBusy || undefined} onClick={leave}>
            {decline}
          </Button>
          <Button
            variant={asked.act === 'start' ? 'ink' : 'danger'}
            busy={isBusy}
            onClick={() => changing.send({ type: 'act.confirmed' })}
          >
            {confirm}
          </Button>
        </>
      }
    />
  )
}
