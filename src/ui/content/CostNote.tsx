import { contentFor } from '../../../rules/content/contentFor.ts'
import type { PostContent, Written } from '../../../rules/content/postContent.ts'
import type { WithUtm } from '../../../rules/content/utm.ts'
import { type ChargedPost, costSentence } from '../../../rules/networks/twitter/postCost.ts'
import { css } from '../../../styled-system/css'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import type { KnownMedium } from './useKnown.ts'

const note = css({ textStyle: 'caption', color: 'textMuted' })

interface Props {
  content: PostContent
  chosen: readonly SocialAccount[]
  /** What is known of the pictures and videos, by their ids. */
  media: ReadonlyMap<number, Pick<KnownMedium, 'kind' | 'altText'>>
  withUtm: WithUtm
}

/** What X will charge for what goes out there; nothing where no account of X is chosen that is charged for. */
export function CostNote({ content, chosen, media, withUtm }: Props) {
  const charged = chosen.filter(({ network, isPractice }) => network === 'twitter' && !isPractice)
  const sentence = costSentence(charged.flatMap((account) => postsFor(contentFor(content, account, withUtm), media)))
  return sentence && <span className={note}>{sentence}</span>
}

/** Each post that is made on an account; what stands below the first is one too. */
function postsFor({ parts, firstComment }: Written, media: Props['media']): ChargedPost[] {
  const written = parts.filter(({ text, mediaIds }) => text.trim() !== '' || mediaIds.length > 0)
  const posts = written.map(({ text, mediaIds }) => ({
    text,
    describedCount: mediaIds.filter((id) => isDescribed(media.get(id))).length,
  }))
  return firstComment?.trim() ? [...posts, { text: firstComment, describedCount: 0 }] : posts
}

/** X takes alternative texts of pictures only. */
const isDescribed = (medium: Pick<KnownMedium, 'kind' | 'altText'> | undefined): boolean =>
  medium?.kind === 'image' && medium.altText !== ''
