import { strings } from '../../../strings/media.ts'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import type { Hint } from './useUploading.ts'

/** Why a file was not taken up, and the way to have it nevertheless. */
export function UploadHint({ hint, onClose }: { hint: Hint | null; onClose: () => void }) {
  if (!hint) return null
  return (
    <Notice
      severity="info"
      live="status"
      onClose={onClose}
      action={
        hint.again && (
          <Button size="sm" onClick={hint.again}>
            {strings.uploadAgain}
          </Button>
        )
      }
    >
      {hint.text}
    </Notice>
  )
}
