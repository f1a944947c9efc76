import { contentFor } from '../../../rules/content/contentFor.ts'
import type { PostContent, Written } from '../../../rules/content/postContent.ts'
import type { WithUtm } from '../../../rules/content/utm.ts'
import { costSentence } from '../../../rules/networks/twitter/postCost.ts'
import { css } from '../../../styled-system/css'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'

const note = css({ textStyle: 'caption', color: 'textMuted' })

interface Props {
  content: PostContent
  chosen: readonly SocialAccount[]
  withUtm: WithUtm
}

/** What X will charge for what goes out there; nothing where no account of X is chosen that is charged for. */
export function CostNote({ content, chosen, withUtm }: Props) {
  const charged = chosen.filter(({ network, isPractice }) => network === 'twitter' && !isPractice)
  const sentence = costSentence(charged.flatMap((account) => textsFor(contentFor(content, account, withUtm))))
  return sentence && <span className={note}>{sentence}</span>
}

/** The text of each post that is made on an account; what stands below the first is one too. */
function textsFor({ parts, firstComment }: Written): string[] {
  const written = parts.filter(({ text, mediaIds }) => text.trim() !== '' || mediaIds.length > 0)
  return [...written.map(({ text }) => text), ...(firstComment?.trim() ? [firstComment] : [])]
}
