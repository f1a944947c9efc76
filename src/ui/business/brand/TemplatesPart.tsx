import { useSelector } from '@xstate/react'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { categoryLabel } from '../../../../rules/designs/categories.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import type { BrandActor } from '../../../app/business/brand.ts'
import type { Template } from '../../../machines/business/brandAssets.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { lazyOverlay } from '../../kit/lazyOverlay.tsx'
import { useDialogOpener } from '../../kit/lazyView.ts'
import { useLeads } from '../../shell/useLeads.ts'
import { BrandSection } from './BrandSection.tsx'
import { usePart } from './usePart.ts'

const AddDesigns = lazyOverlay(async () => (await import('./AddDesigns.tsx')).AddDesigns)

const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlock: '2',
  borderBottom: 'soft',
})
const quiet = css({ color: 'textMuted' })

interface Props {
  actor: BrandActor
  profileId: number
}

/** The designs that belong to the business; nothing to see here without any, for whom the plan has no designs. */
export function TemplatesPart({ actor, profileId }: Props) {
  const known = useSelector(actor, ({ context }) => context.brand?.templates) ?? noTemplates
  const [ids, change] = usePart(actor, 'templates')
  const [added, setAdded] = useState(noTemplates)
  const [isOpen, setOpen] = useState(false)
  const opener = useDialogOpener(AddDesigns, isOpen)
  const canAdd = useLeads()('/templates')
  const all = [...known, ...added]
  const templates = ids.flatMap((id) => all.find((one) => one.id === id) ?? [])
  if (templates.length === 0 && !canAdd) return null
  const add = (chosen: readonly Template[]) => {
    setAdded([...added, ...chosen])
    change([...ids, ...chosen.map(({ id }) => id)])
    setOpen(false)
  }
  return (
    <BrandSection title={strings.templates} help={strings.thoseThatBelongToThisBusiness}>
      {templates.length > 0 && (
        <ul>
          {templates.map(({ id, name, category }) => (
            <li key={id} className={line}>
              <span>
                {name} <span className={quiet}>{categoryLabel(category)}</span>
              </span>
              <IconButton label={strings.takeOut(name)} onClick={() => change(ids.filter((one) => one !== id))}>
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <div>
          <Button size="sm" onClick={() => setOpen(true)} {...opener}>
            <Plus size={16} aria-hidden />
            {strings.addDesigns}
          </Button>
          <AddDesigns open={isOpen} onClose={() => setOpen(false)} profileId={profileId} ids={ids} onAdd={add} />
        </div>
      )}
    </BrandSection>
  )
}

const noTemplates: readonly Template[] = []
