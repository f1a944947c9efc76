import { strings } from '../../../../strings/designs/editor.ts'
import { css } from '../../../../styled-system/css'
import { Skeleton } from '../../kit/Skeleton.tsx'

const page = css({ display: 'grid', gridTemplateRows: '[auto 1fr]', minHeight: 'full' })
const head = css({ display: 'flex', gap: '4', alignItems: 'center', padding: '5', borderBottom: 'hairline' })
const ground = css({ display: 'grid', placeItems: 'center', background: 'sunken', padding: '8' })

/** A design that is still coming. */
export const EditorSkeleton = () => (
  <section aria-busy="true" aria-label={strings.theDesignIsLoading} className={page}>
    <div className={head}>
      <Skeleton width="180px" height={26} />
      <Skeleton width="120px" />
    </div>
    <div className={ground}>
      <Skeleton width={strings.min80Percent380px} height={440} />
    </div>
  </section>
)
