import { type ReactNode, useEffect, useState } from 'react'
import { createGeoCheck } from '../../region.ts'
import { useApp } from '../appContext.tsx'
import { RegionWall } from './RegionWall.tsx'

const here = 'here'

/** Finds out where the visitor is before anything else is shown. */
export function RegionCheck({ children }: { children: ReactNode }) {
  const app = useApp()
  const [checks] = useState(() => createGeoCheck(app))
  useEffect(() => checks.hold(here), [checks])
  return <RegionWall check={checks.get(here)}>{children}</RegionWall>
}
