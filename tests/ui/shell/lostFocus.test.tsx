import { glob, readFile } from 'node:fs/promises'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Dialog } from '../../../src/ui/kit/Dialog.tsx'
import { Menu } from '../../../src/ui/kit/Menu.tsx'
import { loaders } from '../../../src/ui/routes/loaders.ts'
import { Boundary } from '../../../src/ui/shell/Boundary.tsx'
import { pages } from '../../../src/ui/shell/pages.ts'
import { useLostFocus } from '../../../src/ui/shell/useLostFocus.ts'
import { ada } from '../../machines/account/ada.ts'
import { openAt, renderPart } from './support/app.tsx'
import { setWindowWidth } from './support/window.ts'

beforeEach(() => {
  // Without a layout everything counts as out of sight, and a dialog finds nothing to give the focus to.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1)
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What has the focus, as somebody is told it. */
const focused = () => document.activeElement
const isNowhere = () => focused() === document.body || focused() === null
const focusIsOn = (found: () => Element) => waitFor(() => expect(focused()).toBe(found()))

function Page({ children }: { children: ReactNode }) {
  useLostFocus()
  return (
    <main id="main" tabIndex={-1}>
      <h1>Posts</h1>
      {children}
    </main>
  )
}

/** A button that does something to the page, or to itself. */
function Presses({ name, children }: { name: string; children: (isPressed: boolean, press: () => void) => ReactNode }) {
  const [isPressed, setPressed] = useState(false)
  return <section aria-label={name}>{children(isPressed, () => setPressed(true))}</section>
}

const button = (name: string, onClick?: () => void, disabled = false) => (
  <button type="button" onClick={onClick} disabled={disabled}>
    {name}
  </button>
)

describe('when the element that holds the focus goes, it moves', () => {
  test('to the heading of the section around it', async () => {
    const { person } = renderPart(
      <Page>
        <Presses name="Drafts">
          {(isGone, press) => (
            <>
              <h2>Drafts</h2>
              <ul>{!isGone && <li>{button('Delete', press)}</li>}</ul>
            </>
          )}
        </Presses>
      </Page>,
    )
    await person.click(screen.getByRole('button', { name: 'Delete' }))
    await focusIsOn(() => screen.getByRole('heading', { name: 'Drafts' }))
    await person.tab()
    expect(screen.getByRole('heading', { name: 'Drafts' }).hasAttribute('tabindex')).toBe(false)
  })

  test('to a named section without a heading', async () => {
    const { person } = renderPart(
      <Page>
        <Presses name="Notices">{(isGone, press) => !isGone && button('Close', press)}</Presses>
      </Page>,
    )
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await focusIsOn(() => screen.getByRole('region', { name: 'Notices' }))
  })

  test('to the page, where the section is gone as well', async () => {
    const { person } = renderPart(
      <Page>
        <Outer />
      </Page>,
    )
    await person.click(screen.getByRole('button', { name: 'Delete all' }))
    await focusIsOn(() => screen.getByRole('main'))
  })

  test('and when it is disabled', async () => {
    const { person } = renderPart(
      <Page>
        <Presses name="Drafts">{(isOff, press) => button('Save', press, isOff)}</Presses>
      </Page>,
    )
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await focusIsOn(() => screen.getByRole('region', { name: 'Drafts' }))
  })
})

function Outer() {
  const [isGone, setGone] = useState(false)
  return isGone ? <p>Nothing left.</p> : <section aria-label="All">{button('Delete all', () => setGone(true))}</section>
}

test('somebody who presses on nothing keeps nothing, also when what had the focus goes later', async () => {
  let remove = () => {}
  function Going() {
    const [isGone, setGone] = useState(false)
    remove = () => setGone(true)
    return isGone ? null : <section aria-label="Drafts">{button('Delete')}</section>
  }
  const { person } = renderPart(
    <Page>
      <Going />
      <p>Nothing</p>
    </Page>,
  )
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(focused()).toBe(screen.getByRole('button', { name: 'Delete' }))
  await person.click(document.body)
  act(() => (document.activeElement as HTMLElement | null)?.blur())
  await twoFrames()
  act(() => remove())
  await twoFrames()
  expect(isNowhere()).toBe(true)
})

test('what has the focus keeps it while other things go', async () => {
  const { person } = renderPart(
    <Page>
      <Presses name="Drafts">
        {(isGone, press) => (
          <>
            {!isGone && <p>One</p>}
            {button('Delete', press)}
          </>
        )}
      </Presses>
    </Page>,
  )
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await twoFrames()
  expect(focused()).toBe(screen.getByRole('button', { name: 'Delete' }))
})

/** So long the watch waits for what gives the focus back by itself. */
const twoFrames = async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let count = 0; count < 4; count += 1) await frame()
}

