import { useState } from 'react'
import { useApp } from '../../appContext.tsx'

/** Which previews are shown: of all accounts, or of those that get the text that is open. */
type PreviewChoice = 'all' | 'open'

const key = 'preferred_previews'

/** Which previews a person likes to see, stored in this browser; all where nothing was chosen. */
export function usePreviewChoice() {
  const { storage } = useApp()
  const [choice, setChoice] = useState<PreviewChoice>(() => (storage.local.get(key) === 'open' ? 'open' : 'all'))
  const choose = (next: PreviewChoice) => {
    storage.local.set(key, next)
    setChoice(next)
  }
  return { choice, choose }
}
