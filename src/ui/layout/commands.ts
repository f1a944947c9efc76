import { Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import type { User } from '../../../rules/account/user.ts'
import { strings } from '../../../strings/layout.ts'
import type { ThemeChoice } from '../../services/browser/preferences.ts'
import type { Icon } from '../kit/icon.ts'
import { navigationFor } from '../shell/navigation.ts'
import { furtherPagesFor } from './furtherPages.ts'

/** Something the palette can do. */
export interface Command {
  id: string
  label: string
  group: 'Pages' | 'Actions'
  icon: Icon
  /** Other words a person may type for it. */
  also?: string
  run: () => void
}

export interface CommandSeams {
  goTo: (path: string) => void
  logOut: () => void
  changeTheme: (theme: ThemeChoice) => void
  showShortcuts: () => void
}

/** All that a person can jump to or do from anywhere. */
export function commandsFor(user: User, { goTo, logOut, changeTheme, showShortcuts }: CommandSeams): Command[] {
  const pages = [...navigationFor(user).flatMap(({ items }) => items), ...furtherPagesFor(user)]
  return [
    ...pages.map((page) => ({ ...page, id: page.path, group: 'Pages' as const, run: () => goTo(page.path) })),
    {
      id: 'theme.system',
      label: strings.toUseTheSystemsTheme,
      group: 'Actions',
      icon: Monitor,
      run: () => changeTheme('system'),
    },
    {
      id: 'theme.light',
      label: strings.toUseTheLightTheme,
      group: 'Actions',
      icon: Sun,
      run: () => changeTheme('light'),
    },
    {
      id: 'theme.dark',
      label: strings.toUseTheDarkTheme,
      group: 'Actions',
      icon: Moon,
      run: () => changeTheme('dark'),
    },
    {
      id: 'shortcuts',
      label: strings.keyboardShortcuts,
      group: 'Actions',
      icon: Keyboard,
      also: 'keys help',
      run: showShortcuts,
    },
    { id: 'logout', label: strings.logout, group: 'Actions', icon: LogOut, also: 'sign out log out', run: logOut },
  ]
}

/** The commands that fit what was typed: each typed word begins one of theirs. */
export function commandsFitting(typed: string, commands: readonly Command[]): Command[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ label, also = '' }) => {
    const words = `${label} ${also}`.toLowerCase().split(/\s+/)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}
