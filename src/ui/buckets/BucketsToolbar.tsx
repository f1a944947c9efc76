import { useSelector } from '@xstate/react'
import { SlidersHorizontal } from 'lucide-react'
import { type Month, monthAway, monthName } from '../../../rules/content/months.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { createTemplates } from '../../app/buckets/templates.ts'
import { Button } from '../kit/Button.tsx'
import { preloadBy } from '../kit/lazyView.ts'
import { Segmented } from '../kit/Segmented.tsx'
import { Select } from '../kit/Select.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useSearchTyping } from '../media/useSearchTyping.ts'
import { SharesDialog } from './overlays.ts'
import { useBuckets } from './useBuckets.ts'
import type { BucketsAddress } from './useBucketsAddress.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', minHeight: 'control' })
const searchBox = css({ flex: '[1 1 token(sizes.36)]', maxWidth: { md: '60' } })
const choice = css({ flex: { base: '[1 1 token(sizes.30)]', md: '[0 1 token(sizes.36)]' } })
const last = css({ marginLeft: { md: '[auto]' } })

interface Props {
  address: BucketsAddress
  today: Month
  show: (change: Partial<BucketsAddress>) => void
  onShares: () => void
}

/** Which month, and which of the buckets, are shown. */
export function BucketsToolbar({ address, today, show, onShares }: Props) {
  const { month, isActive, industryTemplate } = address
  const { list } = useBuckets().lazy(createTemplates)
  const trades = useSelector(list, ({ context }) => context.value) ?? []
  const search = useSearchTyping(address.search, (text) => show({ search: text, page: 1 }))
  return (
    <div className={bar}>
      <Segmented
        label={strings.month}
        options={monthsAround(month, today).map((value) => ({ value, label: monthName(value) }))}
        value={month}
        onChange={(value) => show({ month: value })}
      />
      <div className={searchBox}>
        <TextInput
          type="search"
          size="sm"
          aria-label={strings.searchBuckets}
          placeholder={strings.nameOrPurpose}
          value={search.typed}
          onChange={({ currentTarget }) => search.type(currentTarget.value)}
        />
      </div>
      <div className={choice}>
        <Select
          size="sm"
          aria-label={strings.activeOrNot}
          value={isActive === null ? '' : String(isActive)}
          onChange={({ currentTarget: { value } }) =>
            show({ isActive: value === '' ? null : value === 'true', page: 1 })
          }
        >
          <option value="">{strings.activeOrNot}</option>
          <option value="true">{strings.active}</option>
          <option value="false">{strings.notActive}</option>
        </Select>
      </div>
      {(trades.length > 0 || industryTemplate !== null) && (
        <div className={choice}>
          <Select
            size="sm"
            aria-label={strings.industryTemplate}
            value={industryTemplate ?? ''}
            onChange={({ currentTarget: { value } }) => show({ industryTemplate: value || null, page: 1 })}
          >
            <option value="">{strings.anyTemplate}</option>
            {trades.map((trade) => (
              <option key={trade.industryTemplate} value={trade.industryTemplate}>
                {trade.name}
              </option>
            ))}
          </Select>
        </div>
      )}
      <span className={last}>
        <Button variant="ghost" size="sm" {...preloadBy(SharesDialog)} onClick={onShares}>
          <SlidersHorizontal size={16} aria-hidden />
          {strings.shares}
        </Button>
      </span>
    </div>
  )
}

/** Today's month between its neighbours; another that the address names has its own around it. */
function monthsAround(month: Month, today: Month): readonly Month[] {
  const around = (middle: Month) => [monthAway(middle, -1), middle, monthAway(middle, 1)]
  return around(today).includes(month) ? around(today) : around(month)
}
