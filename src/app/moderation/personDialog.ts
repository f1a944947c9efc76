import { createActor, fromTransition } from 'xstate'
import type { App } from '../app.ts'

/** Who is to be held, and why, as far as it is written. */
export interface PersonDialog {
  /** Null: it is closed. */
  person: { id: number; name: string } | null
  /** By the person's id: closing the dialog loses none. */
  reasons: Readonly<Record<number, string>>
}

type PersonDialogEvent =
  | { type: 'dialog.opened'; person: { id: number; name: string } }
  | { type: 'dialog.closed' }
  | { type: 'reason.typed'; id: number; reason: string }

/** The dialog that asks before a person is held. */
export const createPersonDialog = ({ actorOptions }: Pick<App, 'actorOptions'>) =>
  createActor(fromTransition(changeDialog, { person: null, reasons: {} } as PersonDialog), actorOptions)

function changeDialog(dialog: PersonDialog, event: PersonDialogEvent): PersonDialog {
  switch (event.type) {
    case 'dialog.opened':
      return { ...dialog, person: event.person }
    case 'dialog.closed':
      return { ...dialog, person: null }
    case 'reason.typed':
      return { ...dialog, reasons: { ...dialog.reasons, [event.id]: event.reason } }
    default:
      return dialog
  }
}
