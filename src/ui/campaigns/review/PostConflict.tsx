import { optionsFor } from '../../../../rules/content/postContent.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { optionSummary } from '../../../../rules/networks/options/optionSummary.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css } from '../../../../styled-system/css'
import type { PostEditActor } from '../../../app/campaigns/reviewActors.ts'
import type { Campaign, CampaignPost } from '../../../machines/campaigns/campaigns.ts'
import { draftOfPost, type PostDraft } from '../../../machines/campaigns/reviewed.ts'
import { Button } from '../../kit/Button.tsx'
import { type ComparedLine, Differences } from '../../kit/Differences.tsx'

const stack = css({ display: 'grid', gridTemplateColumns: 'one', gap: '4', whiteSpace: 'pre-wrap' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

interface Props {
  campaign: Pick<Campaign, 'accounts'>
  edit: PostEditActor
  /** Saving is what is to be done next. */
  isNext: boolean
  own: PostDraft
  theirs: CampaignPost
}

/** A post was changed elsewhere, or written again, while it was changed here: both are shown, and one is chosen. */
export const PostConflict = ({ campaign, edit, isNext, own, theirs }: Props) => (
  <div className={stack}>
    <Differences
      what={strings.thisPost}
      own={own}
      theirs={draftOfPost(theirs)}
      lines={[...lines, choicesIn(campaign)]}
    />
    <div className={row}>
      <Button variant={isNext ? 'action' : 'ink'} onClick={() => edit.send({ type: 'own.chosen' })}>
        {strings.saveMine}
      </Button>
      <Button onClick={() => edit.send({ type: 'theirs.chosen' })}>{strings.takeTheOtherVersion}</Button>
    </div>
  </div>
)

const lines: readonly ComparedLine<PostDraft>[] = [
  { label: strings.text, of: ({ text }) => text },
  {
    label: strings.ownVersions,
    of: ({ variants }) =>
      variants.map(({ network, text }) => `${networkNames[network]}: ${text}`).join('\n\n') || strings.none,
  },
  {
    label: strings.picturesAndVideos,
    of: ({ mediaIds }) => (mediaIds.length === 0 ? strings.none : counted(mediaIds.length, strings.file)),
  },
]

const choicesIn = ({ accounts }: Pick<Campaign, 'accounts'>): ComparedLine<PostDraft> => ({
  label: strings.optionsHeading,
  of: ({ accountOptions }) =>
    accounts
      .filter(({ accountId }) => accountOptions.some((chosen) => chosen.accountId === accountId))
      .map(
        ({ accountId, network }) =>
          `${networkNames[network]}: ${optionSummary(network, optionsFor({ accountOptions }, accountId))}`,
      )
      .join('\n') || strings.none,
})
