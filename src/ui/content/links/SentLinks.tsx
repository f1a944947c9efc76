import { cardsOfPost } from '../../../../rules/content/cardsOfPost.ts'
import type { LinkCard, PostContent, Recipient } from '../../../../rules/content/postContent.ts'
import type { Utm } from '../../../../rules/content/utm.ts'
import { utmLinkIn } from '../../../../rules/content/utmLink.ts'
import { css } from '../../../../styled-system/css'
import { utmNames } from '../../links/utmNames.ts'
import { CardFace } from '../linkCard/CardFace.tsx'

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
  /** Those that the post goes to; one may be there several times. */
  recipients: readonly Recipient[]
}

/** What goes out with the links of a post: their cards, and the UTM parameters that any of them takes. */
export function SentLinks({ content, recipients }: Props) {
  const accounts = [...new Map(recipients.map((one) => [one.id, one])).values()]
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
  if (shown.isRemoved) return <p className={quiet}>No link card for {shown.address}</p>
  return (
    <div>
      <p className={label}>Link card</p>
      <div className={card}>
        <CardFace card={shown} />
      </div>
    </div>
  )
}

function Parameters({ utm }: { utm: Utm }) {
  const added = utmNames.filter(([field]) => utm[field].trim() !== '')
  if (added.length === 0) return null
  return (
    <div>
      <p className={label}>UTM parameters of the links</p>
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
    <dd>{value === '{network}' ? 'Name of the network' : value}</dd>
  </>
)
