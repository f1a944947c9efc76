import { strings } from '../../../../strings/designs/create.ts'
import { css } from '../../../../styled-system/css'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'

const page = css({ display: 'grid', gap: '5', alignContent: 'start', padding: { base: '4', md: '7' } })
const title = css({ textStyle: 'h1' })

/** The address names a design that is not there, or is somebody else's. */
export const UnknownStart = () => (
  <div className={page}>
    <h1 className={title}>{strings.newDesign}</h1>
    <EmptyState
      title={strings.thisDesignWasNotFound}
      actions={
        <>
          <ButtonLink to="/template/create" variant="action">
            {strings.startEmpty}
          </ButtonLink>
          <ButtonLink to="/templates">{strings.seeAllDesigns}</ButtonLink>
        </>
      }
    >
      {strings.itMayHaveBeenDeletedOrIt}
    </EmptyState>
  </div>
)
