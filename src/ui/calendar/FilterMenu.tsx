import { ChevronDown, type LucideIcon } from 'lucide-react'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Menu } from '../kit/Menu.tsx'
import type { FilterChoices } from './filterChoices.ts'

const words = css({ maxWidth: '40', overflow: 'hidden', textOverflow: 'ellipsis' })

/** What one filter can be set to, in a menu; left out where there is nothing to choose. */
export function FilterMenu({ icon: Icon, shown, isChosen, items }: FilterChoices & { icon: LucideIcon }) {
  if (items.length === 0) return null
  return (
    <Menu
      placement="bottom-start"
      items={items}
      trigger={
        <Button size="sm" variant={isChosen ? 'line' : 'ghost'}>
          <Icon size={15} aria-hidden />
          <span className={words}>{shown}</span>
          <ChevronDown size={13} aria-hidden />
        </Button>
      }
    />
  )
}
