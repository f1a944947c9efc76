import { createContext, useContext } from 'react'
import type { App } from '../app/app.ts'

export const AppContext = createContext<App | null>(null)

/** The page's actors and services. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('There is no app around this view')
  return app
}
