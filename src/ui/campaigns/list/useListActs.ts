import { useSelector } from '@xstate/react'
import { createListActs, type ListDialog } from '../../../app/campaigns/listActs.ts'
import { useSession } from '../../sessionContext.ts'
import { useMutation } from '../../useMutation.ts'

export type ListActs = ReturnType<typeof useListActs>

/** What can be done to the campaigns of the list, and what is open above it. */
export function useListActs() {
  const { acts, change, request } = useSession().lazy(createListActs)
  const { dialog, asked } = useSelector(acts, ({ context }) => context)
  const { isBusy, problem } = useMutation(change)
  return {
    dialog,
    /** What was asked for last, until it is done. */
    asked,
    /** Something is being done. */
    isBusy,
    /** Why what was asked for did not end well. */
    problem: asked === null ? null : problem,
    request,
    open: (opened: ListDialog) => acts.send({ type: 'dialog.opened', dialog: opened }),
    close: () => acts.send({ type: 'dialog.closed' }),
  }
}
