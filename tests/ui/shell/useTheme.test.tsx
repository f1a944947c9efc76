import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createPreferences } from '../../../src/services/browser/preferences.ts'
import { createMemoryStorage } from '../../../src/services/browser/storage.ts'
import { PreferencesContext } from '../../../src/ui/shell/preferencesContext.tsx'
import { useTheme } from '../../../src/ui/shell/useTheme.ts'

afterEach(() => {
  cleanup()
  for (const bar of document.querySelectorAll('meta[name=theme-color]')) bar.remove()
  delete document.documentElement.dataset.theme
})

function Themed() {
  useTheme()
  return null
}

test('the bars of the system follow the theme that is chosen, and the system’s where none is', () => {
  const bars = ['light', 'dark'].map((scheme) => {
    const bar = Object.assign(document.createElement('meta'), { name: 'theme-color' })
    bar.media = `(prefers-color-scheme: ${scheme})`
    document.head.append(bar)
    return bar
  })
  const medias = () => bars.map(({ media }) => media)
  const preferences = createPreferences(createMemoryStorage().local)
  render(
    <PreferencesContext value={preferences}>
      <Themed />
    </PreferencesContext>,
  )
  const ofSystem = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']
  expect(medias()).toEqual(ofSystem)
  act(() => preferences.change({ theme: 'dark' }))
  expect(medias()).toEqual(['not all', 'all'])
  act(() => preferences.change({ theme: 'light' }))
  expect(medias()).toEqual(['all', 'not all'])
  act(() => preferences.change({ theme: 'system' }))
  expect(medias()).toEqual(ofSystem)
})
