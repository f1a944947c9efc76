import { useSelector } from '@xstate/react'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/testGroups.ts'
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
    title: (name) => strings.startName(name),
    about: ({ experimentName, personCount }) =>
      strings.fromNowOnAmongTheExperimentsOf(
        counted(personCount, strings.personSees, strings.peopleSee),
        experimentName,
      ),
    confirm: strings.start,
    decline: strings.notYet,
  },
  end: {
    title: (name) => strings.endName(name),
    about: ({ experimentName }) => strings.itEndsForGood(experimentName),
    confirm: strings.endIt,
    decline: strings.letItRun,
  },
  delete: {
    title: (name) => strings.deleteName(name),
    about: () => strings.theDraftIsGoneForGood,
    confirm: strings.delete,
    decline: strings.keepIt,
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
