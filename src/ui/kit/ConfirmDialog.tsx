import { strings } from '../../../strings/kit.ts'
import { Button } from './Button.tsx'
import { LazyDialog } from './LazyDialog.ts'

interface Props {
  open: boolean
  title: string
  description: string
  /** What the button says that leaves everything as it is. */
  cancelLabel?: string
  /** What the button says that goes ahead. */
  confirmLabel: string
  /** It is being done: the dialog stays until that is over. */
  isBusy?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before something is taken away or replaced. Its code comes with the first opening. */
export const ConfirmDialog = ({
  open,
  title,
  description,
  cancelLabel = strings.keepIt,
  confirmLabel,
  isBusy = false,
  onCancel,
  onConfirm,
}: Props) => (
  <LazyDialog
    open={open}
    role="alertdialog"
    size="sm"
    onClose={onCancel}
    title={title}
    description={description}
    footer={
      <>
        <Button onClick={onCancel} disabled={isBusy}>
          {cancelLabel}
        </Button>
        <Button variant="danger" busy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  />
)
