import { css } from '../../../../styled-system/css'
import { CopyLine } from '../../kit/CopyLine.tsx'
import { quiet } from '../styles.ts'

const section = css({ display: 'grid', gap: '3', maxWidth: 'prose', paddingTop: '4' })
const title = css({ textStyle: 'h3' })

/** Where Bluesky's servers read what this installation is; null where they cannot reach it. */
export const BlueskyRegistration = ({ clientMetadataUrl }: { clientMetadataUrl: string | null }) => (
  <section className={section}>
    <h2 className={title}>Bluesky needs no registration</h2>
    {clientMetadataUrl === null ? (
      <p className={quiet}>
        People sign in on the page of their own server where this installation has a public address: a PUBLIC_URL that
        begins with https:// and is not of this machine alone. Until then an app password connects an account.
      </p>
    ) : (
      <>
        <p className={quiet}>
          People sign in on the page of their own server. It reads at this address who asks, so the address must be open
          to every server; it follows PUBLIC_URL.
        </p>
        <CopyLine label="Address of the client metadata" value={clientMetadataUrl} />
      </>
    )}
  </section>
)
