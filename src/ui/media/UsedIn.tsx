import { strings } from '../../../strings/media.ts'
import { css } from '../../../styled-system/css'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { Link } from '../kit/Link.tsx'

const list = css({ display: 'grid', gap: '1' })

type Use = Media['usedIn'][number]

/**
 * `Logo of Wren Street Bakery`, `Post “Six loaves left”`, `Design “Offer of the week”`,
 * `Post “Six loaves left” of the campaign “Winter boxes”`
 */
export function placeLabel(use: Use): string {
  if (use.kind === 'campaign_post') return strings.ofTheCampaign(postLabel(use), use.campaignName)
  if (use.kind === 'design') return strings.design(use.templateName)
  if (use.kind === 'post') return postLabel(use)
  return strings.mediaOfBusiness(use.kind === 'logo' ? strings.logo : strings.image, use.businessProfileName)
}

/** A place, and what deleting the file does there beside taking it out. */
export const placeWords = (use: Use): string =>
  use.kind === 'campaign_post' && use.isApproved
    ? strings.whichYouAreAskedToReadAgain(placeLabel(use))
    : placeLabel(use)

const postLabel = ({ postText }: { postText: string }): string =>
  postText.trim() === '' ? strings.aPostWithoutWords : strings.post(postText.trim())

/** What tells one place from another. */
export const placeKey = (use: Use): string => `${use.kind} ${pathOf(use)}`

function pathOf(use: Use): string {
  if (use.kind === 'design') return `/editor/${use.templateId}`
  if (use.kind === 'campaign_post') return `/campaigns/${use.campaignId}/review?post=${use.campaignPost}`
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
