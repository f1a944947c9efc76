import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AppContext } from '../../../src/ui/appContext.tsx'
import { useRevalidateOnUserChange } from '../../../src/ui/layout/useRevalidateOnUserChange.ts'
import { ada } from '../../machines/account/ada.ts'
import { createTestApp } from '../../services/support/testApp.ts'

afterEach(cleanup)

test('the guards are asked again as the frame comes and with each change of the person, not with each rendering', () => {
  const { app, went } = createTestApp()
  const wrapper = ({ children }: { children: ReactNode }) => <AppContext value={app}>{children}</AppContext>
  const { rerender } = renderHook(({ user }) => useRevalidateOnUserChange(user), {
    wrapper,
    initialProps: { user: ada },
  })
  expect(went).toEqual(['(guards)'])
  rerender({ user: ada })
  expect(went).toEqual(['(guards)'])
  rerender({ user: { ...ada, isStaff: true } })
  expect(went).toEqual(['(guards)', '(guards)'])
})
