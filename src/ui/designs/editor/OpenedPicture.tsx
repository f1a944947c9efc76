import { strings } from '../../../../strings/designs/editor.ts'
import { framePatch } from '../libraryPicture.ts'
import { useDesigning, useOpenPage } from './designing.ts'
import { CropDialog } from './dialogs/editorDialogs.ts'
import { ofType, useChange } from './inspector/useChange.ts'
import { LibraryDialog } from './libraryDialog.ts'
import { usePictures } from './usePictures.ts'

interface Props {
  /** Of the frame that was opened; null: none. */
  id: string | null
  onClose: () => void
}

/** What a press on a picture of the stage opens: its crop, or the choice of one where the frame has none. */
export function OpenedPicture({ id, onClose }: Props) {
  const { page } = useOpenPage()
  const { tell } = useDesigning()
  const picture = usePictures()
  const frames = ofType(page.elements, 'picture').filter((one) => one.id === id)
  const change = useChange(frames)
  const [frame] = frames
  if (!frame) return null
  const source = frame.mediaId === null ? 'gone' : picture(frame.mediaId)
  if (source === null) return null
  if (source !== 'gone') return <CropDialog open element={frame} picture={source} onClose={onClose} />
  return (
    <LibraryDialog
      open
      purpose="library"
      firstTab="library"
      onClose={onClose}
      onChosen={([media]) => {
        onClose()
        if (!media) return
        change(framePatch(frame, frame.mediaId === null ? null : source, media))
        tell(strings.isInTheFrame(media.name))
      }}
    />
  )
}
