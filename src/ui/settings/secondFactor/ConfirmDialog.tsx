import { Button } from '../../kit/Button.tsx'
import { LazyDialog } from '../../kit/LazyDialog.ts'

interface Props {
  open: boolean
  title: string
  description: string
  /** What the button says that goes ahead. */
  confirmLabel: string
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before something of the second step is taken away or replaced. */
export const ConfirmDialog = ({ open, title, description, confirmLabel, onCancel, onConfirm }: Props) => (
  <LazyDialog
    open={open}
    role="alertdialog"
    size="sm"
    onClose={onCancel}
    title={title}
    description={description}
    footer={
      <>
        <Button onClick={onCancel}>Keep it</Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  />
)
