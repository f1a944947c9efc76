import { createWriting } from '../../app/writing/writing.ts'
import { useApp } from '../appContext.tsx'

/** What helps in writing a post. */
export const useWriting = () => useApp().lazyInSession(createWriting)
