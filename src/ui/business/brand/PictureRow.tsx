import { ImageOff } from 'lucide-react'
import type { BrandImage } from '../../../../rules/business/brandAssets.ts'
import type { BrandFaults } from '../../../../rules/business/brandFaults.ts'
import { isHex } from '../../../../rules/business/colors.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css, cva } from '../../../../styled-system/css'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'

const row = css({ display: 'grid', gap: '3' })
const grounds = css({ display: 'flex', gap: '2', flexWrap: 'wrap' })
const ground = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '24',
    height: '18',
    padding: '2',
    borderRadius: 'sm',
    border: 'control',
    overflow: 'hidden',
    '& img': { maxWidth: 'full', maxHeight: '14', objectFit: 'contain', display: 'block' },
  },
  variants: { of: { light: { background: 'neutral.0' }, dark: { background: 'neutral.950' }, brand: {} } },
})
const only = css({
  width: '36',
  height: '24',
  borderRadius: 'sm',
  objectFit: 'cover',
  background: 'sunken',
  display: 'block',
})
const fields = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  '@container (min-width: 560px)': { gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 2fr)]' },
})
const quiet = css({ textStyle: 'small', color: 'textMuted', display: 'flex', gap: '1.5', alignItems: 'center' })

interface Props {
  picture: BrandImage
  /** Where it is in the set. */
  place: string
  faults: BrandFaults
  /** The brand's own ground to be seen on beside light and dark; null for what is no logo. */
  brandGround: string | null
  /** It stands for the business. */
  isFace: boolean
  onChange: (change: Partial<BrandImage>) => void
}

/** One picture: on the grounds that it has to do on, and what is said of it. */
export function PictureRow({ picture, place, faults, brandGround, isFace, onChange }: Props) {
  const { label = '', alt = '', url, thumbnail_url } = picture
  const src = thumbnail_url ?? url
  return (
    <div className={row}>
      {src === undefined && (
        <p className={quiet}>
          <ImageOff size={16} aria-hidden /> {strings.thisPictureIsNotInYourMedia}
        </p>
      )}
      {src !== undefined && brandGround === null && <img className={only} src={src} alt={alt} />}
      {src !== undefined && brandGround !== null && <OnGrounds src={src} alt={alt} brand={brandGround} />}
      {isFace && src !== undefined && <p className={quiet}>{strings.shownAsTheLogoOfThisBusiness}</p>}
      <div className={fields}>
        <Field label={strings.label} error={faults[`${place}.label`]}>
          <TextInput
            size="sm"
            value={label}
            placeholder={strings.forDarkGround}
            onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
          />
        </Field>
        <Field label={strings.alternativeText} error={faults[`${place}.alt`]}>
          <TextInput
            size="sm"
            value={alt}
            placeholder={strings.whatItShows}
            onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
          />
        </Field>
      </div>
    </div>
  )
}

function OnGrounds({ src, alt, brand }: { src: string; alt: string; brand: string }) {
  return (
    <div className={grounds}>
      <span className={ground({ of: 'light' })} title={strings.onLightGround}>
        <img src={src} alt={alt} />
      </span>
      <span className={ground({ of: 'dark' })} title={strings.onDarkGround}>
        <img src={src} alt="" />
      </span>
      {isHex(brand) && (
        <span className={ground({ of: 'brand' })} style={{ background: brand }} title={strings.onThePrimaryColor}>
          <img src={src} alt="" />
        </span>
      )}
    </div>
  )
}
