import type { MovePlan } from '../../../../rules/rescheduling/movePlan.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/content/rescheduling.ts'
import { Button } from '../../kit/Button.tsx'
import { type TimesKind, useMoveSeveral } from './useMoveSeveral.ts'

interface Props {
  kind: TimesKind
  /** Null while it is not known what goes where. */
  plan: MovePlan | null
  onClose: () => void
}

/** Does what a dialog has planned, or leaves it. */
export function PlanFooter({ kind, plan, onClose }: Props) {
  const { begin, isBusy } = useMoveSeveral()
  const count = plan?.moves.length ?? 0
  const act = () => {
    if (plan) begin[kind](plan)
    onClose()
  }
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        {strings.cancel}
      </Button>
      <Button variant="action" busy={isBusy} disabled={count === 0} onClick={act}>
        {planLabels[kind](counted(count, strings.post))}
      </Button>
    </>
  )
}

export const planLabels = { move: strings.move, copy: strings.copy } satisfies Record<
  TimesKind,
  (posts: string) => string
>
