import { css } from '../../../styled-system/css'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { Link } from '../kit/Link.tsx'

const list = css({ display: 'grid', gap: '1' })

type Use = Media['usedIn'][number]

/** `Logo of Wren Street Bakery`, `Post “Six loaves left”`, `Design “Offer of the week”` */
export function placeLabel(use: Use): string {
  if (use.kind === 'design') return `Design “${use.templateName}”`
  if (use.kind === 'post') return use.postText.trim() === '' ? 'A post without words' : `Post “${use.postText.trim()}”`
  return `${use.kind === 'logo' ? 'Logo' : 'Image'} of ${use.businessProfileName}`
}

/** What tells one place from another. */
export const placeKey = (use: Use): string => `${use.kind} ${pathOf(use)}`

function pathOf(use: Use): string {
  if (use.kind === 'design') return `/editor/${use.templateId}`
  return use.kind === 'post' ? `/post/${use.postId}` : `/profile?business=${use.businessProfileId}#businesses`
}

/** Where a file is used, with the way there. */
export function UsedIn({ uses }: { uses: readonly Use[] }) {
  return (
    <ul className={list}>
      {uses.map((use) => (
        <li key={placeKey(use)}>
          <Link to={pathOf(use)}>{placeLabel(use)}</Link>
        </li>
      ))}
    </ul>
  )
}
