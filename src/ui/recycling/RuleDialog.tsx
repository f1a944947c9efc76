import { strings } from '../../../strings/recycling.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { RulePanel } from './RulePanel.tsx'
import { useRecyclingAddress } from './useRecyclingAddress.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** The rule above the queue, where there is no room beside it. */
export function RuleDialog({ open, onClose }: Props) {
  const { rule } = useRecyclingAddress().address
  return (
    <Dialog open={open} onClose={onClose} size="md" title={rule === 'new' ? strings.newRule : strings.rule}>
      {rule !== null && <RulePanel key={String(rule)} isInDialog onClose={onClose} />}
    </Dialog>
  )
}
