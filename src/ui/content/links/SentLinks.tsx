import { cardsOfPost } from '../../../../rules/content/cardsOfPost.ts'
import type { LinkCard, PostContent, Recipient } from '../../../../rules/content/postContent.ts'
import type { Utm } from '../../../../rules/content/utm.ts'
import { utmLinkIn } from '../../../../rules/content/utmLink.ts'
import { strings } from '../../../../strings/content/links.ts'
import { css } from '../../../../styled-system/css'
import type { Post } from '../../../machines/content/post.ts'
import { utmNames } from '../../links/utmNames.ts'
import { useAccounts } from '../../networks/useAccounts.ts'
import { CardSummary } from '../linkCard/CardSummary.tsx'

const label = css({ textStyle: 'captionStrong', color: 'textMuted', marginBottom: '1' })
const quiet = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })
const card = css({ border: 'hairline', borderRadius: 'base', padding: '2.5' })
const list = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  columnGap: '3',
  textStyle: 'small',
  overflowWrap: 'anywhere',
})
const name = css({ color: 'textMuted' })

interface Props {
  content: PostContent
  /** Those that the post goes to. */
  accountIds: readonly number[]
  /** Its parts, once there are any: an account may be gone since. */
  publications?: Post['publications']
}

/** What goes out with the links of a post: their cards, and the UTM parameters that any of them takes. */
export function SentLinks({ content, accountIds, publications = [] }: Props) {
  const chosen = useAccounts().filter(({ id }) => accountIds.includes(id))
  const ofParts = publications.map(({ accountId, network }): [number, Recipient] => [
    accountId,
    { id: accountId, network },
  ])
  const accounts = ofParts.length > 0 ? [...new Map(ofParts).values()] : chosen
  const takesUtm = utmLinkIn(content, accounts)?.takesUtm === true
  return (
    <>
      {cardsOfPost(content, accounts).map((one) => (
        <Card key={one.address} card={one} />
      ))}
      {content.utm && takesUtm && <Parameters utm={content.utm} />}
    </>
  )
}

function Card({ card: shown }: { card: LinkCard }) {
  if (shown.isRemoved) return <p className={quiet}>{strings.noLinkCardFor(shown.address)}</p>
  return (
    <div>
      <p className={label}>{strings.linkCard}</p>
      <div className={card}>
        <CardSummary card={shown} />
      </div>
    </div>
  )
}

function Parameters({ utm }: { utm: Utm }) {
  const added = utmNames.filter(([field]) => utm[field].trim() !== '')
  if (added.length === 0) return null
  return (
    <div>
      <p className={label}>{strings.utmParametersOfTheLinks}</p>
      <dl className={list}>
        {added.map(([field, called]) => (
          <Parameter key={field} called={called} value={utm[field].trim()} />
        ))}
      </dl>
    </div>
  )
}

const Parameter = ({ called, value }: { called: string; value: string }) => (
  <>
    <dt className={name}>{called}</dt>
    <dd>{value === '{network}' ? strings.nameOfTheNetwork : value}</dd>
  </>
)
