import { css } from '../../../../styled-system/css'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'

const page = css({ display: 'grid', gap: '5', alignContent: 'start', padding: { base: '4', md: '7' } })
const title = css({ textStyle: 'h1' })

/** The address names a design that is not there, or is somebody else's. */
export const UnknownStart = () => (
  <div className={page}>
    <h1 className={title}>New design</h1>
    <EmptyState
      title="This design was not found"
      actions={
        <>
          <ButtonLink to="/template/create" variant="action">
            Start empty
          </ButtonLink>
          <ButtonLink to="/templates">See all designs</ButtonLink>
        </>
      }
    >
      It may have been deleted, or it belongs to somebody else.
    </EmptyState>
  </div>
)
