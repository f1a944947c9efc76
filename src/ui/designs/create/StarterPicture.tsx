import { memo, useMemo } from 'react'
import type { DesignSize } from '../../../../contract/designDocument.ts'
import type { DesignBrand } from '../../../../rules/designs/brand.ts'
import type { Starter } from '../../../../rules/designs/starters/starters.ts'
import { useListedPictures } from '../list/useListedPictures.ts'
import { DesignPicture } from '../picture/DesignPicture.tsx'

interface Props {
  starter: Starter
  size: DesignSize
  brand: DesignBrand
}

/** The first page of a starter in a size. */
export const StarterPicture = memo(function StarterPicture({ starter, size, brand }: Props) {
  const pictures = useListedPictures()
  const document = useMemo(() => starter.draw(brand, size), [starter, brand, size])
  const [page] = document.pages
  return page && <DesignPicture page={page} size={document} pictures={pictures} />
})
