import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { pageOf } from '../shell/pages.ts'

type Load = () => Promise<ComponentType>

/** A page, and another in its place at addresses that the table of paths does not know. */
export async function knownOnly(load: Load, loadOther: Load): Promise<ComponentType> {
  const [Known, Other] = await Promise.all([load(), loadOther()])
  return function KnownOnly() {
    const { pathname } = useLocation()
    return pageOf(pathname) ? <Known /> : <Other />
  }
}
