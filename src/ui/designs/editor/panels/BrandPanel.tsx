import { fontStack } from '../../../../../rules/designs/families.ts'
import { pictureElementOf, textElementOf } from '../../../../../rules/designs/newElements.ts'
import { strings } from '../../../../../strings/designs/editor/panels.ts'
import { css } from '../../../../../styled-system/css'
import { Button } from '../../../kit/Button.tsx'
import { Link } from '../../../kit/Link.tsx'
import { newId } from '../../newId.ts'
import { useChosen, useDesigning, useDocument, useEdit, useOpenPage } from '../designing.ts'
import { familyLabel } from '../familyLabel.ts'
import { useChange } from '../inspector/useChange.ts'
import { usePictures } from '../usePictures.ts'
import { BrandImages } from './BrandImages.tsx'
import { PanelFrame, PanelPart } from './PanelFrame.tsx'
import { paintPatch } from './paintPatch.ts'
import { readableOn } from './readableOn.ts'
import { useAdd } from './useAdd.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const swatch = css({ width: '9', height: '9', borderRadius: 'base', border: 'hairline' })
const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
const face = css({
  width: 'full',
  paddingBlock: '2',
  borderBottom: 'soft',
  textAlign: 'left',
  fontSize: '[18px]',
  _hover: { background: 'hover' },
})

/** The business's own: colors for what is chosen, or for the page; faces; the logo; pictures. */
export function BrandPanel() {
  const { brand } = useDesigning()
  return (
    <PanelFrame title={strings.brand}>
      <p className={quiet}>
        {brand.isOwn ? (
          strings.whatLooksLike(brand.name)
        ) : (
          <>
            {strings.thisBusinessColorsGoWithAnything(brand.name)}{' '}
            <Link to="/profile">{brand.name ? strings.addItsBrand : strings.yourBusinesses}</Link>
          </>
        )}
      </p>
      <BrandColors />
      <BrandFaces />
      <Logo />
      <BrandImages />
    </PanelFrame>
  )
}

function BrandColors() {
  const { brand, tell } = useDesigning()
  const chosen = useChosen()
  const { page } = useOpenPage()
  const edit = useEdit()
  const paint = (hex: string, name: string) => {
    if (chosen.length === 0) edit({ type: 'changePage', page: page.id, patch: { background: hex } })
    else {
      const changes = chosen.map((element) => ({ id: element.id, patch: paintPatch(element, hex) }))
      edit({ type: 'changeElements', page: page.id, changes })
    }
    tell(strings.isUsed(name))
  }
  return (
    <PanelPart title={strings.colors}>
      <p className={quiet}>{chosen.length === 0 ? strings.forTheBackgroundOfThePage : strings.forWhatIsChosen}</p>
      <div className={row}>
        {brand.colors.map(({ hex, name }) => (
          <button
            key={hex}
            type="button"
            className={swatch}
            style={{ background: hex }}
            aria-label={strings.use(name)}
            title={name}
            onClick={() => paint(hex, name)}
          />
        ))}
      </div>
    </PanelPart>
  )
}

function BrandFaces() {
  const { brand } = useDesigning()
  const document = useDocument()
  const { page } = useOpenPage()
  const texts = useChosen().filter(({ type }) => type === 'text')
  const change = useChange(texts)
  const add = useAdd()
  const size = Math.round(Math.min(document.width, document.height) * 0.07)
  const use = (family: string) => {
    if (texts.length > 0) return change({ font: family })
    const box = { x: 0, y: 0, width: Math.round(document.width * 0.8), height: Math.round(size * 1.2) }
    add(
      [
        textElementOf({
          id: newId(),
          ...box,
          text: family,
          font: family,
          weight: 700,
          size,
          color: readableOn(page.background, brand),
        }),
      ],
      strings.text,
    )
  }
  const families = [...new Set([brand.fonts.heading, brand.fonts.text, ...brand.fonts.families])]
  return (
    <PanelPart title={strings.fonts}>
      <ul>
        {families.map((family) => (
          <li key={family}>
            <button
              type="button"
              className={face}
              style={{ fontFamily: fontStack(family) }}
              onClick={() => use(family)}
            >
              {familyLabel(family)}
            </button>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}

function Logo() {
  const { brand } = useDesigning()
  const { width, height } = useDocument()
  const picture = usePictures()
  const add = useAdd()
  const { logo } = brand
  if (!logo) return null
  const source = picture(logo.mediaId)
  const addLogo = () => {
    const side = Math.min(width, height) / 4
    const ratio = source && source !== 'gone' ? source.height / source.width : 1
    const box = { x: 0, y: 0, width: Math.round(side), height: Math.round(side * ratio) }
    add(
      [pictureElementOf({ id: newId(), ...box, mediaId: logo.mediaId, alt: logo.alt, name: strings.logo })],
      strings.logo,
    )
  }
  return (
    <PanelPart title={strings.logo}>
      <div className={row}>
        <Button size="sm" disabled={source === 'gone'} onClick={addLogo}>
          {strings.addTheLogo}
        </Button>
      </div>
    </PanelPart>
  )
}
