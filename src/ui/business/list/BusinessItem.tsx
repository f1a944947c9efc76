import { Ellipsis, Eye, EyeOff, Star, Trash2 } from 'lucide-react'
import { editorAddress } from '../../../../rules/business/addresses.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/business/list.ts'
import { css } from '../../../../styled-system/css'
import type { BusinessMutation } from '../../../app/business/businessList.ts'
import type { BusinessProfile } from '../../../services/business/businessProfiles.ts'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Menu } from '../../kit/Menu.tsx'
import type { MenuItem } from '../../kit/menuItem.ts'
import { BusinessMark } from '../switching/BusinessMark.tsx'
import { BusinessStatus } from './BusinessStatus.tsx'

const item = css({
  display: 'grid',
  gridTemplateColumns: '[36px minmax(0, 1fr) auto]',
  alignItems: 'center',
  columnGap: '3',
  paddingBlock: '3.5',
  borderBottom: 'soft',
})
const who = css({ display: 'grid', gap: '0.5', minWidth: '0' })
const name = css({ textStyle: 'name', overflowWrap: 'anywhere' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2.5',
  rowGap: '1',
  textStyle: 'small',
  color: 'textMuted',
})
const actions = css({ display: 'flex', alignItems: 'center', gap: '2' })

interface Props {
  business: BusinessProfile
  /** Nothing can be done meanwhile. */
  isBusy: boolean
  onAct: (act: BusinessMutation) => void
  onDelete: () => void
}

/** A business: its logo, its name, how it stands, and what can be done with it. */
export function BusinessItem({ business, isBusy, onAct, onDelete }: Props) {
  const { id, name: called, accountCount } = business
  return (
    <li className={item}>
      <BusinessMark business={business} size={36} />
      <div className={who}>
        <span className={name}>{called}</span>
        <span className={line}>
          <BusinessStatus business={business} />
          <span>{accountCount === 0 ? strings.noAccountYet : counted(accountCount, strings.account)}</span>
        </span>
      </div>
      <span className={actions}>
        <ButtonLink to={editorAddress(id)} variant="line" size="sm" aria-label={strings.editCalled(called)}>
          {strings.edit}
        </ButtonLink>
        <Menu
          trigger={
            <IconButton label={strings.moreFor(called)} variant="line" size="sm" aria-disabled={isBusy || undefined}>
              <Ellipsis size={16} aria-hidden />
            </IconButton>
          }
          items={itemsOf(business, onAct, onDelete).map((item) => ({ ...item, isDisabled: isBusy }))}
        />
      </span>
    </li>
  )
}

function itemsOf(
  { id, isPrimary, isActive }: BusinessProfile,
  onAct: Props['onAct'],
  onDelete: () => void,
): MenuItem[] {
  const setAside: MenuItem = {
    id: 'active',
    label: isActive ? strings.setAside : strings.bringBack,
    icon: isActive ? EyeOff : Eye,
    onSelect: () => onAct({ kind: 'setActive', id, isActive: !isActive }),
  }
  const makePrimary: MenuItem = {
    id: 'primary',
    label: strings.makePrimary,
    icon: Star,
    onSelect: () => onAct({ kind: 'makePrimary', id }),
  }
  const remove: MenuItem = { id: 'delete', label: strings.delete, icon: Trash2, isDanger: true, onSelect: onDelete }
  return isPrimary ? [remove] : [makePrimary, setAside, { ...remove, startsGroup: true }]
}
