import { expect, test } from 'vitest'
import { installSteps } from '../../../rules/shell/installSteps.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
const android = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

const stepsOn = (userAgent: string, touchPoints: number, isSecure = true) =>
  installSteps({ userAgent, touchPoints, isSecure }).join(' ')

test.each([
  ['an iPhone', iphone, 5, 'Add to Home Screen'],
  ['an iPad, which says that it is a Mac', mac, 5, 'Add to Home Screen'],
  ['Android', android, 5, 'browser’s menu'],
  ['a Mac', mac, 0, 'Chrome or Edge'],
])('the steps on %s are those of its browsers', (_, userAgent, touchPoints, said) => {
  expect(stepsOn(userAgent, touchPoints)).toContain(said)
})

test('where the page came without https nothing can be installed, and that alone is said', () => {
  expect(installSteps({ userAgent: iphone, touchPoints: 5, isSecure: false })).toHaveLength(1)
  expect(stepsOn(iphone, 5, false)).toContain('https')
})
