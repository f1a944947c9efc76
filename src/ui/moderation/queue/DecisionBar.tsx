import { useSelector } from '@xstate/react'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/moderation/queue.ts'
import { css } from '../../../../styled-system/css'
import type { ModerationCase } from '../../../machines/moderation/moderation.ts'
import { Button } from '../../kit/Button.tsx'
import { Kbd } from '../../kit/Kbd.tsx'
import { keepFootClear } from '../../kit/keepFootClear.ts'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { usePageKeys } from '../../shell/usePageKeys.ts'
import { useMutation } from '../../useMutation.ts'
import type { Decisions, QueueModel } from './useQueue.ts'

const bar = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  surface: 'raised',
  borderTop: 'hairline',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  paddingBlock: '3',
  paddingInline: { base: '4', md: '7' },
  '& > button': { minHeight: { base: 'input', md: '0', _finger: 'input' }, flexGrow: { base: '1', md: '0' } },
})
const said = css({ textStyle: 'strong', fontVariantNumeric: 'tabular-nums', width: { base: 'full', md: '[auto]' } })
const key = css({ display: { base: 'none', md: 'inline' } })

interface Props {
  model: QueueModel
  decisions: Decisions
  current: ModerationCase | null
  /** Null: it cannot be refused, which is told above. */
  onRefuse: (() => void) | null
}

/** What can be decided; each key stands on its button. Nothing is yellow before there is something to decide. */
export function DecisionBar({ model, decisions, current, onRefuse }: Props) {
  const { selected, clearSelection, toggle, moderation } = model
  const { targets, isBusy, isOutInPart, approve } = decisions
  const isDecidable = targets.length > 0
  const person = usePersonAct(moderation, selected.length === 0 ? current : null)
  usePrimaryAction(isDecidable)
  usePageKeys({
    ' ': current?.state === 'waiting' ? () => toggle(current) : undefined,
    ...(isDecidable && !isBusy && { l: approve, r: onRefuse ?? undefined }),
    ...(person && !isBusy && { h: person.onAct }),
  })
  if (!isDecidable && !person) return null
  return (
    <div
      className={bar}
      ref={keepFootClear}
      role="toolbar"
      aria-label={selected.length > 0 ? strings.selectedPosts : strings.thisPost}
    >
      {selected.length > 0 && (
        <span className={said} role="status">
          {strings.selected(counted(selected.length, strings.post))}
        </span>
      )}
      {isDecidable && (
        <DecisionButtons count={selected.length} {...{ isBusy, isOutInPart, onRefuse }} onApprove={approve} />
      )}
      {person && (
        <Button
          variant="ghost"
          busy={person.isBusy}
          aria-disabled={isBusy}
          aria-keyshortcuts="H"
          onClick={person.onAct}
        >
          {person.label}
          <Key letter="H" />
        </Button>
      )}
      {selected.length > 0 && (
        <Button variant="ghost" onClick={clearSelection}>
          {strings.clear}
        </Button>
      )}
    </div>
  )
}

interface ButtonsProps {
  /** How many are selected; none where only the post that is read is meant. */
  count: number
  isBusy: boolean
  /** Only what has not gone out of the post that is read can be refused. */
  isOutInPart: boolean
  onApprove: () => void
  /** Null: it cannot be refused, which is told above. */
  onRefuse: (() => void) | null
}

function DecisionButtons({ count, isBusy, isOutInPart, onApprove, onRefuse }: ButtonsProps) {
  const several = count > 0 ? ` ${count}` : ''
  return (
    <>
      <Button variant="action" busy={isBusy} aria-keyshortcuts="L" onClick={onApprove}>
        {strings.setFreeSeveral(several)}
        <Key letter="L" />
      </Button>
      {onRefuse && (
        <Button aria-disabled={isBusy} aria-keyshortcuts="R" onClick={onRefuse}>
          {isOutInPart ? strings.refuseWhatHasNotGoneOut : strings.refuseSeveral(several)}
          <Key letter="R" />
        </Button>
      )}
    </>
  )
}

const Key = ({ letter }: { letter: string }) => (
  <span className={key} aria-hidden="true">
    <Kbd>{letter}</Kbd>
  </span>
)

/** Holding the person of the post, which asks first, or releasing them; null where no post is read. */
function usePersonAct({ personChange, personDialog }: QueueModel['moderation'], current: ModerationCase | null) {
  const { request, isBusy } = useMutation(personChange)
  const isOpen = useSelector(personDialog, ({ context }) => context.person !== null)
  if (!current) return null
  const { id, name, isHeld } = current.author
  return {
    isBusy: isBusy && !isOpen,
    label: isHeld ? strings.releaseThePerson : strings.holdThePerson,
    onAct: () =>
      isHeld
        ? request({ kind: 'release', id, name })
        : personDialog.send({ type: 'dialog.opened', person: { id, name } }),
  }
}
