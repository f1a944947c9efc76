import type { DesignBrand } from '../../../../rules/designs/brand.ts'
import type { Starter } from '../../../../rules/designs/starters/starters.ts'
import { strings } from '../../../../strings/designs/list.ts'
import { DesignGrid } from './DesignGrid.tsx'
import { NothingFound } from './NothingFound.tsx'
import { StarterCard } from './StarterCard.tsx'
import type { DesignsAddress } from './useDesignsAddress.ts'
import { useListedPictures } from './useListedPictures.ts'

interface Props {
  starters: readonly Starter[]
  brand: DesignBrand
  address: DesignsAddress
  show: (change: Partial<DesignsAddress>) => void
}

/** The designs that come with the product, of those that the address asks for. */
export function StarterGrid({ starters, brand, address, show }: Props) {
  const pictures = useListedPictures()
  if (starters.length === 0) return <NothingFound address={address} show={show} />
  return (
    <DesignGrid label={strings.designs}>
      {starters.map((starter) => (
        <StarterCard
          key={starter.key}
          starter={starter}
          shape={address.shape ?? starter.sizes[0] ?? 'square'}
          brand={brand}
          pictures={pictures}
        />
      ))}
    </DesignGrid>
  )
}
