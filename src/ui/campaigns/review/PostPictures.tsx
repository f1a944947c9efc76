import { useSelector } from '@xstate/react'
import { type ComponentProps, useEffect } from 'react'
import type { MediaKind } from '../../../../contract/media.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css } from '../../../../styled-system/css'
import { mediaKinds } from '../../content/media/mediaKinds.ts'
import { Button } from '../../kit/Button.tsx'
import { lazyOverlay } from '../../kit/lazyOverlay.tsx'
import { useDialogOpener } from '../../kit/lazyView.ts'
import { describedMedia } from '../../media/describedMedia.ts'
import { useDetails } from '../../media/describing.ts'
import { Picture } from '../../media/MediaTile.tsx'

const stack = css({ display: 'grid', gap: '2', justifyItems: 'start' })
const list = css({ display: 'grid', gap: '2', width: 'full' })
const line = css({ display: 'grid', gridTemplateColumns: '[52px minmax(0, 1fr) auto]', gap: '3', alignItems: 'center' })
const frame = css({
  position: 'relative',
  width: '13',
  height: '11',
  borderRadius: 'sm',
  overflow: 'hidden',
  background: 'sunken',
})
const words = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })

const Picker = lazyOverlay<ComponentProps<typeof import('../../media/MediaPicker.tsx').MediaPicker>>(
  async () => (await import('../../media/MediaPicker.tsx')).MediaPicker,
)

interface Props {
  ids: readonly number[]
  businessProfileId: number | null
  isBusy: boolean
  isPicking: boolean
  onPicking: (isPicking: boolean) => void
  onChange: (ids: readonly number[]) => void
  /** A file of the post is a picture, or a video. */
  onKind: (id: number, kind: MediaKind) => void
}

/** The pictures and videos of a post while it is changed. */
export function PostPictures({ ids, businessProfileId, isBusy, isPicking, onPicking, onChange, onKind }: Props) {
  return (
    <div className={stack}>
      {ids.length > 0 && (
        <ul className={list} aria-label={strings.picturesAndVideos}>
          {ids.map((id) => (
            <Medium
              key={id}
              id={id}
              isBusy={isBusy}
              onKind={onKind}
              onRemove={() => onChange(ids.filter((one) => one !== id))}
            />
          ))}
        </ul>
      )}
      <Button
        size="sm"
        aria-disabled={isBusy || undefined}
        onClick={() => onPicking(true)}
        {...useDialogOpener(Picker, isPicking)}
      >
        {strings.addAPicture}
      </Button>
      <Picker
        open={isPicking}
        purpose="post"
        kinds={mediaKinds}
        multiple
        firstTab="library"
        businessProfileId={businessProfileId}
        onChosen={(media) => {
          onChange([...new Set([...ids, ...media.map(({ id }) => id)])])
          onPicking(false)
        }}
        onClose={() => onPicking(false)}
      />
    </div>
  )
}

interface MediumProps extends Pick<Props, 'isBusy' | 'onKind'> {
  id: number
  onRemove: () => void
}

function Medium({ id, isBusy, onKind, onRemove }: MediumProps) {
  const details = useDetails(id)
  const media = useSelector(details, ({ context }) => context.media)
  const kind = media?.kind
  useEffect(() => {
    if (kind) onKind(id, kind)
  }, [id, kind, onKind])
  const isGone = useSelector(details, (snapshot) => snapshot.matches('notFound'))
  const said = media ? describedMedia(media) : isGone ? strings.thisFileWasDeletedFromYourLibrary : ''
  return (
    <li className={line}>
      <span className={frame}>{media && <Picture media={media} />}</span>
      <span className={words}>{said}</span>
      <Button
        size="sm"
        variant="ghost"
        aria-label={strings.removeSaid(said || strings.theFile)}
        aria-disabled={isBusy || undefined}
        onClick={onRemove}
      >
        {strings.remove}
      </Button>
    </li>
  )
}
