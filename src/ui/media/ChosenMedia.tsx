import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { strings } from '../../../strings/media.ts'
import { css } from '../../../styled-system/css'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { AltField } from './AltField.tsx'
import { DetailsNote } from './DetailsNote.tsx'
import { useDetails } from './describing.ts'
import { Picture } from './MediaTile.tsx'

const line = css({
  display: 'grid',
  gridTemplateColumns: '[72px minmax(0, 1fr) auto]',
  gap: '3',
  alignItems: 'start',
  paddingBlock: '3',
  borderBottom: 'soft',
})
const picture = css({
  position: 'relative',
  width: '18',
  height: '18',
  borderRadius: 'sm',
  overflow: 'hidden',
  background: 'sunken',
})

interface Props {
  media: Media
  onRemove: () => void
}

/** One that was chosen, with the words that go with it. */
export function ChosenMedia({ media: chosen, onRemove }: Props) {
  const details = useDetails(chosen.id)
  const read = useSelector(details, ({ context }) => context.media)
  const typed = useSelector(details, ({ context }) => context.typed)
  const media = read ? { ...read, ...typed } : chosen
  return (
    <li className={line}>
      <span className={picture}>
        <Picture media={media} />
      </span>
      <div>
        <AltField details={details} media={media} label={strings.alternativeTextOf(media.name)} />
        <DetailsNote details={details} />
      </div>
      <IconButton label={strings.leaveOut(media.name)} onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  )
}
