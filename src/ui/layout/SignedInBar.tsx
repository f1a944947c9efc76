import { CirclePlus, Menu, PenTool, Search, SquarePen } from 'lucide-react'
import type { User } from '../../../rules/account/user.ts'
import { strings } from '../../../strings/layout.ts'
import { css } from '../../../styled-system/css'
import { BusinessSwitcher } from '../business/switching/BusinessSwitcher.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Kbd } from '../kit/Kbd.tsx'
import { useDialogOpener } from '../kit/lazyView.ts'
import { hasBegun, leadsSomewhere } from '../shell/navigation.ts'
import { useIsPrimaryActionClaimed } from '../shell/primaryAction.tsx'
import { TopBar } from '../shell/TopBar.tsx'
import { useBusinesses } from '../shell/useBusinesses.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { CommandPalette, Drawer } from './overlays.ts'

const jump = css({
  display: { base: 'none', md: 'flex' },
  alignItems: 'center',
  gap: '2.5',
  height: 'controlTop',
  width: 'jump',
  minWidth: '0',
  paddingLeft: '3',
  paddingRight: '2',
  borderRadius: 'base',
  background: 'frameHover',
  color: 'frameMuted',
  textStyle: 'small',
  textAlign: 'left',
  _hover: { background: 'frameActive' },
})
/** Above the page's left edge, where the window is wide enough for the sidebar to stand below the brand. */
const business = css({
  display: { base: 'none', md: 'block' },
  width: { md: '50', lg: '60' },
  flexShrink: '0',
  marginLeft: { lg: '9' },
})
const toggle = css({ display: { base: 'inline-grid', md: 'none' } })
const narrowSearch = css({ display: { base: 'inline-grid', md: 'none' } })
const actions = css({ display: 'flex', alignItems: 'center', gap: { base: '1', md: '2' } })
const fromDesk = css({ display: { base: 'none', lg: 'inline-flex' } })
const words = css({ srOnly: { base: true, sm: false } })

interface Props {
  user: User
  goTo: (path: string) => void
  onLogout: () => void
  isSearchOpen: boolean
  isDrawerOpen: boolean
  onSearch: () => void
  onDrawer: () => void
}

/** The top bar of a signed-in person. */
export function SignedInBar({ user, goTo, onLogout, ...openings }: Props) {
  if (!hasBegun(user)) return <BeginnersBar {...{ user, goTo, onLogout }} />
  return <WholeBar {...{ user, goTo, onLogout }} {...openings} />
}

function WholeBar({ user, goTo, onLogout, isSearchOpen, isDrawerOpen, onSearch, onDrawer }: Props) {
  const searchOpener = useDialogOpener(CommandPalette, isSearchOpen)
  const drawerOpener = useDialogOpener(Drawer, isDrawerOpen)
  return (
    <TopBar
      home="/dashboard"
      start={
        <IconButton
          label={strings.openNavigation}
          variant="onFrame"
          size="lg"
          className={toggle}
          onClick={onDrawer}
          {...drawerOpener}
        >
          <Menu size={22} aria-hidden />
        </IconButton>
      }
      search={
        <>
          <div className={business}>
            <BusinessSwitcher />
          </div>
          <button
            type="button"
            className={jump}
            onClick={onSearch}
            aria-keyshortcuts="Control+K Meta+K"
            {...searchOpener}
          >
            <Search size={16} aria-hidden />
            <span className={css({ flex: '1' })}>{strings.searchOrJumpTo}</span>
            <span aria-hidden="true">
              <Kbd onFrame>{strings.ctrlK}</Kbd>
            </span>
          </button>
        </>
      }
    >
      <IconButton
        label={strings.searchOrJumpTo}
        variant="onFrame"
        size="lg"
        className={narrowSearch}
        onClick={onSearch}
        {...searchOpener}
      >
        <Search size={20} aria-hidden />
      </IconButton>
      <nav aria-label={strings.create} className={actions}>
        <Acts user={user} />
      </nav>
      <AccountMenu user={user} goTo={goTo} onLogout={onLogout} />
    </TopBar>
  )
}

/** While the first steps are not done: nothing that would lead back to them. */
function BeginnersBar({ user, goTo, onLogout }: Pick<Props, 'user' | 'goTo' | 'onLogout'>) {
  const { businesses } = useBusinesses()
  return (
    <TopBar
      home="/onboarding"
      {...(businesses.length > 0 && {
        search: (
          <div className={business}>
            <BusinessSwitcher />
          </div>
        ),
      })}
    >
      <AccountMenu user={user} goTo={goTo} onLogout={onLogout} />
    </TopBar>
  )
}

/** Editor, Create a Post, Create a Campaign: each where it is permitted. */
function Acts({ user }: { user: User }) {
  const isQuiet = useIsPrimaryActionClaimed()
  return (
    <>
      {leadsSomewhere('/editor', user) && (
        <ButtonLink to="/editor" variant="onFrame" size="top" className={fromDesk}>
          <PenTool size={16} aria-hidden />
          {strings.editor}
        </ButtonLink>
      )}
      {leadsSomewhere('/post/create', user) && (
        <ButtonLink to="/post/create" variant={isQuiet ? 'onFrame' : 'action'} size="top">
          <SquarePen size={16} aria-hidden />
          <span className={words}>{strings.createAPost}</span>
        </ButtonLink>
      )}
      {leadsSomewhere('/campaigns/create', user) && (
        <ButtonLink to="/campaigns/create" variant="onFrame" size="top" className={fromDesk}>
          <CirclePlus size={16} aria-hidden />
          {strings.createACampaign}
        </ButtonLink>
      )}
    </>
  )
}
