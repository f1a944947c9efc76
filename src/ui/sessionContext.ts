import { createSession, type Session } from '../app/session.ts'
import { useApp } from './appContext.tsx'

/** The actors of the signed-in pages; the first page that asks makes them, and they end with the session. */
export const useSession = (): Session => useApp().lazyInSession(createSession)
