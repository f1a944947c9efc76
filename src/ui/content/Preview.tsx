import { memo } from 'react'
import { partsOf, type TextPart } from '../../../rules/networks/textParts.ts'
import { css } from '../../../styled-system/css'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { Avatar } from '../kit/Avatar.tsx'
import { networkNameOf } from './accountName.ts'

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
const link = css({ color: 'link' })
const quiet = css({ color: 'textSubtle' })

interface Props {
  account: SocialAccount
  text: string
}

/** A post as its network will show it: Bluesky puts the text beside the face, Mastodon below it. */
export const Preview = memo(function Preview({ account, text }: Props) {
  const isMastodon = account.network === 'mastodon'
  const who = account.name || account.handle
  return (
    <article className={card} aria-label={`Preview on ${networkNameOf(account)}`}>
      <Avatar name={who} src={account.avatarUrl} size={isMastodon ? 40 : 36} network={account.network} />
      {isMastodon ? (
        <>
          <div className={stackedHead}>
            <b className={name}>{who}</b>
            <span className={handle}>@{account.handle}</span>
          </div>
          <PreviewText account={account} text={text} className={belowText} />
        </>
      ) : (
        <div>
          <div className={head}>
            <b className={name}>{who}</b>
            <span className={handle}>@{account.handle} · now</span>
          </div>
          <PreviewText account={account} text={text} className={besideText} />
        </div>
      )}
    </article>
  )
})

function PreviewText({ account, text, className }: Props & { className: string }) {
  if (text.trim() === '') return <p className={`${className} ${quiet}`}>Your text will show here.</p>
  let at = 0
  return (
    <p className={className}>
      {partsOf(account.network, text.trim()).map((part) => {
        at += part.text.length
        return part.kind === 'text' ? (
          part.text
        ) : (
          <span key={at} className={link}>
            {shownPart(account, part)}
          </span>
        )
      })}
    </p>
  )
}

/** Characters of an address that Mastodon shows. */
const shownAddress = 30

function shownPart({ network }: SocialAccount, { kind, text }: TextPart): string {
  if (kind !== 'link' || network !== 'mastodon')
    return kind === 'mention' && network === 'mastodon' ? shortMention(text) : text
  const bare = text.replace(/^https?:\/\/(www\.)?/iu, '')
  return bare.length > shownAddress ? `${bare.slice(0, shownAddress)}…` : bare
}

const shortMention = (text: string): string => text.replace(/(?<=.)@.*$/su, '')
