import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/services/http/apiError.ts'
import { ada } from '../../machines/account/ada.ts'
import { openAt } from '../shell/support/app.tsx'
import { setWindowWidth } from '../shell/support/window.ts'
// Here rather than when the page is opened: bringing them for the first time takes its while on a busy machine.
import '../../../src/ui/content/PostPage.tsx'
import '../../../src/ui/layout/AppLayout.tsx'

beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(['/post/abc', '/post/0', '/post/99999999999', '/no/such/page'])(
  '%s is not found, and nobody is asked',
  async (path) => {
    const asked: string[] = []
    const call = (endpoint: { path: string }) => {
      asked.push(endpoint.path)
      return Promise.reject(new ApiError('offline', 'Nobody answers'))
    }
    openAt(path, ada, { call })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    // An effect sets it, which runs after the heading is there.
    await waitFor(() => expect(document.title).toBe('Not found · Solo Social'))
    expect(asked).not.toContain('posts/{id}/')
  },
)

test('an address that has an id where one belongs is the page', async () => {
  openAt('/post/7', ada)
  expect(await screen.findByRole('heading', { level: 1, name: 'Post' })).toBeTruthy()
})
