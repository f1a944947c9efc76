import { missingChoices } from '../../../../rules/campaigns/postGaps.ts'
import { type OptionValues, optionsFor } from '../../../../rules/content/postContent.ts'
import type { PostEditActor } from '../../../app/campaigns/reviewActors.ts'
import type { CampaignPost } from '../../../machines/campaigns/campaigns.ts'
import type { PostDraft } from '../../../machines/campaigns/reviewed.ts'
import { Options } from '../../content/options/Options.tsx'
import { useKnown } from '../../content/useKnown.ts'
import { useAccounts } from '../../networks/useAccounts.ts'

interface Props {
  post: CampaignPost
  edit: PostEditActor
  draft: PostDraft
  /** It has pictures, and no video. */
  isPhotoPost: boolean
  isBusy: boolean
}

/** What is chosen for each account of a post while it is changed: the same as in the composer. */
export function PostChoices({ post, edit, draft, isPhotoPost, isBusy }: Props) {
  const accounts = useAccounts().filter(({ id }) => post.accountIds.includes(id))
  const levels = useKnown<readonly string[]>()
  const { accountOptions } = draft
  const missing = missingChoices(
    { ...post, accountOptions },
    accounts.map(({ id, network }) => ({ accountId: id, network })),
    levels.known,
  )
  const choose = (accountId: number, options: OptionValues) => {
    const others = accountOptions.filter((one) => one.accountId !== accountId)
    edit.send({ type: 'draft.changed', change: { accountOptions: [...others, { accountId, options }] } })
  }
  const { options: ofNetworks } = post
  const networks = new Map(accounts.map(({ id, network }) => [id, network]))
  return (
    <Options
      accounts={accounts}
      optionsOf={(id) => optionsFor(draft, id, ofNetworks[networks.get(id) ?? ''])}
      missing={missing}
      when="schedule"
      isPhotoPost={() => isPhotoPost}
      isReadOnly={isBusy}
      onChange={choose}
      onPrivacyLevels={levels.add}
    />
  )
}
