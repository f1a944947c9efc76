import { editorAddress } from '../../../../rules/business/addresses.ts'
import type { DesignBrand } from '../../../../rules/designs/brand.ts'
import { strings } from '../../../../strings/designs/list.ts'
import { css } from '../../../../styled-system/css'
import { Link } from '../../kit/Link.tsx'
import { useBusinesses } from '../../shell/useBusinesses.ts'
import { designsLabel } from './designWords.ts'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1.5',
  color: 'textMuted',
})
const swatches = css({ display: 'inline-flex', gap: '0.75' })
const swatch = css({
  width: '4',
  height: '4',
  borderRadius: 'xs',
  background: '[var(--color)]',
  boxShadow: '[inset 0 0 0 1px light-dark(rgb(13 27 61 / .14), rgb(255 255 255 / .25))]',
})

/** So many colors stand for the brand. */
const mostSwatches = 8

interface Props {
  /** Of the designs that come with the product. */
  count: number
  /** null: not read yet, or no business is chosen. */
  brand: DesignBrand | null
}

/** What the designs are drawn in, and the way to change that. */
export function BrandLine({ count, brand }: Props) {
  const { selected } = useBusinesses()
  if (!brand) return <p className={line}>{designsLabel(count)}</p>
  const colors = brand.colors.slice(0, mostSwatches)
  return (
    <p className={line}>
      {brand.isOwn
        ? strings.drawnInYourBrand(designsLabel(count))
        : strings.hasNoBrandYet(designsLabel(count), brand.name)}
      <span role="img" aria-label={colors.map(({ name }) => name).join(', ')} className={swatches}>
        {colors.map(({ hex, name }) => (
          <i key={hex} title={name} className={swatch} style={{ '--color': hex }} />
        ))}
      </span>
      {selected && (
        <Link to={editorAddress(selected.id)}>
          {brand.isOwn ? strings.changeTheBrand : strings.chooseColorsAndFonts}
        </Link>
      )}
    </p>
  )
}
