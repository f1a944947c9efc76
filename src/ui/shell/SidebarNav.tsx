import { Link, useLocation } from 'react-router-dom'
import type { User } from '../../../rules/account/user.ts'
import { css } from '../../../styled-system/css'
import { currentItem, leadsSomewhere, type NavigationGroup, type NavigationItem, navigationFor } from './navigation.ts'

const nav = css({
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  scrollbarWidth: 'none',
  display: 'grid',
  alignContent: 'start',
  gap: '3.5',
  paddingTop: '2',
  _railed: { gap: '0' },
})
const group = css({
  _railed: { paddingBlock: '1.5', '& + &': { borderTop: 'frame' } },
})
const heading = css({
  display: 'block',
  textStyle: 'captionStrong',
  color: 'frameMuted',
  paddingInline: '2.5',
  paddingBottom: '1',
  textDecoration: 'none',
  _railed: { srOnly: true },
})
/** A heading that leads somewhere stays in sight on the rail. */
const headingWithLink = css({ textStyle: 'captionStrong', _railed: { textAlign: 'center' } })
const headingLink = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: { base: 'input', md: 'controlTop' },
  paddingInline: '2.5',
  borderRadius: 'base',
  color: 'frameMuted',
  textDecoration: 'none',
  _hover: { background: 'frameHover' },
  _current: { background: 'frameActive', color: 'frameText' },
  _railed: { justifyContent: 'center', paddingInline: '0.5' },
})
const item = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: { base: 'input', md: 'controlTop' },
  paddingInline: '2.5',
  borderRadius: 'base',
  textStyle: 'nav',
  color: 'frameText',
  textDecoration: 'none',
  '& svg': { color: 'frameMuted', flexShrink: '0' },
  _hover: { background: 'frameHover' },
  _current: {
    background: 'frameActive',
    fontWeight: 'bold',
    '& svg': { color: 'action' },
    _before: {
      content: '""',
      position: 'absolute',
      left: '-4',
      top: '1.5',
      bottom: '1.5',
      width: '1',
      borderRightRadius: 'xs',
      background: 'action',
    },
  },
  _railed: {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '0.5',
    minHeight: '12',
    paddingInline: '0.5',
    paddingBlock: '1.5',
    textStyle: 'railLabel',
    textAlign: 'center',
    textWrap: 'balance',
    _current: { _before: { left: '-2' } },
  },
})

/** The groups of pages that the person may open. */
export function SidebarNav({ user, onLeave }: { user: User; onLeave?: () => void }) {
  const { pathname } = useLocation()
  const current = currentItem(pathname)
  return (
    <nav aria-label="Main" className={nav}>
      {navigationFor(user).map((one) => (
        <div key={one.id} className={group}>
          <GroupHeading group={one} user={user} isCurrent={pathname === one.path} onLeave={onLeave} />
          {one.items.length > 0 && (
            <ul aria-labelledby={one.heading ? `nav-${one.id}` : undefined}>
              {one.items.map((page) => (
                <Item key={page.path} item={page} isCurrent={page.path === current} onLeave={onLeave} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </nav>
  )
}

interface HeadingProps {
  group: NavigationGroup
  user: User
  isCurrent: boolean
  onLeave: (() => void) | undefined
}

function GroupHeading({ group: { id, heading: words, path }, user, isCurrent, onLeave }: HeadingProps) {
  if (!words) return null
  const isLink = path !== undefined && leadsSomewhere(path, user)
  return (
    <h2 id={`nav-${id}`} className={isLink ? headingWithLink : heading}>
      {isLink ? (
        <Link to={path} className={headingLink} aria-current={isCurrent ? 'page' : undefined} onClick={onLeave}>
          {words}
        </Link>
      ) : (
        words
      )}
    </h2>
  )
}

interface ItemProps {
  item: NavigationItem
  isCurrent: boolean
  onLeave: (() => void) | undefined
}

function Item({ item: { label, path, icon: Icon }, isCurrent, onLeave }: ItemProps) {
  return (
    <li>
      <Link to={path} className={item} aria-current={isCurrent ? 'page' : undefined} onClick={onLeave}>
        <Icon size={19} strokeWidth={1.9} aria-hidden />
        <span>{label}</span>
      </Link>
    </li>
  )
}
