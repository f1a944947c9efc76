import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { RouterLink } from '../../../src/ui/kit/RouterLink.tsx'
import { createTestRouter } from '../support/testRouter.tsx'

afterEach(cleanup)

function Place() {
  const { pathname, search, hash, state } = useLocation()
  return <output>{JSON.stringify([pathname + search + hash, state])}</output>
}

function openWith(links: React.ReactNode) {
  const page = (
    <>
      {links}
      <Place />
      <Outlet />
    </>
  )
  const router = createTestRouter([{ path: '*', element: page }], { initialEntries: ['/before', '/here?a=1'] })
  render(router.page)
  return router
}

const place = () => JSON.parse(screen.getByRole('status').textContent ?? '')

test('a press goes to the page without loading it, with what the page is told', async () => {
  const router = openWith(
    <RouterLink to="/posts?filter=drafts#top" state={{ from: 'here' }}>
      Posts
    </RouterLink>,
  )
  expect(fireEvent.click(screen.getByRole('link', { name: 'Posts' }))).toBe(false)
  await waitFor(() => expect(place()).toEqual(['/posts?filter=drafts#top', { from: 'here' }]))
  await router.navigate(-1)
  await waitFor(() => expect(place()).toEqual(['/here?a=1', null]))
})

test('with replace the page before it is the one before', async () => {
  const router = openWith(
    <RouterLink to="/posts" replace>
      Posts
    </RouterLink>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Posts' }))
  await waitFor(() => expect(place()[0]).toBe('/posts'))
  await router.navigate(-1)
  await waitFor(() => expect(place()[0]).toBe('/before'))
})

test.each([
  ['with a key held', {}, { ctrlKey: true }],
  ['with the middle button', {}, { button: 1 }],
  ['of a link to another tab', { target: '_blank' }, {}],
])('a press %s is the browser’s', (_, props, press) => {
  openWith(
    <RouterLink to="/posts" {...props}>
      Posts
    </RouterLink>,
  )
  // Once the link has left it alone the press goes no further: the test's browser opens no page.
  let isKept = true
  const stop = (event: Event) => {
    isKept = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', stop, { once: true })
  fireEvent.click(screen.getByRole('link', { name: 'Posts' }), press)
  expect(isKept).toBe(false)
  expect(place()[0]).toBe('/here?a=1')
})

test('who is told of the press first can keep it', () => {
  openWith(
    <RouterLink to="/posts" onClick={(event) => event.preventDefault()}>
      Posts
    </RouterLink>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Posts' }))
  expect(place()[0]).toBe('/here?a=1')
})

test.each(['/posts', 'more', '?b=2', '#end', '.', { pathname: '/x', search: '?y=1', hash: '#z' }])(
  'its address is the one that the router’s own link has: %s',
  (to) => {
    openWith(
      <>
        <RouterLink to={to}>ours</RouterLink>
        <Link to={to}>theirs</Link>
      </>,
    )
    const [ours, theirs] = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(ours).toBe(theirs)
  },
)
