import { strings } from '../../../../strings/business/switching.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { useBusinesses } from '../../shell/useBusinesses.ts'
import { BusinessMark } from './BusinessMark.tsx'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  textStyle: 'small',
  color: 'textMuted',
  // As high as a finger, and the line no higher than its words.
  '& button': { _finger: { marginBlock: '-3' } },
})
const who = css({ display: 'inline-flex', alignItems: 'center', gap: '2', minWidth: '0' })
const name = css({ textStyle: 'label', color: 'text', overflowWrap: 'anywhere' })

/** Says whose things a page shows, and shows the others'. Nobody with one business sees it. */
export function ShownBusiness() {
  const { businesses, selected, filter, actor } = useBusinesses()
  if (businesses.length < 2 || !selected) return null
  const isOne = filter === 'byProfile'
  return (
    <div className={line}>
      <span className={who}>
        {isOne && <BusinessMark business={selected} size={20} />}
        <span className={name}>{isOne ? selected.name : strings.allBusinesses}</span>
      </span>
      <Button
        variant="link"
        size="sm"
        onClick={() => actor.send({ type: 'filter.chosen', filter: isOne ? 'showAll' : 'byProfile' })}
      >
        {isOne ? strings.showAllBusinesses : strings.showOnly(selected.name)}
      </Button>
    </div>
  )
}
