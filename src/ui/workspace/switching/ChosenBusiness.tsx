import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { BusinessChooser } from './BusinessChooser.tsx'
import { useBusinesses } from './useBusinesses.ts'

/** Pages that are not about one business: the person's own, the way back from a network, the administration. */
const freePlaces = [/^\/profile$/, /^\/connect\/.+\/callback$/, /^\/admin(\/|$)/]

/** A page, once it is said which business it is about. */
export function ChosenBusiness({ children }: { children: ReactNode }) {
  const { isChoosing } = useBusinesses()
  const { pathname } = useLocation()
  return isChoosing && !freePlaces.some((place) => place.test(pathname)) ? <BusinessChooser /> : children
}
