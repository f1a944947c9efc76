import { categoryNames } from '../../../../rules/designs/categories.ts'
import { strings } from '../../../../strings/designs/list.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { shapeNames } from './designWords.ts'
import { type DesignsAddress, everyDesign } from './useDesignsAddress.ts'

const box = css({ display: 'grid', gap: '1', paddingTop: '2' })
const title = css({ textStyle: 'name' })
const words = css({ color: 'textMuted', textWrap: 'pretty' })
/** Stands in a sentence. */
const inline = css({ display: 'inline', verticalAlign: 'baseline' })

interface Props {
  address: DesignsAddress
  show: (change: Partial<DesignsAddress>) => void
}

/** No design is as the address asks: what leads on from here. */
export function NothingFound({ address, show }: Props) {
  const { isOwn } = address
  return (
    <div className={box} role="status">
      <p className={title}>{titleOf(address)}</p>
      <p className={words}>
        {isOwn ? strings.theyMayBeAmongThoseThatCome : strings.anyDesignTakesOtherWords}
        {strings.orStartEmpty(
          isOwn ? (
            <Button key="others" variant="link" className={inline} onClick={() => show(everyDesign)}>
              {strings.showAllOfYours}
            </Button>
          ) : (
            <EventsOrAll key="others" address={address} show={show} />
          ),
          (words) => (
            <Link key="empty" to="/template/create">
              {words}
            </Link>
          ),
        )}
      </p>
    </div>
  )
}

/** Whoever looks for a holiday finds the designs for events; who looked among these is shown all. */
function EventsOrAll({ address: { category, search }, show }: Props) {
  const leadsToEvents = search !== '' && category !== 'event'
  return (
    <Button
      variant="link"
      className={inline}
      onClick={() => show({ ...everyDesign, category: leadsToEvents ? 'event' : null })}
    >
      {leadsToEvents ? strings.showTheEvents : strings.showAllDesigns}
    </Button>
  )
}

function titleOf({ search, shape, category, isOwn }: DesignsAddress): string {
  const whose = isOwn ? strings.noDesignOfYours : strings.noDesign
  if (search) return strings.for(whose, search)
  const kinds = [category && categoryNames[category], shape && shapeNames[shape]].filter((kind) => kind !== null)
  return kinds.length > 0 ? strings.under(whose, kinds.join(', ')) : whose
}
