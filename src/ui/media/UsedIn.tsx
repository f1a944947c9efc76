import { css } from '../../../styled-system/css'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { Link } from '../kit/Link.tsx'

const list = css({ display: 'grid', gap: '1' })

type Use = Media['usedIn'][number]

/** `Logo of Wren Street Bakery` */
export const placeLabel = ({ kind, businessProfileName }: Use): string =>
  `${kind === 'logo' ? 'Logo' : 'Image'} of ${businessProfileName}`

/** Where a file is used, with the way there. */
export function UsedIn({ uses }: { uses: readonly Use[] }) {
  return (
    <ul className={list}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.businessProfileId}`}>
          <Link to={`/profile?business=${use.businessProfileId}#businesses`}>{placeLabel(use)}</Link>
        </li>
      ))}
    </ul>
  )
}
