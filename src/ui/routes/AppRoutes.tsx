import { memo } from 'react'
import { type Location, useRoutes } from 'react-router-dom'
import { Catcher } from '../shell/Catcher.tsx'
import { FullScreenLoader } from '../shell/FullScreenLoader.tsx'
import { RouterErrorPage } from '../shell/RouterErrorPage.tsx'
import type { PageRoute } from './pageRoute.ts'
import { useOpened } from './useOpened.ts'

/** The page of the address, or why it cannot be shown. Nothing of a page comes to whom its guard does not let in. */
export function AppRoutes({ routes }: { routes: PageRoute[] }) {
  const { opened, fail } = useOpened(routes)
  if (!opened) return <FullScreenLoader />
  if (opened.failure) return <RouterErrorPage error={opened.failure.error} />
  return (
    <Catcher onCrash={fail}>
      <Routed routes={routes} location={opened.location} />
    </Catcher>
  )
}

const Routed = memo(function Routed({ routes, location }: { routes: PageRoute[]; location: Location }) {
  return useRoutes(routes, location)
})
