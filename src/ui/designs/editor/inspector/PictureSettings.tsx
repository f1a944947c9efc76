import { useState } from 'react'
import type { PictureElement } from '../../../../../contract/designDocument.ts'
import { maskShapes } from '../../../../../contract/designDocument.ts'
import { goneWords } from '../../../../../rules/designs/goneWords.ts'
import { gapName } from '../../../../../rules/designs/layerNames.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { Button } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { useDialogOpener } from '../../../kit/lazyView.ts'
import { TextArea } from '../../../kit/TextArea.tsx'
import { framePatch } from '../../libraryPicture.ts'
import { useDesigning } from '../designing.ts'
import { CropDialog } from '../dialogs/editorDialogs.ts'
import { LibraryDialog } from '../libraryDialog.ts'
import { usePictures } from '../usePictures.ts'
import { CropSettings } from './CropSettings.tsx'
import { FilterSettings } from './FilterSettings.tsx'
import { OutlineChoice } from './OutlineChoice.tsx'
import { betweenRow, Section } from './Section.tsx'
import { useChange } from './useChange.ts'

/** A picture: which, the part of it that is seen, its outline, its filters and what it says to those who cannot see it. */
export function PictureSettings({ element }: { element: PictureElement }) {
  const change = useChange([element])
  return (
    <>
      <WhichPicture element={element} />
      <OutlineChoice
        title={strings.outline}
        outlines={maskShapes}
        value={element.mask}
        onChoose={(mask) => change({ mask })}
        corner={element.mask === 'rounded' ? element.corner : null}
        onCorner={(corner) => change({ corner })}
      />
      <FilterSettings element={element} />
      <Section title={strings.alternativeText}>
        <Field label={strings.whatItShows} help={strings.forThoseWhoCannotSeeIt}>
          <TextArea
            size="sm"
            rows={2}
            maxLength={2000}
            value={element.alt}
            onChange={({ currentTarget }) => change({ alt: currentTarget.value })}
          />
        </Field>
      </Section>
    </>
  )
}

/** Which picture of the library fills the frame, and the part of it that is seen. */
function WhichPicture({ element }: { element: PictureElement }) {
  const { tell } = useDesigning()
  const change = useChange([element])
  const [isChoosing, setChoosing] = useState(false)
  const [isCropping, setCropping] = useState(false)
  const cropOpener = useDialogOpener(CropDialog, isCropping)
  const { mediaId } = element
  const picture = usePictures()
  const source = mediaId === null ? null : picture(mediaId)
  const name = source === null || source === 'gone' ? null : source.name
  return (
    <Section title={strings.inTheFrame}>
      <p>{wordsOf({ element, isGone: source === 'gone', name })}</p>
      <div className={betweenRow}>
        <Button size="sm" onClick={() => setChoosing(true)}>
          {mediaId === null ? strings.chooseAPicture : strings.chooseAnother}
        </Button>
        {mediaId !== null && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={strings.emptyTheFrame}
            onClick={() => change({ mediaId: null, crop: null })}
          >
            {strings.empty}
          </Button>
        )}
      </div>
      {source !== null && source !== 'gone' && (
        <>
          <CropSettings element={element} picture={source} />
          <Button size="sm" {...cropOpener} onClick={() => setCropping(true)}>
            {strings.cropByHand}
          </Button>
          <CropDialog open={isCropping} element={element} picture={source} onClose={() => setCropping(false)} />
        </>
      )}
      <LibraryDialog
        open={isChoosing}
        purpose="library"
        firstTab="library"
        onClose={() => setChoosing(false)}
        onChosen={([media]) => {
          setChoosing(false)
          if (!media) return
          change(framePatch(element, source, media))
          tell(strings.isInTheFrame(media.name))
        }}
      />
    </Section>
  )
}

interface Facts {
  element: PictureElement
  isGone: boolean
  name: string | null
}

function wordsOf({ element, isGone, name }: Facts): string {
  if (element.mediaId === null) return strings.anEmptyFrame
  if (isGone) return strings.whatIsGoneAndItsPlaceIsKept(gapName(element), goneWords)
  return name ?? strings.loading
}
