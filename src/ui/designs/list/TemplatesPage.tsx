import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TemplateCategory } from '../../../../contract/templates.ts'
import type { DesignBrand } from '../../../../rules/designs/brand.ts'
import { starters } from '../../../../rules/designs/starters/starters.ts'
import { strings } from '../../../../strings/designs/list.ts'
import { css } from '../../../../styled-system/css'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { BrandLine } from './BrandLine.tsx'
import { designsPanelId, tabIdOf } from './CategoryTabs.tsx'
import { DesignFilters } from './DesignFilters.tsx'
import { DesignSkeleton } from './DesignGrid.tsx'
import { findStarters } from './findStarters.ts'
import { OwnDesigns } from './OwnDesigns.tsx'
import { StarterGrid } from './StarterGrid.tsx'
import { useDesignBrand, useOwnCount, useOwnDesignsPage } from './useDesigns.ts'
import { type DesignsAddress, useDesignsAddress } from './useDesignsAddress.ts'

const page = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  alignContent: 'start',
  gap: '5',
  padding: { base: '4', md: '7' },
  paddingInline: { md: '10' },
})
const head = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'start', gap: '4' })
const title = css({ textStyle: 'h1', marginBottom: '1' })
const panel = css({ _focusVisible: { outline: 'focus', outlineOffset: '2', borderRadius: 'sm' } })

/** Designs that come with the product, drawn in the brand of the business, and the person's own. */
export function TemplatesPage() {
  usePrimaryAction()
  const { address, show } = useDesignsAddress()
  const { brand, failure } = useDesignBrand()
  return (
    <div className={page}>
      <header className={head}>
        <div>
          <h1 className={title}>{strings.templates}</h1>
          <BrandLine count={starters.length} brand={failure.problem === null ? brand : null} />
        </div>
        <ButtonLink to="/template/create" variant="action">
          <Plus size={17} aria-hidden />
          {strings.newDesign}
        </ButtonLink>
      </header>
      <ListProblem what={strings.theBrandCouldNotBeLoaded} {...failure} />
      {address.isOwn ? <Own address={address} show={show} /> : <Starters address={address} show={show} brand={brand} />}
    </div>
  )
}

interface PartProps {
  address: DesignsAddress
  show: (change: Partial<DesignsAddress>) => void
}

function Starters({ address, show, brand }: PartProps & { brand: DesignBrand | null }) {
  const { found, counts } = findStarters(starters, address)
  return (
    <>
      <DesignFilters address={address} show={show} counts={counts} ownCount={useOwnCount()} />
      <Panel category={address.category}>
        {brand ? <StarterGrid starters={found} brand={brand} address={address} show={show} /> : <DesignSkeleton />}
      </Panel>
    </>
  )
}

/** Of one page of the person's own. */
const pageSize = 24

function Own({ address, show }: PartProps) {
  const { search, shape, category, page: number } = address
  const list = useOwnDesignsPage({ search, shape, category, page: number, pageSize })
  return (
    <>
      <DesignFilters address={address} show={show} counts={list.found?.counts ?? null} ownCount={useOwnCount()} />
      <Panel category={category}>
        <OwnDesigns list={list} address={address} show={show} />
      </Panel>
    </>
  )
}

/** What the tabs choose from. */
const Panel = ({ category, children }: { category: TemplateCategory | null; children: ReactNode }) => (
  <div role="tabpanel" id={designsPanelId} aria-labelledby={tabIdOf(category)} tabIndex={-1} className={panel}>
    {children}
  </div>
)
