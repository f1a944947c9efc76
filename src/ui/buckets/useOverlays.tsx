import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { BucketDialog } from '../../app/buckets/dialogs.ts'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import { EditorDialog, SharesDialog, TemplateDialog } from './overlays.ts'
import { useBuckets } from './useBuckets.ts'

/** What lies above the page, and ways to open it. */
export function useOverlays(month: string) {
  const { dialogs } = useBuckets()
  const kind = useSelector(dialogs, ({ context }) => context?.kind)
  useEffect(() => () => dialogs.send({ type: 'page.left' }), [dialogs])
  const open = (dialog: BucketDialog) => dialogs.send({ type: 'dialog.opened', dialog })
  const close = () => dialogs.send({ type: 'dialog.closed' })
  return {
    create: () => open({ kind: 'editor', bucket: null }),
    edit: (bucket: Bucket) => open({ kind: 'editor', bucket }),
    openShares: () => open({ kind: 'shares' }),
    openTemplates: () => open({ kind: 'template' }),
    opened: (
      <>
        <EditorDialog open={kind === 'editor'} month={month} onClose={close} />
        <SharesDialog open={kind === 'shares'} month={month} onClose={close} />
        <TemplateDialog open={kind === 'template'} onClose={close} />
      </>
    ),
  }
}
