import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'

const stack = css({ display: 'grid', gap: '5' })
const swatches = css({ display: 'grid', gap: '4', gridTemplateColumns: '[repeat(auto-fill, minmax(132px, 1fr))]' })
const roles = ['primary', 'secondary', 'accent', 'neutral', 'text']

/** The editor's shape while the brand is being read. */
export function BrandSkeleton() {
  return (
    <div aria-busy="true" className={stack}>
      <VisuallyHidden>{strings.loadingTheBrand}</VisuallyHidden>
      <Skeleton width="120px" height={24} />
      <div className={swatches}>
        {roles.map((role) => (
          <Skeleton key={role} height={72} />
        ))}
      </div>
      <Skeleton height={160} />
      <Skeleton width="60%" height={24} />
    </div>
  )
}
