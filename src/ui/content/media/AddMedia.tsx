import { FolderOpen, ImagePlus, Upload } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { notInPlan } from '../../../../rules/account/access.ts'
import { strings } from '../../../../strings/content/media.ts'
import { css } from '../../../../styled-system/css'
import type { Media } from '../../../machines/media/mediaUpload.machine.ts'
import { lazyOverlay } from '../../kit/lazyOverlay.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { acceptOf } from '../../media/mediaWords.ts'
import { useMediaRights } from '../../media/useMediaLibrary.ts'
import { mediaKinds } from './mediaKinds.ts'

const drop = css({
  width: '24',
  height: '20',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '1',
  border: 'dashed',
  borderRadius: 'sm',
  textStyle: 'caption',
  color: 'textMuted',
  _hover: { background: 'hover' },
})
const native = css({ display: 'none' })

const Picker = lazyOverlay<ComponentProps<typeof import('../../media/MediaPicker.tsx').MediaPicker>>(
  async () => (await import('../../media/MediaPicker.tsx')).MediaPicker,
)

interface Props {
  businessProfileId: number | null
  onFiles: (files: File[]) => void
  onChosen: (media: readonly Media[]) => void
  isPicking: boolean
  onPicking: (isPicking: boolean) => void
}

/** The tile that more is brought by: from this computer, or from the library. */
export function AddMedia({ businessProfileId, onFiles, onChosen, isPicking, onPicking }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { canSee, canUpload } = useMediaRights('post')
  return (
    <div data-add>
      <Menu
        placement="bottom-start"
        onOpen={() => void Picker.load()}
        trigger={
          <button type="button" className={drop}>
            <ImagePlus size={22} aria-hidden />
            {strings.addMedia}
          </button>
        }
        items={[
          {
            id: 'computer',
            label: strings.chooseFiles,
            icon: Upload,
            isDisabled: !canUpload,
            note: canUpload ? undefined : notInPlan,
            onSelect: () => input.current?.click(),
          },
          {
            id: 'library',
            label: strings.fromTheLibrary,
            icon: FolderOpen,
            isDisabled: !canSee,
            note: canSee ? undefined : notInPlan,
            onSelect: () => onPicking(true),
          },
        ]}
      />
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={strings.chooseFiles}
        className={native}
        accept={acceptOf(mediaKinds)}
        multiple
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Picker
        open={isPicking}
        purpose="post"
        kinds={mediaKinds}
        multiple
        firstTab="library"
        businessProfileId={businessProfileId}
        onChosen={(media) => {
          onChosen(media)
          onPicking(false)
        }}
        onClose={() => onPicking(false)}
      />
    </div>
  )
}
