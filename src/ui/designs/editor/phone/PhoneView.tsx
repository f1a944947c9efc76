import type { DesignPage, TextElement } from '../../../../../contract/designDocument.ts'
import { inReadingOrder } from '../../../../../rules/designs/altText.ts'
import { layerName } from '../../../../../rules/designs/layerNames.ts'
import { strings } from '../../../../../strings/designs/editor/phone.ts'
import { css } from '../../../../../styled-system/css'
import { Field } from '../../../kit/Field.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { BulkButton } from '../../bulk/BulkButton.tsx'
import { DesignPicture } from '../../picture/DesignPicture.tsx'
import { useDocument, useOpenPage } from '../designing.ts'
import { EditorHeader, ExportButtons } from '../EditorHeader.tsx'
import { ofType, useChange } from '../inspector/useChange.ts'
import { PagesStrip } from '../pages/PagesStrip.tsx'
import { FaintNotes } from '../readability/FaintNotes.tsx'
import { usePictures } from '../usePictures.ts'

const page = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', alignContent: 'start' })
const ground = css({
  display: 'grid',
  placeItems: 'center',
  padding: '4',
  background: 'sunken',
  borderBottom: 'hairline',
})
const art = css({ display: 'block', width: 'full', maxWidth: '[300px]', maxHeight: '[60dvh]', boxShadow: 'popover' })
const strip = css({ padding: '3', borderBottom: 'hairline' })
const words = css({ display: 'grid', gap: '3.5', padding: '4', paddingBottom: '7' })
const title = css({ textStyle: 'h3' })
const note = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
const bar = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  padding: '3',
  surface: 'sheet',
  borderTop: 'hairline',
})

/** A narrow window: the design is looked at, its words are changed in plain fields, and it is exported. */
export function PhoneView() {
  const design = useDocument()
  const { page: open, at } = useOpenPage()
  const pictures = usePictures()
  const texts = ofType(inReadingOrder(open.elements), 'text').filter(({ isHidden, isLocked }) => !isHidden && !isLocked)
  return (
    <div className={page}>
      <EditorHeader isNarrow />
      <div className={ground}>
        <span className={art} style={{ aspectRatio: `${design.width} / ${design.height}` }}>
          <DesignPicture
            page={open}
            size={design}
            pictures={pictures}
            label={strings.page(at + 1, open.name && `, ${open.name}`)}
          />
        </span>
      </div>
      {design.pages.length > 1 && (
        <div className={strip}>
          <PagesStrip isReadOnly />
        </div>
      )}
      <section className={words} aria-label={strings.wordsOnPage(at + 1)}>
        <h2 className={title}>{strings.wordsOnPage(at + 1)}</h2>
        {texts.length === 0 && <p>{strings.thereAreNoWordsOnThisPage}</p>}
        {texts.map((text) => (
          <WordsField key={text.id} text={text} page={open} />
        ))}
        <FaintNotes />
        <p className={note}>{strings.movingDrawingAndPicturesNeedAWider}</p>
      </section>
      <div className={bar}>
        <BulkButton />
        <ExportButtons />
      </div>
    </div>
  )
}

function WordsField({ text, page: open }: { text: TextElement; page: DesignPage }) {
  const change = useChange([text])
  return (
    <Field label={text.slot ?? layerName(text, open)}>
      <TextArea rows={1} value={text.text} onChange={({ currentTarget }) => change({ text: currentTarget.value })} />
    </Field>
  )
}
