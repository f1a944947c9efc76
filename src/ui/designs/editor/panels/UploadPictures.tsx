import { strings } from '../../../../../strings/designs/editor/panels.ts'
import { css } from '../../../../../styled-system/css'
import type { Media } from '../../../../machines/media/mediaUpload.machine.ts'
import { FileButton } from '../../../media/FileButton.tsx'
import { Locked } from '../../../media/Locked.tsx'
import { acceptOf } from '../../../media/mediaWords.ts'
import { UploadHint } from '../../../media/UploadHint.tsx'
import { UploadRow } from '../../../media/UploadRow.tsx'
import { useMediaRights } from '../../../media/useMediaLibrary.ts'
import { useUploading } from '../../../media/useUploading.ts'

const stack = css({ display: 'grid', gap: '2' })
const rows = css({ borderTop: 'soft' })

const images = ['image'] as const

/** Brings pictures into the library; each can be used as soon as it is in. */
export function UploadPictures({ onUse }: { onUse: (media: Media) => void }) {
  const { canUpload, offerPlans } = useMediaRights('library')
  const { entries, take, hint, endHint } = useUploading({
    purpose: 'library',
    kinds: images,
    multiple: true,
    businessProfileId: null,
  })
  if (!canUpload) return <Locked onPlans={offerPlans} />
  return (
    <div className={stack}>
      <FileButton accept={acceptOf(images)} multiple onFiles={take}>
        {strings.upload}
      </FileButton>
      <UploadHint hint={hint} onClose={endHint} />
      {entries.length > 0 && (
        <ul className={rows} aria-label={strings.uploads}>
          {entries.map((entry) => (
            <UploadRow key={entry.key} entry={entry} onUse={onUse} />
          ))}
        </ul>
      )}
    </div>
  )
}
