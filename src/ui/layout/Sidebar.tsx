import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { displayNameOf, type User } from '../../../rules/account/user.ts'
import { strings } from '../../../strings/layout.ts'
import { css } from '../../../styled-system/css'
import { IconButton } from '../kit/IconButton.tsx'
import { preloadSignIn } from './preloadSignIn.ts'
import { SidebarNav } from './SidebarNav.tsx'

const side = css({
  background: 'frame',
  color: 'frameText',
  display: 'flex',
  flexDirection: 'column',
  minHeight: '0',
  height: 'full',
  width: 'sidebar',
  paddingInline: '4',
  paddingTop: '1',
  paddingBottom: '3.5',
  _railed: { width: 'rail', paddingInline: '2', paddingBottom: '3' },
})
const who = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  paddingTop: '3',
  paddingLeft: '2.5',
  borderTop: 'frame',
  _railed: { flexDirection: 'column', paddingLeft: '0', paddingTop: '2' },
})
const whoText = css({ flex: '1', minWidth: '0', display: 'grid', _railed: { srOnly: true } })
const signedInAs = css({ textStyle: 'caption', color: 'frameMuted' })
const nameStyle = css({ textStyle: 'strong', fontWeight: 'bold', truncate: true })
const logout = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  height: 'controlTop',
  paddingInline: '2',
  borderRadius: 'base',
  textStyle: 'label',
  color: 'frameMuted',
  textDecoration: 'none',
  _hover: { background: 'frameHover' },
  _railed: { flexDirection: 'column', gap: '0.5', height: 'fit', paddingBlock: '1.5', textStyle: 'railLabel' },
})

interface Props {
  user: User
  /** `rail` is the narrow one: 84 px, each name under its icon. */
  form: 'wide' | 'rail'
  onLogout: () => void
  /** Left out in the drawer, which has nothing to collapse to. */
  onCollapse?: (form: 'wide' | 'rail') => void
  /** A link was followed. */
  onLeave?: () => void
  /** Stands above the navigation: in the drawer, whose top bar has no room for it. */
  top?: ReactNode
}

/** Where one can go, and who one is. */
export function Sidebar({ user, form, onLogout, onCollapse, onLeave, top }: Props) {
  const isRail = form === 'rail'
  const Toggle = isRail ? PanelLeftOpen : PanelLeftClose
  return (
    <div data-frame data-sidebar={form} className={css({ display: 'contents' })}>
      <aside aria-label={strings.sidebar} className={side}>
        {top}
        <SidebarNav user={user} form={form} {...(onLeave && { onLeave })} />
        <div className={who}>
          <p className={whoText}>
            <span className={signedInAs}>{strings.signedInAs}</span>
            <span className={nameStyle} title={displayNameOf(user)}>
              {displayNameOf(user)}
            </span>
          </p>
          <a
            href="/login"
            className={logout}
            onPointerEnter={preloadSignIn}
            onFocus={preloadSignIn}
            onClick={(event) => {
              event.preventDefault()
              onLogout()
            }}
          >
            <LogOut size={16} aria-hidden />
            {strings.logout}
          </a>
          {onCollapse && (
            <IconButton
              label={isRail ? strings.expandNavigation : strings.collapseNavigation}
              variant="onFrame"
              aria-expanded={!isRail}
              onClick={() => onCollapse(isRail ? 'wide' : 'rail')}
            >
              <Toggle size={18} aria-hidden />
            </IconButton>
          )}
        </div>
      </aside>
    </div>
  )
}
