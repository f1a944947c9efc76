import { designShapes, templateCategories } from '../../../../contract/templates.ts'
import { categoryNames } from '../../../../rules/designs/categories.ts'
import { strings } from '../../../../strings/designs/list.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { SearchBox } from '../../media/SearchBox.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'
import { shapeNames } from './designWords.ts'
import { SizeOutline } from './SizeOutline.tsx'
import type { DesignsAddress } from './useDesignsAddress.ts'

const filters = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '2' })
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
/** Five words and four outlines; on a phone the words alone. */
const sizes = css({
  minWidth: '0',
  maxWidth: 'full',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: '0.5',
  margin: '[-2px]',
  '& i': { display: { base: 'none', sm: 'inline-block' } },
  '& label': { paddingInline: { base: '2', sm: '3' } },
})
const own = css({ marginLeft: { md: '[auto]' } })
const number = css({ color: 'textMuted', fontVariantNumeric: 'tabular-nums' })

interface Props {
  address: DesignsAddress
  show: (change: Partial<DesignsAddress>) => void
  /** How many there are of each category, of those that fit size and search; null: not known yet. */
  counts: Readonly<Record<string, number>> | null
  /** How many designs are the person's own; null: not known yet. */
  ownCount: number | null
}

/** Which designs are shown: search, size, whose they are, and what they are for. */
export function DesignFilters({ address, show, counts, ownCount }: Props) {
  const { shape, category, isOwn } = address
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className={filters}>
      <div className={bar}>
        <SearchBox
          label={strings.searchDesigns}
          search={address.search}
          onSearch={(search) => show({ search, page: 1 })}
        />
        <div className={sizes}>
          <Segmented
            label={strings.size}
            options={[
              { value: 'any', label: strings.anySize },
              ...designShapes.map((value) => ({
                value,
                label: (
                  <>
                    <SizeOutline shape={value} />
                    {shapeNames[value]}
                  </>
                ),
              })),
            ]}
            value={shape ?? 'any'}
            onChange={(value) => show({ shape: value === 'any' ? null : value, page: 1 })}
          />
        </div>
        <Button
          size="sm"
          variant={isOwn ? 'ink' : 'ghost'}
          aria-pressed={isOwn}
          className={own}
          onClick={() => show({ isOwn: !isOwn, page: 1 })}
        >
          {strings.madeByYou} {ownCount !== null && <span className={isOwn ? undefined : number}>{ownCount}</span>}
        </Button>
      </div>
      <CategoryTabs
        options={[
          { value: null, label: strings.all, count: total },
          ...templateCategories.map((value) => ({
            value,
            label: categoryNames[value],
            count: counts && (counts[value] ?? 0),
          })),
        ]}
        value={category}
        onChange={(next) => show({ category: next, page: 1 })}
      />
    </div>
  )
}
