import { useEffect, useRef } from 'react'
import type { ReviewLead } from '../../../../rules/campaigns/reviewLead.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Kbd } from '../../kit/Kbd.tsx'
import { keepFootClear } from '../../kit/keepFootClear.ts'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { usePageKeys } from '../../shell/usePageKeys.ts'
import { RejectForm } from './RejectForm.tsx'
import { useFocusBack } from './useFocusBack.ts'
import type { ReviewModel } from './useReview.ts'

const bar = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  surface: 'raised',
  borderTop: 'hairline',
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '3',
  paddingBlock: '3',
  paddingInline: { base: '4', md: '7' },
})
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  '& > button': { minHeight: { base: 'input', md: '0', _finger: 'input' }, flexGrow: { base: '1', md: '0' } },
})
const said = css({ textStyle: 'strong', fontVariantNumeric: 'tabular-nums', width: { base: 'full', md: '[auto]' } })
const key = css({ display: { base: 'none', md: 'inline' } })

interface Props {
  model: ReviewModel
  lead: ReviewLead
  isRejecting: boolean
  setRejecting: (isRejecting: boolean) => void
  /** Null where there is nothing to change, or several are selected. */
  onEdit?: (() => void) | null
  onAgain?: (() => void) | null
}

/** What can be done with the post that is read, or with all that are selected; each key stands on its button. */
export function ReviewBar({ model, lead, isRejecting, setRejecting, onEdit = null, onAgain = null }: Props) {
  const { targetsOf, selected, clearSelection } = model
  const canReject = targetsOf('reject').length > 0
  const isRejectShown = isRejecting && canReject
  const acts = barActs(model, { onEdit, onAgain, onReject: () => setRejecting(!isRejecting) })
  const offered = acts.filter(({ letter }) => !isRejectShown || letter !== 'X')
  usePageKeys(
    Object.fromEntries(
      acts.map(({ letter, onAct }) => [letter.toLowerCase(), isRejectShown && letter !== 'X' ? undefined : onAct]),
    ),
  )
  const isQuiet = isRejectShown || lead !== 'decide'
  usePrimaryAction(!isQuiet && acts.some(({ letter }) => letter === 'A'))
  const ref = useRef<HTMLDivElement>(null)
  useFocusBack(ref, isRejectShown, rejectOpeners)
  useEffect(() => {
    if (!canReject) setRejecting(false)
  }, [canReject, setRejecting])
  if (acts.length === 0 && selected.length === 0) return null
  return (
    <div
      className={bar}
      ref={keepFootClear}
      role="toolbar"
      aria-label={selected.length > 0 ? strings.selectedPosts : strings.thisPost}
    >
      {isRejectShown && <RejectForm model={model} onEnd={() => setRejecting(false)} />}
      <div className={row} ref={ref}>
        {selected.length > 0 && (
          <span className={said} role="status">
            {strings.selected(counted(selected.length, strings.post))}
          </span>
        )}
        {offered.map((act) => (
          <Act key={act.letter} act={act} isQuiet={isQuiet} />
        ))}
        {selected.length > 0 && (
          <Button variant="ghost" onClick={clearSelection}>
            {strings.clear}
          </Button>
        )}
      </div>
    </div>
  )
}

const rejectOpeners = ['[data-act=X]', 'button']

interface BarAct {
  /** Its key. */
  letter: 'A' | 'E' | 'R' | 'U' | 'X'
  label: string
  onAct: () => void
}

interface OwnActs extends Required<Pick<Props, 'onEdit' | 'onAgain'>> {
  onReject: () => void
}

/** What can be done to one of the posts at least; of several it says to how many. */
function barActs({ targetsOf, decide, selected }: ReviewModel, { onEdit, onAgain, onReject }: OwnActs): BarAct[] {
  const decision = (action: 'approve' | 'reject' | 'reopen', act: BarAct): BarAct[] => {
    const count = targetsOf(action).length
    if (count === 0) return []
    return [selected.length > 0 ? { ...act, label: `${act.label} ${count}` } : act]
  }
  return [
    ...decision('approve', { letter: 'A', label: strings.approve, onAct: () => decide('approve') }),
    ...(onEdit ? [{ letter: 'E' as const, label: strings.edit, onAct: onEdit }] : []),
    ...(onAgain ? [{ letter: 'R' as const, label: strings.again, onAct: onAgain }] : []),
    ...decision('reopen', { letter: 'U', label: strings.notDecided, onAct: () => decide('reopen') }),
    ...decision('reject', { letter: 'X', label: strings.reject, onAct: onReject }),
  ]
}

const looks = { A: 'action', E: 'line', R: 'line', U: 'line', X: 'ghost' } as const

/** `isQuiet`: another act is the one to do next. */
const Act = ({ act: { letter, label, onAct }, isQuiet }: { act: BarAct; isQuiet: boolean }) => (
  <Button
    variant={letter === 'A' && isQuiet ? 'line' : looks[letter]}
    aria-keyshortcuts={letter}
    data-act={letter}
    onClick={onAct}
  >
    {label}
    <span className={key} aria-hidden="true">
      <Kbd>{letter}</Kbd>
    </span>
  </Button>
)
