import { partsOf } from '../../../../rules/networks/textParts.ts'
import { strings } from '../../../../strings/content/preview.ts'
import { css } from '../../../../styled-system/css'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { calledOf } from './Author.tsx'
import { AuthorAvatar } from './AuthorAvatar.tsx'
import { PreviewText } from './PreviewText.tsx'

const line = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  gap: '2',
  alignItems: 'start',
  paddingBlock: '2.5',
  paddingInline: '3',
  borderTop: 'soft',
})
const bubble = css({ background: 'sunken', borderRadius: 'lg', paddingBlock: '2', paddingInline: '3' })
const name = css({ fontWeight: 'strong', overflowWrap: 'anywhere' })
const label = css({ textStyle: 'caption', color: 'textMuted' })
const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

interface Props {
  account: SocialAccount
  /** Null where there is none. */
  text: string | null
}

/** What the author writes below the post. */
export function FirstComment({ account, text }: Props) {
  const sent = text?.trim() ?? ''
  if (sent === '') return null
  return (
    <div className={line}>
      <AuthorAvatar account={account} size={24} />
      <div className={bubble}>
        <b className={name}>{calledOf(account)}</b> <span className={label}>{strings.firstComment}</span>
        <p className={words}>
          <PreviewText network={account.network} parts={partsOf(account.network, sent)} />
        </p>
      </div>
    </div>
  )
}
