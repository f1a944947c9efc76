import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { css } from '../../../../styled-system/css'
import type { BrandActor } from '../../../app/business/brand.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { BrandSection } from './BrandSection.tsx'
import { usePart } from './usePart.ts'

const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlock: '2',
  borderBottom: 'soft',
})
const quiet = css({ color: 'textMuted' })

/** The templates that belong to the business; there is nothing to see here without any. */
export function TemplatesPart({ actor }: { actor: BrandActor }) {
  const known = useSelector(actor, ({ context }) => context.brand?.templates)
  const [ids, change] = usePart(actor, 'templates')
  const templates = (known ?? []).filter(({ id }) => ids.includes(id))
  if (templates.length === 0) return null
  return (
    <BrandSection title="Templates" help="Those that belong to this business. Taken out here, they stay yours.">
      <ul>
        {templates.map(({ id, name, category }) => (
          <li key={id} className={line}>
            <span>
              {name} <span className={quiet}>{category}</span>
            </span>
            <IconButton label={`Take out ${name}`} onClick={() => change(ids.filter((one) => one !== id))}>
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </BrandSection>
  )
}
