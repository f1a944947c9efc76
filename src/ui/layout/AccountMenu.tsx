import { ChevronDown, LogOut, Monitor, Moon, Sun, User as UserIcon } from 'lucide-react'
import { displayNameOf, type User } from '../../../rules/account/user.ts'
import { strings } from '../../../strings/layout.ts'
import { css } from '../../../styled-system/css'
import { Avatar } from '../kit/Avatar.tsx'
import { Menu } from '../kit/Menu.tsx'
import type { MenuItem } from '../kit/menuItem.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { usePreferences } from '../shell/preferencesContext.tsx'
import { furtherPagesFor } from './furtherPages.ts'
import { preloadSignIn } from './preloadSignIn.ts'

const trigger = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  marginLeft: { base: '1', md: '2' },
  minHeight: { base: 'control', _finger: 'input' },
  color: 'frameMuted',
  borderRadius: 'base',
})
const chevron = css({ display: { base: 'none', md: 'block' } })

interface Props {
  user: User
  goTo: (path: string) => void
  onLogout: () => void
}

/** Who one is, and what belongs to it: Profile, the look of the page, Logout. */
export function AccountMenu({ user, goTo, onLogout }: Props) {
  const { theme, change } = usePreferences()
  const name = displayNameOf(user)
  const themeItem = (id: typeof theme, label: string, icon: MenuItem['icon']): MenuItem => ({
    id: `theme-${id}`,
    label: theme === id ? strings.now(label) : label,
    ...(icon && { icon }),
    startsGroup: id === 'system',
    onSelect: () => change({ theme: id }),
  })
  const items: MenuItem[] = [
    { id: 'profile', label: strings.profile, icon: UserIcon, onSelect: () => goTo('/profile') },
    ...furtherPagesFor(user).map(({ path, label, icon }) => ({ id: path, label, icon, onSelect: () => goTo(path) })),
    themeItem('system', strings.systemsTheme, Monitor),
    themeItem('light', strings.lightTheme, Sun),
    themeItem('dark', strings.darkTheme, Moon),
    { id: 'logout', label: strings.logout, icon: LogOut, startsGroup: true, onSelect: onLogout },
  ]
  return (
    <Menu
      header={name}
      items={items}
      onOpen={preloadSignIn}
      trigger={
        <button type="button" className={trigger}>
          <VisuallyHidden>{strings.accountMenu(name)}</VisuallyHidden>
          {/* The letters are of the name, which is said already. */}
          <span aria-hidden="true" className={css({ display: 'contents' })}>
            <Avatar name={name} size={34} onFrame />
          </span>
          <ChevronDown size={14} strokeWidth={2.25} aria-hidden className={chevron} />
        </button>
      }
    />
  )
}
