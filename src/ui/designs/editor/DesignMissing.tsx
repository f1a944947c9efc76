import { strings } from '../../../../strings/designs/editor.ts'
import { css } from '../../../../styled-system/css'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'

const page = css({ padding: { base: '5', md: '10' }, alignSelf: 'start' })
const title = css({ textStyle: 'h1', marginBottom: '6' })

/** An address without a design of this person's. */
export const DesignMissing = () => (
  <div className={page}>
    <h1 className={title}>{strings.thisDesignIsNotHere}</h1>
    <EmptyState
      title={strings.thereIsNothingToOpen}
      actions={
        <>
          <ButtonLink to="/templates" variant="ink">
            {strings.seeAllDesigns}
          </ButtonLink>
          <ButtonLink to="/editor">{strings.beginANewOne}</ButtonLink>
        </>
      }
    >
      {strings.theAddressMayBeMistypedOrThe}
    </EmptyState>
  </div>
)