describe('a dialog', () => {
  /** A list of one post: its dialog deletes it, and with it the button that opened the dialog. */
  function List({ body, footer, role }: { body?: ReactNode; footer?: ReactNode; role?: 'dialog' | 'alertdialog' }) {
    const [isOpen, setOpen] = useState(false)
    const [isGone, setGone] = useState(false)
    const remove = () => {
      setOpen(false)
      setGone(true)
    }
    return (
      <Page>
        <section aria-label="Drafts">
          {!isGone && button('Delete', () => setOpen(true))}
          <Dialog
            open={isOpen}
            onClose={() => setOpen(false)}
            title="Delete this post?"
            {...(role && { role })}
            footer={
              footer ?? (
                <>
                  {button('Keep it', () => setOpen(false))}
                  {button('Remove it', remove)}
                </>
              )
            }
          >
            {body}
          </Dialog>
        </section>
      </Page>
    )
  }
  const opened = async (list: ReactNode, role = 'dialog') => {
    const made = renderPart(list)
    await made.person.click(screen.getByRole('button', { name: 'Delete' }))
    return { ...made, dialog: await screen.findByRole(role) }
  }

  test('opens on the first control of its body, not on its close button', async () => {
    const { dialog } = await opened(<List body={<input aria-label="Name of the post" />} />)
    await focusIsOn(() => within(dialog).getByLabelText('Name of the post'))
  })

  test('opens on the chosen one of radio buttons', async () => {
    const choices = ['Pause', 'Archive'].map((name) => (
      <label key={name}>
        <input type="radio" name="stop" defaultChecked={name === 'Archive'} />
        {name}
      </label>
    ))
    const { dialog } = await opened(<List body={choices} />)
    await focusIsOn(() => within(dialog).getByLabelText('Archive'))
  })

  test.each(['dialog', 'alertdialog'] as const)(
    '(%s) without a control in its body opens on the safest button',
    async (role) => {
      const { dialog } = await opened(<List role={role} body={<p>It does not come back.</p>} />, role)
      await focusIsOn(() => within(dialog).getByRole('button', { name: 'Keep it' }))
    },
  )

  test('without any control opens on its title', async () => {
    const { dialog } = await opened(<List footer={<p>Nothing to do.</p>} body={<p>Read this.</p>} />)
    await focusIsOn(() => within(dialog).getByRole('heading', { name: 'Delete this post?' }))
  })

  test('gives the focus back to what opened it', async () => {
    const { person } = await opened(<List />)
    await person.click(screen.getByRole('button', { name: 'Keep it' }))
    await focusIsOn(() => screen.getByRole('button', { name: 'Delete' }))
  })

  test('gives the focus to the place where its opener was, when that is gone', async () => {
    const { person } = await opened(<List />)
    await person.click(screen.getByRole('button', { name: 'Remove it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await focusIsOn(() => screen.getByRole('region', { name: 'Drafts' }))
  })

  test('keeps the focus when the control in it goes', async () => {
    function Step() {
      const [isSecond, setSecond] = useState(false)
      return isSecond ? <p>Second step</p> : <div>{button('Next', () => setSecond(true))}</div>
    }
    const { person, dialog } = await opened(<List footer={null} body={<Step />} />)
    await person.click(within(dialog).getByRole('button', { name: 'Next' }))
    await screen.findByText('Second step')
    await waitFor(() => expect(isNowhere()).toBe(false))
    expect(dialog.contains(focused())).toBe(true)
    expect(focused()?.getAttribute('aria-label')).not.toBe('Close')
  })
})

test('an item that its own menu removes leaves the focus in its section', async () => {
  function List() {
    const [isGone, setGone] = useState(false)
    const items = [{ id: 'remove', label: 'Remove', onSelect: () => setGone(true) }]
    return (
      <Page>
        <section aria-label="Drafts">{!isGone && <Menu trigger={button('More')} items={items} />}</section>
      </Page>
    )
  }
  const { person } = renderPart(<List />)
  await person.click(screen.getByRole('button', { name: 'More' }))
  const item = await screen.findByRole('menuitem', { name: 'Remove' })
  // A menu hears the pointer from when it has the focus on.
  await focusIsOn(() => screen.getByRole('menu'))
  await person.hover(item)
  await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true))
  await person.click(item)
  await focusIsOn(() => screen.getByRole('region', { name: 'Drafts' }))
})

test('a menu that goes while it has the focus leaves it on its button', async () => {
  function Part() {
    const [isOpen, setOpen] = useState(true)
    return (
      <section>
        <h2>Drafts</h2>
        <button type="button" id="more">
          More
        </button>
        {isOpen && (
          <div role="menu" aria-labelledby="more">
            {button('Delete', () => setOpen(false))}
          </div>
        )}
      </section>
    )
  }
  const { person } = renderPart(
    <Page>
      <Part />
    </Page>,
  )
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await focusIsOn(() => screen.getByRole('button', { name: 'More' }))
})

test('every dialog of the product is the kit’s, or one of the two of the frame', async () => {
  const users: string[] = []
  const others: string[] = []
  for await (const file of glob('src/ui/**/*.tsx')) {
    const text = await readFile(file, 'utf8')
    if (/<(?:Lazy)?Dialog(?:$|[\s>])/m.test(text)) users.push(file)
    if (text.includes("from '@ark-ui/react/dialog'")) others.push(file)
  }
  expect(users.length).toBeGreaterThan(7)
  expect(others.toSorted()).toEqual([
    'src/ui/kit/Dialog.tsx',
    'src/ui/layout/CommandPalette.tsx',
    'src/ui/layout/Drawer.tsx',
  ])
})

describe('a crash', () => {
  test('puts the focus on the words that tell of it, and "Try Again" on the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isSound = true
    let crash = () => {}
    function Content() {
      const [, tell] = useState(0)
      crash = () => {
        isSound = false
        tell((count) => count + 1)
      }
      if (!isSound) throw new Error('It fell over')
      return button('Work')
    }
    const { person, clock } = renderPart(
      <Page>
        <Boundary>
          <Content />
        </Boundary>
      </Page>,
    )
    await person.click(await screen.findByRole('button', { name: 'Work' }))
    act(() => crash())
    await focusIsOn(() => screen.getByRole('heading', { name: 'Oops! Something went wrong' }))

    await person.click(screen.getByRole('button', { name: 'Try Again' }))
    act(() => clock.pass(1000))
    await focusIsOn(() => screen.getByRole('heading', { name: 'Oops! Something went wrong' }))

    isSound = true
    await person.click(screen.getByRole('button', { name: 'Try Again' }))
    act(() => clock.pass(1000))
    await screen.findByRole('button', { name: 'Work' })
    await focusIsOn(() => screen.getByRole('main'))
  })
})

