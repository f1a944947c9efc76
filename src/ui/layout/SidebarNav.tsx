import { ChevronDown, ChevronRight } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { isAdmin, type User } from '../../../rules/account/user.ts'
import { strings } from '../../../strings/layout.ts'
import { css, cva } from '../../../styled-system/css'
import { RouterLink } from '../kit/RouterLink.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { currentItem, type NavigationGroup, type NavigationItem, navigationFor } from '../shell/navigation.ts'
import { useMedia } from '../shell/useMedia.ts'
import { useGroupFolds } from './useGroupFolds.ts'

const nav = css({
  // What is only heard of its groups scrolls with it, and does not make the window longer.
  position: 'relative',
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  // What scrolls would cut the rings of its items at both sides.
  marginInline: '-2',
  paddingInline: '2',
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
  display: 'flex',
  alignItems: 'center',
  textStyle: 'captionStrong',
  color: 'frameMuted',
})
/** On the rail the lines between the groups say enough. */
const headingUnseen = css({ srOnly: true })
const headingOnRail = css({ textStyle: 'captionStrong', textAlign: 'center' })
const toggle = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: { base: 'input', md: '6' },
    paddingInline: '2.5',
    borderRadius: 'base',
    textAlign: 'left',
    color: 'inherit',
    _hover: { background: 'frameHover', color: 'frameText' },
    // Folded, it stands for the item that is not seen.
    _current: { color: 'action' },
  },
  // Beside a heading that is a link it is no more than its arrow.
  variants: { alone: { true: { flex: 'none' }, false: { flex: '1' } } },
})
const headingLink = css({
  flex: '1',
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

interface Props {
  user: User
  form: 'wide' | 'rail'
  onLeave?: () => void
}

/** The groups of pages that the person may open. A press on a heading folds its group, but not on the rail. */
export function SidebarNav({ user, form, onLeave }: Props) {
  const { pathname } = useLocation()
  const current = currentItem(pathname)
  const groups = navigationFor(user)
  const { folds, fold } = useGroupFolds()
  const hasRoom = useMedia(roomFor(groups))
  const isOpen = (group: NavigationGroup): boolean => {
    if (form === 'rail' || group.heading === null) return true
    const chosen = folds.get(group.id)
    if (chosen !== undefined) return chosen === 'open'
    return hasRoom || !isAdmin(user) || holds(group, current) || pathname === group.path
  }
  return (
    <nav aria-label={strings.main} className={nav}>
      {groups.map((one) => (
        <Group
          key={one.id}
          group={one}
          form={form}
          isOpen={isOpen(one)}
          pathname={pathname}
          current={current}
          onFold={() => fold(one.id, isOpen(one) ? 'folded' : 'open')}
          onLeave={onLeave}
        />
      ))}
    </nav>
  )
}

const holds = ({ items }: NavigationGroup, current: string | null): boolean =>
  items.some(({ path }) => path === current)

/** Whether the window is high enough for all groups, in rem: a row is 2.25, a heading with its gap 2.25, the rest 8.75. */
function roomFor(groups: readonly NavigationGroup[]): string {
  const rows = groups.reduce((sum, { items }) => sum + items.length, 0)
  return `(min-height: ${rows * 2.25 + groups.length * 2.25 + 8.75}rem)`
}

interface GroupProps {
  group: NavigationGroup
  form: 'wide' | 'rail'
  isOpen: boolean
  pathname: string
  current: string | null
  onFold: () => void
  onLeave: (() => void) | undefined
}

function Group({ group: one, form, isOpen, pathname, current, onFold, onLeave }: GroupProps) {
  const { id, heading: words, items } = one
  return (
    <div className={group}>
      {words !== null && form === 'rail' && <RailHeading group={one} isCurrent={pathname === one.path} />}
      {words !== null && form === 'wide' && (
        <h2 id={`nav-${id}`} className={heading}>
          {one.path !== undefined && (
            <HeadingLink path={one.path} words={words} isCurrent={pathname === one.path} onLeave={onLeave} />
          )}
          <button
            type="button"
            className={toggle({ alone: one.path !== undefined })}
            aria-expanded={isOpen}
            aria-controls={`nav-${id}-items`}
            aria-current={!isOpen && holds(one, current) ? true : undefined}
            onClick={onFold}
          >
            {one.path === undefined ? words : <VisuallyHidden>{strings.pages(words)}</VisuallyHidden>}
            {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
          </button>
        </h2>
      )}
      <ul id={`nav-${id}-items`} hidden={!isOpen} aria-labelledby={words === null ? undefined : `nav-${id}`}>
        {items.map((page) => (
          <Item
            key={page.path}
            item={page}
            isCurrent={page.path === current}
            isPage={page.path === pathname}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </div>
  )
}

function RailHeading({
  group: { id, heading: words, path },
  isCurrent,
}: {
  group: NavigationGroup
  isCurrent: boolean
}) {
  return (
    <h2 id={`nav-${id}`} className={path === undefined ? headingUnseen : headingOnRail}>
      {path === undefined ? words : <HeadingLink path={path} words={words} isCurrent={isCurrent} />}
    </h2>
  )
}

interface HeadingLinkProps {
  path: string
  words: string | null
  isCurrent: boolean
  onLeave?: (() => void) | undefined
}

const HeadingLink = ({ path, words, isCurrent, onLeave }: HeadingLinkProps) => (
  <RouterLink to={path} className={headingLink} aria-current={isCurrent ? 'page' : undefined} onClick={onLeave}>
    {words}
  </RouterLink>
)

interface ItemProps {
  item: NavigationItem
  /** The open page is its own, or belongs to it. */
  isCurrent: boolean
  isPage: boolean
  onLeave: (() => void) | undefined
}

function Item({ item: { label, path, icon: Icon }, isCurrent, isPage, onLeave }: ItemProps) {
  const mark = isPage ? 'page' : true
  return (
    <li>
      <RouterLink to={path} className={item} aria-current={isCurrent ? mark : undefined} onClick={onLeave}>
        <Icon size={19} strokeWidth={1.9} aria-hidden />
        <span>{label}</span>
      </RouterLink>
    </li>
  )
}
