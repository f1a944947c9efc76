import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { preloadBy } from '../kit/lazyView.ts'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { EditorDialog, TemplateDialog } from './overlays.ts'
import type { useOverlays } from './useOverlays.tsx'

const quiet = css({ color: 'textMuted', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })

/** There is no bucket yet: a ready set of one's trade comes first. */
export function NoBuckets({ overlays }: { overlays: ReturnType<typeof useOverlays> }) {
  usePrimaryAction()
  return (
    <EmptyState
      title={strings.noBucketYet}
      actions={
        <>
          <Button variant="action" {...preloadBy(TemplateDialog)} onClick={overlays.openTemplates}>
            {strings.chooseATrade}
          </Button>
          <Button variant="ghost" {...preloadBy(EditorDialog)} onClick={overlays.create}>
            {strings.newBucket}
          </Button>
        </>
      }
    >
      {strings.aBucketIsAKindOfPost}
    </EmptyState>
  )
}

/** No bucket is as the filters want it. */
export const NothingFits = ({ onShowAll }: { onShowAll: () => void }) => (
  <p className={quiet}>
    {strings.nothingFits}
    <Button size="sm" onClick={onShowAll}>
      {strings.showEverything}
    </Button>
  </p>
)
