import { Menu } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { strings } from '../../../strings/layout.ts'
import { css } from '../../../styled-system/css'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { TopBar } from '../shell/TopBar.tsx'

const wide = css({ display: { base: 'none', sm: 'flex' }, gap: '2' })
const narrow = css({ display: { base: 'block', sm: 'none' }, position: 'relative' })
const panel = css({
  position: 'absolute',
  right: '0',
  top: '11',
  zIndex: 'popover',
  background: 'frameActive',
  border: 'frame',
  borderRadius: 'base',
  padding: '2',
  display: 'grid',
  gap: '1',
  minWidth: '40',
})

/** The top bar of a visitor: Sign In and Join Now, behind a menu button on narrow screens. */
export function SignedOutBar() {
  return (
    <TopBar home="/">
      <nav aria-label={strings.account} className={wide}>
        <Doors />
      </nav>
      <NarrowMenu />
    </TopBar>
  )
}

function Doors(heard: Pick<ComponentProps<typeof ButtonLink>, 'onClick' | 'onKeyDown'>) {
  return (
    <>
      <ButtonLink to="/login" variant="onFrame" size="top" {...heard}>
        {strings.signIn}
      </ButtonLink>
      <ButtonLink to="/signup" variant="outlined" size="top" {...heard}>
        {strings.joinNow}
      </ButtonLink>
    </>
  )
}

function NarrowMenu() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className={narrow}>
      <IconButton
        ref={button}
        label={strings.menu}
        variant="onFrame"
        size="lg"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={closeOnEscape}
      >
        <Menu size={22} aria-hidden />
      </IconButton>
      {isOpen && (
        <nav aria-label={strings.account} className={panel}>
          <Doors onClick={() => setOpen(false)} onKeyDown={closeOnEscape} />
        </nav>
      )}
    </div>
  )
}
