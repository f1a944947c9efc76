import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import type { User } from '../../../rules/account/user.ts'
import { css, cx } from '../../../styled-system/css'
import { createSignOut } from '../../app/account/signOut.ts'
import { followFormat } from '../../app/shell/regionalFormat.ts'
import { Reauthentication } from '../account/Reauthentication.tsx'
import { SignOutQuestion } from '../account/SignOutQuestion.tsx'
import { useApp } from '../appContext.tsx'
import { BusinessSwitcher } from '../business/switching/BusinessSwitcher.tsx'
import { ChosenBusiness } from '../business/switching/ChosenBusiness.tsx'
import { AccountReconnection } from '../networks/reconnection/AccountReconnection.tsx'
import { Boundary } from '../shell/Boundary.tsx'
import { FullScreenLoader } from '../shell/FullScreenLoader.tsx'
import { hasBegun } from '../shell/navigation.ts'
import { PersonMissing } from '../shell/PersonMissing.tsx'
import { pageOf } from '../shell/pages.ts'
import { usePreferences } from '../shell/preferencesContext.tsx'
import { PrimaryActionProvider } from '../shell/primaryAction.tsx'
import { Sheet } from '../shell/Sheet.tsx'
import { SkipLink } from '../shell/SkipLink.tsx'
import { useMedia, widths } from '../shell/useMedia.ts'
import { InstallationNotices } from './InstallationNotices.tsx'
import { CommandPalette, Drawer, ShortcutsSheet } from './overlays.ts'
import { Sidebar } from './Sidebar.tsx'
import { SignedInBar } from './SignedInBar.tsx'
import { StatusBanners } from './StatusBanners.tsx'
import { useGlobalKeys } from './useGlobalKeys.ts'
import { useRevalidateOnUserChange } from './useRevalidateOnUserChange.ts'

const frame = css({
  height: 'window',
  display: 'grid',
  gridTemplateRows: '[token(sizes.topbar) minmax(0, 1fr)]',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[auto minmax(0, 1fr)]' },
})
/** Without navigation. */
const frameAlone = css({ md: { gridTemplateColumns: '[minmax(0, 1fr)]' } })
const acrossTop = css({ gridColumn: '1 / -1' })

/** The desk of a signed-in person: frame, navigation, and the page in it. Without children: the route's page. */
export function AppLayout({ children }: { children?: ReactNode }) {
  const { userData } = useApp()
  const user = useSelector(userData, ({ context }) => context.user)
  const isPending = useSelector(userData, (snapshot) => snapshot.hasTag('pending') || snapshot.matches('empty'))
  if (user) return <Desk user={user}>{children}</Desk>
  if (isPending) return <FullScreenLoader />
  return (
    <>
      <PersonMissing />
      <SignOutQuestion />
    </>
  )
}

function Desk({ user, children }: { user: User; children: ReactNode }) {
  useRevalidateOnUserChange(user)
  useApp().lazyInSession(followFormat)
  return (
    <PrimaryActionProvider>
      <Frame user={user}>{children}</Frame>
    </PrimaryActionProvider>
  )
}

/** What lies above the page, one at a time. */
type Overlay = 'none' | 'palette' | 'shortcuts' | 'drawer'

function Frame({ user, children }: { user: User; children: ReactNode }) {
  const signOut = useApp().lazyInSession(createSignOut)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { change } = usePreferences()
  const form = useSidebarForm()
  const isWide = useMedia(widths.md)
  // Before the first steps are done, most of the navigation would lead back to them: they stand in a frame without it.
  const hasNavigation = hasBegun(user)
  const [overlay, setOverlay] = useState<Overlay>('none')
  const isDrawerOpen = overlay === 'drawer' && !isWide && hasNavigation
  useGlobalKeys({ onPalette: () => setOverlay('palette'), onShortcuts: () => setOverlay('shortcuts') })

  const close = () => setOverlay('none')
  const goTo = (path: string) => void navigate(path)

  return (
    <div className={cx(frame, !hasNavigation && frameAlone)}>
      <div className={acrossTop}>
        <SkipLink />
        <SignedInBar
          user={user}
          goTo={goTo}
          onLogout={() => signOut.request('/')}
          isSearchOpen={overlay === 'palette'}
          isDrawerOpen={isDrawerOpen}
          onSearch={() => setOverlay('palette')}
          onDrawer={() => setOverlay('drawer')}
        />
      </div>
      {isWide && hasNavigation && (
        <Sidebar
          user={user}
          form={form}
          onLogout={() => signOut.request('/login')}
          onCollapse={(sidebar) => change({ sidebar })}
        />
      )}
      <Sheet hasFooter={!pageOf(pathname)?.isEditor} banner={<StatusBanners />} notices={<InstallationNotices />}>
        <Boundary>
          <ChosenBusiness>{children ?? <Outlet />}</ChosenBusiness>
        </Boundary>
      </Sheet>
      <Drawer open={isDrawerOpen} onClose={close}>
        <Sidebar
          user={user}
          form="wide"
          onLogout={() => signOut.request('/login')}
          onLeave={close}
          top={<BusinessSwitcher onLeave={close} />}
        />
      </Drawer>
      <AccountReconnection />
      <Reauthentication />
      <CommandPalette
        open={overlay === 'palette'}
        onClose={close}
        user={user}
        seams={{
          goTo,
          logOut: () => signOut.request('/login'),
          changeTheme: (theme) => change({ theme }),
          showShortcuts: () => setOverlay('shortcuts'),
        }}
      />
      <ShortcutsSheet open={overlay === 'shortcuts'} onClose={close} />
      <SignOutQuestion />
    </div>
  )
}

/** The person's choice; without one, pages that want room begin with the narrow one where the window is not wide. */
function useSidebarForm(): 'wide' | 'rail' {
  const { sidebar } = usePreferences()
  const { pathname } = useLocation()
  const hasRoom = useMedia(widths.xl)
  return sidebar ?? (pageOf(pathname)?.wantsRoom && !hasRoom ? 'rail' : 'wide')
}