describe('on every page', () => {
  const address = (path: string) => path.replace(/\/:\w+\?/, '').replaceAll(/:\w+/g, '12')
  const ofApp = pages.filter(({ layout }) => layout === 'app')
  const ofVisitors = pages.filter(({ layout }) => layout !== 'app')
  const admin = { ...ada, isSuperuser: true }

  // Else the first visit pays for the scripts of its page and of the frame, which on a busy machine outlast its wait.
  beforeAll(async () => {
    await Promise.all([
      import('../../../src/ui/routes/frame.ts'),
      import('../../../src/ui/layout/AuthLayout.tsx'),
      import('../../../src/ui/layout/PublicLayout.tsx'),
      ...Object.values(loaders).map((load) => load()),
    ])
  }, 120_000)

  test('there are pages of each kind', () => {
    expect(ofApp.length).toBeGreaterThan(8)
    expect(ofVisitors.length).toBeGreaterThan(10)
  })

  /** Goes to the page from another one, and then takes from it the control that has the focus. */
  const visit = async (path: string, user: typeof admin | null) => {
    const { person, goTo } = openAt('/legal/terms', user)
    await screen.findByRole('main')
    await person.keyboard('{Shift}')
    await goTo(path)
    await screen.findAllByRole('heading', { level: 1 })
    await waitFor(() => expect(isNowhere()).toBe(false))
    const last = [...screen.getByRole('main').querySelectorAll('button')].at(-1)
    if (!last) return
    last.focus()
    // As a render does when there is nothing to press any more.
    last.disabled = true
    await waitFor(() => expect(isNowhere() || focused() === last).toBe(false))
  }

  test.each(ofApp.map(({ path }) => address(path)))('%s the focus is somewhere', (path) => visit(path, admin))

  test.each(ofVisitors.map(({ path }) => address(path)).filter((path) => path !== '/legal/terms'))(
    '%s, of a visitor, the focus is somewhere',
    (path) => visit(path, null),
  )
})
