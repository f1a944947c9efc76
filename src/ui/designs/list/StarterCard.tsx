import { useSelector } from '@xstate/react'
import { Bookmark } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { DesignShape } from '../../../../contract/templates.ts'
import type { DesignBrand } from '../../../../rules/designs/brand.ts'
import type { Starter } from '../../../../rules/designs/starters/starters.ts'
import { strings } from '../../../../strings/designs/list.ts'
import { css } from '../../../../styled-system/css'
import { createStarterKeeping } from '../../../app/designs/starterKeeping.ts'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { useSession } from '../../sessionContext.ts'
import { DesignPicture } from '../picture/DesignPicture.tsx'
import type { PictureOf } from '../picture/pictureOf.ts'
import { DesignCard } from './DesignCard.tsx'
import { kindLabel } from './designWords.ts'
import { sizeOfShape } from './sizeOfShape.ts'

/** In a narrow design the first word has to do. */
const rest = css({ '@container (max-width: 169px)': { display: 'none' } })

interface Props {
  starter: Starter
  shape: DesignShape
  brand: DesignBrand
  pictures: PictureOf
}

/** A design that comes with the product, drawn in the brand of the business. */
export const StarterCard = memo(function StarterCard({ starter, shape, brand, pictures }: Props) {
  const { key, name, category, sizes, pageCount } = starter
  const { keep, underWay } = useSession().lazy(createStarterKeeping)
  const isKeeping = useSelector(underWay, ({ context }) => context.includes(name))
  const size = sizeOfShape(shape)
  const document = useMemo(() => starter.draw(brand, size), [starter, brand, size])
  const [page] = document.pages
  const kind = kindLabel(category, pageCount)
  const to = `/template/create/${key}?size=${size.key}`
  return (
    <DesignCard
      name={name}
      ratio={size.width / size.height}
      shapes={sizes}
      to={to}
      label={strings.designToUse(name, kind)}
      picture={page && <DesignPicture page={page} size={document} pictures={pictures} />}
      actions={
        <>
          <ButtonLink to={to} variant="ink" size="sm" aria-label={strings.toUseThisDesign(name)}>
            <span>
              {strings.toUseIt((words) => (
                <span key="rest" className={rest}>
                  {words}
                </span>
              ))}
            </span>
          </ButtonLink>
          <IconButton
            label={strings.keep(name)}
            variant="ghost"
            aria-disabled={isKeeping || undefined}
            onClick={() => keep({ name, category, document })}
          >
            <Bookmark size={17} aria-hidden />
          </IconButton>
        </>
      }
    >
      {kind}
    </DesignCard>
  )
})
