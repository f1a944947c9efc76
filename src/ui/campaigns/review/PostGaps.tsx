import { missingMedia } from '../../../../rules/campaigns/missingMedia.ts'
import { missingChoices } from '../../../../rules/campaigns/postGaps.ts'
import { networksOf } from '../../../../rules/campaigns/reviewedPost.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import type { Campaign, CampaignPost } from '../../../machines/campaigns/campaigns.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'

interface Props {
  campaign: Campaign
  post: CampaignPost
  /** Opens the fields of the post; null where it cannot be changed. */
  onEdit: (() => void) | null
}

/** What networks ask for before a post can be planned, and it has not; null where it lacks nothing. */
export function PostGaps({ campaign, post, onEdit }: Props) {
  const choices = [...new Set(missingChoices(post, campaign.accounts).values())]
  const media = missingMedia(post, networksOf(post, campaign))
  return (
    <>
      {choices.length > 0 && (
        <Notice
          severity="warning"
          live="none"
          title={strings.tikToksChoicesAreMissing}
          action={
            onEdit && (
              <Button size="sm" onClick={onEdit}>
                {strings.chooseThem}
              </Button>
            )
          }
        >
          {strings.itCannotBePlannedBefore(choices.join(' '))}
        </Notice>
      )}
      {media.length > 0 && (
        <Notice severity="warning" live="none" title={strings.aPictureOrAVideoIsMissing}>
          {media.join(' ')}
        </Notice>
      )}
    </>
  )
}
