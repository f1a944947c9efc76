import { useSelector } from '@xstate/react'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { BrandImage } from '../../../../rules/business/brandAssets.ts'
import { mostOf } from '../../../../rules/business/brandFaults.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import type { BrandActor } from '../../../app/business/brand.ts'
import type { Media } from '../../../machines/media/mediaUpload.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { MediaPicker } from '../../media/MediaPicker.tsx'
import { BrandSection } from './BrandSection.tsx'
import { PictureRow } from './PictureRow.tsx'
import { RowsNote } from './RowsNote.tsx'
import { SortableList } from './SortableList.tsx'
import { SortableRow } from './SortableRow.tsx'
import { usePart } from './usePart.ts'
import { useRows } from './useRows.ts'

const quiet = css({ textStyle: 'small', color: 'textMuted' })
const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const add = css({ justifySelf: 'start' })

const words = {
  logos: {
    title: strings.logos,
    help: strings.theFirstIsTheFaceOfThe,
    empty: strings.noLogoYet,
    add: strings.addALogo,
    one: 'logo',
  },
  images: {
    title: strings.images,
    help: strings.photographsAndDrawingsThatLookLikeThe,
    empty: strings.noImagesYet,
    add: strings.addImages,
    one: 'image',
  },
}

interface Props {
  actor: BrandActor
  profileId: number
  part: 'logos' | 'images'
}

/** The pictures of a brand, chosen from the person's media. */
export function PicturesPart({ actor, profileId, part }: Props) {
  const [pictures, change] = usePart(actor, part)
  const primary = useSelector(actor, ({ context }) => context.typed.colors.primary)
  const faults = useSelector(actor, ({ context }) => context.faults)
  const [isChoosing, setChoosing] = useState(false)
  const { title, help, empty, add: addLabel, one } = words[part]
  const nameOf = ({ label, alt, media_id }: BrandImage) => label?.trim() || alt?.trim() || `${one} ${media_id}`
  const rows = useRows(pictures, change, nameOf)
  const room = mostOf[part] - pictures.length
  const take = (media: readonly Media[]) => {
    setChoosing(false)
    const known = pictures.map(({ media_id }) => media_id)
    rows.add(
      ...media
        .filter(({ id }) => !known.includes(id))
        .slice(0, room)
        .map(pictureOf),
    )
  }
  return (
    <BrandSection title={title} help={help}>
      <div className={stack}>
        <Button size="sm" className={add} disabled={room === 0} onClick={() => setChoosing(true)}>
          <ImagePlus size={15} aria-hidden /> {addLabel}
        </Button>
        {room === 0 && <p className={quiet}>{strings.isTheMost(mostOf[part], part)}</p>}
        <RowsNote rows={rows} />
        {pictures.length === 0 && !rows.removed && <p className={quiet}>{empty}</p>}
        <SortableList>
          {rows.rows.map(({ key, item, at }) => (
            <SortableRow key={key} list={part} name={nameOf(item)} at={at} rows={rows}>
              <PictureRow
                picture={item}
                place={`${part}.${at}`}
                faults={faults}
                brandGround={part === 'logos' ? primary : null}
                isFace={part === 'logos' && at === 0}
                onChange={(changed) => rows.change(at, changed)}
              />
            </SortableRow>
          ))}
        </SortableList>
      </div>
      <MediaPicker
        open={isChoosing}
        purpose="brand"
        multiple
        businessProfileId={profileId}
        onChosen={take}
        onClose={() => setChoosing(false)}
      />
    </BrandSection>
  )
}

const pictureOf = ({ id, altText, url, thumbnailUrl }: Media): BrandImage => ({
  media_id: id,
  alt: altText,
  label: '',
  url,
  ...(thumbnailUrl !== null && { thumbnail_url: thumbnailUrl }),
})
