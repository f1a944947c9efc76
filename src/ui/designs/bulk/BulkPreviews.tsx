import type { FilledRow } from '../../../../rules/designs/bulk/fillRow.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/designs/bulk.ts'
import { css, cva } from '../../../../styled-system/css'
import type { LibraryPicturesActor } from '../../../app/designs/bulk.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { useDocument } from '../editor/designing.ts'
import { usePictures } from '../editor/usePictures.ts'
import { DesignPicture } from '../picture/DesignPicture.tsx'
import type { BulkFilling } from './useBulk.ts'

const part = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })
const title = css({ textStyle: 'h3' })
const note = css({ textStyle: 'small', color: 'textMuted' })
const grid = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(180px, 42vw), 1fr))]',
  alignItems: 'start',
})
const cell = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '2', overflowWrap: 'anywhere' })
const picture = cva({
  base: { display: 'block', boxShadow: 'popover' },
  variants: { isOut: { true: { opacity: '[0.35]' } } },
})

interface Props {
  filling: BulkFilling
  found: LibraryPicturesActor
}

/** All pictures as they will be, with what is not as the list has it; each can be left out. */
export function BulkPreviews({ filling: { filled, leftOut, decide }, found }: Props) {
  const size = useDocument()
  const pictures = usePictures()
  const failure = useQueryFailure(found)
  const faulty = filled.filter(({ faults }) => faults.length > 0).length
  const toggle = (at: number) => {
    const next = new Set(leftOut)
    if (!next.delete(at)) next.add(at)
    decide({ leftOut: next })
  }
  return (
    <section className={part} aria-label={strings.pictures}>
      <h3 className={title}>{strings.pictures}</h3>
      <p role="status" className={note}>
        {strings.picturesNeedALook(counted(filled.length, strings.pictureInSentence), faulty)}
      </p>
      {failure.isBusy && <Spinner label={strings.lookingForThePicturesInYourMedia} />}
      <ListProblem what={strings.yourMediaCouldNotBeSearched} {...failure} />
      <ul className={grid} aria-label={strings.picturesToBeMade}>
        {filled.map(({ at, document, altText, faults }) => (
          <li key={at} className={cell}>
            <span
              className={picture({ isOut: leftOut.has(at) })}
              style={{ aspectRatio: `${size.width} / ${size.height}` }}
            >
              <FirstPage document={document} pictures={pictures} label={altText || strings.pictureAt(at + 1)} />
            </span>
            <Checkbox checked={!leftOut.has(at)} onChange={() => toggle(at)}>
              {strings.pictureAt(at + 1)}
            </Checkbox>
            {faults.map((words) => (
              <p key={words} className={note}>
                {words}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FirstPageProps extends Pick<FilledRow, 'document'> {
  pictures: ReturnType<typeof usePictures>
  label: string
}

function FirstPage({ document, pictures, label }: FirstPageProps) {
  const [page] = document.pages
  return page && <DesignPicture page={page} size={document} pictures={pictures} label={label} />
}
