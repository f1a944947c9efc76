import { strings } from '../../../../strings/admin/networks.ts'
import { css } from '../../../../styled-system/css'
import { CopyLine } from '../../kit/CopyLine.tsx'
import { quiet } from '../styles.ts'

const section = css({ display: 'grid', gap: '3', maxWidth: 'prose', paddingTop: '4' })
const title = css({ textStyle: 'h3' })

/** Where Bluesky's servers read what this installation is; null where they cannot reach it. */
export const BlueskyRegistration = ({ clientMetadataUrl }: { clientMetadataUrl: string | null }) => (
  <section className={section}>
    <h2 className={title}>{strings.blueskyNeedsNoRegistration}</h2>
    {clientMetadataUrl === null ? (
      <p className={quiet}>{strings.peopleSignInOnThePageOf}</p>
    ) : (
      <>
        <p className={quiet}>{strings.peopleSignInOnThePageOfTheir}</p>
        <CopyLine label={strings.addressOfTheClientMetadata} value={clientMetadataUrl} />
      </>
    )}
  </section>
)
