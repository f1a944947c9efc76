import { useSelector } from '@xstate/react'
import { useApp } from '../appContext.tsx'

/** The person's own time zone, as everywhere in the product; the computer's where the person is not loaded. */
export function useZone(): string {
  const { userData, browser } = useApp()
  return useSelector(userData, ({ context }) => context.user?.userprofile.timezone) ?? browser.timezone()
}
