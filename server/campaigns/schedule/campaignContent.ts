import { titleOf } from '../../../rules/content/shortened.ts'
import type { PostRow } from '../../content/postRows.ts'
import { contentIn, type GivenContent } from '../../content/writtenContent.ts'
import { columnsOfContent, storedContentOf } from '../../publishing/storedContent.ts'
import type { CampaignPostRow } from '../campaignRows.ts'

/** What a post of a campaign is told from others by: its text, else that of its first variant. */
export const titleOfCampaignPost = ({ text, variants }: Pick<CampaignPostRow, 'text' | 'variants'>): string =>
  titleOf(text.trim() === '' ? (variants[0]?.text ?? text) : text)

/** What the post says that planning makes of it, without what is added to its links. */
export const contentOfCampaignPost = ({
  text,
  variants,
  media_ids,
  options,
  account_options,
}: Pick<CampaignPostRow, 'text' | 'variants' | 'media_ids' | 'options' | 'account_options'>): GivenContent => ({
  ...{ text, media_ids, options, account_options },
  variants: variants.map((variant) => ({
    network: variant.network,
    account_id: null,
    parts: [{ text: variant.text, media_ids }],
    first_comment: null,
  })),
})

/** Whether a post still is what planning made of a post of a campaign, whenever it is to go out. */
export function isAsPlanned(row: PostRow, post: CampaignPostRow): boolean {
  const made = JSON.stringify(columnsOfContent({ ...contentIn(contentOfCampaignPost(post)), utm: row.utm }))
  return (
    made === JSON.stringify(columnsOfContent(storedContentOf(row))) && row.tags.length === 0 && row.bucket_id === null
  )
}
