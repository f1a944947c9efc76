import { categoryNames } from '../../../../rules/designs/categories.ts'
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
        {isOwn ? 'They may be among those that come with the product. ' : 'Any design takes other words. '}
        {isOwn ? (
          <Button variant="link" className={inline} onClick={() => show(everyDesign)}>
            Show all of yours
          </Button>
        ) : (
          <EventsOrAll address={address} show={show} />
        )}{' '}
        or <Link to="/template/create">start empty</Link>.
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
      {leadsToEvents ? 'Show the events' : 'Show all designs'}
    </Button>
  )
}

function titleOf({ search, shape, category, isOwn }: DesignsAddress): string {
  const whose = isOwn ? 'No design of yours' : 'No design'
  if (search) return `${whose} for “${search}”`
  const kinds = [category && categoryNames[category], shape && shapeNames[shape]].filter((kind) => kind !== null)
  return kinds.length > 0 ? `${whose} under ${kinds.join(', ')}` : whose
}
