import { fontStack } from '../../../../../rules/designs/families.ts'
import { strings } from '../../../../../strings/designs/editor/panels.ts'
import { css } from '../../../../../styled-system/css'
import { DesignPicture } from '../../picture/DesignPicture.tsx'
import { useDesigning, useDocument, useOpenPage } from '../designing.ts'
import { PanelFrame, PanelPart } from './PanelFrame.tsx'
import { readableOn } from './readableOn.ts'
import { groupSize, readyGroups } from './readyGroups.ts'
import { styledText, textStyles } from './textStyles.ts'
import { useAdd } from './useAdd.ts'
import { wordsOf } from './wordsOf.ts'

const list = css({ display: 'grid', borderTop: 'hairline' })
const style = css({
  paddingBlock: '2',
  borderBottom: 'soft',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  _hover: { background: 'hover' },
})
const faces = [
  css({ fontSize: '[30px]', lineHeight: '[32px]' }),
  css({ fontSize: '[20px]', lineHeight: '[24px]' }),
  css({ fontSize: '[15px]', lineHeight: '[20px]' }),
  css({ fontSize: '[12px]', lineHeight: '[16px]' }),
]
const used = css({
  lineClamp: '3',
  overflowWrap: 'anywhere',
  width: 'full',
  paddingBlock: '2',
  borderBottom: 'soft',
  textAlign: 'left',
  textStyle: 'small',
  _hover: { background: 'hover' },
})
const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '2.5' })
const tile = css({ display: 'grid', gap: '1', textStyle: 'caption', color: 'textMuted', textAlign: 'left' })
const picture = css({
  display: 'block',
  aspectRatio: '[8 / 5]',
  borderRadius: 'sm',
  overflow: 'hidden',
  boxShadow: '[0 0 0 1px token(colors.borderSoft)]',
})

const noPicture = () => null

/** Texts to add: styles in the brand's faces, groups that are ready, and words that the design has already. */
export function TextPanel() {
  const { brand } = useDesigning()
  const document = useDocument()
  const { page } = useOpenPage()
  const add = useAdd()
  const color = readableOn(page.background, brand)
  const [reading = textStyles[0]] = textStyles.filter(({ label }) => label === 'Reading text')
  const scale = (Math.min(document.width, document.height) * 0.6) / groupSize.width
  const words = wordsOf(document)
  return (
    <PanelFrame title={strings.text}>
      <div className={list}>
        {textStyles.map((one, at) => (
          <button
            key={one.label}
            type="button"
            className={`${style} ${faces[at]}`}
            style={{ fontFamily: fontStack(brand.fonts[one.face]), fontWeight: one.weight }}
            onClick={() => add([styledText({ style: one, text: one.label, page: document, brand, color })], one.label)}
          >
            {one.label}
          </button>
        ))}
      </div>
      <PanelPart title={strings.inYourBrand}>
        <div className={grid}>
          {readyGroups(brand, 1).map(({ key, label, elements }) => (
            <button
              key={key}
              type="button"
              className={tile}
              onClick={() => add(readyGroups(brand, scale).find((group) => group.key === key)?.elements ?? [], label)}
            >
              <span className={picture} aria-hidden="true">
                <DesignPicture
                  page={{ id: key, name: label, background: page.background, elements }}
                  size={groupSize}
                  pictures={noPicture}
                />
              </span>
              {label}
            </button>
          ))}
        </div>
      </PanelPart>
      {words.length > 0 && reading && (
        <PanelPart title={strings.wordsYouUsed}>
          <ul className={list}>
            {words.map((text) => (
              <li key={text}>
                <button
                  type="button"
                  className={used}
                  onClick={() =>
                    add([styledText({ style: reading, text, page: document, brand, color })], strings.text)
                  }
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </PanelPart>
      )}
    </PanelFrame>
  )
}
