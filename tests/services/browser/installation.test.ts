import { expect, test, vi } from 'vitest'
import { createInstallation } from '../../../src/services/browser/installation.ts'

/** A window, in a browser or of its own. */
function openWindow(isOwn = false) {
  const media: MediaQueryList = Object.assign(new EventTarget(), {
    ...{ matches: isOwn, media: '', onchange: null },
    ...{ addListener: () => {}, removeListener: () => {} },
  })
  const page = Object.assign(new EventTarget(), { matchMedia: () => media })
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  /** The browser offers to install the page; whether the page took it upon itself to ask. */
  const offer = () =>
    !page.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  const installation = createInstallation(page)
  const heard = vi.fn()
  const stop = installation.subscribe(heard)
  return { page, prompt, offer, installation, heard, stop }
}

test('what the browser offers before anybody looks is there for whoever looks, once', async () => {
  const { installation, offer, prompt, heard } = openWindow()
  expect(installation.state()).toBe('byHand')
  expect(offer()).toBe(true)
  expect(installation.state()).toBe('offered')
  expect(heard).toHaveBeenCalledTimes(1)
  await installation.ask()
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(installation.state()).toBe('byHand')
  await installation.ask()
  expect(prompt).toHaveBeenCalledTimes(1)
})

test('once it is installed, or stands in a window of its own, nothing is offered', () => {
  const { installation, page, offer, heard, stop } = openWindow()
  offer()
  page.dispatchEvent(new Event('appinstalled'))
  expect(installation.state()).toBe('installed')
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  page.dispatchEvent(new Event('appinstalled'))
  expect(heard).toHaveBeenCalledTimes(2)
  expect(openWindow(true).installation.state()).toBe('installed')
})
