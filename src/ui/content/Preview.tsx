import { memo } from 'react'
import type { Network } from '../../../contract/networks.ts'
import { handleLabel } from '../../../rules/networks/accountLabel.ts'
import { css } from '../../../styled-system/css'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { Avatar } from '../kit/Avatar.tsx'
import { previewLooks } from '../networks/previewLooks.ts'
import { networkNameOf } from './accountName.ts'
import { PreviewText } from './PreviewText.tsx'

const card = css({
  background: 'sheet',
  border: 'hairline',
  borderRadius: 'base',
  padding: '3',
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  columnGap: '2.5',
  alignItems: 'start',
  textStyle: 'small',
})
const head = css({ display: 'flex', flexWrap: 'wrap', columnGap: '1.5', minWidth: '0' })
const stackedHead = css({ display: 'grid', minWidth: '0', alignContent: 'center' })
const name = css({
  fontWeight: 'strong',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: 'full',
})
const handle = css({
  color: 'textMuted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: 'full',
})
const besideText = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const belowText = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', gridColumn: '[1 / -1]', marginTop: '2.5' })
const quiet = css({ color: 'textSubtle' })

interface ListProps {
  accounts: readonly SocialAccount[]
  text: string
}

/** A post as each of its networks will show it. */
export const PreviewList = ({ accounts, text }: ListProps) =>
  accounts.map((account) => <Preview key={account.id} account={account} text={text} />)

interface Props {
  account: SocialAccount
  text: string
}

/** A post as its network will show it. */
export const Preview = memo(function Preview({ account, text }: Props) {
  const { network, avatarUrl } = account
  const { isBelow, pictureSize, afterHandle } = previewLooks[network]
  const who = account.name || account.handle
  const label = handleLabel(account)
  const author = (
    <div className={isBelow ? stackedHead : head}>
      <b className={name}>{who}</b>
      {label !== null && (
        <span className={handle}>
          {label}
          {afterHandle}
        </span>
      )}
    </div>
  )
  const words = <Words network={network} text={text.trim()} className={isBelow ? belowText : besideText} />
  return (
    <article className={card} aria-label={`Preview on ${networkNameOf(account)}`}>
      <Avatar name={who} src={avatarUrl} size={pictureSize} network={network} />
      {isBelow ? (
        <>
          {author}
          {words}
        </>
      ) : (
        <div>
          {author}
          {words}
        </div>
      )}
    </article>
  )
})

interface TextProps {
  network: Network
  text: string
}

function Words({ network, text, className }: TextProps & { className: string }) {
  if (text === '') return <p className={`${className} ${quiet}`}>Your text will show here.</p>
  return (
    <p className={className}>
      <PreviewText network={network} text={text} />
    </p>
  )
}
