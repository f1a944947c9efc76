import { css } from '../../../../styled-system/css'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'

const page = css({ padding: { base: '5', md: '10' }, alignSelf: 'start' })
const title = css({ textStyle: 'h1', marginBottom: '6' })

/** An address without a design of this person's. */
export const DesignMissing = () => (
  <div className={page}>
    <h1 className={title}>This design is not here</h1>
    <EmptyState
      title="There is nothing to open"
      actions={
        <>
          <ButtonLink to="/templates" variant="ink">
            See all designs
          </ButtonLink>
          <ButtonLink to="/editor">Begin a new one</ButtonLink>
        </>
      }
    >
      The address may be mistyped, or the design was deleted.
    </EmptyState>
  </div>
)
